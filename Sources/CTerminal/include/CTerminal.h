// Gives the terminal back when the program dies, whatever it dies of.
//
// A process has one set of signal handlers, and so this is state of the process: one terminal is guarded at a time.
// Everything may be called twice, on a dead terminal too.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// Signals that the program is told of, as bits of `cterminal_take_signals`.
enum {
  CTERMINAL_RESIZED = 1,
  CTERMINAL_CONTINUED = 2,
  CTERMINAL_STOP_ASKED = 4,
};

/// An argument of the process. The first is the program's name, and NULL follows the last. Swift reads the arguments
/// from /proc, and has none if /proc is missing.
const char *cterminal_argument(int index);

/// The path that the program was started by, as the kernel was given it, or the loader that was asked to load it; NULL where the
/// system does not tell. It needs no /proc.
const char *cterminal_program(void);

/// The most bytes that `cterminal_guard` keeps.
enum { CTERMINAL_RESTORE_CAPACITY = 512 };

/// Saves the modes of the terminal `descriptor` and the bytes that give it back, and installs the handlers, without
/// changing the terminal. Not to be called between `cterminal_engage` and the end of that.
///
/// From `cterminal_engage` on, a fatal signal gives the terminal back before it ends the process, and so does `exit`. A
/// signal that was ignored stays ignored. Returns whether there was room for the bytes, the modes could be read and the
/// handlers be installed.
bool cterminal_guard(int descriptor, const void *bytes, size_t count);

/// Takes the handlers away, and puts back those that were there before.
void cterminal_unguard(void);

/// Says that the terminal is about to be changed: from now on there is something to give back.
void cterminal_engage(void);

/// Writes the restore bytes and sets the modes that were saved, once after each `cterminal_engage`.
/// Async-signal-safe.
void cterminal_restore(void);

/// Sets the modes that were saved and says that there is nothing to give back any more, without writing bytes: for
/// a caller that has written them already.
void cterminal_disengage(void);

/// Sets the modes of a terminal, from the background too. Async-signal-safe.
void cterminal_set_modes(int descriptor, const struct termios *modes);

/// Stops the process group as the terminal's own ^Z would, and returns when it continues. To be called on the main
/// thread: another might run on for a moment before it stops.
void cterminal_stop(void);

/// Starts `shell -c command` in a process group of its own, which has the terminal from then on where the caller's group had it.
/// It reads `input` and writes to the terminal; signals are as this process found them when it began. Returns its id; -1, with
/// the reason in errno, where it did not start: the terminal is to be taken back then too.
pid_t cterminal_start_command(const char *shell, const char *command, int input, int terminal);

/// Waits until a command has ended or stopped. Returns its status as waitpid tells it; -1 where the system has forgotten it.
int cterminal_wait_for_command(pid_t command);

/// Gives the terminal to a process group. A caller in the background stops for it until it is in the foreground.
void cterminal_give_foreground(int terminal, pid_t group);

/// Gives the terminal to a process group, from the background too.
void cterminal_take_foreground(int terminal, pid_t group);

/// Has the signals that ^C and ^\ send mean nothing to this process, or again end it. A command that is started finds them as they
/// were before `cterminal_guard`.
void cterminal_ignore_keys(bool is_ignored);

/// Has each key of a terminal read when it is pressed, and none of them shown or sent as a signal.
void cterminal_read_single_keys(int descriptor);

/// The end of a pipe that becomes readable when a signal has come; -1 before the first `cterminal_guard`.
int cterminal_signal_descriptor(void);

/// The signals that have come since the last call, and empties the pipe.
int cterminal_take_signals(void);

/// Gives the calling thread a stack of its own for signal handlers, so that a fault by lack of stack can be handled.
/// Returns the stack for `cterminal_remove_alternate_stack`; NULL where there is one already, or no memory.
void *cterminal_install_alternate_stack(void);

/// Takes the calling thread's alternate stack away and frees it; does nothing for NULL.
void cterminal_remove_alternate_stack(void *stack);

/// The number of processors that the process may use, at least 1.
int cterminal_processor_count(void);

/// Has the file at `path` removed when the process ends, also of a signal, until `cterminal_forget_leftover`. Returns its
/// number; -1 where there are too many, or the path is too long.
int cterminal_note_leftover(const char *path);

/// Leaves the file of this number where it is.
void cterminal_forget_leftover(int number);

/// Removes the files that are noted. Async-signal-safe.
void cterminal_remove_leftovers(void);

/// A file without a name, in memory where the system can, for bytes on their way to the terminal; -1 where there is none,
/// or the process's limit of a file's size leaves no room for some.
int cterminal_open_spool(void);

/// Has each line that is printed written at once, also where standard output is no terminal.
void cterminal_write_lines_at_once(void);

#ifdef __linux__
/// A descriptor that is readable while jobs wait in the main dispatch queue, which is the main actor's. A caller that finds
/// it so serves them, or runs the main run loop, which does. To be called on the main thread.
int cterminal_main_queue_descriptor(void);

/// Does the jobs that wait in the main dispatch queue. To be called where its descriptor is readable, on the main thread, and by
/// none of these jobs.
void cterminal_serve_main_queue(void);
#endif

#endif
