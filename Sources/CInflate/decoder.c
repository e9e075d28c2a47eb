#include "CInflate.h"
#include "CLoader.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The parts of the binary interfaces of libzstd 1, liblzma 5, libbz2 1.0, libbrotlidec 1 and liblz4 1 that are the same
// in all their versions.

struct zstd_output {
  void *start;
  size_t size;
  size_t position;
};

struct zstd_input {
  const void *start;
  size_t size;
  size_t position;
};

struct lzma_stream {
  const uint8_t *next_in;
  size_t avail_in;
  uint64_t total_in;
  uint8_t *next_out;
  size_t avail_out;
  uint64_t total_out;
  const void *allocator;
  void *internal;
  void *reserved_pointers[4];
  uint64_t seek_position;
  uint64_t reserved_number;
  size_t reserved_sizes[2];
  int reserved_enums[2];
};

struct bzip2_stream {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned total_in[2];
  uint8_t *next_out;
  unsigned avail_out;
  unsigned total_out[2];
  void *state;
  void *(*allocate)(void *, int, int);
  void (*release)(void *, void *);
  void *opaque;
};

enum { lzma_ok = 0, lzma_end_of_stream = 1, lzma_no_memory = 5, lzma_memory_limit = 6, lzma_options = 8, lzma_buffer = 10 };
enum { bzip2_ok = 0, bzip2_end_of_stream = 4 };
enum { brotli_error = 0, brotli_end_of_stream = 1 };

/// The maximum memory of liblzma, in bytes.
static const uint64_t xz_memory = 256u << 20;

static struct {
  void *(*create)(void);
  size_t (*free)(void *);
  size_t (*init)(void *);
  size_t (*decompress)(void *, struct zstd_output *, struct zstd_input *);
  unsigned (*is_error)(size_t);
  const char *(*error_name)(size_t);
} zstd;

static struct {
  int (*decoder)(struct lzma_stream *, uint64_t, uint32_t);
  int (*code)(struct lzma_stream *, int);
  void (*end)(struct lzma_stream *);
} lzma;

static struct {
  int (*init)(struct bzip2_stream *, int, int);
  int (*decompress)(struct bzip2_stream *);
  int (*end)(struct bzip2_stream *);
} bzip2;

