#ifndef CINFLATE_H
#define CINFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Unpacks what deflate has packed, by the system's zlib, which is loaded when the first one is opened: a program that unpacks
/// nothing does not load it.
typedef struct cinflate cinflate;

/// What a step ended with.
enum cinflate_outcome {
  /// All of the input was taken, or there is no more room.
  CINFLATE_GOES_ON,
  /// A block of deflate ends here. Unpacking can continue here with the window before it.
  CINFLATE_BOUNDARY,
  /// A member of the file ends here.
  CINFLATE_END,
  /// The input is not what deflate packs.
  CINFLATE_DAMAGED,
};

struct cinflate_step {
  size_t taken;
  size_t written;
  enum cinflate_outcome outcome;
};

/// NULL where there is no zlib, or no memory.
cinflate *cinflate_open(void);
void cinflate_close(cinflate *inflate);

/// Expects the header of a member of a gzip file next.
bool cinflate_begin(cinflate *inflate);

/// Expects what follows a boundary.
///
/// - bits: how many bits of the byte before the input are part of what follows.
/// - byte: that byte.
/// - window: what was written last before the boundary, 32 KiB at most.
bool cinflate_resume(cinflate *inflate, int bits, uint8_t byte, const uint8_t *window, size_t length);

/// Unpacks to the end of the input or the output, or to the next boundary.
struct cinflate_step cinflate_next(
    cinflate *inflate, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length);

/// At a boundary: how many bits of the last byte that was taken belong to what follows.
int cinflate_bits(const cinflate *inflate);

/// The formats of `cdecoder`.
enum cdecoder_format { CDECODER_ZSTANDARD, CDECODER_XZ, CDECODER_BZIP2, CDECODER_BROTLI };

/// Unpacks one stream after another, with libzstd, liblzma, libbz2 or libbrotlidec. A library is loaded when it is first needed.
typedef struct cdecoder cdecoder;

/// Returns NULL if the library is not installed or there is no memory.
cdecoder *cdecoder_open(enum cdecoder_format format);
void cdecoder_close(cdecoder *decoder);

/// Expects the start of a stream next: a frame of Zstandard, a stream of xz or bzip2. Returns false if there is no memory.
bool cdecoder_begin(cdecoder *decoder);

/// Unpacks to the end of the input, the output or the stream. The outcome is never CINFLATE_BOUNDARY.
struct cinflate_step cdecoder_next(
    cdecoder *decoder, const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length);

/// The reason of CINFLATE_DAMAGED.
const char *cdecoder_reason(const cdecoder *decoder);

/// Whether liblz4 is installed.
bool clz4_is_loaded(void);

/// Unpacks one block of LZ4, which may refer to the bytes of `window`. Returns their number, negative if the block is damaged
/// or does not fit into the output. No argument may be longer than INT_MAX.
int clz4_block(
    const uint8_t *input, size_t input_length, uint8_t *output, size_t output_length, const uint8_t *window, size_t window_length);

#endif
