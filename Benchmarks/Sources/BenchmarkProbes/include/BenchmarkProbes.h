#ifndef BENCHMARK_PROBES_H
#define BENCHMARK_PROBES_H

#include <stdint.h>

// The barriers are real calls on purpose. What is measured stands between calls in any program, so a
// loop that the optimiser has to itself would show a direct access that nobody ever gets.

/// Does nothing, but may have read and written all memory for all that the caller can know.
void probe_barrier(void);

/// Uses a word, and all memory, for all that the caller can know.
void probe_keep_word(uintptr_t word);

/// Uses a pointer and whatever it leads to, for all that the caller can know.
void probe_keep_pointer(const void *_Nullable pointer);

/// Gives a word back, but hides from the optimiser that it is the same one.
static inline intptr_t probe_hide_word(intptr_t word) {
  __asm__ volatile("" : "+r"(word) : : "memory");
  return word;
}

/// Nanoseconds of a clock that never goes back.
uint64_t probe_nanoseconds(void);

/// How often the calling thread has asked for memory so far, or -1 where that is not counted.
int64_t probe_allocations(void);

/// The bytes in blocks that the process has asked for and not given back, or -1 where unknown.
int64_t probe_bytes_in_use(void);

/// The bytes of the process that are in physical memory now, or -1 where unknown.
int64_t probe_resident_bytes(void);

/// Writes a text and flushes, so that lines leave in the order in which they were written.
void probe_write_output(const char *_Nonnull text);

/// Writes a text to standard error.
void probe_write_error(const char *_Nonnull text);

#endif
