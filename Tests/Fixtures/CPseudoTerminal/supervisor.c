#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CPseudoTerminal.h"

// The forking process may have threads, so only system calls are allowed from here on.

enum { DESCRIPTORS = 1024 };

static void close_all_but(const int *kept, int count) {
  for (int descriptor = 0; descriptor < DESCRIPTORS; descriptor++) {
    bool is_kept = false;
    for (int index = 0; index < count; index++) is_kept |= kept[index] == descriptor;
    if (!is_kept) close(descriptor);
  }
}

static void report(int reports, int32_t kind, int32_t value) {
  const struct pty_report told = {.kind = kind, .value = value};
  while (write(reports, &told, sizeof told) < 0 && errno == EINTR) {}
}

// Whether an order arrived. Returns 0 if the process that gives orders has ended.
static bool wait_for_order(int orders) {
  char order;
  ssize_t count;
  while ((count = read(orders, &order, 1)) < 0 && errno == EINTR) {}
  return count == 1;
}

static void run(int device, const char *folder, int input, char *const arguments[], char *const environment[]) {
  setpgid(0, 0);
  tcsetpgrp(device, getpid());
  if (chdir(folder) != 0) _exit(126);
  if (dup2(input, 0) < 0 || dup2(device, 1) < 0 || dup2(device, 2) < 0) _exit(126);
  close_all_but((const int[]){0, 1, 2}, 3);
  const struct rlimit nothing = {0, 0};
  setrlimit(RLIMIT_CORE, &nothing);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(arguments[0], arguments, environment);
  _exit(127);
}

static void keep(pid_t program, int device, int orders, int reports) {
  setpgid(program, program);
  tcsetpgrp(device, program);
  report(reports, PTY_RUNS, program);
  while (true) {
    int status;
    if (waitpid(program, &status, WUNTRACED) < 0) {
      if (errno == EINTR) continue;
      _exit(125);
    }
    if (!WIFSTOPPED(status)) {
      tcsetpgrp(device, getpgrp());
      report(reports, PTY_ENDED, status);
      wait_for_order(orders);
      _exit(0);
    }
    tcsetpgrp(device, getpgrp());
    report(reports, PTY_STOPPED, WSTOPSIG(status));
    if (!wait_for_order(orders)) {
      kill(program, SIGKILL);
      continue;
    }
    tcsetpgrp(device, program);
    report(reports, PTY_CONTINUES, 0);
    kill(-program, SIGCONT);
  }
}

pid_t pty_keep(
    const char *path, const char *folder, int input, char *const arguments[], char *const environment[], int orders,
    int reports) {
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  pid_t supervisor = fork();
  if (supervisor != 0) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    return supervisor;
  }
  setsid();
  int device = open(path, O_RDWR | O_NOCTTY);
  if (device < 0) _exit(126);
  ioctl(device, TIOCSCTTY, 0);
  close_all_but((const int[]){device, input, orders, reports}, 4);
  // Signals that a shell with job control ignores. The program itself must notice the end of the terminal.
  const int ignored[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGHUP, SIGPIPE};
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++) signal(ignored[index], SIG_IGN);
  sigprocmask(SIG_SETMASK, &before, NULL);
  // The program's descriptors are moved to 0 to 2, so none of the given ones may be there.
  int spare = fcntl(device, F_DUPFD, 3);
  int source = fcntl(input < 0 ? device : input, F_DUPFD, 3);
  pid_t program = fork();
  if (program < 0) _exit(126);
  if (program == 0) run(spare, folder, source, arguments, environment);
  close(source);
  if (input >= 0) close(input);
  keep(program, spare, orders, reports);
  _exit(0);
}
