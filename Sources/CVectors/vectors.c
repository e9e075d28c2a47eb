#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

bool cvectors_are_wide(void) { return __builtin_cpu_supports("avx2"); }

WIDE static inline __m256i load(const uint8_t *place) { return _mm256_loadu_si256((const __m256i *)place); }

WIDE static inline size_t first_lane(__m256i lanes) { return (size_t)__builtin_ctz((unsigned)_mm256_movemask_epi8(lanes)); }

WIDE size_t cvectors_find_pair(
    const uint8_t *start, size_t place, size_t count, cvectors_byte first, cvectors_byte second) {
    const __m256i one_mask = _mm256_set1_epi8((char)first.mask), two_mask = _mm256_set1_epi8((char)second.mask);
    const __m256i one_byte = _mm256_set1_epi8((char)first.byte), two_byte = _mm256_set1_epi8((char)second.byte);
    const uint8_t *one = start + first.offset, *two = start + second.offset;
#define EQUAL(place) \
    _mm256_and_si256( \
        _mm256_cmpeq_epi8(_mm256_or_si256(load(one + (place)), one_mask), one_byte), \
        _mm256_cmpeq_epi8(_mm256_or_si256(load(two + (place)), two_mask), two_byte))
    for (; place + 128 <= count; place += 128) {
        __m256i a = EQUAL(place), b = EQUAL(place + 32), c = EQUAL(place + 64), d = EQUAL(place + 96);
        __m256i any = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
        if (_mm256_testz_si256(any, any)) continue;
        break;
    }
    for (; place + 32 <= count; place += 32) {
        __m256i lanes = EQUAL(place);
        if (!_mm256_testz_si256(lanes, lanes)) return place + first_lane(lanes);
    }
#undef EQUAL
    return place;
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

#else

bool cvectors_are_wide(void) { return false; }

size_t cvectors_find_pair(
    const uint8_t *start, size_t place, size_t count, cvectors_byte first, cvectors_byte second) {
    (void)start, (void)count, (void)first, (void)second;
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

#endif
