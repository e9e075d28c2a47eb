// A well-behaved program on a terminal, except for the fault that its argument names. Tests of the soak must find the
// faults.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static const char *fault = "none";
static struct termios before;
static volatile sig_atomic_t is_resized, is_stop_asked;
static int keys;
// The size of the window when it was last drawn on.
static struct winsize drawn;

static bool has(const char *name) { return strcmp(fault, name) == 0; }

static void put(const char *text) {
  ssize_t written = write(1, text, strlen(text));
  (void)written;
}

static void enter(void) {
  struct termios raw = before;
  cfmakeraw(&raw);
  tcsetattr(0, TCSANOW, &raw);
  put("\033[?1049h\033[?2004h\033[?25l");
}

static void leave(void) {
  put("\033[?2004l\033[?25h");
  if (!has("screen")) put("\033[?1049l");
  if (!has("modes")) tcsetattr(0, TCSANOW, &before);
}

static struct winsize window(void) {
  struct winsize size = {0};
  ioctl(1, TIOCGWINSZ, &size);
  return size;
}

static void draw(void) {
  char text[160];
  struct winsize size = window();
  drawn = size;
  snprintf(text, sizeof text, "\033[H\033[2J%d keys\033[%d;1Hlast line", keys, size.ws_row);
  put(text);
}

static void die(int number) {
  leave();
  signal(number, SIG_DFL);
  raise(number);
}

static void note(int number) {
  if (number == SIGWINCH) is_resized = 1;
  if (number == SIGTSTP) is_stop_asked = 1;
}

static void catch_signals(void) {
  struct sigaction told = {.sa_handler = note}, fatal = {.sa_handler = die};
  sigaction(SIGWINCH, &told, NULL);
  sigaction(SIGTSTP, &told, NULL);
  for (int number = 1; number < 32; number++) {
    if (number == SIGKILL || number == SIGSTOP || number == SIGCONT || number == SIGCHLD) continue;
    if (number == SIGTTIN || number == SIGTTOU || number == SIGURG || number == SIGWINCH || number == SIGTSTP) continue;
    sigaction(number, &fatal, NULL);
  }
}

static void stop(void) {
  leave();
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  catch_signals();
  enter();
  draw();
}

// A child that lives for a while, or becomes a zombie.
static void leave_child(bool lasts) {
  pid_t child = fork();
  if (child != 0) return;
  for (int descriptor = 0; descriptor < 64; descriptor++) close(descriptor);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  signal(SIGHUP, SIG_IGN);
  if (lasts) sleep(20);
  _exit(0);
}

// The fault itself, at each key or at the twentieth.
static void misbehave(void) {
  if (has("descriptor")) open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (keys != 20) return;
  if (has("child")) leave_child(true);
  if (has("zombie")) leave_child(false);
  if (has("crash")) abort();
  if (has("status")) {
    leave();
    exit(3);
  }
  if (has("late")) {
    // Signals restart it.
    while (poll(NULL, 0, 1300) < 0) {}
  }
  if (has("hang")) {
    while (true) pause();
  }
  if (has("file")) {
    char path[4096];
    snprintf(path, sizeof path, "%s/left", getenv("TMPDIR"));
    close(open(path, O_WRONLY | O_CREAT, 0600));
  }
}

static void take(char key) {
  keys++;
  misbehave();
  if (key == 'q' || key == 3) {
    leave();
    exit(key == 'q' ? 0 : 130);
  }
  if (key == 26) stop();
}

int main(int count, char **arguments) {
  if (count > 1) fault = arguments[1];
  if (tcgetattr(0, &before) != 0) return 2;
  catch_signals();
  enter();
  draw();
  while (true) {
    struct pollfd watched = {.fd = 0, .events = POLLIN};
    if (poll(&watched, 1, 50) < 0 && errno != EINTR) return 2;
    if (watched.revents & POLLIN) {
      char bytes[256];
      ssize_t read_count = read(0, bytes, sizeof bytes);
      if (read_count <= 0 && errno != EINTR) return 129;
      for (ssize_t index = 0; index < read_count; index++) take(bytes[index]);
    } else if (watched.revents != 0) {
      return 129;
    }
    if (is_stop_asked) {
      is_stop_asked = 0;
      stop();
    }
    if (is_resized) {
      is_resized = 0;
      // Successive sizes count as one, however slowly they arrive.
      while (has("size") && poll(NULL, 0, 20) < 0) {}
      struct winsize size = window();
      if (!has("size") || memcmp(&size, &drawn, sizeof size) != 0) draw();
    }
  }
}
