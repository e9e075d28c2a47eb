#ifndef CLOADER_H
#define CLOADER_H

#include <stddef.h>

// Loads libraries that only some data require, so that they are not needed to build or start the program.

/// A function of a library, and the pointer that receives its address.
struct cloader_function {
  const char *name;
  void **place;
};

/// The entry for a member of `table`. The function's name is `prefix`, followed by the member's name.
#define CLOADER_FUNCTION(table, prefix, member) {prefix #member, (void **)&(table).member}

/// Loads the first of some libraries that is installed, and finds functions in it.
///
/// Returns the library, for `dlsym`; NULL if none is installed, or it does not have all functions.
void *cloader_load(
    const char *const *libraries, size_t library_count, const struct cloader_function *functions, size_t function_count);

/// `cloader_load` with the lengths of the arrays.
#define CLOADER_LOAD(libraries, functions) \
  cloader_load(libraries, sizeof(libraries) / sizeof *(libraries), functions, sizeof(functions) / sizeof *(functions))

#endif
