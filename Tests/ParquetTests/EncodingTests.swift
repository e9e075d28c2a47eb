@testable import Parquet
import Testing

@Suite("Encodings of Parquet")
struct EncodingTests {
  @Test("Plain values of all physical types, with nulls")
  func plain() throws {
    let file = Fixture.plain
    #expect(try file.column("b") == ["true", nil, "false"])
    #expect(try file.column("i") == ["1", nil, "-2"])
    #expect(try file.column("l") == ["1099511627776", nil, "-1"])
    #expect(try file.column("f") == ["1.5", nil, "-0.25"])
    #expect(try file.column("d") == ["1e+300", nil, "0.1"])
    #expect(try file.column("s") == ["a", nil, "ünï"])
    #expect(try file.column("x") == ["abc", nil, "\\x00\\x22z"])
  }

  @Test("Dictionaries of both names", arguments: [Fixture.dictionary, .plainDictionary])
  func dictionary(_ file: Fixture) throws {
    let texts = try file.column("s")
    #expect(texts == Array([["red", "green", nil, "red"]].map { $0 }.joined()) + texts.dropFirst(4))
    #expect(texts.count == 20)
    #expect(texts.suffix(4) == ["red", "green", nil, "red"])
  }

  @Test("A dictionary of numbers")
  func numbers() throws {
    #expect(try Fixture.dictionary.column("i").suffix(4) == ["7", "7", "9", nil])
  }

  @Test("Differences of integers, with overflow")
  func integerDifferences() throws {
    let expected = (0..<140).map { $0 % 7 == 0 ? nil : String($0 * $0 - 50) }
    #expect(try Fixture.delta.column("i") == expected)
    let large = ["4611686018427387904", "-9223372036854775808", "9223372036854775807", "0"]
    #expect(try Fixture.delta.column("l") == (0..<140).map { large[$0 % 4] })
  }

  @Test("Lengths as differences, and common prefixes")
  func byteDifferences() throws {
    #expect(try Fixture.delta.column("s") == (0..<140).map { "t\($0)" })
    #expect(try Fixture.delta.column("t") == (0..<140).map { "prefix\($0 / 10)" })
  }

  @Test("Split streams of bytes")
  func split() throws {
    #expect(try Fixture.split.column("f") == ["1.5", nil, "3.25"])
    #expect(try Fixture.split.column("d") == ["0.1", nil, "-10000000000.0"])
    #expect(try Fixture.split.column("i") == ["1", nil, "70000"])
    #expect(try Fixture.split.column("x") == ["abc", nil, "def"])
  }

  @Test("Runs of booleans in pages of version 2")
  func runs() throws {
    #expect(try Fixture.rle.column("b") == Array(repeating: "true", count: 20) + [nil, "false", "true"])
  }

  @Test("Numbers of any number of bits, from any byte", arguments: 0...64)
  func widths(_ width: Int) throws {
    let mask = width == 64 ? UInt64.max : UInt64(1) << UInt64(width) - 1
    for count in 0...40 {
      let numbers = (0..<count).map { UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15 >> 7 & mask }
      let before = count % 9
      var bytes = [UInt8](repeating: 0xA5, count: before + (count * width + 7) / 8)
      for bit in 0..<count * width {
        let flag = UInt8(1) << UInt8(bit % 8)
        let isSet = numbers[bit / width] >> UInt64(bit % width) & 1 == 1
        bytes[before + bit / 8] = isSet ? bytes[before + bit / 8] | flag : bytes[before + bit / 8] & ~flag
      }
      var unpacked: [UInt64] = [7]
      let range = before..<bytes.count
      try BitUnpacker.append(bytes, range, count: count, width: width, to: &unpacked)
      #expect(unpacked == [7] + numbers)
      if count * width > 0 {
        let short = range.dropLast()
        #expect(throws: ParquetError.truncated) {
          try BitUnpacker.append(bytes, short, count: count, width: width, to: &unpacked)
        }
      }
    }
  }

  @Test("Levels of old writers start with the highest bit")
  func bitPackedLevels() throws {
    var cursor = ByteCursor([0b00_01_10_11, 0b01_000000])
    #expect(try BitUnpacker.levels(&cursor, count: 5, width: 2) == [0, 1, 2, 3, 1])
  }

  @Test("A run that is longer than the page is cut, and one that is shorter is an error")
  func lengths() throws {
    var long = ByteCursor([0xfe, 0xff, 0xff, 0xff, 0x0f, 1])
    #expect(try HybridDecoder.decode(&long, count: 3, width: 1, as: UInt8.self) == [1, 1, 1])
    var short = ByteCursor([4, 1])
    #expect(throws: ParquetError.self) { try HybridDecoder.decode(&short, count: 3, width: 1, as: UInt8.self) }
  }
}
