#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "CTerminal.h"
#include "signals.h"

// Runs in the child process, and executes the command. The parent has several threads, so only async-signal-safe
// functions may be called here.
static void become(const char *shell, const char *command, int input, int terminal, const sigset_t *mask, int reasons) {
  setpgid(0, 0);
  // The child is in the background. It is not stopped by this call, because all signals are blocked.
  tcsetpgrp(terminal, getpid());
  if (dup2(input, 0) < 0 || dup2(terminal, 1) < 0 || dup2(terminal, 2) < 0) goto refused;
  signals_uninstall();
  signal(SIGXFSZ, SIG_DFL);
  sigprocmask(SIG_SETMASK, mask, NULL);
  execl(shell, shell, "-c", command, (char *)NULL);
refused:;
  int reason = errno;
  ssize_t written = write(reasons, &reason, sizeof reason);
  (void)written;
  _exit(127);
}

// Reads the error code of a child that could not execute the command. Returns 0 if the command was executed.
static int reason_from(int descriptor) {
  int reason = 0;
  ssize_t count;
  while ((count = read(descriptor, &reason, sizeof reason)) < 0 && errno == EINTR) {}
  return count == sizeof reason ? reason : 0;
}

pid_t cterminal_start_command(const char *shell, const char *command, int input, int terminal) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int index = 0; index < 2; index++) fcntl(ends[index], F_SETFD, FD_CLOEXEC);
  sigset_t all, none, before;
  sigfillset(&all);
  sigemptyset(&none);
  // The signal handlers of this process must not run in the child.
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t child = fork();
  int reason = errno;
  if (child == 0) become(shell, command, input, terminal, &none, ends[1]);
  // Parent and child both create the process group, so that it exists when either of them continues.
  if (child > 0) setpgid(child, child);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (child > 0) {
    reason = reason_from(ends[0]);
    if (reason != 0) {
      while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
      child = -1;
    }
  }
  close(ends[0]);
  errno = reason;
  return child;
}

int cterminal_wait_for_command(pid_t command) {
  int status = 0;
  pid_t ended;
  while ((ended = waitpid(command, &status, WUNTRACED)) < 0 && errno == EINTR) {}
  return ended == command ? status : -1;
}

void cterminal_give_foreground(int terminal, pid_t group) {
  while (tcsetpgrp(terminal, group) != 0 && errno == EINTR) {}
}

void cterminal_take_foreground(int terminal, pid_t group) {
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  cterminal_give_foreground(terminal, group);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_read_single_keys(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  cterminal_set_modes(descriptor, &modes);
}
