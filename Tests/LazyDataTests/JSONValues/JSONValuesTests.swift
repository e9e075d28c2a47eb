import TestSupport
import Testing

import Simulation
@testable import LazyData

/// Compares elements of an array, and values that span several lines, with the same objects as JSON Lines.
@MainActor
@Suite("JSON over any number of lines", .timeLimit(.minutes(20)))
struct JSONValuesTests {
  /// A layout of the written objects.
  enum Layout: String, CaseIterable, Sendable {
    case compact, pretty, values
  }

  private static func object(_ number: Int, _ random: inout SplitMix) -> String {
    let texts = ["x", "a, b", "}{", "][", "\\\"", "\\\\", "é", "],[{"]
    func text() -> String { "\"\(texts.randomElement(using: &random) ?? "")\"" }
    let nested = ["[1,{\"id\":[]}]", "{\"t\":{}}", "[]", "null", text()].randomElement(using: &random) ?? ""
    return "{\"id\":\(number),\"text\":\(text()),\"more\":\(nested)}"
  }

  /// Returns an object that spans several lines, without a line end inside a string.
  private static func pretty(_ object: String) -> String {
    var text = ""
    var scan = JSONStringScan()
    for byte in object.utf8 {
      let isText = scan.isInString(byte)
      text.append(Character(UnicodeScalar(byte)))
      if !isText, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{") { text += "\n    " }
    }
    return text
  }

  private static func text(_ objects: [String], _ layout: Layout, lineEnd: String) -> String {
    // Letters outside ASCII are escaped, so that objects can be cut at any byte.
    let objects = objects.map { $0.replacing("é", with: "\\u00e9") }
    return switch layout {
    case .compact: "[" + objects.joined(separator: ",") + "]"
    case .pretty: "[\(lineEnd)  " + objects.map(pretty).joined(separator: ",\(lineEnd)  ") + "\(lineEnd)]\(lineEnd)"
    case .values: objects.map { pretty($0) + lineEnd }.joined()
    }
  }

  private func source(
    _ bytes: any ByteSource, blockLength: Int, scheduler: any WorkScheduler = SystemScheduler()
  ) -> RecordSource {
    RecordSource(
      name: "test", bytes: bytes, blockLength: blockLength, scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "test", OpeningOptions()))
  }

  private static func objects(_ random: inout SplitMix, _ count: Int) -> [String] {
    (0..<count).map { object($0, &random) }
  }

  private func rows(_ source: RecordSource) -> [[[UInt8]]] {
    source.records.map { $0.fields(0..<9, limit: 1_000).map(\.bytes) }
  }

  @Test(arguments: Layout.allCases, SplitMix.seeds(1...20))
  func `records are the objects of JSON Lines, in any blocks`(layout: Layout, seed: UInt64)
    async throws
  {
    var random = SplitMix(seed: seed)
    let objects = Self.objects(&random, Int.random(in: 1...80, using: &random))
    let lineEnd = Bool.random(using: &random) ? "\r\n" : "\n"
    let text = Self.text(objects, layout, lineEnd: lineEnd)
    let found = source(MemoryBytes(text), blockLength: Int.random(in: 1...200, using: &random))
    let lines = source(
      MemoryBytes(objects.map { $0 + "\n" }.joined().replacing("é", with: "\\u00e9")), blockLength: 1 << 16)
    await found.settle()
    await lines.settle()
    #expect(found.format == "JSON" && found.columns == lines.columns)
    #expect(rows(found) == rows(lines))
    #expect(found.records.allSatisfy { $0.excerpt([]).flaw == nil })
    var written = found.preamble
    for (number, record) in found.records.enumerated() {
      #expect(record.id == .offset(written.count) && found.records.index(of: record.id) == number)
      try record.copy { written += $0 }
    }
    #expect(written == Array(text.utf8), "what is written is what was read")
    let pattern = try Pattern("\"id\":[1-9]*[13579]\\b", syntax: .regularExpression)
    found.arrange(Arrangement(filter: pattern))
    await found.reach { found.status.work == nil && found.status.arrangement.filters.isEmpty == false }
    lines.arrange(Arrangement(filter: pattern))
    await lines.reach { lines.status.work == nil && lines.status.arrangement.filters.isEmpty == false }
    #expect(found.records.map(\.number) == lines.records.map(\.number))
  }

