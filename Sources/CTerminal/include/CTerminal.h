// Restores the terminal when the program ends for any reason, such as a crash or a signal.
//
// A process has only one set of signal handlers, so only one terminal is guarded at a time. Every function may be
// called repeatedly, even if the terminal no longer exists.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// The signals that are reported to the program: the bits of the result of `cterminal_take_signals`.
enum {
  CTERMINAL_RESIZED = 1,
  CTERMINAL_CONTINUED = 2,
  CTERMINAL_STOP_ASKED = 4,
};

/// Returns an argument of the process; NULL if the index is out of range. Argument 0 is the program's name. Swift
/// itself reads the arguments from /proc, and has none if /proc is missing.
const char *cterminal_argument(int index);

/// Returns the path of the program as it was passed to the kernel; NULL if the system does not report it. If a loader
/// was started to load the program, returns the path of the loader. /proc is not needed.
const char *cterminal_program(void);

/// The maximum number of restore bytes for `cterminal_guard`.
enum { CTERMINAL_RESTORE_CAPACITY = 512 };

/// Saves the modes of the terminal `descriptor`, and `bytes`, which restore the screen when they are written. Installs
/// the signal handlers. The terminal is not changed. Do not call this after `cterminal_engage`, until the terminal is
/// restored or disengaged.
///
/// After `cterminal_engage`, a fatal signal or a call of `exit` restores the terminal before the process ends. A signal
/// that was ignored stays ignored. Returns false if there are too many bytes, if the modes cannot be read, or if a
/// handler cannot be installed.
bool cterminal_guard(int descriptor, const void *bytes, size_t count);

/// Removes the signal handlers, and reinstalls the previous ones. The terminal is not restored.
void cterminal_unguard(void);

/// Marks the terminal as changed, so that it is restored when the process ends. Call this before the first change.
void cterminal_engage(void);

/// Writes the restore bytes, and sets the saved modes. Only the first call after `cterminal_engage` has an effect.
/// Async-signal-safe.
void cterminal_restore(void);

/// Sets the saved modes, and marks the terminal as restored. The restore bytes are not written: the caller has written
/// them already.
void cterminal_disengage(void);

/// Sets the modes of a terminal, even if the process is in the background. Async-signal-safe.
void cterminal_set_modes(int descriptor, const struct termios *modes);

/// Stops the process group, as ^Z does, and returns when it is continued. Call this on the main thread: any other
/// thread could continue to run for a moment before the process stops.
void cterminal_stop(void);

/// Starts `shell -c command` in a new process group, and makes this group the foreground group of the terminal. The
/// command reads from `input` and writes to the terminal. Its signal handling is that from before `cterminal_guard`.
/// Returns the process id; -1 if the command could not be started, with the reason in errno. Call
/// `cterminal_take_foreground` afterwards, even if the result is -1.
pid_t cterminal_start_command(const char *shell, const char *command, int input, int terminal);

/// Waits until a command has ended or was stopped. Returns the status from waitpid; -1 if waitpid fails, for example
/// because this process ignores SIGCHLD.
int cterminal_wait_for_command(pid_t command);

/// Makes a process group the foreground group of the terminal. A caller in the background is stopped until it is in the
/// foreground.
void cterminal_give_foreground(int terminal, pid_t group);

/// Makes a process group the foreground group of the terminal, even if the caller is in the background.
void cterminal_take_foreground(int terminal, pid_t group);

/// Ignores the signals of ^C and ^\ (SIGINT and SIGQUIT), or handles them again. A command that is started then has the
/// handling from before `cterminal_guard`.
void cterminal_ignore_keys(bool is_ignored);

/// Changes the modes of a terminal so that each key can be read when it is pressed. Keys are neither echoed nor sent as
/// signals.
void cterminal_read_single_keys(int descriptor);

/// Returns the end of a pipe that becomes readable when a signal has arrived; -1 before the first `cterminal_guard`.
int cterminal_signal_descriptor(void);

/// Returns the signals that have arrived since the last call, and empties the pipe.
int cterminal_take_signals(void);

/// Installs an alternate signal stack for the calling thread, so that a stack overflow can be handled. Returns the
/// stack, for `cterminal_remove_alternate_stack`; NULL if the thread already has one, or too little memory is
/// available.
void *cterminal_install_alternate_stack(void);

/// Removes the calling thread's alternate signal stack, and frees it. Does nothing for NULL.
void cterminal_remove_alternate_stack(void *stack);

/// The number of processors that the process may use, at least 1.
int cterminal_processor_count(void);

/// Registers the file at `path`, so that it is removed when the process ends, even by a signal. Returns a number for
/// `cterminal_forget_leftover`; -1 if too many files are registered, or the path is too long.
int cterminal_note_leftover(const char *path);

/// Unregisters the file with this number, so that it is not removed.
void cterminal_forget_leftover(int number);

/// Removes all registered files. Async-signal-safe.
void cterminal_remove_leftovers(void);

/// Registers a child process that leads a process group. A signal that ends this process (SIGINT, SIGTERM, SIGHUP or
/// SIGQUIT) then also ends the group: the group receives SIGINT, and after two seconds SIGKILL. A signal that was ignored
/// stays ignored. Returns a number for `cterminal_forget_child`; -1 if too many processes are registered.
int cterminal_note_child(pid_t group);

/// Unregisters the process with this number, because it has ended.
void cterminal_forget_child(int number);

/// Blocks the signals that end registered processes, or unblocks them. A process is started and registered while they
/// are blocked, so that no signal is handled between the two.
void cterminal_hold_signals(bool is_held);

/// Creates an unnamed file for bytes that will be written to the terminal. On Linux it is in memory. Returns -1 if the
/// file cannot be created, or if the process may write only short files (RLIMIT_FSIZE).
int cterminal_open_spool(void);

/// Makes standard output line-buffered, even if it is not a terminal.
void cterminal_write_lines_at_once(void);

#ifdef __linux__
/// Returns a descriptor that is readable while jobs wait in the main dispatch queue, which is also the main actor's
/// queue. The caller must then run the jobs, with `cterminal_serve_main_queue` or with the main run loop. Call this on
/// the main thread.
int cterminal_main_queue_descriptor(void);

/// Runs the jobs that wait in the main dispatch queue. Call this on the main thread, only while the descriptor is
/// readable, and never from one of these jobs.
void cterminal_serve_main_queue(void);
#endif

#endif
