import Foundation
import TestSupport
import Testing

import Simulation
@testable import LazyData

@MainActor
@Suite("Records of bytes", .timeLimit(.minutes(20)))
struct ByteRecordSourceTests {
  static func pattern(_ text: String) throws -> Pattern { try Pattern(text, syntax: .literal) }

  @Test(arguments: SplitMix.seeds(1...20))
  func `the records are those of a simple scan`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let text = RecordIndexTests.randomText(&random, count: Int.random(in: 0...2_000, using: &random))
    let source = MemoryBytes(text).lines()
    await source.settle()
    let lines = SlowLines(text)
    #expect(source.texts() == lines.texts)
    #expect(source.records.map(\.number) == (0..<lines.count).map { $0 })
    for (number, record) in source.records.enumerated() { #expect(source.records.index(of: record.id) == number) }
  }

  @Test func `opening and one screen read the first block and the lines on it`() async {
    let bytes = HeldBytes(MemoryBytes((0..<100_000).map { "line \($0)\n" }.joined()), at: RecordIndex.blockLength)
    let source = RecordSource(name: "test", bytes: bytes) { LineFormat(sample: $0) }
    let screen = source.records.prefix(40).map { $0.text(limit: 80) }
    #expect(screen.first == Array("line 0".utf8) && screen.count == 40)
    // The block is read to detect the format and to find the lines. Then each line is read.
    let lines = screen.reduce(0) { $0 + $1.count + 1 }
    #expect(bytes.bytesReadAtOnce == RecordIndex.blockLength + lines)
    bytes.release()
    await source.settle()
  }

  @Test(arguments: [1, 16, 64, 1 << 16], [20, 64, 1 << 16])
  func `no byte of the first block is read twice until a record is shown`(blockLength: Int, sampleLength: Int) {
    let bytes = MemoryBytes("name,size\n" + (0..<20).map { "row \($0),\($0)\n" }.joined())
    let scheduler = SeededScheduler()
    let source = RecordSource(
      name: "test.csv", bytes: bytes, blockLength: blockLength, sampleLength: sampleLength, scheduler: scheduler
    ) { CSVFormat(.comma, sample: $0, header: true) }
    #expect(bytes.bytesRead == min(bytes.count, max(sampleLength, "name,size\n".utf8.count + blockLength)))
    bytes.forgetReads()
    _ = source.records.first
    #expect(bytes.bytesRead == 0)
    while scheduler.step(0) {}
    #expect(source.records.count == 20)
  }

  @Test func `of a long line only the visible part is read`() async {
    let bytes = MemoryBytes([UInt8](repeating: 0x78, count: 3 << 20) + Array("\nlast\n".utf8))
    let source = RecordSource(name: "test", bytes: bytes) { LineFormat(sample: $0) }
    await source.settle()
    let before = bytes.bytesRead
    #expect(source.records[0].text(limit: 100).count == 100)
    #expect(source.records[0].text(from: 1 << 20, limit: 100).count == 100)
    #expect(source.records[1].text(limit: 100) == Array("last".utf8))
    #expect(bytes.bytesRead - before < 3 * RecordIndex.blockLength)
  }

