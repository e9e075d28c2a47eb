#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CTerminal.h"

// Whether files of this process may grow large enough. The limit for files also applies to files in memory, and bytes
// beyond it would be lost.
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
