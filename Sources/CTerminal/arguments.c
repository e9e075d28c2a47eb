#include "CTerminal.h"

#ifdef __linux__
#include <sys/auxv.h>
#endif

static int argument_count;
static char **arguments;

// Called before `main`, with the arguments of `main`, by the C libraries of Linux and macOS.
__attribute__((constructor)) static void keep(int count, char **values) {
  argument_count = count;
  arguments = values;
}

const char *cterminal_argument(int index) { return index >= 0 && index < argument_count ? arguments[index] : NULL; }

const char *cterminal_program(void) {
#ifdef __linux__
  return (const char *)getauxval(AT_EXECFN);
#else
  return NULL;
#endif
}
