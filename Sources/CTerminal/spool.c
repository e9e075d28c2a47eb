#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CTerminal.h"

// Where files may not grow, these may not either, and what does not fit would be lost.
static bool may_grow(void) {
  const rlim_t enough = 64 << 20;
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= enough;
}

int cterminal_open_spool(void) {
  if (!may_grow()) return -1;
#ifdef __linux__
  return memfd_create("lazyscope-output", MFD_CLOEXEC);
#else
  char path[] = "/tmp/lazyscope-output.XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) unlink(path);
  return descriptor;
#endif
}
