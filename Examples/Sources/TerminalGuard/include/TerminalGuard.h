#pragma once

// What a terminal program needs from C: signal handlers may only call async-signal-safe functions,
// which nothing that Swift's runtime does promises to be.

#include <stdbool.h>

/// Puts a terminal into raw mode and writes `enter` to it. From here on the terminal is put back
/// as it was, and `leave` written, on every way out: terminal_guard_leave, exit, a signal that
/// ends or stops the process, a crash. After a stop it is set up again.
///
/// Both texts are copied. Returns 0, or the error number; then nothing has changed. EBUSY tells
/// that a terminal is guarded already: there is one guard in a process.
int terminal_guard_enter(int input, int output, const char *enter, const char *leave);

/// Puts the terminal back as it was, and the signal handlers too. Harmless without a guard.
void terminal_guard_leave(void);

/// Puts the terminal back and stops the process, as control-z does; returns when it goes on, with
/// the terminal set up again.
void terminal_guard_suspend(void);

/// A descriptor that becomes readable when the size may have changed or the process went on after
/// a stop: a byte 'W' or 'C' for each. It never blocks.
int terminal_guard_wake_descriptor(void);

/// Reads the size of a terminal; false if it does not tell.
bool terminal_guard_size(int descriptor, int *columns, int *rows);
