// Writes the ICU data that Foundation links into programs, without the parts that this program never uses: 10 of 34 MB,
// which are half of the program. ICU reports these as not installed.
//
//   trim-icu OBJECT PACKAGE
//
// The parts are dictionaries for languages without spaces between words, tables for encodings (the C library converts)
// and rules for transliteration. OBJECT is the file of Foundation's archive with the data. PACKAGE receives the data
// for its symbol. Prints the number of bytes left out, and fails if it finds no such data.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The header of a package of ICU data: its size in two bytes, two magic bytes, and its format. A table of contents
// follows: the number of entries, and for each the offsets of its name and its bytes from the table. Names and bytes
// are in the order of the entries.
static const uint8_t mark[] = {0xDA, 0x27};
static const char format[] = "CmnD";
enum { MARK = 2, FORMAT = 12, HEADER = 24, ENTRY = 8, ALIGNMENT = 16 };

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

// An entry of the package. None of its values is trusted.
struct entry {
  size_t name, start, end;
};

// Reads entry `i` of `count`. The last entry ends at `end`. Returns 0 if the entry is out of bounds.
static int read_entry(struct entry *entry, size_t table, uint32_t i, uint32_t count, size_t end) {
  size_t at = table + 4 + (size_t)i * ENTRY;
  entry->name = table + number(at);
  entry->start = table + number(at + 4);
  entry->end = i + 1 < count ? table + number(at + ENTRY + 4) : end;
  return entry->name < size && memchr(bytes + entry->name, 0, size - entry->name) && entry->start <= entry->end &&
         entry->end <= size;
}

// Returns the end of the package. It is not stored, but the last entry is a resource bundle, whose index has its length
// in words.
static size_t end_of_last(size_t start) {
  uint16_t header = (uint16_t)number(start);
  uint32_t index = number(start + header + 4) & 0xFF;
  return index > 3 ? start + header + 4 * (size_t)number(start + header + 4 + 4 * 3) : 0;
}

static void put(FILE *file, const void *from, size_t count) {
  if (fwrite(from, 1, count, file) != count) {
    perror("trim-icu");
    exit(1);
  }
}

static void put_number(FILE *file, size_t value) {
  uint32_t word = (uint32_t)value;
  put(file, &word, sizeof word);
}

static size_t aligned(size_t place) { return (place + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

// Writes the package at `header` without unused entries. Returns the number of bytes left out, or 0 if it is no
// package.
static size_t trim(size_t header, size_t table, FILE *file) {
  static const uint8_t padding[ALIGNMENT];
  uint32_t count = number(table);
  if (count < 2 || count > (size - table) / ENTRY) return 0;
  struct entry *kept = calloc(count, sizeof *kept);
  if (!kept) return 0;
  size_t left = 0, names = 0;
  uint32_t entries = 0;
  size_t end = end_of_last(table + number(table + 4 + (size_t)(count - 1) * ENTRY + 4));
  for (uint32_t i = 0; i < count; i++) {
    struct entry entry;
    if (!read_entry(&entry, table, i, count, end)) return 0;
    const char *name = (const char *)bytes + entry.name;
    if (is_unused(name)) {
      left += entry.end - entry.start;
    } else {
      kept[entries++] = entry;
      names += strlen(name) + 1;
    }
  }
  put(file, bytes + header, table - header);
  put_number(file, entries);
  size_t name = 4 + (size_t)entries * ENTRY;
  // The data is aligned relative to the header, as in the original package.
  size_t shift = (table - header) % ALIGNMENT;
  size_t start = aligned(name + names + shift) - shift;
  for (uint32_t i = 0; i < entries; i++) {
    put_number(file, name);
    put_number(file, start);
    name += strlen((const char *)bytes + kept[i].name) + 1;
    start = aligned(start + shift + kept[i].end - kept[i].start) - shift;
  }
  for (uint32_t i = 0; i < entries; i++) {
    const char *text = (const char *)bytes + kept[i].name;
    put(file, text, strlen(text) + 1);
  }
  put(file, padding, aligned(name + shift) - shift - name);
  for (uint32_t i = 0; i < entries; i++) {
    size_t length = kept[i].end - kept[i].start;
    put(file, bytes + kept[i].start, length);
    put(file, padding, aligned(length) - length);
  }
  free(kept);
  return left;
}

// Reads the complete file at `path`.
static int read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) return 0;
  long length = ftell(file);
  rewind(file);
  bytes = length > 0 ? malloc((size_t)length) : NULL;
  size = (size_t)length;
  int is_read = bytes && fread(bytes, 1, size, file) == size;
  fclose(file);
  return is_read;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: trim-icu OBJECT PACKAGE\n");
    return 64;
  }
  if (!read_file(arguments[1])) {
    perror(arguments[1]);
    return 1;
  }
  FILE *file = fopen(arguments[2], "wb");
  if (!file) {
    perror(arguments[2]);
    return 1;
  }
  size_t left = 0;
  uint8_t *next = bytes;
  while (left == 0 && (next = memmem(next, size - (size_t)(next - bytes), format, 4)) != NULL) {
    size_t at = (size_t)(next - bytes);
    next++;
    if (at < FORMAT || memcmp(bytes + at - FORMAT + MARK, mark, sizeof mark) != 0) continue;
    uint16_t header;
    memcpy(&header, bytes + at - FORMAT, sizeof header);
    if (header >= HEADER) left = trim(at - FORMAT, at - FORMAT + header, file);
  }
  if (fclose(file) != 0) {
    perror(arguments[2]);
    return 1;
  }
  printf("%zu\n", left);
  return left == 0;
}
