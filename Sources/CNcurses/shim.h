// ncurses with wide characters, and functions for what Swift cannot import of it: macros, variadic functions and
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

// term.h names capabilities as macros, some of them words that other code wants.
#undef lines
#undef columns
#undef tab

extern int wcwidth(wchar_t character);

static inline int ncurses_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static inline WINDOW *ncurses_stdscr(void) { return stdscr; }

/// A capability that is a string; NULL where the terminal lacks it.
static inline const char *ncurses_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

/// Looks `type` up in terminfo, for the functions below. Returns 1, 0 for a type that is not known, or -1 where there
/// is no database.
static inline int ncurses_look_up(const char *type, int descriptor) {
  int found = -1;
  return setupterm((char *)type, descriptor, &found) == OK ? 1 : found > 0 ? 1 : found;
}

/// Forgets what `ncurses_look_up` found.
static inline void ncurses_forget(void) {
  if (cur_term) del_curterm(cur_term);
}

/// A capability that is a number; -1 where the terminal lacks it.
static inline int ncurses_number(const char *name) { return tigetnum((char *)name); }

/// A capability that is a flag; false where there is none of this name.
static inline bool ncurses_flag(const char *name) { return tigetflag((char *)name) > 0; }

/// A capability with one number in it, or two; NULL where it cannot be.
static inline const char *ncurses_format(const char *capability, long one, long other) {
  return capability ? tparm((char *)capability, one, other, 0L, 0L, 0L, 0L, 0L, 0L, 0L) : NULL;
}

/// The size that the terminal reports, as it reports it: 0 for what it does not know.
static inline bool ncurses_window_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
  *width = size.ws_col;
  *height = size.ws_row;
  return true;
}

#endif
