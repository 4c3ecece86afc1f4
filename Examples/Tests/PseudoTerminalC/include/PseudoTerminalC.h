#pragma once

#include <stddef.h>

/// Opens both sides of a new pseudo terminal, and tells the path of the program's side. Returns 0
/// or the error number. (Swift's Glibc module leaves out the functions for this.)
int pseudo_terminal_open(int *master, int *slave, char *path, size_t capacity);

/// Starts a process that lets this one go on (SIGCONT) as soon as it is stopped, and then ends.
/// Linux only: elsewhere nothing tells that a process is stopped. Returns 0 or the error number.
int pseudo_terminal_continue_when_stopped(void);
