#ifndef CINFLATE_H
#define CINFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Unpacks deflate data with the system's zlib. The library is loaded by the first call of `cinflate_open`.
typedef struct cinflate cinflate;

/// The reason why a step ended.
enum cinflate_outcome {
  /// All input was read, or the output is full.
  CINFLATE_GOES_ON,
  /// A deflate block ends here. Unpacking can start again at this place, with the last 32 KiB of output as the window.
  CINFLATE_BOUNDARY,
  /// A member of the gzip file ends here.
  CINFLATE_END,
  /// The input is not valid deflate data.
  CINFLATE_DAMAGED,
};

struct cinflate_step {
  size_t taken;
  size_t written;
  enum cinflate_outcome outcome;
};

/// Returns NULL if zlib is not installed, or too little memory is available.
cinflate *cinflate_open(void);
void cinflate_close(cinflate *inflate);

/// Prepares for the start of a gzip member. Returns false if that fails.
bool cinflate_begin(cinflate *inflate);

/// Prepares for the data after a boundary. Returns false if the arguments are invalid.
///
/// - bits: the number of bits, at the end of the byte before the input, that are not unpacked yet.
/// - byte: that byte.
/// - window: the last bytes that were unpacked before the boundary, at most 32 KiB.
bool cinflate_resume(cinflate *inflate, int bits, uint8_t byte, const uint8_t *window, size_t length);

/// Unpacks to the end of the input or the output, or to the next boundary.
struct cinflate_step cinflate_next(
    cinflate *inflate, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length);

/// Returns, at a boundary, the number of bits of the last input byte that are not unpacked yet.
int cinflate_bits(const cinflate *inflate);

/// The formats of `cdecoder`.
enum cdecoder_format { CDECODER_ZSTANDARD, CDECODER_XZ, CDECODER_BZIP2, CDECODER_BROTLI };

/// Unpacks one stream after another, with libzstd, liblzma, libbz2 or libbrotlidec. A library is loaded when it is first needed.
typedef struct cdecoder cdecoder;

/// Returns NULL if the library is not installed or there is no memory.
cdecoder *cdecoder_open(enum cdecoder_format format);
void cdecoder_close(cdecoder *decoder);

/// Prepares for the start of a stream: a Zstandard frame, or an xz, bzip2 or Brotli stream. Returns false if there is
/// no memory.
bool cdecoder_begin(cdecoder *decoder);

/// Unpacks to the end of the input, the output or the stream. The outcome is never CINFLATE_BOUNDARY.
struct cinflate_step cdecoder_next(
    cdecoder *decoder, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length);

/// The reason of CINFLATE_DAMAGED.
const char *cdecoder_reason(const cdecoder *decoder);

/// Whether liblz4 is installed.
bool clz4_is_loaded(void);

/// Unpacks one LZ4 block, which may refer to the bytes of `window`. Returns the number of unpacked bytes; a negative
/// number if the block is damaged or does not fit into the output. No argument may be longer than INT_MAX.
int clz4_block(
    const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length, const uint8_t *window, size_t window_length);

#endif
