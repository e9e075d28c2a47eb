#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CTerminal.h"

enum { FREE, BEING_NOTED, NOTED };

static struct {
  atomic_int state;
  char path[PATH_MAX];
} leftovers[16];
enum { LEFTOVER_COUNT = sizeof leftovers / sizeof *leftovers };

static atomic_bool is_registered;

int cterminal_note_leftover(const char *path) {
  if (strlen(path) >= sizeof leftovers[0].path) return -1;
  for (int number = 0; number < LEFTOVER_COUNT; number++) {
    int expected = FREE;
    if (!atomic_compare_exchange_strong(&leftovers[number].state, &expected, BEING_NOTED)) continue;
    strcpy(leftovers[number].path, path);
    if (!atomic_exchange(&is_registered, true)) atexit(cterminal_remove_leftovers);
    atomic_store(&leftovers[number].state, NOTED);
    return number;
  }
  return -1;
}

void cterminal_forget_leftover(int number) {
  if (number >= 0 && number < LEFTOVER_COUNT) atomic_store(&leftovers[number].state, FREE);
}

void cterminal_remove_leftovers(void) {
  for (int number = 0; number < LEFTOVER_COUNT; number++) {
    if (atomic_load(&leftovers[number].state) == NOTED) unlink(leftovers[number].path);
  }
}
