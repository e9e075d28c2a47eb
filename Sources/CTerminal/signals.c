#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "CTerminal.h"

struct handled {
  int number;
  bool is_fatal;
  bool is_installed;
  struct sigaction before;
};

static struct handled handled[] = {
    {.number = SIGINT, .is_fatal = true},  {.number = SIGTERM, .is_fatal = true},
    {.number = SIGHUP, .is_fatal = true},  {.number = SIGQUIT, .is_fatal = true},
    {.number = SIGILL, .is_fatal = true},  {.number = SIGTRAP, .is_fatal = true},
    {.number = SIGABRT, .is_fatal = true}, {.number = SIGSEGV, .is_fatal = true},
    {.number = SIGBUS, .is_fatal = true},  {.number = SIGFPE, .is_fatal = true},
    {.number = SIGPIPE, .is_fatal = true}, {.number = SIGALRM, .is_fatal = true},
    {.number = SIGUSR1, .is_fatal = true}, {.number = SIGUSR2, .is_fatal = true},
    {.number = SIGPROF, .is_fatal = true}, {.number = SIGVTALRM, .is_fatal = true},
    {.number = SIGXCPU, .is_fatal = true}, {.number = SIGXFSZ, .is_fatal = true},
    {.number = SIGSYS, .is_fatal = true},  {.number = SIGWINCH},
    {.number = SIGCONT},                   {.number = SIGTSTP},
};
enum { HANDLED_COUNT = sizeof handled / sizeof *handled };

static int pipe_ends[2] = {-1, -1};
static atomic_int pending;
static void *main_stack;
// The function to call before the process dies. It is set before the handlers that call it are installed, always to the
// same value.
static void (*last_act)(void);

static struct handled *find(int number) {
  for (int index = 0; index < HANDLED_COUNT; index++) {
    if (handled[index].number == number) return &handled[index];
  }
  return NULL;
}

// The handler of fatal signals. Calls `last_act`, restores the previous handling of the signal, and raises the signal
// again. The signal is blocked while the handler runs, so it is delivered when the handler returns. A fault also occurs
// again by itself, because its instruction is repeated.
static void die(int number) {
  last_act();
  struct handled *entry = find(number);
  if (entry) sigaction(number, &entry->before, NULL);
  raise(number);
}

// The handler of other signals. The signal is stored as a bit, and the byte only wakes the reader. So no signal is lost
// if the pipe is full.
static void tell(int number) {
  int error = errno;
  int bit = number == SIGWINCH ? CTERMINAL_RESIZED : number == SIGCONT ? CTERMINAL_CONTINUED : CTERMINAL_STOP_ASKED;
  atomic_fetch_or(&pending, bit);
  ssize_t written = write(pipe_ends[1], "", 1);
  (void)written;
  errno = error;
}

static bool open_pipe(void) {
  if (pipe_ends[0] >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int index = 0; index < 2; index++) {
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
  }
  pipe_ends[0] = ends[0];
  pipe_ends[1] = ends[1];
  return true;
}

static bool install(struct handled *entry) {
  struct sigaction action = {0};
  action.sa_handler = entry->is_fatal ? die : tell;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigfillset(&action.sa_mask);
  // A fault while the terminal is being restored must end the process. If the fault were blocked, the process could
  // hang.
  const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&action.sa_mask, faults[index]);
  if (entry->is_fatal) sigaddset(&action.sa_mask, entry->number);
  return sigaction(entry->number, &action, NULL) == 0;
}

// The parent process may have blocked the stop signals.
static void unblock_stops(void) {
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  sigaddset(&stops, SIGTTIN);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stops, NULL);
}

bool signals_install(void (*before_death)(void)) {
  if (!open_pipe()) return false;
  last_act = before_death;
  unblock_stops();
  if (!main_stack) main_stack = cterminal_install_alternate_stack();
  for (int index = 0; index < HANDLED_COUNT; index++) {
    struct handled *entry = &handled[index];
    if (entry->is_installed) continue;
    if (sigaction(entry->number, NULL, &entry->before) != 0) return false;
    if (entry->is_fatal && entry->before.sa_handler == SIG_IGN) continue;
    if (!install(entry)) return false;
    entry->is_installed = true;
  }
  return true;
}

void signals_uninstall(void) {
  for (int index = 0; index < HANDLED_COUNT; index++) {
    struct handled *entry = &handled[index];
    if (!entry->is_installed) continue;
    sigaction(entry->number, &entry->before, NULL);
    entry->is_installed = false;
  }
}

void cterminal_ignore_keys(bool is_ignored) {
  const int numbers[] = {SIGINT, SIGQUIT};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct handled *entry = find(numbers[index]);
    if (!entry || !entry->is_installed) continue;
    if (is_ignored) {
      signal(entry->number, SIG_IGN);
    } else {
      install(entry);
    }
  }
}

// Stops the process group. The signal is ignored while it is sent to the group, and then sent to this thread only: if
// another thread took the group's signal, this thread could return before the process stops, and set up the terminal.
// The handler of SIGCONT is removed meanwhile, because the caller of this function sets up the terminal again itself.
void cterminal_stop(void) {
  struct sigaction standard = {0}, ignored = {0}, continued, stopped;
  standard.sa_handler = SIG_DFL;
  ignored.sa_handler = SIG_IGN;
  sigemptyset(&standard.sa_mask);
  sigemptyset(&ignored.sa_mask);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigaction(SIGCONT, &standard, &continued);
  sigaction(SIGTSTP, &ignored, &stopped);
  // A blocked signal would not be ignored, but kept for later.
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &standard, NULL);
  pthread_kill(pthread_self(), SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &stopped, NULL);
  sigaction(SIGCONT, &continued, NULL);
}

int cterminal_signal_descriptor(void) { return pipe_ends[0]; }

int cterminal_take_signals(void) {
  char bytes[64];
  while (pipe_ends[0] >= 0) {
    ssize_t count = read(pipe_ends[0], bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
  }
  return atomic_exchange(&pending, 0);
}

void *cterminal_install_alternate_stack(void) {
  stack_t present;
  if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return NULL;
  const size_t size = 64 * 1024;
  void *memory = malloc(size);
  if (!memory) return NULL;
  const stack_t stack = {.ss_sp = memory, .ss_size = size};
  if (sigaltstack(&stack, NULL) != 0) {
    free(memory);
    return NULL;
  }
  return memory;
}

void cterminal_remove_alternate_stack(void *memory) {
  if (!memory) return;
  const stack_t none = {.ss_flags = SS_DISABLE};
  if (sigaltstack(&none, NULL) == 0) free(memory);
}
