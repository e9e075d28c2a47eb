import Testing

@testable import Expressions

@Suite("Sets of characters and bytes") struct SetTests {
  @Test func `the byte sequences of a set are the encodings of its members`() {
    let set = ScalarSet([
      0x41...0x5A, 0x7F...0x81, 0x7FE...0x802, 0xD7F0...0xE010, 0xFFFE...0x1_0003, 0x10_FFFE...0x10_FFFF,
    ])
    let sequences = UTF8Sequences.sequences(of: set)
    for value: UInt32 in 0...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard set.contains(value) || value < 0x1_0100 || value > 0x10_FF00 else { continue }
      let bytes = Array(String(scalar).utf8)
      let isMatch = sequences.contains { sequence in
        sequence.count == bytes.count && zip(sequence, bytes).allSatisfy { $0.contains($1) }
      }
      #expect(isMatch == set.contains(value))
    }
  }

  @Test func `the complement of a complement is the set`() {
    let set = ScalarSet([0x61...0x7A, 0x30...0x39, 0x62...0x80])
    #expect(set.ranges == [0x30...0x39, 0x61...0x80])
    #expect(set.inverted.inverted == set)
    #expect(set.inverted.hasInvalidBytes && !set.hasInvalidBytes)
    #expect(set.subtracting(ScalarSet([0x65...0x70])).ranges == [0x30...0x39, 0x61...0x64, 0x71...0x80])
  }

  @Test func `characters that differ only in case are found from each other`() {
    func closure(_ text: Unicode.Scalar) -> Set<UInt32> {
      Set(CaseFolding.closure(of: ScalarSet(text)).ranges.joined())
    }
    #expect(closure("k") == [0x4B, 0x6B, 0x212A])
    #expect(closure("\u{212A}") == closure("K"))
    #expect(closure("s") == [0x53, 0x73, 0x17F] && closure("\u{17F}") == closure("s"))
    #expect(closure("σ") == closure("ς") && closure("Σ").count == 3)
    #expect(closure("i") == [0x49, 0x69] && closure("İ") == [0x130] && closure("ı") == [0x131])
    #expect(closure("1") == [0x31])
    for value: UInt32 in 0x80...0x1_E943 {
      guard let scalar = Unicode.Scalar(value), value != 0x130, value != 0x131 else { continue }
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      guard lower.count == 1, let small = lower.first, small != scalar else { continue }
      #expect(closure(scalar).contains(small.value), "\(scalar)")
    }
  }

  @Test func `a set of bytes has the ranges that were inserted`() {
    var set = ByteSet(0x61...0x63)
    set.insert(0xFF)
    set.insert(0)
    set.insert(0x64)
    #expect(set.ranges == [0...0, 0x61...0x64, 0xFF...0xFF])
    #expect(set.contains(0x64) && !set.contains(0x65) && !set.isEmpty)
  }

  @Test func `the set of word characters is computed only for sets that may be equal`() {
    #expect(ByteGraph.mayBeWord(.word) && ByteGraph.mayBeWord(ScalarSet.word.inverted.subtracting(.lineFeed)))
    #expect(!ByteGraph.mayBeWord(.asciiWord) && !ByteGraph.mayBeWord(ScalarSet.lineFeed.inverted))
  }
}
