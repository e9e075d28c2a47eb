import Foundation
import GRDB
import Observation
import Testing

@testable import LazyData

/// Tests copying rows, including rows that cannot be read for a while.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SQLiteRowCopyTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private struct Refused: Error {}

  /// Returns the copied bytes of a row, and the length of the longest piece.
  private func copy(_ record: SourceRecord) throws -> (bytes: [UInt8], longest: Int) {
    var (bytes, longest) = ([UInt8](), 0)
    try record.copy { piece in
      bytes += piece
      longest = max(longest, piece.count)
    }
    return (bytes, longest)
  }

  private func table(_ name: String, _ rest: String = "", encoding: String = "UTF-8") throws -> String {
    try scratch.database("\(name).sqlite") { database in
      try database.execute(sql: "PRAGMA encoding = '\(encoding)'")
      try database.execute(sql: "CREATE TABLE t (k INTEGER PRIMARY KEY, a TEXT, b BLOB, c TEXT) \(rest)")
    }
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [("rowids", "", "UTF-8"), ("keys", "WITHOUT ROWID", "UTF-8"), ("wide", "", "UTF-16le")])
  func `a long row is copied unchanged, from any table`(name: String, rest: String, encoding: String) throws {
    // Two-byte characters, quotes and NULs cross the borders of pieces.
    let plain = String(repeating: "äb\u{0}", count: 900_000)
    let quoted = String(repeating: "ü\"", count: 900_000)
    let blob = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try table(name, rest, encoding: encoding)
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      for row: [LazyData.SQLiteValue] in [
        [.integer(1), .text(plain), .blob(blob), .text(quoted)], [.integer(2), .text(""), .blob([]), .null],
        [.integer(3), .text(String(repeating: "x", count: 4_097)), .blob(blob), .text("end")],
      ] {
        try database.forEachRow("INSERT INTO t VALUES (?, ?, ?, ?)", row) { _ in true }
      }
    }
    try queue.close()
    let hex = blob.map { String($0 >> 4, radix: 16, uppercase: true) + String($0 & 15, radix: 16, uppercase: true) }
      .joined()
    let source = try RecordSource(path: path, table: "t")
    let wanted = [
      "1,\(plain),X'\(hex)',\"\(quoted.replacingOccurrences(of: "\"", with: "\"\""))\"\n", "2,\"\",X'',\n",
      "3,\(String(repeating: "x", count: 4_097)),X'\(hex)',end\n",
    ].map { Array($0.utf8) }
    for (record, wanted) in zip(source.records, wanted) {
      let copied = try copy(record)
      // The values are compared outside of `#expect`, which would print their content.
      let isSame = copied.bytes == wanted
      #expect(isSame, "row \(wanted.prefix(1)): \(copied.bytes.count) bytes of \(wanted.count)")
      let isSameText = record.text(limit: .max).elementsEqual(wanted.dropLast())
      #expect(isSameText)
      #expect(record.text(from: 1_100_000, limit: 30) == Array(wanted.dropLast().dropFirst(1_100_000).prefix(30)))
    }
    if name == "rowids" { #expect(try copy(source.records[0]).longest <= 1 << 21) }
  }

  @Test(.timeLimit(.minutes(20))) func `a row is read once for each access, however long it is`() throws {
    let path = try table("long")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1, hex(zeroblob(20000000)), NULL, NULL)") }
    try queue.close()
    let source = try RecordSource(path: path, table: "t")
    var pieces: [Int] = []
    try source.records[0].copy { pieces.append($0.count) }
    // The pieces are the values before the long value, parts of a mebibyte, and the values after it.
    #expect(pieces.reduce(0, +) == 40_000_000 + 5)
    #expect(pieces.count { $0 == 1 << 20 } == 38 && pieces.count { $0 > 1 } == 39)
  }

  @Test(.timeLimit(.minutes(20))) func `a copy is a consistent snapshot, whatever others write meanwhile`() throws {
    let path = try table("busy")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.write { database in
      try database.execute(sql: "INSERT INTO t VALUES (1, hex(zeroblob(2000000)), NULL, hex(zeroblob(1000000)))")
    }
    let source = try RecordSource(path: path, table: "t")
    var bytes: [UInt8] = []
    try source.records[0].copy { piece in
      if bytes.isEmpty { try queue.write { try $0.execute(sql: "UPDATE t SET a = 'new', c = 'new'") } }
      bytes += piece
    }
    let zeros = { String(repeating: "0", count: $0) }
    let isOfOneMoment = bytes.elementsEqual("1,\(zeros(4_000_000)),,\(zeros(2_000_000))\n".utf8)
    #expect(isOfOneMoment)
  }

  @Test(.timeLimit(.minutes(20))) func `a deleted or locked row is not an empty row`() throws {
    let path = try scratch.items(3)
    let source = try RecordSource(path: path, table: "item")
    let record = source.records[1]
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { database in
      try database.execute(sql: "BEGIN EXCLUSIVE")
      #expect(dataError { _ = try copy(record) } == .locked(path: path))
      #expect(dataError { _ = try record.readMarkedText(limit: 9).bytes } == .locked(path: path))
      #expect(record.text(limit: 9).isEmpty)
      try database.execute(sql: "COMMIT")
    }
    #expect(try copy(record).bytes == Array("2,record 2\n".utf8))
    try queue.write { try $0.execute(sql: "DELETE FROM item WHERE id = 3") }
    try queue.close()
    let anew = try RecordSource(path: path, table: "item")
    try scratch.write { try $0.execute(sql: "DELETE FROM item WHERE id = 2") }
    #expect(dataError { _ = try copy(anew.records[1]) }?.reason == "the row was deleted")
  }

  @Test func `an unreadable row does not keep its neighbours from being copied`() async throws {
    let path = try scratch.databaseWithBadRow(100, of: 110)
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    for (index, record) in source.records.enumerated() where index != 99 {
      #expect(try copy(record).bytes == Array("\(index + 1),record\n".utf8))
    }
    guard case .damaged? = dataError({ _ = try copy(source.records[99]) }) else {
      Issue.record("the damage is not told")
      return
    }
  }

  @Test func `successive copies share a connection`() throws {
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE t (k INTEGER PRIMARY KEY, a BLOB)")
      for number in 0..<100 { try database.execute(sql: "INSERT INTO t VALUES (?, x'00FF')", arguments: [number]) }
    }
    let source = try RecordSource(path: path, table: "t")
    #expect(try copy(source.records[0]).bytes == Array("0,X'00FF'\n".utf8))
    let contents = source.reading.places.contents
    let copier = contents.copier
    for (index, record) in source.records.enumerated() {
      #expect(try copy(record).bytes == Array("\(index),X'00FF'\n".utf8))
    }
    #expect(contents.copier.connection === copier.connection)
    #expect(copier.connection !== source.reading.connection)
  }

  @Test func `the receiver of the pieces may throw`() throws {
    let path = try table("refused")
    try scratch.database("refused.sqlite") { database in
      try database.execute(sql: "INSERT INTO t VALUES (1, hex(zeroblob(2000000)), NULL, NULL)")
    }
    let source = try RecordSource(path: path, table: "t")
    #expect(throws: Refused.self) { try source.records[0].copy { _ in throw Refused() } }
    #expect(source.records[0].text(limit: 4) == Array("1,00".utf8))
  }

  @Test(.timeLimit(.minutes(20)))
  func `a locked row is filled in when the lock is gone`() async throws {
    let path = try scratch.items(2_000)
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    let record = source.records[1_500]
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    let locked = DataError.locked(path: path).reason
    func texts() -> [String] {
      record.fields(0..<2, limit: 40).map { $0.kind == .awaited ? "awaited" : $0.text }
    }
    // A view that shows the row reads it again only when it is notified. The row may be loaded between two reads, so
    // the test uses the result of the tracked read.
    var seen: [[String]] = []
    func watch(until isDone: ([String]) -> Bool) async {
      while !Task.isCancelled {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let shown = withObservationTracking {
          texts()
        } onChange: {
          change.yield()
        }
        seen.append(shown)
        if isDone(shown) { return }
        for await _ in changes { break }
      }
    }
    await watch { $0 == [locked, locked] }
    #expect(seen.allSatisfy { $0 == [locked, locked] || $0 == ["awaited", "awaited"] })
    try await queue.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    await watch { $0 == ["1501", "record 1501"] }
    #expect(seen.count < 8)
  }
}
