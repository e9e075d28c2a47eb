// Empties what the program never asks ICU for, in the data of ICU that Foundation links into it: of 34 MB, which are half of the
// program, 10 MB. Their bytes become 0, which take no room in an archive; ICU answers as if they were not there.
//
//   trim-icu PROGRAM
//
// They are dictionaries for the words of languages that are written without spaces, tables for encodings (the C library converts),
// and rules for transliteration. Prints how many bytes it has emptied, and fails where it finds no such data.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The header of a package of ICU's data: its size in two bytes, two that mark it, and its format. A table of contents follows:
// the count of entries, and for each where its name and its bytes begin, counted from the table.
static const uint8_t mark[] = {0xDA, 0x27};
static const char format[] = "CmnD";
enum { MARK = 2, FORMAT = 12, HEADER = 24, ENTRY = 8 };

static uint8_t *bytes;
static size_t size;

static uint32_t number(size_t at) {
  uint32_t value = 0;
  if (at + sizeof value <= size) memcpy(&value, bytes + at, sizeof value);
  return value;
}

static int ends_with(const char *name, const char *end) {
  size_t length = strlen(name), count = strlen(end);
  return length >= count && strcmp(name + length - count, end) == 0;
}

static int is_unused(const char *name) {
  return ends_with(name, ".dict") || ends_with(name, ".cnv") || strstr(name, "/translit/") != NULL;
}

// Empties entries of the package whose table of contents is at `table`; nothing of it is believed.
static size_t trim(size_t table) {
  size_t emptied = 0;
  uint32_t count = number(table);
  if (count < 2 || count > (size - table) / ENTRY) return 0;
  for (uint32_t i = 0; i + 1 < count; i++) {
    size_t entry = table + 4 + (size_t)i * ENTRY;
    size_t name = table + number(entry), start = table + number(entry + 4), end = table + number(entry + ENTRY + 4);
    if (name >= size || !memchr(bytes + name, 0, size - name) || start > end || end > size) return 0;
    if (!is_unused((const char *)bytes + name)) continue;
    memset(bytes + start, 0, end - start);
    emptied += end - start;
  }
  return emptied;
}

int main(int count, char **arguments) {
  int file = count == 2 ? open(arguments[1], O_RDWR) : -1;
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) {
    fprintf(stderr, "usage: trim-icu PROGRAM\n");
    return 64;
  }
  size = (size_t)status.st_size;
  bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED) {
    perror(arguments[1]);
    return 1;
  }
  size_t emptied = 0;
  uint8_t *next = bytes;
  while ((next = memmem(next, size - (size_t)(next - bytes), format, 4)) != NULL) {
    size_t at = (size_t)(next - bytes);
    next++;
    if (at < FORMAT || memcmp(bytes + at - FORMAT + MARK, mark, sizeof mark) != 0) continue;
    uint16_t header;
    memcpy(&header, bytes + at - FORMAT, sizeof header);
    if (header >= HEADER) emptied += trim(at - FORMAT + header);
  }
  printf("%zu\n", emptied);
  return emptied == 0;
}
