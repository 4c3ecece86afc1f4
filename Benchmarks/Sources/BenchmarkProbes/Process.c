#include "BenchmarkProbes.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <mach/mach.h>
#include <malloc/malloc.h>
#endif

uint64_t probe_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

#if defined(__linux__) && defined(__GLIBC__)

// Blocks of the arenas, and the large ones that were mapped one by one.
int64_t probe_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)info.uordblks + (int64_t)info.hblkhd;
}

#elif defined(__APPLE__)

int64_t probe_bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (int64_t)statistics.size_in_use;
}

#else

int64_t probe_bytes_in_use(void) { return -1; }

#endif

#if defined(__linux__)

int64_t probe_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return -1;
  long total = 0;
  long resident = -1;
  int found = fscanf(file, "%ld %ld", &total, &resident);
  fclose(file);
  return found == 2 ? (int64_t)resident * sysconf(_SC_PAGESIZE) : -1;
}

#elif defined(__APPLE__)

int64_t probe_resident_bytes(void) {
  mach_task_basic_info_data_t info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  kern_return_t answer =
      task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
  return answer == KERN_SUCCESS ? (int64_t)info.resident_size : -1;
}

#else

int64_t probe_resident_bytes(void) { return -1; }

#endif

void probe_write_output(const char *text) {
  if (fputs(text, stdout) < 0 || fflush(stdout) != 0) {
    perror("benchmarks: standard output");
    _exit(2);
  }
}

void probe_write_error(const char *text) { fputs(text, stderr); }
