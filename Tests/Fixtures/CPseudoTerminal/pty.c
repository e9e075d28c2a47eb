#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

int pty_open(char *path, size_t capacity) {
  int controller = posix_openpt(O_RDWR | O_NOCTTY);
  if (controller < 0) return -1;
  fcntl(controller, F_SETFD, FD_CLOEXEC);
  // Several threads may do this at once, and ptsname has one static buffer.
  if (grantpt(controller) != 0 || unlockpt(controller) != 0 || ptsname_r(controller, path, capacity) != 0) {
    close(controller);
    return -1;
  }
  return controller;
}

void pty_resize(int controller, int width, int height) {
  struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
  ioctl(controller, TIOCSWINSZ, &size);
}

void pty_make_raw(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  cfmakeraw(&modes);
  tcsetattr(descriptor, TCSANOW, &modes);
}

void pty_write(int descriptor, unsigned char byte) {
  while (write(descriptor, &byte, 1) < 0 && errno == EINTR) {}
}

static void ignore(int number) { (void)number; }

void pty_catch_user_signal(void) {
  struct sigaction action = {0};
  action.sa_handler = ignore;
  sigaction(SIGUSR1, &action, NULL);
}

unsigned long pty_thread(void) { return (unsigned long)pthread_self(); }

void pty_interrupt(unsigned long thread) { pthread_kill((pthread_t)thread, SIGUSR1); }

size_t pty_modes(int descriptor, void *bytes, size_t capacity) {
  struct termios modes;
  memset(&modes, 0, sizeof modes);
  if (tcgetattr(descriptor, &modes) != 0 || sizeof modes > capacity) return 0;
  memcpy(bytes, &modes, sizeof modes);
  return sizeof modes;
}

pid_t pty_spawn(const char *path, char *const arguments[], char *const environment[], int life) {
  pid_t process = fork();
  if (process != 0) return process;
  setsid();
  int device = open(path, O_RDWR);
  if (device < 0) _exit(126);
  ioctl(device, TIOCSCTTY, 0);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(device, descriptor);
  int kept = dup2(life, 3);
  for (int descriptor = 4; descriptor < 256; descriptor++) close(descriptor);
  if (kept != 3) _exit(126);
  const struct rlimit nothing = {0, 0};
  setrlimit(RLIMIT_CORE, &nothing);
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(arguments[0], arguments, environment);
  _exit(127);
}
