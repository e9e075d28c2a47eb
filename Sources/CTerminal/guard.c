#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "signals.h"

static int guarded = -1;
static struct termios saved;
static atomic_bool engaged;
static bool restores_at_exit;

// The handlers read these variables and those above only while `engaged` is true. They are changed only while it is
// false.
static char restore_bytes[CTERMINAL_RESTORE_CAPACITY];
static size_t restore_count;

// Runs in a handler.
static void before_death(void) {
  cterminal_restore();
  cterminal_remove_leftovers();
}

bool cterminal_guard(int descriptor, const void *bytes, size_t count) {
  struct termios modes;
  if (count > CTERMINAL_RESTORE_CAPACITY || tcgetattr(descriptor, &modes) != 0) return false;
  atomic_store(&engaged, false);
  guarded = descriptor;
  saved = modes;
  memcpy(restore_bytes, bytes, count);
  restore_count = count;
  // Any code may call `exit`, even code that does not use the terminal.
  if (!restores_at_exit) restores_at_exit = atexit(cterminal_restore) == 0;
  return signals_install(before_death);
}

void cterminal_unguard(void) {
  atomic_store(&engaged, false);
  signals_uninstall();
  guarded = -1;
}

void cterminal_engage(void) { atomic_store(&engaged, true); }

// Also called in a signal handler. A background process that sets modes is stopped by SIGTTOU, unless this signal is
// blocked. A process that is about to die must not be stopped.
void cterminal_set_modes(int descriptor, const struct termios *modes) {
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  while (tcsetattr(descriptor, TCSANOW, modes) != 0 && errno == EINTR) {}
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_restore(void) {
  if (!atomic_exchange(&engaged, false) || guarded < 0) return;
  int error = errno;
  const char *rest = restore_bytes;
  size_t count = restore_count;
  while (count > 0) {
    ssize_t written = write(guarded, rest, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    rest += written;
    count -= (size_t)written;
  }
  cterminal_set_modes(guarded, &saved);
  errno = error;
}

void cterminal_disengage(void) {
  if (guarded >= 0) cterminal_set_modes(guarded, &saved);
  atomic_store(&engaged, false);
}
