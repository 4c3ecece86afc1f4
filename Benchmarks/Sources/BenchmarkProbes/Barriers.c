#include "BenchmarkProbes.h"

void probe_barrier(void) { __asm__ volatile("" : : : "memory"); }

void probe_keep_word(uintptr_t word) { __asm__ volatile("" : : "r"(word) : "memory"); }

void probe_keep_pointer(const void *pointer) { __asm__ volatile("" : : "r"(pointer) : "memory"); }
