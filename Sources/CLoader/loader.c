#include "CLoader.h"

#include <dlfcn.h>

void *cloader_load(
    const char *const *libraries, size_t library_count, const struct cloader_function *functions, size_t function_count) {
  void *library = NULL;
  for (size_t i = 0; i < library_count && library == NULL; i++) library = dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return NULL;
  for (size_t i = 0; i < function_count; i++) {
    *functions[i].place = dlsym(library, functions[i].name);
    if (*functions[i].place == NULL) return NULL;
  }
  return library;
}
