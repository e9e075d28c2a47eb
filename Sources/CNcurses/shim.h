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

/// A window, whether its fields can be seen or not.
typedef WINDOW *ncurses_window;

static inline WINDOW *ncurses_stdscr(void) { return stdscr; }
/// What the terminal shows, as far as ncurses knows.
static inline WINDOW *ncurses_curscr(void) { return curscr; }
/// What the terminal will show after the next doupdate.
static inline WINDOW *ncurses_newscr(void) { return newscr; }
static inline int ncurses_colors(void) { return COLORS; }
static inline int ncurses_color_pairs(void) { return COLOR_PAIRS; }

static inline attr_t ncurses_bold(void) { return WA_BOLD; }
static inline attr_t ncurses_dim(void) { return WA_DIM; }
static inline attr_t ncurses_underline(void) { return WA_UNDERLINE; }
static inline attr_t ncurses_reverse(void) { return WA_REVERSE; }
static inline attr_t ncurses_italic(void) {
#ifdef WA_ITALIC
  return WA_ITALIC;
#else
  return 0;
#endif
}

/// Makes a cell of a base character and at most two marks, 0 for none.
static inline int ncurses_set_cell(
    cchar_t *cell, uint32_t base, uint32_t first, uint32_t second, attr_t attributes, short pair) {
  const wchar_t text[4] = {(wchar_t)base, (wchar_t)first, (wchar_t)second, 0};
  return setcchar(cell, text, attributes, pair, NULL);
}

/// Changes the character of a cell that has one of ASCII without marks.
static inline void ncurses_set_character(cchar_t *cell, uint32_t character) { cell->chars[0] = (wchar_t)character; }

/// A capability that is a string; NULL where the terminal lacks it.
static inline const char *ncurses_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

/// Makes a cell of an ASCII character that looks as `model` does, which has one without marks: far quicker than
/// `ncurses_set_cell`.
static inline cchar_t ncurses_ascii_cell(const cchar_t *model, uint32_t character) {
  cchar_t cell = *model;
  cell.chars[0] = (wchar_t)character;
  return cell;
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

/// The string that puts the cursor at `row` and `column`; NULL where the terminal cannot.
static inline const char *ncurses_cursor_address(int row, int column) {
  const char *address = ncurses_string("cup");
  return address ? tparm((char *)address, row, column, 0, 0, 0, 0, 0, 0, 0) : NULL;
}

/// Whether the terminal can move some of its lines by itself, and leaves blank what nothing moves to.
static inline bool ncurses_can_scroll(void) {
  return change_scroll_region && scroll_forward && scroll_reverse && cursor_address && save_cursor && restore_cursor &&
         !non_dest_scroll_region;
}

/// Adds a capability to what `buffer` holds, without the delays that old terminals need, as far as there is room for it.
/// Returns how much it holds then.
static inline size_t ncurses_add(char *buffer, size_t capacity, size_t count, const char *text) {
  while (text && *text && count < capacity) {
    if (text[0] == '$' && text[1] == '<') {
      while (*text && *text != '>') text++;
      if (*text) text++;
    } else {
      buffer[count++] = *text++;
    }
  }
  return count;
}

/// Writes to `buffer` what has the terminal move lines `top` to `bottom` up by `distance`, down where that is negative. The
/// terminal must be at normal attributes, as it is between two calls of doupdate; the cursor is afterwards where it was.
/// Returns how many bytes that are; where it is the whole capacity, there may be more.
static inline size_t ncurses_scroll_bytes(char *buffer, size_t capacity, int top, int bottom, int height, int distance) {
  const int lines = distance > 0 ? distance : -distance;
  const char *one = distance > 0 ? scroll_forward : scroll_reverse;
  const char *several = distance > 0 ? parm_index : parm_rindex;
  size_t count = ncurses_add(buffer, capacity, 0, save_cursor);
  count = ncurses_add(buffer, capacity, count, tparm(change_scroll_region, top, bottom, 0, 0, 0, 0, 0, 0, 0));
  count = ncurses_add(
      buffer, capacity, count, tparm(cursor_address, distance > 0 ? bottom : top, 0, 0, 0, 0, 0, 0, 0, 0));
  if (several && lines > 1) {
    count = ncurses_add(buffer, capacity, count, tparm((char *)several, lines, 0, 0, 0, 0, 0, 0, 0, 0));
  } else {
    for (int i = 0; i < lines; i++) count = ncurses_add(buffer, capacity, count, one);
  }
  count = ncurses_add(buffer, capacity, count, tparm(change_scroll_region, 0, height - 1, 0, 0, 0, 0, 0, 0, 0));
  return ncurses_add(buffer, capacity, count, restore_cursor);
}

/// Moves lines of a window as `ncurses_scroll_bytes` does those of the terminal, which needs not be told.
static inline void ncurses_scroll_window(WINDOW *window, int top, int bottom, int height, int distance) {
  wsetscrreg(window, top, bottom);
  scrollok(window, TRUE);
  wscrl(window, distance);
  scrollok(window, FALSE);
  wsetscrreg(window, 0, height - 1);
  untouchwin(window);
}

/// Moves what stands in a rectangle of a window, for its next update.
static inline bool ncurses_scroll_rectangle(WINDOW *window, int x, int y, int width, int height, int distance) {
  WINDOW *part = derwin(window, height, width, y, x);
  if (!part) return false;
  scrollok(part, TRUE);
  wscrl(part, distance);
  wsyncup(part);
  delwin(part);
  return true;
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
