// The signal handlers. They do not depend on guard.c, which passes them the function to call before the process dies.
//
// A handler interrupts the process anywhere, even within malloc. It may call only functions that POSIX lists as
// async-signal-safe, such as write, tcsetattr, unlink, sigaction, raise and pthread_sigmask. It may access only
// lock-free atomics, and variables that do not change while the handlers are installed. It must not allocate memory,
// lock, print, or call Swift. If the process continues after a handler, the handler must restore errno.
#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

#include <stdbool.h>

/// Installs the handlers that are not installed yet. The handler of a fatal signal calls `before_death`, and then lets
/// the signal have its previous effect. A fatal signal that was ignored stays ignored. Returns whether all handlers
/// could be installed.
bool signals_install(void (*before_death)(void));

/// Removes the handlers, and reinstalls the previous ones.
void signals_uninstall(void);

#endif
