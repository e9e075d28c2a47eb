#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#define WIDE __attribute__((target("avx2")))

bool cvectors_are_wide(void) { return __builtin_cpu_supports("avx2"); }

WIDE static inline __m256i load(const uint8_t *place) { return _mm256_loadu_si256((const __m256i *)place); }

WIDE static inline size_t first_lane(__m256i lanes) { return (size_t)__builtin_ctz((unsigned)_mm256_movemask_epi8(lanes)); }

/// A byte to find, in all lanes of registers.
typedef struct {
    const uint8_t *start;
    __m256i mask, byte;
} wide_byte;

/// Returns lanes that are 0xFF if all bytes are at a place, and zero otherwise.
WIDE static inline __attribute__((always_inline)) __m256i equals(
    const wide_byte *bytes, size_t byte_count, size_t place) {
    __m256i lanes = _mm256_set1_epi8(-1);
    for (size_t index = 0; index < byte_count; index++) {
        __m256i found = _mm256_or_si256(load(bytes[index].start + place), bytes[index].mask);
        lanes = _mm256_and_si256(lanes, _mm256_cmpeq_epi8(found, bytes[index].byte));
    }
    return lanes;
}

WIDE static inline __attribute__((always_inline)) size_t find_bytes(
    const uint8_t *start, size_t place, size_t count, const cvectors_byte *bytes, size_t byte_count) {
    wide_byte wide[3];
    for (size_t index = 0; index < byte_count; index++) {
        wide[index] = (wide_byte){
            start + bytes[index].offset, _mm256_set1_epi8((char)bytes[index].mask),
            _mm256_set1_epi8((char)bytes[index].byte)};
    }
    for (; place + 128 <= count; place += 128) {
        __m256i low = _mm256_or_si256(equals(wide, byte_count, place), equals(wide, byte_count, place + 32));
        __m256i high = _mm256_or_si256(equals(wide, byte_count, place + 64), equals(wide, byte_count, place + 96));
        __m256i any = _mm256_or_si256(low, high);
        if (!_mm256_testz_si256(any, any)) break;
    }
    for (; place + 32 <= count; place += 32) {
        __m256i lanes = equals(wide, byte_count, place);
        if (!_mm256_testz_si256(lanes, lanes)) return place + first_lane(lanes);
    }
    return place;
}

WIDE size_t cvectors_find_pair(
    const uint8_t *start, size_t place, size_t count, cvectors_byte first, cvectors_byte second) {
    const cvectors_byte bytes[] = {first, second};
    return find_bytes(start, place, count, bytes, 2);
}

WIDE size_t cvectors_find_bytes(
    const uint8_t *start, size_t place, size_t count, const cvectors_byte *bytes, size_t byte_count) {
    switch (byte_count) {
    case 1: return find_bytes(start, place, count, bytes, 1);
    case 2: return find_bytes(start, place, count, bytes, 2);
    default: return find_bytes(start, place, count, bytes, 3);
    }
}

/// The tables of a set, each in both halves of a register.
typedef struct {
    const uint8_t *start;
    __m256i low, high;
} wide_set;

WIDE static inline wide_set wide(const uint8_t *start, const cvectors_set *set) {
    wide_set result = {
        start + set->offset,
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)set->low)),
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)set->high)),
    };
    return result;
}

/// Returns the bits that the entries of each byte have in common.
WIDE static inline __m256i bits(const wide_set *set, size_t place) {
    const __m256i nibble = _mm256_set1_epi8(0x0F);
    __m256i bytes = load(set->start + place);
    __m256i low = _mm256_shuffle_epi8(set->low, _mm256_and_si256(bytes, nibble));
    __m256i high = _mm256_shuffle_epi8(set->high, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble));
    return _mm256_and_si256(low, high);
}

/// Returns lanes that are zero if the byte is in the set, and 0xFF otherwise.
WIDE static inline __m256i members(const wide_set *set, size_t place) {
    return _mm256_cmpeq_epi8(bits(set, place), _mm256_setzero_si256());
}

