// The handlers of signals. guard.c uses them and they know nothing of it: what is to be done before the process dies is handed
// to them.
//
// What runs in a handler interrupts the process anywhere, in the middle of malloc too. It may call what POSIX lists as
// async-signal-safe (write, tcsetattr, unlink, sigaction, raise, pthread_sigmask and a few more), and may read and write what is
// constant while the handlers are installed, or atomic and free of locks. It must not allocate, lock, print or enter Swift.
// Where the process goes on after it, it leaves errno as it was.
#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

#include <stdbool.h>

/// Installs the handlers that are not installed yet. A fatal signal then has `before_death` called, in its handler, before it
/// does what it would have done. A signal that was ignored stays ignored. Returns whether all could be installed.
bool signals_install(void (*before_death)(void));

/// Puts back the handlers that were there before.
void signals_uninstall(void);

#endif
