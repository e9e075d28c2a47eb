#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CTerminal.h"

int cterminal_open_spool(void) {
#ifdef __linux__
  return memfd_create("lazyscope-frame", MFD_CLOEXEC);
#else
  char path[] = "/tmp/lazyscope-frame.XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) unlink(path);
  return descriptor;
#endif
}
