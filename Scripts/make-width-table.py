#!/usr/bin/env python3
"""Writes Sources/Glyphs/WidthTable.swift from the Unicode character database.

    pip install unicodedata2==17.0.0
    Scripts/make-width-table.py > Sources/Glyphs/WidthTable.swift

Without unicodedata2 the older data of Python's own module is used; the table says which it was made from.
"""

try:
    import unicodedata2 as unicodedata
except ImportError:
    import unicodedata

NARROW, MARK, WIDE, CODE = range(4)

# Visible characters that Unicode classifies as format characters (Prepended_Concatenation_Mark).
VISIBLE_FORMAT = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}

# Default_Ignorable_Code_Point beyond general category Cf: invisible characters, which would make a text look like
# another one.
INVISIBLE = [
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x2065, 0x2065), (0x3164, 0x3164), (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8), (0xE0000, 0xE00FF), (0xE01F0, 0xE0FFF),
]

# Unassigned characters in these ranges will be ideographs, according to EastAsianWidth.txt.
IDEOGRAPHS = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]

# Vowels and trailing consonants, which join the consonant before them to one syllable.
JAMO = [(0x1160, 0x11FF), (0xD7B0, 0xD7C6), (0xD7CB, 0xD7FB)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def kind(code):
    character = chr(code)
    category = unicodedata.category(character)
    if category in ("Cc", "Zl", "Zp", "Cs") or within(code, INVISIBLE) or code & 0xFFFE == 0xFFFE:
        return CODE
    if 0xFDD0 <= code <= 0xFDEF or category == "Cf" and code not in VISIBLE_FORMAT:
        return CODE
    if category in ("Mn", "Me") or within(code, JAMO):
        return MARK
    if unicodedata.east_asian_width(character) in "WF" or category == "Cn" and within(code, IDEOGRAPHS):
        return WIDE
    return NARROW


def main():
    boundaries, last = [], None
    for code in range(0x110000):
        current = kind(code)
        if current != last:
            boundaries.append(code << 2 | current)
            last = current
    print("// Written by Scripts/make-width-table.py; do not edit.")
    print()
    print("/// How scalars are shown, in Unicode %s: where each run of scalars of one kind begins." % unicodedata.unidata_version)
    print("enum WidthTable {")
    print("  /// Sorted; the first scalar of a run, times four, plus the raw value of its `ScalarKind`.")
    print("  static let boundaries: [UInt32] = [")
    line = "   "
    for value in boundaries:
        item = " 0x%X," % value
        if len(line) + len(item) > 108:
            print(line)
            line = "   "
        line += item
    print(line)
    print("  ]")
    print("}")


main()