static struct {
  void *(*create)(void *, void *, void *);
  void (*destroy)(void *);
  int (*decompress)(void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
} brotli;

static struct {
  int (*decompress)(const char *, char *, int, int, const char *, int);
} lz4;

static bool has_zstd, has_lzma, has_bzip2, has_brotli, has_lz4;
static pthread_once_t zstd_once = PTHREAD_ONCE_INIT, lzma_once = PTHREAD_ONCE_INIT, bzip2_once = PTHREAD_ONCE_INIT,
                      brotli_once = PTHREAD_ONCE_INIT, lz4_once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
#define FOLDERS(name, formula) \
  {name, "/usr/lib/" name, "/opt/homebrew/opt/" formula "/lib/" name, "/usr/local/opt/" formula "/lib/" name}
static const char *const zstd_names[] = FOLDERS("libzstd.1.dylib", "zstd");
static const char *const lzma_names[] = FOLDERS("liblzma.5.dylib", "xz");
static const char *const bzip2_names[] = FOLDERS("libbz2.1.0.dylib", "bzip2");
static const char *const brotli_names[] = FOLDERS("libbrotlidec.1.dylib", "brotli");
static const char *const lz4_names[] = FOLDERS("liblz4.1.dylib", "lz4");
#else
static const char *const zstd_names[] = {"libzstd.so.1"};
static const char *const lzma_names[] = {"liblzma.so.5"};
// Debian's name, and Fedora's.
static const char *const bzip2_names[] = {"libbz2.so.1.0", "libbz2.so.1"};
static const char *const brotli_names[] = {"libbrotlidec.so.1"};
static const char *const lz4_names[] = {"liblz4.so.1"};
#endif

static void load_zstd(void) {
  const struct cloader_function functions[] = {
    {"ZSTD_createDStream", (void **)&zstd.create},
    {"ZSTD_freeDStream", (void **)&zstd.free},
    {"ZSTD_initDStream", (void **)&zstd.init},
    {"ZSTD_decompressStream", (void **)&zstd.decompress},
    {"ZSTD_isError", (void **)&zstd.is_error},
    {"ZSTD_getErrorName", (void **)&zstd.error_name},
  };
  has_zstd = CLOADER_LOAD(zstd_names, functions) != NULL;
}

static void load_lzma(void) {
  const struct cloader_function functions[] = {
    {"lzma_stream_decoder", (void **)&lzma.decoder},
    {"lzma_code", (void **)&lzma.code},
    {"lzma_end", (void **)&lzma.end},
  };
  has_lzma = CLOADER_LOAD(lzma_names, functions) != NULL;
}

static void load_bzip2(void) {
  const struct cloader_function functions[] = {
    {"BZ2_bzDecompressInit", (void **)&bzip2.init},
    {"BZ2_bzDecompress", (void **)&bzip2.decompress},
    {"BZ2_bzDecompressEnd", (void **)&bzip2.end},
  };
  has_bzip2 = CLOADER_LOAD(bzip2_names, functions) != NULL;
}

static void load_brotli(void) {
  const struct cloader_function functions[] = {
    {"BrotliDecoderCreateInstance", (void **)&brotli.create},
    {"BrotliDecoderDestroyInstance", (void **)&brotli.destroy},
    {"BrotliDecoderDecompressStream", (void **)&brotli.decompress},
  };
  has_brotli = CLOADER_LOAD(brotli_names, functions) != NULL;
}

static void load_lz4(void) {
  const struct cloader_function functions[] = {
    {"LZ4_decompress_safe_usingDict", (void **)&lz4.decompress},
  };
  has_lz4 = CLOADER_LOAD(lz4_names, functions) != NULL;
}

struct cdecoder {
  enum cdecoder_format format;
  const char *reason;
  void *zstd;
  void *brotli;
  struct lzma_stream lzma;
  struct bzip2_stream bzip2;
  bool is_bzip2_open;
};

static bool is_loaded(enum cdecoder_format format) {
  switch (format) {
    case CDECODER_ZSTANDARD:
      pthread_once(&zstd_once, load_zstd);
      return has_zstd;
    case CDECODER_XZ:
      pthread_once(&lzma_once, load_lzma);
      return has_lzma;
    case CDECODER_BZIP2:
      pthread_once(&bzip2_once, load_bzip2);
      return has_bzip2;
    case CDECODER_BROTLI:
      pthread_once(&brotli_once, load_brotli);
      return has_brotli;
  }
  return false;
}

cdecoder *cdecoder_open(enum cdecoder_format format) {
  if (!is_loaded(format)) return NULL;
  cdecoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  decoder->format = format;
  decoder->reason = "";
  if (cdecoder_begin(decoder)) return decoder;
  cdecoder_close(decoder);
  return NULL;
}

static void end_bzip2(cdecoder *decoder) {
  if (decoder->is_bzip2_open) bzip2.end(&decoder->bzip2);
  decoder->is_bzip2_open = false;
}

void cdecoder_close(cdecoder *decoder) {
  if (decoder->zstd != NULL) zstd.free(decoder->zstd);
  if (decoder->brotli != NULL) brotli.destroy(decoder->brotli);
  if (decoder->format == CDECODER_XZ) lzma.end(&decoder->lzma);
  end_bzip2(decoder);
  free(decoder);
}

bool cdecoder_begin(cdecoder *decoder) {
  switch (decoder->format) {
    case CDECODER_ZSTANDARD:
      if (decoder->zstd == NULL) decoder->zstd = zstd.create();
      return decoder->zstd != NULL && !zstd.is_error(zstd.init(decoder->zstd));
    case CDECODER_XZ:
      return lzma.decoder(&decoder->lzma, xz_memory, 0) == lzma_ok;
    case CDECODER_BZIP2:
      end_bzip2(decoder);
      memset(&decoder->bzip2, 0, sizeof decoder->bzip2);
      decoder->is_bzip2_open = bzip2.init(&decoder->bzip2, 0, 0) == bzip2_ok;
      return decoder->is_bzip2_open;
    case CDECODER_BROTLI:
      if (decoder->brotli != NULL) brotli.destroy(decoder->brotli);
      decoder->brotli = brotli.create(NULL, NULL, NULL);
      return decoder->brotli != NULL;
  }
  return false;
}

static struct cinflate_step damage(cdecoder *decoder, const char *reason, size_t taken, size_t written) {
  decoder->reason = reason;
  return (struct cinflate_step){.taken = taken, .written = written, .outcome = CINFLATE_DAMAGED};
}

static struct cinflate_step next_zstd(cdecoder *decoder, struct zstd_input input, struct zstd_output output) {
  size_t result = zstd.decompress(decoder->zstd, &output, &input);
  if (zstd.is_error(result)) return damage(decoder, zstd.error_name(result), input.position, output.position);
  return (struct cinflate_step){
    .taken = input.position,
    .written = output.position,
    .outcome = result == 0 ? CINFLATE_END : CINFLATE_GOES_ON,
  };
}

static const char *xz_reason(int result) {
  switch (result) {
    case lzma_no_memory: return "out of memory";
    case lzma_memory_limit: return "it needs more than 256 MiB of memory";
    case lzma_options: return "unsupported options";
    default: return "invalid compressed data";
  }
}

static struct cinflate_step next_xz(
    cdecoder *decoder, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length) {
  struct lzma_stream *stream = &decoder->lzma;
  stream->next_in = input;
  stream->avail_in = input_length;
  stream->next_out = output;
  stream->avail_out = output_length;
  int result = lzma.code(stream, 0);
  size_t taken = input_length - stream->avail_in, written = output_length - stream->avail_out;
  stream->next_in = NULL;
  stream->next_out = NULL;
  stream->avail_in = stream->avail_out = 0;
  if (result != lzma_ok && result != lzma_end_of_stream && result != lzma_buffer) {
    return damage(decoder, xz_reason(result), taken, written);
  }
  return (struct cinflate_step){
    .taken = taken,
    .written = written,
    .outcome = result == lzma_end_of_stream ? CINFLATE_END : CINFLATE_GOES_ON,
  };
}

static struct cinflate_step next_bzip2(
    cdecoder *decoder, const uint8_t *input, unsigned input_length, uint8_t *output, unsigned output_length) {
  struct bzip2_stream *stream = &decoder->bzip2;
  stream->next_in = input;
  stream->avail_in = input_length;
  stream->next_out = output;
  stream->avail_out = output_length;
  int result = bzip2.decompress(stream);
  size_t taken = input_length - stream->avail_in, written = output_length - stream->avail_out;
  stream->next_in = NULL;
  stream->next_out = NULL;
  stream->avail_in = stream->avail_out = 0;
  if (result != bzip2_ok && result != bzip2_end_of_stream) {
    return damage(decoder, "invalid compressed data", taken, written);
  }
  return (struct cinflate_step){
    .taken = taken,
    .written = written,
    .outcome = result == bzip2_end_of_stream ? CINFLATE_END : CINFLATE_GOES_ON,
  };
}

static struct cinflate_step next_brotli(
    cdecoder *decoder, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length) {
  size_t rest = input_length, room = output_length;
  int result = brotli.decompress(decoder->brotli, &rest, &input, &room, &output, NULL);
  size_t taken = input_length - rest, written = output_length - room;
  if (result == brotli_error) return damage(decoder, "invalid compressed data", taken, written);
  return (struct cinflate_step){
    .taken = taken,
    .written = written,
    .outcome = result == brotli_end_of_stream ? CINFLATE_END : CINFLATE_GOES_ON,
  };
}

static unsigned limited(size_t length) { return length < INT_MAX ? (unsigned)length : INT_MAX; }

struct cinflate_step cdecoder_next(
    cdecoder *decoder, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length) {
  switch (decoder->format) {
    case CDECODER_ZSTANDARD:
      return next_zstd(decoder, (struct zstd_input){input, input_length, 0}, (struct zstd_output){output, output_length, 0});
    case CDECODER_XZ:
      return next_xz(decoder, input, input_length, output, output_length);
    case CDECODER_BZIP2:
      return next_bzip2(decoder, input, limited(input_length), output, limited(output_length));
    case CDECODER_BROTLI:
      return next_brotli(decoder, input, input_length, output, output_length);
  }
  return damage(decoder, "unknown format", 0, 0);
}

const char *cdecoder_reason(const cdecoder *decoder) { return decoder->reason; }

bool clz4_is_loaded(void) {
  pthread_once(&lz4_once, load_lz4);
  return has_lz4;
}

int clz4_block(
    const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length, const uint8_t *window, size_t window_length) {
  if (!clz4_is_loaded() || input_length > INT_MAX || output_length > INT_MAX || window_length > INT_MAX) return -1;
  return lz4.decompress(
      (const char *)input, (char *)output, (int)input_length, (int)output_length, (const char *)window, (int)window_length);
}
