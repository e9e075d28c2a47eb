// Vector instructions that Swift cannot express: the mask of the lanes of a comparison, and instructions that only some
// processors have.
#ifndef CVECTORS_H
#define CVECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef unsigned char cvectors_lanes __attribute__((__ext_vector_type__(16)));

#if defined(__x86_64__)
/// Returns a word whose bit i is the highest bit of lane i.
static inline uint64_t cvectors_mask(cvectors_lanes lanes) {
    typedef char signed_lanes __attribute__((__vector_size__(16)));
    return (uint16_t)__builtin_ia32_pmovmskb128((signed_lanes)lanes);
}
#endif

/// Whether the processor has the instructions that the functions below need. Without these instructions, they must not
/// be called.
bool cvectors_are_wide(void);

/// A byte to find at a distance from a place.
typedef struct {
    size_t offset;
    /// The bits that are set before the comparison, so that both cases of a letter are equal.
    uint8_t mask;
    uint8_t byte;
} cvectors_byte;

/// Returns the first place in `place..<count` that has both bytes. If no tested place has them, returns the first
/// untested place: up to 31 places before `count` are not tested.
///
/// `start + place + offset` must be readable for each tested place and each offset.
size_t cvectors_find_pair(const uint8_t *start, size_t place, size_t count, cvectors_byte first, cvectors_byte second);

/// Does the same as `cvectors_find_pair` for one to three bytes.
size_t cvectors_find_bytes(
    const uint8_t *start, size_t place, size_t count, const cvectors_byte *bytes, size_t byte_count);

/// A set of bytes, and its distance from a place. A byte is in the set if its entry in `low` (by its low four bits) and
/// its entry in `high` (by its high four bits) have a bit in common.
typedef struct {
    size_t offset;
    uint8_t low[16];
    uint8_t high[16];
} cvectors_set;

/// Returns the first place in `place..<count` whose bytes are in all sets. If no tested place has such bytes, returns
/// the first untested place: up to 31 places before `count` are not tested.
///
/// There are one to three sets. `start + place + offset` must be readable for each tested place and each offset.
size_t cvectors_find_sets(
    const uint8_t *start, size_t place, size_t count, const cvectors_set *sets, size_t set_count);

/// Does the same as `cvectors_find_sets`, but the bits of all bytes at a place must also have one bit in common: each
/// bit is an alternative.
size_t cvectors_find_alternatives(
    const uint8_t *start, size_t place, size_t count, const cvectors_set *sets, size_t set_count);

/// The state of a scan of quotes.
typedef struct {
    /// Whether the next byte is between quotes.
    bool is_quoted;
    /// Whether the previous byte was a separator outside of quotes.
    bool is_at_field;
    /// Whether the previous byte was a quote that closes a field, or the first one of a doubled quote.
    bool is_after_quote;
    /// Whether the previous bytes were a closing quote and a carriage return.
    bool is_after_return;
} cvectors_quotes;

/// Whether the processor has the instructions that `cvectors_scan_quotes` needs. Without them, it must not be called.
bool cvectors_can_scan_quotes(void);

/// Updates the state for `count` bytes. Returns whether their quotes are regular; if not, the state is meaningless.
///
/// Quotes are regular if each one that opens a field follows a separator, and if a separator or a line end `\r\n`
/// follows each one that closes a field. A quote within quotes is doubled. A separator is a delimiter or a line feed.
/// The byte after the last one is tested by the next call.
bool cvectors_scan_quotes(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state);

/// Updates the state for `count` bytes, and adds the number of line feeds outside of quotes to `feeds`. Returns whether
/// each quote that opens a field follows a separator or another quote; if not, the results are meaningless.
///
/// The processor must have the instructions of `cvectors_scan_quotes`. `is_after_return` is not used.
bool cvectors_count_feeds(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state, size_t *feeds);

/// Does the same as `cvectors_count_feeds`, and stores the place after each of these line feeds. Sets `feeds` to their
/// number.
///
/// `count` is at most 32,768, and `places` has room for `count + 64` places.
bool cvectors_find_feeds(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state, size_t *feeds,
    uint16_t *places);

#endif