/// Returns lanes that are zero if the bytes at a place are in all sets, and if an alternative has all of them.
WIDE static inline __attribute__((always_inline)) __m256i strangers(
    const wide_set *sets, size_t set_count, bool are_alternatives, size_t place) {
    if (are_alternatives) {
        __m256i common = bits(&sets[0], place);
        if (set_count > 1) common = _mm256_and_si256(common, bits(&sets[1], place));
        if (set_count > 2) common = _mm256_and_si256(common, bits(&sets[2], place));
        return _mm256_cmpeq_epi8(common, _mm256_setzero_si256());
    }
    __m256i lanes = members(&sets[0], place);
    if (set_count > 1) lanes = _mm256_or_si256(lanes, members(&sets[1], place));
    if (set_count > 2) lanes = _mm256_or_si256(lanes, members(&sets[2], place));
    return lanes;
}

WIDE static inline __attribute__((always_inline)) size_t find(
    size_t place, size_t count, const wide_set *sets, size_t set_count, bool are_alternatives) {
    for (; place + 64 <= count; place += 64) {
        __m256i one = strangers(sets, set_count, are_alternatives, place);
        __m256i two = strangers(sets, set_count, are_alternatives, place + 32);
        if (_mm256_movemask_epi8(_mm256_and_si256(one, two)) != -1) break;
    }
    for (; place + 32 <= count; place += 32) {
        unsigned found = ~(unsigned)_mm256_movemask_epi8(strangers(sets, set_count, are_alternatives, place));
        if (found != 0) return place + (size_t)__builtin_ctz(found);
    }
    return place;
}

WIDE static inline __attribute__((always_inline)) size_t find_by_count(
    const uint8_t *start, size_t place, size_t count, const cvectors_set *sets, size_t set_count,
    bool are_alternatives) {
    wide_set tables[3];
    for (size_t index = 0; index < 3; index++) tables[index] = wide(start, &sets[index < set_count ? index : 0]);
    switch (set_count) {
    case 1: return find(place, count, tables, 1, are_alternatives);
    case 2: return find(place, count, tables, 2, are_alternatives);
    default: return find(place, count, tables, 3, are_alternatives);
    }
}

WIDE size_t cvectors_find_sets(
    const uint8_t *start, size_t place, size_t count, const cvectors_set *sets, size_t set_count) {
    return find_by_count(start, place, count, sets, set_count, false);
}

WIDE size_t cvectors_find_alternatives(
    const uint8_t *start, size_t place, size_t count, const cvectors_set *sets, size_t set_count) {
    return find_by_count(start, place, count, sets, set_count, true);
}

// MARK: Quotes

#define CARRYLESS __attribute__((target("avx2,pclmul,bmi,popcnt")))

bool cvectors_can_scan_quotes(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("bmi")
        && __builtin_cpu_supports("popcnt");
}

