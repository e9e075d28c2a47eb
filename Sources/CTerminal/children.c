#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>

#include "CTerminal.h"

static _Atomic pid_t children[16];
enum { CHILD_COUNT = sizeof children / sizeof *children };

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { NUMBER_COUNT = sizeof numbers / sizeof *numbers };

static struct sigaction before[NUMBER_COUNT];
static atomic_bool is_installed;

// The time that the processes have to end, in steps of 20 ms.
enum { STEP_COUNT = 100 };

static void send(int number) {
  for (int index = 0; index < CHILD_COUNT; index++) {
    pid_t child = atomic_load(&children[index]);
    if (child > 0) kill(-child, number);
  }
}

// Forgets the processes that have ended. Returns whether any are left.
static bool wait_for_some(void) {
  bool is_any_left = false;
  for (int index = 0; index < CHILD_COUNT; index++) {
    pid_t child = atomic_load(&children[index]);
    if (child <= 0) continue;
    pid_t ended = waitpid(child, NULL, WNOHANG);
    if (ended == child || (ended < 0 && errno == ECHILD)) {
      atomic_store(&children[index], 0);
    } else {
      is_any_left = true;
    }
  }
  return is_any_left;
}

// A handler, so only async-signal-safe functions may be called. It ends the children first, and then lets the signal
// have its previous effect. A compiler ends its own child processes when it receives SIGINT.
static void end_with_children(int number) {
  send(SIGINT);
  for (int step = 0; step < STEP_COUNT && wait_for_some(); step++) poll(NULL, 0, 20);
  send(SIGKILL);
  cterminal_remove_leftovers();
  for (int index = 0; index < NUMBER_COUNT; index++) {
    if (numbers[index] == number) sigaction(number, &before[index], NULL);
  }
  raise(number);
}

static void install(void) {
  if (atomic_exchange(&is_installed, true)) return;
  for (int index = 0; index < NUMBER_COUNT; index++) {
    if (sigaction(numbers[index], NULL, &before[index]) != 0 || before[index].sa_handler == SIG_IGN) continue;
    struct sigaction action = {0};
    action.sa_handler = end_with_children;
    action.sa_flags = SA_RESTART;
    sigfillset(&action.sa_mask);
    sigaction(numbers[index], &action, NULL);
  }
}

int cterminal_note_child(pid_t group) {
  install();
  for (int number = 0; number < CHILD_COUNT; number++) {
    pid_t expected = 0;
    if (atomic_compare_exchange_strong(&children[number], &expected, group)) return number;
  }
  return -1;
}

void cterminal_forget_child(int number) {
  if (number >= 0 && number < CHILD_COUNT) atomic_store(&children[number], 0);
}

void cterminal_hold_signals(bool is_held) {
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < NUMBER_COUNT; index++) sigaddset(&set, numbers[index]);
  pthread_sigmask(is_held ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}
