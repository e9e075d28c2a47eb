import Foundation
import TestSupport
import Testing

import Simulation
@testable import LazyData

/// Compares texts that are not UTF-8 with the same texts in UTF-8.
@MainActor
@Suite("Records of a text that is not UTF-8", .timeLimit(.minutes(20)))
struct EncodedRecordTests {
  /// An encoding, its encoder, and some of its characters.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let letters: [String]
    var mark: [UInt8] = []
    let encode: @Sendable (String) -> [UInt8]
    var testDescription: String { name }

    static func converted(_ name: String, _ letters: [String], _ encoding: String.Encoding) -> Case {
      Case(name: name, letters: letters) { Array($0.data(using: encoding) ?? Data()) }
    }

    static let all = [
      Case(name: "utf-16le", letters: ["é", "日", "😀", "\u{0A0A}"]) {
        $0.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      },
      Case(name: "utf-16", letters: ["é", "日", "😀", "\u{0D0A}"], mark: [0xFE, 0xFF]) {
        $0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      },
      Case(name: "utf-32be", letters: ["é", "😀", "\u{10A0A}"]) {
        $0.unicodeScalars.flatMap { scalar in (0..<4).map { UInt8(scalar.value >> (24 - 8 * $0) & 255) } }
      },
      converted("latin1", ["é", "ß", "Â"], .isoLatin1),
      converted("cp1252", ["é", "€", "“"], .windowsCP1252),
      // The last byte of the second and the third character is ASCII: a bar and a backslash.
      converted("shift_jis", ["日", "ポ", "表"], .shiftJIS),
      Case(name: "euc-jp", letters: ["日", "本"]) { text in
        text.flatMap { $0 == "日" ? [0xC6, 0xFC] : $0 == "本" ? [0xCB, 0xDC] : Array(String($0).utf8) }
      },
    ]
  }

  private static func lines(_ random: inout SplitMix, _ letters: [String], count: Int) -> String {
    let pieces = letters + ["a", "b", "c", " ", "\n", "\r\n", "long word"]
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func table(_ random: inout SplitMix, _ letters: [String]) -> String {
    let words = letters + ["a", "b", "\"q,\r\n\(letters[0])\"", "\"\"", "x\(letters[0])y"]
    func word() -> String { words.randomElement(using: &random) ?? "" }
    let rows = (0..<Int.random(in: 3...60, using: &random)).map { "\($0),\(word()),\(word())\n" }
    return "id,na\(letters[0]),size\n" + rows.joined()
  }

  private func source(
    _ bytes: any ByteSource, _ encoding: String?, format: String?, blockLength: Int = 64, sampleLength: Int = 1 << 16,
    scheduler: any WorkScheduler = SystemScheduler()
  ) -> RecordSource {
    var options = OpeningOptions()
    options.encoding = encoding
    options.format = format
    options.hasHeader = format == "csv" ? true : nil
    return RecordSource(
      name: "test", bytes: bytes, blockLength: blockLength, sampleLength: sampleLength, scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "test", options))
  }

  private func text(_ record: SourceRecord) -> String {
    String(decoding: record.markedText(limit: 1 << 20).bytes, as: UTF8.self)
  }

  private func rows(_ source: RecordSource) -> [[RecordField]] {
    source.records.map { $0.fields(0..<9, limit: 1 << 20) }
  }

  @Test(arguments: Case.all, SplitMix.seeds(1...12))
  func `lines are those of the same text in UTF-8, at the places of its bytes`(kind: Case, seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let plain = Self.lines(&random, kind.letters, count: Int.random(in: 0...600, using: &random))
    let bytes = kind.mark + kind.encode(plain)
    let blockLength = Int.random(in: 1...90, using: &random)
    let encoded = source(MemoryBytes(bytes), kind.name, format: "text", blockLength: blockLength)
    let same = source(MemoryBytes(plain), nil, format: "text")
    await encoded.settle()
    await same.settle()
    #expect(encoded.records.map(text) == same.records.map(text))
    var written = kind.mark
    for (number, record) in encoded.records.enumerated() {
      #expect(record.id == .offset(written.count) && encoded.records.index(of: record.id) == number)
      try record.copy { written += $0 }
    }
    #expect(written == bytes, "what is written is what was read")
  }

  @Test(arguments: Case.all, SplitMix.seeds(1...6))
  func `a table has the same columns, fields and flaws, sorted and filtered alike`(kind: Case, seed: UInt64)
    async throws
  {
    var random = SplitMix(seed: seed)
    let plain = Self.table(&random, kind.letters)
    let blockLength = Int.random(in: 8...200, using: &random)
    let encoded = source(
      MemoryBytes(kind.mark + kind.encode(plain)), kind.name, format: "csv", blockLength: blockLength)
    let same = source(MemoryBytes(plain), nil, format: "csv")
    await encoded.settle()
    await same.settle()
    #expect(encoded.columns.map(\.name) == same.columns.map(\.name))
    #expect(rows(encoded) == rows(same))
    let pattern = try Pattern(kind.letters[0], syntax: .literal)
    for arrangement in [
      Arrangement(filter: pattern), Arrangement(order: .init(column: 1)),
      Arrangement(filter: pattern, order: .init(column: 2, isDescending: true)),
    ] {
      encoded.arrange(arrangement)
      same.arrange(arrangement)
      for source in [encoded, same] {
        await source.reach { source.status.work == nil && source.status.arrangement == arrangement }
      }
      #expect(encoded.records.map(\.number) == same.records.map(\.number))
    }
  }

  @Test(arguments: Case.all)
  func `bytes that arrive one by one give the same records as all at once`(kind: Case) async throws {
    var random = SplitMix(seed: 7)
    let plain = "first\n" + Self.lines(&random, kind.letters, count: 200)
    let bytes = kind.mark + kind.encode(plain)
    let pipe = MemoryBytes.pipe()
    let scheduler = SeededScheduler()
    pipe.append(bytes.prefix(20))
    let coming = source(pipe, kind.name, format: "text", scheduler: scheduler)
    var rest = bytes.dropFirst(20)
    while !rest.isEmpty {
      pipe.append(rest.prefix(Int.random(in: 1...5, using: &random)))
      rest = bytes.dropFirst(pipe.count)
      while scheduler.step(0) {}
    }
    pipe.end()
    while scheduler.step(0) {}
    let same = source(MemoryBytes(plain), nil, format: "text")
    await same.settle()
    #expect(coming.records.map(text) == same.records.map(text))
  }

  @Test(arguments: Case.all)
  func `the end is shown before the rest is counted`(kind: Case) async throws {
    let plain = (0..<5_000).map { "line \(kind.letters[0]) \($0)\n" }.joined()
    let bytes = HeldBytes(MemoryBytes(kind.mark + kind.encode(plain)), at: kind.mark.count + 1_024)
    let source = source(bytes, kind.name, format: "text", blockLength: 1_024, sampleLength: 512)
    source.showEnd()
    let last = try #require(source.records.last)
    #expect(text(last) == "line \(kind.letters[0]) 4999" && last.number == nil)
    bytes.release()
    await source.settle()
    #expect(source.records.count == 5_000 && source.records.index(of: last.id) == 4_999)
  }

  @Test(arguments: Case.all)
  func `opening and one screen read the first block and the lines on it`(kind: Case) async {
    let plain = (0..<100_000).map { "line \(kind.letters[0]) \($0)\n" }.joined()
    let bytes = HeldBytes(MemoryBytes(kind.mark + kind.encode(plain)), at: kind.mark.count + RecordIndex.blockLength)
    let source = source(bytes, kind.name, format: "text", blockLength: RecordIndex.blockLength)
    let screen = Array(source.records.prefix(40))
    #expect(screen.map(text) == (0..<40).map { "line \(kind.letters[0]) \($0)" })
    #expect(
      bytes.bytesReadAtOnce == kind.mark.count + RecordIndex.blockLength + screen.reduce(0) { $0 + $1.extent.count })
    bytes.release()
    await source.settle()
  }

  @Test(arguments: Case.all, SplitMix.seeds(1...6))
  func `filtered output has the matching records with their original bytes`(kind: Case, seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let plain = Self.lines(&random, kind.letters, count: 300) + "end\n"
    let bytes = kind.mark + kind.encode(plain)
    let pattern = try Pattern(kind.letters[0], syntax: .literal)
    var options = OpeningOptions()
    (options.encoding, options.format) = (kind.name, "text")
    var output: [UInt8] = []
    var sieve = StreamingFilter(
      matching: pattern, longestRecord: 40, detect: RecordFile.formatDetector(name: "test", options)
    ) {
      output += $0
      return true
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...50, using: &random))
      rest = rest.dropFirst(piece.count)
      _ = try piece.withUnsafeBytes { try sieve.feed($0) }
    }
    _ = try sieve.finish()
    let same = source(MemoryBytes(bytes), kind.name, format: "text")
    await same.settle()
    var expected: [UInt8] = []
    for record in same.records where text(record).contains(kind.letters[0]) { try record.copy { expected += $0 } }
    #expect(output == expected)
  }

  @Test(arguments: Case.all)
  func `a file that is rewritten in another encoding is reread`(kind: Case) {
    let bytes = MemoryBytes("one\ntwo\n")
    let scheduler = SeededScheduler()
    let source = source(bytes, nil, format: "text", scheduler: scheduler)
    while scheduler.step(0) {}
    let held = source.records[0]
    bytes.rewrite([0xFF, 0xFE] + "\u{e9}one\ntwo\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(held.text(limit: 80).isEmpty && held.fields(0..<1, limit: 80).map(\.kind) == [.unreadable])
    while scheduler.step(0) {}
    #expect(source.records.map(text) == ["éone", "two"] && source.format == "text, UTF-16LE")
  }
}