/// Returns a word with a bit for each of 64 lanes that are set.
CARRYLESS static inline uint64_t mask(__m256i low, __m256i high) {
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

/// Returns a word in which each bit is the parity of the bits up to it.
CARRYLESS static inline uint64_t parities(uint64_t bits) {
    __m128i product = _mm_clmulepi64_si128(_mm_set_epi64x(0, (int64_t)bits), _mm_set1_epi8((char)0xFF), 0);
    return (uint64_t)_mm_cvtsi128_si64(product);
}

/// The state of a scan, in words: `quoted` is 0 or all ones, and the flags are 0 or 1.
typedef struct {
    uint64_t quoted, may_open, after_quote, after_return;
    /// Not zero if an opening quote follows another byte than a separator or a quote.
    uint64_t strays;
    /// Not zero if another byte than a separator or a quote follows a closing quote. With `sees_returns`, a line end
    /// `\r\n` may follow too.
    uint64_t others;
} quote_words;

/// The places of some bytes in a block of 64 bytes, a bit for each.
typedef struct {
    uint64_t quotes, feeds;
    /// The bytes beside which a quote may be: delimiters, line feeds and quotes.
    uint64_t neighbours;
} block_places;

/// Finds quotes and separators in a block of 64 bytes.
CARRYLESS static inline __attribute__((always_inline)) block_places find_places(
    const uint8_t *start, __m256i quote, __m256i delimiter, __m256i feed) {
    __m256i low = load(start), high = load(start + 32);
    __m256i low_quotes = _mm256_cmpeq_epi8(low, quote), high_quotes = _mm256_cmpeq_epi8(high, quote);
    __m256i low_feeds = _mm256_cmpeq_epi8(low, feed), high_feeds = _mm256_cmpeq_epi8(high, feed);
    __m256i low_starts = _mm256_or_si256(_mm256_cmpeq_epi8(low, delimiter), low_feeds);
    __m256i high_starts = _mm256_or_si256(_mm256_cmpeq_epi8(high, delimiter), high_feeds);
    return (block_places){
        .quotes = mask(low_quotes, high_quotes),
        .feeds = mask(low_feeds, high_feeds),
        .neighbours = mask(_mm256_or_si256(low_quotes, low_starts), _mm256_or_si256(high_quotes, high_starts)),
    };
}

/// Updates the state for blocks of 64 bytes.
///
/// No branch depends on the bytes: quotes and separators are so irregular that most predictions would fail.
CARRYLESS static inline __attribute__((always_inline)) quote_words scan_blocks(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, quote_words words, bool sees_returns) {
    const __m256i quote_byte = _mm256_set1_epi8((char)quote), delimiter_byte = _mm256_set1_epi8((char)delimiter);
    const __m256i feed_byte = _mm256_set1_epi8('\n'), return_byte = _mm256_set1_epi8('\r');
    for (size_t place = 0; place < count; place += 64) {
        block_places found = find_places(start + place, quote_byte, delimiter_byte, feed_byte);
        uint64_t quoted = parities(found.quotes) ^ words.quoted;
        uint64_t openings = found.quotes & quoted, closings = found.quotes & ~quoted;
        uint64_t others = (closings << 1 | words.after_quote) & ~found.neighbours;
        if (sees_returns) {
            __m256i low_returns = _mm256_cmpeq_epi8(load(start + place), return_byte);
            __m256i high_returns = _mm256_cmpeq_epi8(load(start + place + 32), return_byte);
            uint64_t returned = others & mask(low_returns, high_returns);
            others ^= returned;
            others |= (returned << 1 | words.after_return) & ~found.feeds;
            words.after_return = returned >> 63;
        }
        words.others |= others;
        words.strays |= openings & ~(found.neighbours << 1 | words.may_open);
        words.after_quote = closings >> 63;
        words.may_open = found.neighbours >> 63;
        words.quoted = (uint64_t)((int64_t)quoted >> 63);
    }
    return words;
}

/// Updates the state for some bytes. The last block is filled up with line feeds, which do not change `quoted`.
CARRYLESS static inline __attribute__((always_inline)) quote_words scan_bytes(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, quote_words words, bool sees_returns) {
    size_t length = count / 64 * 64;
    words = scan_blocks(start, length, quote, delimiter, words, sees_returns);
    if (length == count) return words;
    uint8_t rest[64];
    memset(rest, '\n', sizeof rest);
    memcpy(rest, start + length, count - length);
    return scan_blocks(rest, sizeof rest, quote, delimiter, words, sees_returns);
}

CARRYLESS bool cvectors_scan_quotes(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state) {
    if (count == 0) return true;
    const quote_words before = {
        .quoted = (uint64_t)0 - state->is_quoted,
        .may_open = state->is_at_field || state->is_after_quote,
        .after_quote = state->is_after_quote,
        .after_return = state->is_after_return,
    };
    quote_words after = before;
    if (!state->is_after_return) after = scan_bytes(start, count, quote, delimiter, before, false);
    if (after.others != 0 || state->is_after_return) {
        after = scan_bytes(start, count, quote, delimiter, before, true);
    }
    uint8_t last = start[count - 1];
    bool is_quoted = after.quoted != 0;
    bool was_after_quote = count > 1 ? start[count - 2] == quote : state->is_after_quote;
    state->is_quoted = is_quoted;
    state->is_at_field = !is_quoted && (last == delimiter || last == '\n');
    state->is_after_quote = !is_quoted && last == quote;
    state->is_after_return = !is_quoted && last == '\r' && was_after_quote;
    return (after.others | after.strays) == 0;
}

/// Finds the line feeds of blocks of 64 bytes that are outside of quotes, and adds their number to `feeds`. `others` and
/// `after_return` are not used.
///
/// With `places`, stores the place after each of them at the index `*feeds`, relative to `start - first`.
CARRYLESS static inline __attribute__((always_inline)) quote_words feed_blocks(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, quote_words words, size_t *feeds,
    uint16_t *places, size_t first) {
    const __m256i quote_byte = _mm256_set1_epi8((char)quote), delimiter_byte = _mm256_set1_epi8((char)delimiter);
    const __m256i feed_byte = _mm256_set1_epi8('\n');
    size_t number = *feeds;
    for (size_t place = 0; place < count; place += 64) {
        block_places found = find_places(start + place, quote_byte, delimiter_byte, feed_byte);
        uint64_t quoted = parities(found.quotes) ^ words.quoted;
        words.strays |= found.quotes & quoted & ~(found.neighbours << 1 | words.may_open);
        words.may_open = found.neighbours >> 63;
        words.quoted = (uint64_t)((int64_t)quoted >> 63);
        uint64_t ends = found.feeds & ~quoted;
        if (places == NULL) {
            number += (size_t)__builtin_popcountll(ends);
        } else {
            for (; ends != 0; ends &= ends - 1) {
                places[number++] = (uint16_t)(first + place + (size_t)__builtin_ctzll(ends) + 1);
            }
        }
    }
    *feeds = number;
    return words;
}

/// Finds the line feeds outside of quotes. The last block is filled up with line feeds, which do not change `quoted`.
CARRYLESS static inline __attribute__((always_inline)) bool find_feeds(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state, size_t *feeds,
    uint16_t *places) {
    if (count == 0) return true;
    quote_words words = {
        .quoted = (uint64_t)0 - state->is_quoted,
        .may_open = state->is_at_field || state->is_after_quote,
    };
    size_t length = count / 64 * 64;
    words = feed_blocks(start, length, quote, delimiter, words, feeds, places, 0);
    if (length < count) {
        uint8_t rest[64];
        memset(rest, '\n', sizeof rest);
        memcpy(rest, start + length, count - length);
        words = feed_blocks(rest, sizeof rest, quote, delimiter, words, feeds, places, length);
        if (words.quoted == 0) *feeds -= sizeof rest - (count - length);
    }
    uint8_t last = start[count - 1];
    bool is_quoted = words.quoted != 0;
    state->is_quoted = is_quoted;
    state->is_at_field = !is_quoted && (last == delimiter || last == '\n');
    state->is_after_quote = !is_quoted && last == quote;
    state->is_after_return = false;
    return words.strays == 0;
}

CARRYLESS bool cvectors_count_feeds(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state, size_t *feeds) {
    return find_feeds(start, count, quote, delimiter, state, feeds, NULL);
}

CARRYLESS bool cvectors_find_feeds(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state, size_t *feeds,
    uint16_t *places) {
    *feeds = 0;
    return find_feeds(start, count, quote, delimiter, state, feeds, places);
}

#else

bool cvectors_are_wide(void) { return false; }

size_t cvectors_find_pair(
    const uint8_t *start, size_t place, size_t count, cvectors_byte first, cvectors_byte second) {
    (void)start, (void)count, (void)first, (void)second;
    return place;
}

size_t cvectors_find_bytes(
    const uint8_t *start, size_t place, size_t count, const cvectors_byte *bytes, size_t byte_count) {
    (void)start, (void)count, (void)bytes, (void)byte_count;
    return place;
}

size_t cvectors_find_sets(
    const uint8_t *start, size_t place, size_t count, const cvectors_set *sets, size_t set_count) {
    (void)start, (void)count, (void)sets, (void)set_count;
    return place;
}

size_t cvectors_find_alternatives(
    const uint8_t *start, size_t place, size_t count, const cvectors_set *sets, size_t set_count) {
    (void)start, (void)count, (void)sets, (void)set_count;
    return place;
}

bool cvectors_can_scan_quotes(void) { return false; }

bool cvectors_scan_quotes(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state) {
    (void)start, (void)count, (void)quote, (void)delimiter, (void)state;
    return false;
}

bool cvectors_count_feeds(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state, size_t *feeds) {
    (void)start, (void)count, (void)quote, (void)delimiter, (void)state, (void)feeds;
    return false;
}

bool cvectors_find_feeds(
    const uint8_t *start, size_t count, uint8_t quote, uint8_t delimiter, cvectors_quotes *state, size_t *feeds,
    uint16_t *places) {
    (void)start, (void)count, (void)quote, (void)delimiter, (void)state, (void)feeds, (void)places;
    return false;
}

#endif
