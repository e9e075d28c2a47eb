import TestSupport
import Testing

import Simulation
@testable import LazyData

@Suite("Streaming filter", .timeLimit(.minutes(20)))
struct StreamingFilterTests {
  private func pattern(_ text: String) throws -> Pattern { try Pattern(text, syntax: .literal) }

  /// Returns the bytes that pass a filter if `bytes` arrive in pieces.
  private func passed(
    _ bytes: [UInt8], _ pattern: Pattern, longestRecord: Int = 1 << 20, _ random: inout SplitMix, mostPiece: Int = 50,
    _ detect: @escaping FormatDetector
  ) throws -> (bytes: [UInt8], count: Int) {
    var output: [UInt8] = []
    var sieve = StreamingFilter(matching: pattern, longestRecord: longestRecord, detect: detect) {
      output += $0
      return true
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...mostPiece, using: &random))
      rest = rest.dropFirst(piece.count)
      #expect(try piece.withUnsafeBytes { try sieve.feed($0) })
      if Int.random(in: 0..<20, using: &random) == 0 { #expect(try sieve.settleForNow()) }
    }
    #expect(try sieve.finish())
    return (output, sieve.count)
  }

  @Test("The filtered records are those of an index of all bytes", arguments: SplitMix.seeds(1...200))
  func model(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let pieces = ["a", "b", ",", "\"", "\n", "\r\n", "long word", "\"\"", "x,\"q\nr\"\n", "é"]
    let count = Int.random(in: 0...300, using: &random)
    let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let isCSV = Bool.random(using: &random)
    let format: any RecordFormat =
      isCSV
      ? CSVFormat(.comma, sample: UnsafeRawBufferPointer(start: nil, count: 0))
      : LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0))
    let bytes = MemoryBytes(text)
    let index = RecordIndex(bytes, format, blockLength: 64)
    try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { while try index.scan(through: $0) {} }
    // In CSV an expression is matched within cells.
    let expressions = isCSV ? ["a"] : ["a", "a$", "^", "b*", "[ab]+\\s", "^\\S", "é"]
    let wanted = try Pattern(expressions.randomElement(using: &random) ?? "a", syntax: .regularExpression)
    var expected: [UInt8] = []
    var (found, terminator) = (0, [UInt8]?.none)
    var number = 0
    while let extent = index.extent(of: number), !extent.isEmpty {
      let record = Array(text.utf8)[extent]
      let length = Array(record).withUnsafeBytes { format.terminatorLength(of: $0) }
      if length > 0, terminator == nil { terminator = record.suffix(length) }
      if Array(record).withUnsafeBytes({ wanted.matches($0) }) {
        found += 1
        expected += record + (length == 0 ? terminator ?? Array("\n".utf8) : [])
      }
      number += 1
    }
    let result = try passed(Array(text.utf8), wanted, &random) { _ in format }
    #expect(result.bytes == expected && result.count == found)
  }

  @Test(
    "A very long record passes in pieces, or is left out completely", arguments: SplitMix.seeds(1...50))
  func long(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var (all, expected) = ([UInt8](), [UInt8]())
    var found = 0
    for _ in 0..<20 {
      let isMatch = Bool.random(using: &random)
      let length = Int.random(in: 0...3, using: &random) == 0 ? Int.random(in: 200...5_000, using: &random) : 5
      let record = Array((isMatch ? "a" : "b").utf8) + [UInt8](repeating: 0x78, count: length) + Array("\r\n".utf8)
      all += record
      if isMatch { expected += record }
      if isMatch { found += 1 }
    }
    // The last record has no line end in the source.
    if Bool.random(using: &random) { all.removeLast(2) }
    let result = try passed(all, pattern("a"), longestRecord: 100, &random) { LineFormat(sample: $0) }
    #expect(result.bytes == expected && result.count == found)
  }

  @Test("An unclosed quote affects only its record")
  func openQuote() throws {
    var random = SplitMix(seed: 1)
    let rows = (0..<200_000).map { "\($0),row\n" }.joined()
    let text = "id,name\n1,\"open\n" + rows
    let result = try passed(Array(text.utf8), Pattern("7$", syntax: .regularExpression), &random, mostPiece: 1 << 16) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    #expect(result.count == 20_000)
  }

  @Test("Closing the output ends the filter")
  func reader() throws {
    var sieve = StreamingFilter(matching: try pattern("a"), detect: { LineFormat(sample: $0) }) { _ in false }
    #expect(try Array("a\nb\n".utf8).withUnsafeBytes { try sieve.feed($0) })
    #expect(try !sieve.settleForNow())
  }
}
