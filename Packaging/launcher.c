// bin/lazyscope of a Linux archive: starts the program, libexec/lazyscope, on any system.
//
// The program needs the C library in the version that it was linked with, or a later one. If the system has one, its
// own loader loads the program, which then uses the system's files. Otherwise the archive's loader does, with the
// archive's C library, its converters between encodings and its UTF-8 locale, in lib/lazyscope. If the system does not
// know the terminal, the archive's terminfo is used too.
//
// This file is linked statically and needs no /proc. The build defines:
//
//   INTERPRETER  the path of the system's loader
//   NEEDED       the version of the C library that the program needs, as "GLIBC_2.35"
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOT_STARTED = 126 };

// Returns a path of two parts, which the caller owns.
static char *joined(const char *folder, const char *name) {
  char *path = NULL;
  return asprintf(&path, "%s/%s", folder, name) < 0 ? NULL : path;
}

// Removes the last component.
static void leave(char *path) {
  char *slash = strrchr(path, '/');
  if (slash) *slash = 0;
}

// Whether the file contains the bytes of `text`, with its NUL.
static int holds(const char *path, const char *text) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat status;
  int found = 0;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) found = memmem(bytes, (size_t)status.st_size, text, strlen(text) + 1) != NULL;
  }
  close(file);
  return found;
}

// Whether the system has a loader, and beside it a C library that the program can use.
static int system_will_do(void) {
  char *folder = realpath(INTERPRETER, NULL);
  if (!folder) return 0;
  leave(folder);
  char *library = joined(folder, "libc.so.6");
  return library && holds(library, NEEDED);
}

// Whether the system describes terminals of this type.
static int system_knows(const char *type) {
  static const char *const folders[] = {"/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char *path = NULL;
    if (asprintf(&path, "%s/%c/%s", folders[i], *type, type) < 0) return 1;
    int found = access(path, R_OK) == 0;
    free(path);
    if (found) return 1;
  }
  return 0;
}

int main(int count, char **arguments) {
  const char *name = (const char *)getauxval(AT_EXECFN);
  char *root = name ? realpath(name, NULL) : NULL;
  if (!root) {
    fprintf(stderr, "lazyscope: the folder that it was unpacked in cannot be found: %s\n", strerror(errno));
    return NOT_STARTED;
  }
  leave(root);
  leave(root);
  char *program = joined(root, "libexec/lazyscope");
  char *libraries = joined(root, "lib/lazyscope");
  char *loader = joined(root, "lib/lazyscope/loader");
  char *converters = joined(root, "lib/lazyscope/gconv");
  // The part before the colon is empty, so that the built-in folders are searched first.
  char *locales = joined(root, "lib/lazyscope/locale");
  char *terminals = NULL;
  if (!program || !libraries || !loader || !converters || !locales ||
      asprintf(&terminals, ":%s/lib/lazyscope/terminfo", root) < 0) {
    fprintf(stderr, "lazyscope: out of memory\n");
    return NOT_STARTED;
  }

  const char *type = getenv("TERM");
  if (type && *type && !strchr(type, '/') && !getenv("TERMINFO_DIRS") && !getenv("TERMINFO") && !system_knows(type)) {
    setenv("TERMINFO_DIRS", terminals, 1);
  }

  if (system_will_do()) {
    execv(program, arguments);
  } else {
    // The program removes these variables from the environment of its children.
    setenv("GCONV_PATH", converters, 0);
    if (access("/usr/lib/locale", F_OK) != 0) setenv("LOCPATH", locales, 0);
    char **words = calloc((size_t)count + 7, sizeof *words);
    if (words) {
      size_t length = 0;
      words[length++] = loader;
      words[length++] = "--argv0";
      words[length++] = count > 0 ? arguments[0] : program;
      words[length++] = "--library-path";
      words[length++] = libraries;
      words[length++] = program;
      for (int i = 1; i < count; i++) words[length++] = arguments[i];
      execv(loader, words);
    }
  }
  fprintf(stderr, "lazyscope: %s cannot be started: %s; unpack the whole archive\n", program, strerror(errno));
  return NOT_STARTED;
}
