#include "CInflate.h"
#include "CLoader.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

// The stream structure of zlib. Its layout is the same in all versions 1.x.
struct stream {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *(*allocate)(void *, unsigned, unsigned);
  void (*release)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long check;
  unsigned long reserved;
};

struct cinflate {
  struct stream stream;
};

enum { ok = 0, stream_end = 1, buffer_error = -5, to_block = 5, raw = -15, gzip = 15 + 16 };

static struct {
  int (*init)(struct stream *, int, const char *, int);
  int (*inflate)(struct stream *, int);
  int (*end)(struct stream *);
  int (*reset)(struct stream *, int);
  int (*prime)(struct stream *, int, int);
  int (*set_dictionary)(struct stream *, const uint8_t *, unsigned);
} zlib;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const libraries[] = {"/usr/lib/libz.1.dylib"};
#else
static const char *const libraries[] = {"libz.so.1"};
#endif

static void load(void) {
  const struct cloader_function functions[] = {
    {"inflateInit2_", (void **)&zlib.init},   {"inflate", (void **)&zlib.inflate},
    {"inflateEnd", (void **)&zlib.end},       {"inflateReset2", (void **)&zlib.reset},
    {"inflatePrime", (void **)&zlib.prime},   {"inflateSetDictionary", (void **)&zlib.set_dictionary},
  };
  is_loaded = CLOADER_LOAD(libraries, functions) != NULL;
}

cinflate *cinflate_open(void) {
  pthread_once(&once, load);
  if (!is_loaded) return NULL;
  cinflate *inflate = calloc(1, sizeof *inflate);
  if (inflate == NULL) return NULL;
  // zlib compares only the first digit of this version with its own.
  if (zlib.init(&inflate->stream, gzip, "1", sizeof inflate->stream) == ok) return inflate;
  free(inflate);
  return NULL;
}

void cinflate_close(cinflate *inflate) {
  zlib.end(&inflate->stream);
  free(inflate);
}

bool cinflate_begin(cinflate *inflate) { return zlib.reset(&inflate->stream, gzip) == ok; }

bool cinflate_resume(cinflate *inflate, int bits, uint8_t byte, const uint8_t *window, size_t length) {
  struct stream *stream = &inflate->stream;
  if (length > 1 << 15 || bits < 0 || bits > 7 || zlib.reset(stream, raw) != ok) return false;
  if (bits > 0 && zlib.prime(stream, bits, byte >> (8 - bits)) != ok) return false;
  return length == 0 || zlib.set_dictionary(stream, window, (unsigned)length) == ok;
}

struct cinflate_step cinflate_next(
    cinflate *inflate, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length) {
  struct stream *stream = &inflate->stream;
  const unsigned most = INT_MAX;
  stream->next_in = input;
  stream->avail_in = input_length < most ? (unsigned)input_length : most;
  stream->next_out = output;
  stream->avail_out = output_length < most ? (unsigned)output_length : most;
  int result = zlib.inflate(stream, to_block);
  struct cinflate_step step = {
    .taken = (size_t)(stream->next_in - input),
    .written = (size_t)(stream->next_out - output),
    .outcome = CINFLATE_GOES_ON,
  };
  if (result == stream_end) {
    step.outcome = CINFLATE_END;
  } else if (result != ok && result != buffer_error) {
    step.outcome = CINFLATE_DAMAGED;
  } else if ((stream->data_type & 0xC0) == 0x80) {
    step.outcome = CINFLATE_BOUNDARY;
  }
  // The pointers to the caller's memory are not kept.
  stream->next_in = NULL;
  stream->next_out = NULL;
  stream->avail_in = stream->avail_out = 0;
  return step;
}

int cinflate_bits(const cinflate *inflate) { return inflate->stream.data_type & 7; }
