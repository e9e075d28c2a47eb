// ncurses with wide characters. Functions replace the parts that Swift cannot import: macros, variadic functions and
// global variables.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <curses.h>
#include <term.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <wchar.h>

// term.h defines a macro for each capability. The names of some of them are used by other code.
#undef lines
#undef columns
#undef tab

extern int wcwidth(wchar_t character);

static inline int ncurses_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static inline WINDOW *ncurses_stdscr(void) { return stdscr; }

/// Returns a string capability; NULL if the terminal does not have it.
static inline const char *ncurses_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

/// Looks up the terminal type in the terminfo database, for the functions below. Returns 1 if it was found, 0 if the
/// type is unknown, or -1 if there is no database.
static inline int ncurses_look_up(const char *type, int descriptor) {
  int found = -1;
  return setupterm((char *)type, descriptor, &found) == OK ? 1 : found > 0 ? 1 : found;
}

/// Frees the terminal description that `ncurses_look_up` has loaded.
static inline void ncurses_forget(void) {
  if (cur_term) del_curterm(cur_term);
}

/// Returns a numeric capability. It is negative if the terminal does not have it.
static inline int ncurses_number(const char *name) { return tigetnum((char *)name); }

/// Returns a Boolean capability; false if no capability has this name.
static inline bool ncurses_flag(const char *name) { return tigetflag((char *)name) > 0; }

/// Returns a string capability with its one or two parameters inserted; NULL if that fails.
static inline const char *ncurses_format(const char *capability, long one, long other) {
  return capability ? tparm((char *)capability, one, other, 0L, 0L, 0L, 0L, 0L, 0L, 0L) : NULL;
}

/// Gets the size that the terminal reports. A dimension that it does not know is 0. Returns false if the descriptor is
/// not a terminal.
static inline bool ncurses_window_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
  *width = size.ws_col;
  *height = size.ws_row;
  return true;
}

#endif
