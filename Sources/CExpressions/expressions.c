#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CExpressions.h"

#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__

enum cexpressions_outcome cexpressions_search(
    regex_t *expression, struct cexpressions_range range, size_t *next, struct cexpressions_match *match) {
  regoff_t start = -1, end = -1;
  struct re_registers registers = {.num_regs = 1, .start = &start, .end = &end};
  size_t last = range.count - range.start < range.starts ? range.count : range.start + range.starts - 1;
  *next = last + 1;
  expression->not_bol = !range.begins_line;
  expression->not_eol = !range.ends_line;
  // The registers are the caller's, and the library allocates none.
  expression->regs_allocated = REGS_FIXED;
  regoff_t found = re_search(
      expression, range.text, (regoff_t)range.count, (regoff_t)range.start, (regoff_t)(last - range.start), &registers);
  if (found == -1) return CEXPRESSIONS_NONE;
  if (found < 0) return CEXPRESSIONS_FAILED;
  match->start = (size_t)start;
  match->end = (size_t)end;
  return CEXPRESSIONS_FOUND;
}

#else

enum cexpressions_outcome cexpressions_search(
    regex_t *expression, struct cexpressions_range range, size_t *next, struct cexpressions_match *match) {
  regmatch_t found = {0, 0};
  int flags = (range.begins_line && range.start == 0 ? 0 : REG_NOTBOL) | (range.ends_line ? 0 : REG_NOTEOL);
  *next = range.count + 1;
#ifdef REG_STARTEND
  found.rm_so = 0;
  found.rm_eo = (regoff_t)(range.count - range.start);
  int code = regexec(expression, range.text + range.start, 1, &found, flags | REG_STARTEND);
#else
  char *copy = malloc(range.count - range.start + 1);
  if (!copy) return CEXPRESSIONS_FAILED;
  memcpy(copy, range.text + range.start, range.count - range.start);
  copy[range.count - range.start] = 0;
  int code = regexec(expression, copy, 1, &found, flags);
  free(copy);
#endif
  if (code == REG_NOMATCH) return CEXPRESSIONS_NONE;
  if (code != 0) return CEXPRESSIONS_FAILED;
  match->start = range.start + (size_t)found.rm_so;
  match->end = range.start + (size_t)found.rm_eo;
  return CEXPRESSIONS_FOUND;
}

#endif
