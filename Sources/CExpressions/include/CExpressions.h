#ifndef CEXPRESSIONS_H
#define CEXPRESSIONS_H

#include <regex.h>
#include <stdbool.h>
#include <stddef.h>

/// The result of a look for a regular expression.
enum cexpressions_outcome {
  CEXPRESSIONS_FOUND,
  CEXPRESSIONS_NONE,
  /// The library could not go on: it had too little memory.
  CEXPRESSIONS_FAILED,
};

/// Where to look for an expression.
struct cexpressions_range {
  /// The first byte of the text, and the number of bytes.
  const char *text;
  size_t count;
  /// The first place where a match may begin, and the number of such places.
  size_t start;
  size_t starts;
  /// Whether a line begins where the text does, and ends where it does.
  bool begins_line;
  bool ends_line;
};

/// A match, in bytes from the start of the text.
struct cexpressions_match {
  size_t start;
  size_t end;
};

/// Looks for the first match that begins at one of `starts` places from `start` on. The match may end behind these.
///
/// The time that the C library takes grows with the number of places times the length of the text, and it cannot be interrupted.
/// With few places it returns soon, so that the caller can look at the time.
///
/// - Parameter next: is set to the first place that was not tried. A library that has no such function tries all places.
enum cexpressions_outcome cexpressions_search(
    regex_t *expression, struct cexpressions_range range, size_t *next, struct cexpressions_match *match);

#endif