  @Test(arguments: Layout.allCases)
  func `bytes that arrive one by one give the same records as all at once`(layout: Layout) {
    var random = SplitMix(seed: 3)
    let text = Array(Self.text(Self.objects(&random, 30), layout, lineEnd: "\n").utf8)
    let pipe = MemoryBytes.pipe()
    let scheduler = SeededScheduler()
    pipe.append(text.prefix(200))
    let coming = source(pipe, blockLength: 64, scheduler: scheduler)
    while pipe.count < text.count {
      pipe.append(text[pipe.count...].prefix(Int.random(in: 1...9, using: &random)))
      while scheduler.step(0) {}
    }
    pipe.end()
    while scheduler.step(0) {}
    let all = source(MemoryBytes(text), blockLength: 1 << 16)
    #expect(rows(coming) == rows(all) && coming.records.count == 30)
  }

  @Test(arguments: Layout.allCases)
  func `the end is shown before the rest is counted, and the first screen reads the first block`(layout: Layout)
    async throws
  {
    var random = SplitMix(seed: 5)
    let text = Self.text(Self.objects(&random, 5_000), layout, lineEnd: "\n")
    let start = layout == .values ? 0 : 1
    let bytes = HeldBytes(MemoryBytes(text), at: start + RecordIndex.blockLength)
    let source = source(bytes, blockLength: RecordIndex.blockLength)
    let screen = source.records.prefix(40).map { $0.fields(0..<1, limit: 9).first?.bytes ?? [] }
    #expect(screen == (0..<40).map { Array("\($0)".utf8) })
    #expect(bytes.bytesReadAtOnce <= start + RecordIndex.blockLength + 40 * 400)
    source.showEnd()
    let last = try #require(source.records.last)
    #expect(last.number == nil && last.fields(0..<1, limit: 9).first?.bytes == Array("4999".utf8))
    bytes.release()
    await source.settle()
    #expect(source.records.count == 5_000 && source.records.index(of: last.id) == 4_999)
  }

