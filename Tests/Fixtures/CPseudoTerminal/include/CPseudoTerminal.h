// What the tests need of pseudo terminals and Swift cannot call: functions that the system's module hides, and fork.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stddef.h>
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

#endif
