@testable import Parquet
import Testing

@Suite("Codecs of Parquet")
struct CodecTests {
  private static let texts = (0..<12).map { "the same words again and again, \($0 % 3)" } + [""]

  @Test("Snappy, LZ4 and gzip", arguments: [Fixture.snappy, .lz4, .gzip])
  func unpacked(_ file: Fixture) throws {
    #expect(try file.column("s") == Self.texts)
  }

  @Test("In pages of version 2, levels are not packed")
  func versionTwo() throws {
    #expect(try Fixture.versionTwo.column("s") == Array(Self.texts.prefix(3)) + [nil])
  }

  @Test("An error of the unpacker is passed on")
  func unavailable() {
    #expect(throws: GzipUnpacker.Unavailable(codec: .zstandard)) { try Fixture.zstd.column("s") }
  }

  @Test("The unpacker must return the size of the page")
  func wrongSize() {
    #expect(throws: ParquetError.self) {
      try Fixture.zstd.column("s") { _, _, size in [UInt8](repeating: 0, count: size - 1) }
    }
  }

  @Test("Snappy copies bytes that it has just written")
  func overlap() throws {
    // Literal "ab", then a copy of 6 bytes from 2 bytes before.
    #expect(try Snappy.unpack([8, 0x04, 0x61, 0x62, 0x09, 2], size: 8) == Array("abababab".utf8))
  }

  @Test("Snappy copies any number of bytes from any distance", arguments: 1...70)
  func distances(_ distance: Int) throws {
    // A literal, copies of all lengths, and a second literal.
    var output = (0..<distance).map { UInt8(truncatingIfNeeded: $0 * 37 + 1) }
    var packed: [UInt8] = [0xF0, UInt8(distance - 1)] + output
    for length in 1...64 {
      packed += [UInt8((length - 1) << 2 | 2), UInt8(distance), 0]
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    packed += [0x08, 1, 2, 3]
    output += [1, 2, 3]
    let size = [UInt8(output.count & 0x7F | 0x80), UInt8(output.count >> 7)]
    #expect(try Snappy.unpack(size + packed[...], size: output.count) == output)
  }

  @Test("Snappy stops after the bytes that are needed")
  func start() throws {
    // Literal "ab", a copy of 6 bytes from 2 bytes before, and a copy from before the start of the page.
    let packed: [UInt8] = [12, 0x04, 0x61, 0x62, 0x09, 2, 0x01, 99]
    #expect(try Snappy.unpack(packed[...], size: 12, least: 2) == Array("ab".utf8))
    #expect(try Snappy.unpack(packed[...], size: 12, least: 3) == Array("abababab".utf8))
    #expect(throws: ParquetError.self) { try Snappy.unpack(packed[...], size: 12, least: 9) }
  }

  @Test(
    "Damaged Snappy",
    arguments: [
      [8, 0x04, 0x61], [8, 0x09, 2], [2, 0x04, 0x61, 0x62, 0x09, 2], [200, 1, 0xf4], [4, 0xfc, 0xff, 0xff, 0xff, 0xff],
      [],
    ] as [[UInt8]])
  func damagedSnappy(_ bytes: [UInt8]) {
    #expect(throws: ParquetError.self) { try Snappy.unpack(bytes[...], size: Int(bytes.first ?? 0)) }
  }

  @Test("LZ4 of Hadoop has sizes before its blocks, and some writers omit them")
  func hadoop() throws {
    let block: [UInt8] = [0x20, 0x61, 0x62]
    #expect(try HadoopLZ4.unpack([0, 0, 0, 2, 0, 0, 0, 3] + block[...], size: 2) == [0x61, 0x62])
    #expect(try HadoopLZ4.unpack(block[...], size: 2) == [0x61, 0x62])
  }

  @Test(
    "Damaged LZ4",
    arguments: [[0xf0], [0x50, 0x61], [0x10, 0x61, 0, 0], [0x10, 0x61, 2, 0], [0x1f, 0x61, 1, 0, 255]] as [[UInt8]])
  func damagedLZ4(_ bytes: [UInt8]) {
    #expect(throws: ParquetError.self) { try LZ4.unpack(bytes[...], size: 64) }
  }

  @Test(
    "Sizes that no packed page can have are refused before memory is reserved",
    arguments: [
      ParquetCodec.snappy, .lz4, .hadoopLZ4, .gzip, .none,
    ])
  func bomb(_ codec: ParquetCodec) {
    let unpacker = PageUnpacker(codec: codec) { _, _, _ in
      Issue.record("unpacked")
      return []
    }
    #expect(throws: ParquetError("a page of 100 bytes cannot unpack to 200000000")) {
      try unpacker.unpack([UInt8](repeating: 0, count: 100)[...], size: 200_000_000)
    }
  }
}