  @Test func `the end is shown before the rest is counted, and the place found again`() async throws {
    let text = (0..<5_000).map { "line \($0)\n" }.joined()
    let bytes = HeldBytes(MemoryBytes(text), at: 1_024)
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 1_024) { LineFormat(sample: $0) }
    #expect(!source.status.isComplete)
    source.showEnd()
    #expect(source.status.showsEnd)
    let last = try #require(source.records.last)
    #expect(last.text(limit: 80) == Array("line 4999".utf8) && last.number == nil)
    bytes.release()
    await source.settle()
    #expect(!source.status.showsEnd && source.records.count == 5_000)
    #expect(source.records.index(of: last.id) == 4_999)
  }

  @Test(arguments: [false, true])
  func `texts that differ late are sorted too, however many are kept`(isFiltered: Bool) async throws {
    let same = String(repeating: "x", count: 300)
    let source = RecordSource(
      name: "test", bytes: MemoryBytes(["3", "1", "-", "2", "5", "4"].map { same + $0 + "\n" }.joined()),
      format: NumberedLines(), blockLength: 64)
    let filter = isFiltered ? try Self.pattern("x") : nil
    source.arrange(Arrangement(filter: filter, order: .init(column: 0)))
    await source.reach { source.status.arrangement.orders.isEmpty == false }
    #expect(source.texts().map { String(decoding: $0.suffix(1), as: UTF8.self) } == ["-", "1", "2", "3", "4", "5"])
  }

  @Test(arguments: SplitMix.seeds(1...10), [false, true])
  func `records that arrive later are sorted in, after equal ones`(seed: UInt64, isDescending: Bool) async throws {
    var random = SplitMix(seed: seed)
    func some(_ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ -> [UInt8] in
        let word = ["a", "b", "the same words for long, and then "].randomElement(using: &random) ?? ""
        return Array("\(word)\(Int.random(in: 0..<9, using: &random))\n".utf8)
      }
    }
    var text = some(400)
    let bytes = MemoryBytes(text)
    let source = bytes.lines()
    let filter = Bool.random(using: &random) ? try Self.pattern("2") : nil
    source.arrange(Arrangement(filter: filter, order: .init(column: 0, isDescending: isDescending)))
    await source.reach { source.status.arrangement.orders.isEmpty == false }
    for count in [1, 3, 600, 2] {
      var more = some(count)
      // A last line without a line end is a record. The next bytes continue it.
      if Bool.random(using: &random) { more.removeLast(2) }
      text += more
      bytes.append(more)
      let lines = SlowLines(text).texts.enumerated().filter { filter == nil || $0.element.contains(0x32) }
      let expected = lines.sorted {
        if $0.element == $1.element { return $0.offset < $1.offset }
        return $0.element.lexicographicallyPrecedes($1.element) != isDescending
      }
      await source.reach { source.records.map { $0.number } == expected.map { $0.offset } }
      for (place, record) in source.records.enumerated() { #expect(source.records.index(of: record.id) == place) }
    }
  }

  @Test func `an appended line is inserted after reading a few others`() async throws {
    let bytes = MemoryBytes((0..<20_000).map { "line \($0 * 7_919 % 20_000)\n" }.joined())
    let source = bytes.lines(blockLength: 64)
    source.arrange(Arrangement(order: .init(column: 0)))
    await source.reach { source.status.arrangement.orders.isEmpty == false }
    bytes.forgetReads()
    bytes.append("line 5\n")
    await source.reach { source.records.count == 20_001 }
    // Each comparison reads at most three blocks and the record.
    #expect(bytes.bytesRead < 15 * 4 * 64)
    let place = try #require(source.records.firstIndex { $0.number == 20_000 })
    #expect(source.records[place - 1].text(limit: 80) == Array("line 5".utf8))
  }

  @Test(arguments: SplitMix.seeds(1...10))
  func `texts of long characters are sorted by all their bytes`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let characters = ["a", "é", "\u{10FFFF}"]
    let words = (0..<300).map { _ -> String in
      var word = "äääääää" + (Bool.random(using: &random) ? "a" : "")
      for _ in 0..<Int.random(in: 0...200, using: &random) {
        let isEuro = Int.random(in: 0..<60, using: &random) > 0
        word += isEuro ? "€" : characters[Int.random(in: 0..<3, using: &random)]
      }
      return word
    }
    let bytes = MemoryBytes(words.map { "1,\($0)\n" }.joined())
    let source = RecordSource(name: "test", bytes: bytes) { CSVFormat(.comma, sample: $0, header: false) }
    source.arrange(Arrangement(order: .init(column: 1)))
    await source.reach { source.status.arrangement.orders.isEmpty == false }
    let expected = words.enumerated().sorted {
      ($0.element == $1.element) ? $0.offset < $1.offset : $0.element.utf8.lexicographicallyPrecedes($1.element.utf8)
    }
    #expect(source.records.map { $0.number } == expected.map { $0.offset })
  }

  @Test func `a pipe shows its records, is read ahead up to a limit, and is read on when requested`() async {
    let all = Array((0..<2_000).map { "line \($0)\n" }.joined().utf8)
    let bytes = MemoryBytes.pipe(bringing: all, ahead: 500)
    let source = bytes.lines(blockLength: 64)
    await source.reach { source.records.count > 40 }
    #expect(!source.status.isComplete && bytes.count <= 600)
    _ = source.records[40].text(limit: 80)
    #expect(bytes.count <= 1_100)
    source.readOn()
    await source.settle()
    #expect(source.records.count == 2_000)
  }

  @Test(.timeLimit(.minutes(20)))
  func `an unfinished record requests only as much as is shown of it`() async {
    let all = [UInt8](repeating: 0x78, count: 1 << 20) + Array("\nlast\n".utf8)
    let bytes = MemoryBytes.pipe(bringing: all, ahead: 5_000)
    let source = bytes.lines(blockLength: 64)
    await source.reach { source.records.count == 1 }
    for _ in 0..<100 {
      #expect(source.records[0].text(limit: 80).count == 80)
      source.send(.grew(.current, source.current.reading.extent))
    }
    #expect(bytes.count == 5_080)
    // Reading further in the record requests more bytes, and so does reading beyond it.
    await source.reach { source.records[0].extent.upperBound == 5_080 }
    #expect(source.records[0].text(from: 5_000, limit: 80).count == 80)
    #expect(bytes.count == 10_080)
    await source.reach { source.records[0].extent.upperBound == 10_080 }
    source.checkForChanges()
    #expect(bytes.count == 15_080)
    source.readOn()
    await source.settle()
    #expect(source.records.count == 2)
  }

  @Test func `an unfinished line is shown, and grows`() async {
    let bytes = MemoryBytes.pipe()
    let source = bytes.lines()
    bytes.append("one\ntw")
    await source.reach { source.records.count == 2 }
    let begun = source.records[1]
    #expect(begun.text(limit: 80) == Array("tw".utf8))
    bytes.append("o\n")
    await source.reach { source.records.count == 2 && source.records[1].text(limit: 80) == Array("two".utf8) }
    #expect(source.records[1].id == begun.id && source.records[1] != begun)
    bytes.end()
    await source.settle()
    #expect(source.records.count == 2)
  }

  @Test func `a file that was truncated before its first record has no end to show`() throws {
    let header = "id,name\n"
    let format = Array((header + "1,a\n").utf8).withUnsafeBytes { CSVFormat(.comma, sample: $0, header: true) }
    func bounds(_ text: String) throws -> [Int] {
      var scan = EndScan(MemoryBytes(text), format, length: 100)
      try scan.goOn()
      #expect(scan.isOver && !scan.wantMore())
      try scan.goOn()
      return scan.bounds
    }
    // A step reads nothing if the search is complete.
    #expect(try bounds("") == [] && bounds(header) == [] && bounds(header + "1,a\n") == [])
    var scan = EndScan(MemoryBytes(header + "1,a\n"), format, length: 100)
    try scan.goOn()
    #expect(scan.bounds == [8, 12])
  }

  @Test func `a truncated file is reread, and that is reported`() async {
    let bytes = MemoryBytes("one\ntwo\nthree\n")
    let source = bytes.lines()
    await source.settle()
    let before = source.records
    bytes.truncate(to: 4)
    await source.reach { source.status.notice != nil && source.status.isComplete }
    #expect(source.texts() == [Array("one".utf8)])
    #expect(!before.isContinued(by: source.records))
    #expect(before[2].text(limit: 10).isEmpty, "a record that has gone is nothing, and no harm")
  }

  @Test func `the file is polled only while it is followed, and otherwise checked on notifications`() async {
    let bytes = MemoryBytes("one\n")
    let source = bytes.lines()
    #expect(bytes.watchPolicy == .off)
    source.keepWatch()
    while bytes.watchPolicy == .off, !Task.isCancelled { await Task.yield() }
    #expect(bytes.watchPolicy == .whenNotified)
    source.isFollowing = true
    #expect(bytes.watchPolicy == .always)
    source.isFollowing = false
    #expect(bytes.watchPolicy == .whenNotified)
  }

  @Test func `changes of a file are reported by notifications`() async throws {
    let scratch = try Scratch()
    let path = scratch.path("log")
    try Data("one\n".utf8).write(to: URL(fileURLWithPath: path))
    let source = RecordSource(name: "log", bytes: try FileBytes(path: path)) { LineFormat(sample: $0) }
    source.keepWatch()
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("two\n".utf8))
    await source.reach { source.records.count == 2 }
    #expect(source.status.notice == nil)
    for number in 1...2 {
      try handle.truncate(atOffset: UInt64(6 - 2 * number))
      await source.reach { source.status.noticeCount == number && source.status.isComplete }
    }
    #expect(source.texts() == [Array("on".utf8)])
    try FileManager.default.removeItem(atPath: path)
    await source.reach { source.status.noticeCount == 3 }
    #expect(source.status.notice?.contains("deleted") == true)
    try Data("another\n".utf8).write(to: URL(fileURLWithPath: path))
    await source.reach { source.status.noticeCount == 4 }
    #expect(source.status.notice?.contains(":reload") == true)
    source.reload()
    await source.settle()
    #expect(source.texts() == [Array("another".utf8)])
  }

  @Test func `a rewritten file is read in its new format`() async {
    let bytes = MemoryBytes("")
    let source = RecordSource(name: "table.csv", bytes: bytes) { sample in
      FormatGuess(sample, name: "table.csv", OpeningOptions()).recordFormat(sample, OpeningOptions())
        ?? LineFormat(sample: sample)
    }
    func holds(_ columns: [String], _ rows: [String]) -> Bool {
      source.status.isComplete && source.columns.map(\.name) == columns && source.texts() == rows.map { Array($0.utf8) }
    }
    bytes.append("identifier,price,colour\n10,5,red\n20,6,blue\n")
    await source.reach { holds(["identifier", "price", "colour"], ["10,5,red", "20,6,blue"]) }
    bytes.rewrite("id;name\n1;one\n2;two\n3;three\n".utf8)
    await source.reach { holds(["id", "name"], ["1;one", "2;two", "3;three"]) }
    #expect(source.preamble == Array("id;name\n".utf8))
    bytes.rewrite("\u{FEFF}only,two\n1,2\n".utf8)
    await source.reach { holds(["only", "two"], ["1,2"]) }
    bytes.replace(by: "name,size,kind\na,1,b\n".utf8)
    source.checkForChanges()
    await source.reach { source.status.notice?.contains(":reload") == true }
    #expect(holds(["only", "two"], ["1,2"]))
    source.isFollowing = true
    await source.reach { holds(["name", "size", "kind"], ["a,1,b"]) }
  }

  @Test func `bytes that a rewritten file gets while it is opened again are read`() {
    let bytes = MemoryBytes("one\n")
    let scheduler = SeededScheduler()
    let source = RecordSource(name: "test", bytes: bytes, scheduler: scheduler) { LineFormat(sample: $0) }
    while scheduler.step(0) {}
    bytes.appendUnheard("three\n".utf8)
    bytes.rewrite("one\ntwo\n".utf8)
    while scheduler.step(0) {}
    #expect(source.texts() == ["one", "two", "three"].map { Array($0.utf8) } && source.status.isComplete)
  }

  @Test func `records of a replaced file keep their content`() async {
    let bytes = MemoryBytes("one\ntwo\nthree\n")
    let source = bytes.lines()
    await source.settle()
    let before = source.records
    bytes.replace(by: "four and more of it\n".utf8)
    source.reload()
    await source.settle()
    #expect(source.texts() == [Array("four and more of it".utf8)])
    #expect(before.map { $0.text(limit: 80) } == ["one", "two", "three"].map { Array($0.utf8) })
    #expect(!bytes.hasHandler && bytes.newest.hasHandler)
  }

  @Test func `an unreadable record is an error, not an empty text`() async throws {
    let bytes = MemoryBytes("one\ntwo\nthree\n")
    let source = bytes.lines()
    await source.settle()
    let record = source.records[2]
    #expect(try record.readMarkedText(limit: 80).bytes == Array("three".utf8))
    let error = DataError.unreadable(path: "test", reason: "bad block")
    bytes.failReads(error)
    #expect(throws: error) { try record.readMarkedText(limit: 80).bytes }
    #expect(record.text(limit: 80).isEmpty)
    bytes.failReads(nil)
    bytes.truncate(to: 10)
    #expect(throws: DataError.changed(path: "row")) {
      try record.readMarkedText(limit: 80).bytes
    }
  }

  @Test func `a failure of reading is reported, and earlier records stay`() async {
    let bytes = MemoryBytes.pipe()
    let source = bytes.lines()
    bytes.append("one\n")
    await source.reach { source.records.count == 1 }
    bytes.fail(.locked(path: "test"))
    await source.reach { source.status.notice != nil }
    #expect(source.records.count == 1 && source.status.isComplete)
  }

  @Test func `a stopped filter keeps the records that it had found`() async throws {
    let bytes = MemoryBytes((0..<1_000).map { "line \($0)\n" }.joined())
    let source = bytes.lines(blockLength: 64)
    source.arrange(Arrangement(filter: try Self.pattern("9")))
    source.stop()
    #expect(source.status.work != .filtering)
    source.arrange(Arrangement())
    await source.settle()
    #expect(source.records.count == 1_000)
  }
}

/// A format of lines with one column. Some lines are numbers.
struct NumberedLines: RecordFormat {
  let lines = LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0))
  let name = "numbers"
  let prologue = 0
  let columns = [RecordColumn(name: "value")]

  func countEnds(in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState) -> Int {
    lines.countEnds(in: block, base: base, literals: literals, &state)
  }

  func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    lines.findEnds(in: block, base: base, literals: literals, &state, appendingTo: &ends)
  }

  func openQuote(in state: ScanState) -> Int? { nil }
  func synchronize(in block: UnsafeRawBufferPointer) -> Int? { lines.synchronize(in: block) }
  func terminatorLength(of record: UnsafeRawBufferPointer) -> Int { lines.terminatorLength(of: record) }
  func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? { nil }

  func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    let text = String(decoding: record, as: UTF8.self)
    return [RecordField(Array(record), kind: Double(text) == nil ? .text : .number)]
  }
}
