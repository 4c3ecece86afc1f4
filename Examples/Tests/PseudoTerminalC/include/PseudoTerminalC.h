#pragma once

#include <stddef.h>

/// Opens both sides of a new pseudo terminal, and tells the path of the program's side. Returns 0
/// or the error number. (Swift's Glibc module leaves out the functions for this.)
int pseudo_terminal_open(int *master, int *slave, char *path, size_t capacity);
