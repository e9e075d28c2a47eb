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
  /// A block of deflate ends here, so that it can be gone on from here with the window before it.
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

#endif
