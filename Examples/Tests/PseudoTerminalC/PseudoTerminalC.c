#define _GNU_SOURCE
#include "PseudoTerminalC.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int pseudo_terminal_open(int *master, int *slave, char *path, size_t capacity) {
  *master = posix_openpt(O_RDWR | O_NOCTTY);
  if (*master < 0) return errno;
  const char *name = NULL;
  if (grantpt(*master) == 0 && unlockpt(*master) == 0) name = ptsname(*master);
  if (name == NULL || strlen(name) >= capacity) {
    close(*master);
    return ENOTTY;
  }
  strcpy(path, name);
  *slave = open(path, O_RDWR | O_NOCTTY);
  if (*slave >= 0) return 0;
  int error = errno;
  close(*master);
  return error;
}