  private func shown(_ text: String) -> [[String]] {
    let scheduler = SeededScheduler()
    let source = source(MemoryBytes(text), blockLength: 64, scheduler: scheduler)
    while scheduler.step(0) {}
    return source.records.map { record in
      record.fields(0..<9, limit: 100).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test func `values that are no objects are shown unchanged`() {
    #expect(shown("[1, \"a,b\", [2,3], null]\n") == [["1"], ["\"a,b\""], ["[2,3]"], ["null"]])
    #expect(shown("[]\n").isEmpty && shown(" [ \n ] \n").isEmpty)
  }

  @Test(arguments: [
    "[\n {\"a\":1},\n {\"a\":2},\n]\n", "[{\"a\":1},{\"a\":2},]", "[{\"a\":1},\r\n{\"a\":2},\r\n]\r\n\r\n",
    "[{\"a\":1},\n{\"a\":2},\n\n   \t",
  ])
  func `a comma after the last element makes no record`(text: String) async throws {
    for blockLength in 1...text.utf8.count {
      let scheduler = SeededScheduler()
      let source = source(MemoryBytes(text), blockLength: blockLength, scheduler: scheduler)
      while scheduler.step(0) {}
      let format = Array(text.utf8).withUnsafeBytes {
        RecordFile.formatDetector(name: "test", OpeningOptions())($0)
      }
      var end = EndScan(MemoryBytes(text), format, length: blockLength)
      while !end.isOver { try end.goOn() }
      #expect(end.bounds.last == source.records.last?.extent.upperBound, "\(blockLength)")
      #expect(rows(source).map(\.first) == [Array("1".utf8), Array("2".utf8)])
      source.arrange(Arrangement(filter: try Pattern("]|2", syntax: .regularExpression)))
      while scheduler.step(0) {}
      #expect(source.records.count == 1)
    }
  }

  @Test(arguments: [
    "[{\"a\":1},{\"b\":2}]", "[{\"a\":1},\n{\"b\":2}\n]\n", "{\"a\":1}\n{\"b\":2}", "[{\"a\":1,\"b\":2}]",
  ])
  func `the keys of the last value are columns`(text: String) throws {
    let table = try ShownTable(text, name: "x")
    #expect(table.columns == ["a", "b", "…"] && table.rows.last?[1] == "2")
  }

  @Test func `bytes after the comma of the last element are a record`() {
    #expect(shown("[{\"a\":1},\n]x\n").count == 2 && shown("[{\"a\":1},,\n]\n").count == 2)
  }

  @Test func `numbers that are not finite are values`() throws {
    let text = "{\"x\":NaN,\"y\":1}\n{\"x\":Infinity,\"y\":2}\n{\"x\":-Infinity,\"y\":3}\n{\"x\":1.5,\"y\":4}\n"
    for text in [text, "[" + text.split(separator: "\n").joined(separator: ",") + "]"] {
      let table = try ShownTable(text, name: "x")
      #expect(table.columns == ["x", "y", "…"] && table.flaws == [nil, nil, nil, nil])
      #expect(table.rows.map(\.[0]) == ["NaN", "Infinity", "-Infinity", "1.5"])
    }
    for value in ["NAN", "+Infinity", "Inf", "-NaN", "nan"] {
      #expect(try ShownTable("{\"x\":1}\n{\"x\":\(value)}\n", name: "x.jsonl").flaws == [nil, .notJSON])
    }
  }

  @Test func `an unclosed text ends with its line`() {
    let rows = shown("[\n{\"a\":1},\n{\"a\":\"open},\n{\"a\":3}},\n{\"a\":4}\n]\n")
    #expect(rows.first == ["1", ""] && rows.last == ["4", ""], "\(rows)")
  }

  @Test(arguments: SplitMix.seeds(1...40))
  func `for any bytes, record ends do not depend on where they are split`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = ["{", "}", "[", "]", ",", "\"", "\\", "\n", "\r\n", "a", " ", ":", "1", "{\"a\":1},\n", "é"]
    let count = Int.random(in: 0...400, using: &random)
    let bytes = Array((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
    for prefix in ["[", "{"] {
      let format = Array(prefix.utf8).withUnsafeBytes { JSONValuesFormat(sample: $0, JSONOutline($0)) }
      var (whole, split, counting) = (ScanState(), ScanState(), ScanState())
      var (wanted, found, counted) = ([Int](), [Int](), 0)
      bytes.withUnsafeBytes { format.findEnds(in: $0, base: 1, literals: [], &whole, appendingTo: &wanted) }
      var place = 0
      while place < bytes.count {
        let end = min(bytes.count, place + Int.random(in: 1...90, using: &random))
        bytes[place..<end].withUnsafeBytes {
          format.findEnds(in: $0, base: place + 1, literals: [], &split, appendingTo: &found)
          counted += format.countEnds(in: $0, base: place + 1, literals: [], &counting)
        }
        place = end
      }
      #expect(found == wanted && counted == wanted.count && split == whole && counting == whole)
      for (start, end) in zip([1] + wanted, wanted) {
        bytes[start - 1..<end - 1].withUnsafeBytes { record in
          #expect((0...record.count).contains(format.terminatorLength(of: record)))
          _ = format.fields(of: record, 0..<9, limit: 10, isWhole: true)
          _ = format.flaw(of: record, isWhole: true)
        }
      }
      _ = bytes.withUnsafeBytes { format.synchronize(in: $0) }
    }
  }

  @Test(arguments: [
    "[info] started\n[info] ended\n", "[1] a note\n", "[1, 2, 3]\n[4, 5, 6]\n", "[2024-01-01 12:00] x\n", "[a, b]\n",
    "{ return 1 }\n", "[\n", "[{x: 1}, {x: 2}]", "{\"a\":1}\nnot JSON\n", "[[a], 1]",
  ])
  func `text that only resembles JSON is text`(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { JSONOutline(detectedIn: $0) == nil })
  }

  @Test(arguments: [
    "[{\"a\":1,\"b\":[", "[{\"a\":1}]", "[1,", "{\n\"a\": {\n", "{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", "[]",
  ])
  func `text that starts like JSON is JSON`(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { JSONOutline(detectedIn: $0) != nil })
  }

  @Test(arguments: ["x", "x.jsonl"], ["{\"id\":1932,\"name\":\"long words, and more ", "{\"a\":1,\"b\":["])
  func `an object that is cut off in its line is the start of JSON Lines`(name: String, text: String) throws {
    #expect(try ShownTable(text, name: name).format == "JSON Lines")
  }

  @Test func `an object with an invalid member is marked, and a value that is no object is not`() throws {
    for (value, flaw) in [
      ("{\"a\":nul}", RecordFlaw.notJSON), ("{\"a\":{\"b\" 1}}", nil), ("{\"a\" 1}", .notJSON), ("[nul]", nil),
      ("1", nil), ("\"x\"", nil),
    ] {
      let format = Array("[{\"a\":1},\n".utf8).withUnsafeBytes {
        RecordFile.formatDetector(name: "a.json", OpeningOptions())($0)
      }
      #expect(format.name == "JSON")
      Array(value.utf8).withUnsafeBytes { #expect(format.flaw(of: $0, isWhole: true) == flaw, "\(value)") }
    }
  }
}
