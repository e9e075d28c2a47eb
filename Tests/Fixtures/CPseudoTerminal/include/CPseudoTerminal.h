// Functions for pseudo terminals that Swift cannot call: functions that the system's module hides, and fork.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Opens a new pseudo terminal and returns the controlling end, or -1 on failure. Writes the path of the device, which
/// has at most `capacity` bytes.
int pty_open(char *path, size_t capacity);

/// Sets the size of the window.
void pty_resize(int controller, int width, int height);

/// Passes every byte through at once, unchanged.
void pty_make_raw(int descriptor);

/// Writes one byte, repeating the call if a signal interrupts it.
void pty_write(int descriptor, unsigned char byte);

/// Makes SIGUSR1 interrupt blocking calls of a thread, and do nothing else.
void pty_catch_user_signal(void);

/// Returns the calling thread, for `pty_interrupt`.
unsigned long pty_thread(void);

/// Sends SIGUSR1 to a thread that has not ended.
void pty_interrupt(unsigned long thread);

/// Writes the terminal's modes as bytes, at most `capacity`, and returns their number, or 0 if there is no terminal.
size_t pty_modes(int descriptor, void *bytes, size_t capacity);

/// Runs `arguments` in a new session on the device at `path`, with the descriptor `life` open and all others closed. No
/// signal is blocked or ignored, and no core is written. Returns the process, or -1.
pid_t pty_spawn(const char *path, char *const arguments[], char *const environment[], int life);

/// A report of a supervisor about its program: it runs as the process `value`, was stopped by the signal `value`,
/// continues, or has ended with the status `value`, as in `waitpid`.
enum { PTY_RUNS = 1, PTY_STOPPED, PTY_CONTINUES, PTY_ENDED };
struct pty_report {
  int32_t kind;
  int32_t value;
};

/// Runs `arguments` as a shell's job. A supervisor leads a new session on the device at `path`. It runs the program in the
/// foreground in the folder `folder`, with `input` as its standard input, or with the terminal if `input` is -1. All
/// other descriptors are closed.
///
/// The supervisor writes reports to `reports`. When the program has stopped, it waits for a byte from `orders` to continue
/// it. When the program has ended, it waits for a byte before it ends itself. If `orders` ends instead, the program is
/// killed. Returns the supervisor, which must be waited for, or -1.
pid_t pty_keep(
    const char *path, const char *folder, int input, char *const arguments[], char *const environment[], int orders,
    int reports);

#endif
