// What the tests need of pseudo terminals and Swift cannot call: functions that the system's module hides, and fork.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Opens a new pseudo terminal and returns the controlling end; -1 where it cannot. Writes the path of the device,
/// which has at most `capacity` bytes.
int pty_open(char *path, size_t capacity);

/// Says how large the window is.
void pty_resize(int controller, int width, int height);

/// Lets every byte through at once, as it is.
void pty_make_raw(int descriptor);

/// Writes one byte, however often a signal interrupts.
void pty_write(int descriptor, unsigned char byte);

/// Lets SIGUSR1 interrupt whatever a thread waits in, and do nothing else.
void pty_catch_user_signal(void);

/// The calling thread, for `pty_interrupt`.
unsigned long pty_thread(void);

/// Sends SIGUSR1 to a thread that has not ended.
void pty_interrupt(unsigned long thread);

/// Writes the terminal's modes as bytes, at most `capacity`, and returns how many; 0 where there is no terminal.
size_t pty_modes(int descriptor, void *bytes, size_t capacity);

/// Runs `arguments` in a session of its own on the device at `path`, with the descriptor `life` open, no signal
/// blocked or ignored, nothing else open, and no core to be written. Returns the process, or -1.
pid_t pty_spawn(const char *path, char *const arguments[], char *const environment[], int life);

/// What a materializer says of its program: it runs as the process `value`, was stopped by the signal `value`, goes on, or has
/// ended with the status `value`, in the words of `waitpid`.
enum { PTY_RUNS = 1, PTY_STOPPED, PTY_CONTINUES, PTY_ENDED };
struct pty_report {
  int32_t kind;
  int32_t value;
};

/// Runs `arguments` as a shell's job: a materializer, the leader of a session of its own on the device at `path`, has the program
/// in the foreground, in the folder `folder`, with `input` as its standard input, or the terminal where that is -1, and
/// nothing else open.
///
/// The materializer writes reports to `reports`. When the program has stopped it waits for a byte from `orders` to let it go on,
/// and when the program has ended for one to end itself; where `orders` ends instead, the program is killed. Returns the
/// materializer, which is to be waited for, or -1.
pid_t pty_keep(
    const char *path, const char *folder, int input, char *const arguments[], char *const environment[], int orders,
    int reports);

#endif
