import Foundation
import GRDB
import Testing

@testable import LazyData

/// Tests files that are not databases, or that other programs are using.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SQLiteRecordFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func error(_ path: String) -> DataError? {
    dataError { _ = try RecordSource(path: path, table: "item") }
  }

  @Test func `a file that is no database is reported in one line`() throws {
    let path = try scratch.items(2_000)
    #expect(error(scratch.path("nowhere")) == .missing(path: scratch.path("nowhere")))
    #expect(error(scratch.directory.path) == .notAFile(path: scratch.directory.path))
    var random = SeededGenerator(seed: 20)
    let noise = Data((0..<8_192).map { _ in UInt8.random(in: 0...255, using: &random) })
    for bytes in [Data("id,title\n".utf8), noise, Data("SQLite format 3\0".utf8) + noise] {
      try bytes.write(to: URL(fileURLWithPath: scratch.path("other")))
      switch error(scratch.path("other")) {
      case .notADatabase, .damaged: break
      case let error: Issue.record("\(String(describing: error))")
      }
    }
    try Data().write(to: URL(fileURLWithPath: scratch.path("empty")))
    #expect(error(scratch.path("empty")) == .noTable("item", path: scratch.path("empty"), others: []))
    #expect(error(path) == nil)
  }

  @Test func `a truncated database is reported, at opening or in its rows`() async throws {
    let path = try scratch.items(60_000)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for share in [0.1, 0.5, 0.9] {
      try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(fileURLWithPath: path))
      guard let source = try? RecordSource(path: path, table: "item") else { continue }
      await source.finish()
      #expect(source.status.work == nil)
      if source.records.count < 60_000 { #expect(source.status.notice?.isEmpty == false) }
      for record in source.records.suffix(3) { #expect(record.fields(0..<2, limit: 20).count == 2) }
    }
  }

  @Test func `a lock is reported in rows and in the notice, and rows are reread when it is gone`() async throws {
    let path = try scratch.items(500)
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(path: path, configuration: configuration)
    try writer.run("BEGIN EXCLUSIVE")
    #expect(error(path) == .locked(path: path))
    let reason = DataError.locked(path: path).reason
    let record = source.records[3]
    #expect(record.fields(0..<2, limit: 200).map(\.text) == [reason, reason])
    #expect(record.flaw == .unreadable(reason: reason))
    await change(until: { source.status.notice != nil }, of: { _ = source.status })
    #expect(source.status.notice == reason)
    // The key of this row cannot be read either. The row's page is not loaded, and may currently be read in the
    // background.
    let far = source.records[499]
    let kind = far.fields(1..<2, limit: 200).first?.kind
    #expect(kind == .unreadable || kind == .awaited)
    try writer.run("ROLLBACK")
    #expect(record.line == "4,record 4" && far.line == "500,record 500" && record.flaw == nil)
    try writer.close()
  }

  @Test(arguments: ["DELETE", "WAL"]) func `reading changes nothing in the directory`(mode: String) async throws {
    let path = try scratch.items(5_000)
    let queue = try DatabaseQueue(path: path)
    try queue.run("PRAGMA journal_mode = \(mode)")
    try queue.close()
    let before = try scratch.contents()
    let dates = try scratch.dates()
    do {
      let source = try RecordSource(path: path, table: "item")
      source.showEnd()
      source.isFollowing = true
      #expect(source.records.last?.line == "5000,record 5000")
      await source.finish()
      source.arrange(
        Arrangement(filter: try Pattern("7", syntax: .literal), order: .init(column: 1, isDescending: true)))
      await source.finish()
      _ = await source.matchCount(of: try Pattern("8", syntax: .literal)) { _ in }
      #expect(source.records.first?.line == "997,record 997")
      let query = try RecordSource(path: path, query: "SELECT max(id) FROM item GROUP BY id % 10")
      await query.finish()
      #expect(query.records.count == 10)
      source.reload()
      await source.finish()
      #expect(try scratch.contents() == before)
    }
    #expect(try scratch.contents() == before)
    #expect(try scratch.dates() == dates)
  }

  /// Returns the path of a database in WAL mode. Its last row is only in the log, and no program has it open.
  private func databaseWithLog(keepsIndex: Bool) throws -> String {
    let path = try scratch.items(600)
    let writer = try DatabaseQueue(path: path)
    try writer.run("PRAGMA journal_mode = WAL")
    try writer.run("INSERT INTO item VALUES (601, 'in the log')")
    try FileManager.default.createDirectory(atPath: scratch.path("left"), withIntermediateDirectories: false)
    for suffix in ["", "-wal"] + (keepsIndex ? ["-shm"] : []) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: scratch.path("left/w.db" + suffix))
    }
    try writer.close()
    return scratch.path("left/w.db")
  }

  @Test(arguments: [false, true])
  func `a log that a writer left is read, and nothing is created or changed beside it`(keepsIndex: Bool) async throws {
    let path = try databaseWithLog(keepsIndex: keepsIndex)
    let folder = scratch.path("left")
    let before = try scratch.state(of: folder)
    do {
      let source = try RecordSource(path: path, table: "item")
      await source.finish()
      #expect(source.records.count == 601 && source.records.last?.line == "601,in the log")
      source.arrange(Arrangement(filter: try Pattern("log", syntax: .literal)))
      await source.finish()
      #expect(source.records.map(\.line) == ["601,in the log"])
      let query = try RecordSource(path: path, query: "SELECT count(*) FROM item")
      await query.finish()
      #expect(query.records.map(\.line) == ["601"])
      source.reload()
      await source.finish()
      #expect(try scratch.state(of: folder) == before)
      #expect(try SQLiteSource(path: path, table: "item").last?["title"] == .text("in the log"))
    }
    #expect(try scratch.state(of: folder) == before)
  }

  @Test func `a new writer on a log without its index is noticed`() async throws {
    let path = try databaseWithLog(keepsIndex: false)
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    let writer = try DatabaseQueue(path: path)
    try writer.run("INSERT INTO item VALUES (602, 'later'); PRAGMA wal_checkpoint")
    source.checkForChanges()
    await source.finish()
    #expect(source.records.count == 602 && source.records.last?.line == "602,later")
    try writer.run("INSERT INTO item VALUES (603, 'last')")
    source.checkForChanges()
    await source.finish()
    #expect(source.records.last?.line == "603,last")
    try writer.close()
  }

  @Test func `a log beside an empty file stays`() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("left"), withIntermediateDirectories: false)
    try Data().write(to: URL(fileURLWithPath: scratch.path("left/w.db")))
    try Data("what somebody has left".utf8).write(to: URL(fileURLWithPath: scratch.path("left/w.db-wal")))
    let before = try scratch.state(of: scratch.path("left"))
    #expect(try SQLiteEngine.tables(path: scratch.path("left/w.db")) == [])
    #expect(try scratch.state(of: scratch.path("left")) == before)
  }

  @Test(arguments: ["DELETE", "WAL"]) func `changes by another program are read`(mode: String) async throws {
    let path = try scratch.items(2_000)
    let writer = try DatabaseQueue(path: path)
    try writer.run("PRAGMA journal_mode = \(mode)")
    try writer.run("INSERT INTO item VALUES (2001, 'new')")
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    let before = source.records
    source.checkForChanges()
    #expect(source.records == before)
    try writer.run("INSERT INTO item VALUES (2002, 'newer'); DELETE FROM item WHERE id = 7")
    source.checkForChanges()
    #expect(source.records == before)
    await source.finish()
    #expect(source.records.count == 2_001 && source.records.last?.line == "2002,newer")
    let filter = Arrangement(filter: try Pattern("newer", syntax: .literal))
    source.arrange(filter)
    await source.finish()
    source.isFollowing = true
    try writer.run("INSERT INTO item VALUES (2003, 'newer still')")
    await change(until: { source.records.count == 2 }, of: { _ = source.records })
    #expect(source.records.map(\.line) == ["2002,newer", "2003,newer still"])
    #expect(source.status.arrangement == filter)
  }

  @Test func `a deleted file is reported, and a replaced file is read`() async throws {
    let path = try scratch.items(600)
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    try FileManager.default.moveItem(atPath: path, toPath: scratch.path("old"))
    source.checkForChanges()
    #expect(source.status.notice == "the file was deleted; its content is still shown")
    #expect(source.records[500].line == "501,record 501")
    _ = try scratch.items(3)
    source.checkForChanges()
    await source.finish()
    #expect(source.records.map(\.line) == ["1,record 1", "2,record 2", "3,record 3"])
    #expect(source.status.notice == nil)
  }

  @Test func `a new writer on a database that was read alone is noticed`() async throws {
    let path = try scratch.items(900)
    let queue = try DatabaseQueue(path: path)
    try queue.run("PRAGMA journal_mode = WAL")
    try queue.close()
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    let writer = try DatabaseQueue(path: path)
    try writer.run("INSERT INTO item VALUES (901, 'late')")
    source.checkForChanges()
    await source.finish()
    #expect(source.records.count == 901 && source.records.last?.line == "901,late")
    try writer.close()
  }

  @Test func `rows that grew or were deleted meanwhile do not affect their neighbours`() async throws {
    let path = try scratch.items(1_000)
    let source = try RecordSource(path: path, table: "item")
    let first = source.records[0]
    #expect(first.line == "1,record 1")
    try scratch.write { try $0.execute(sql: "UPDATE item SET title = 'other' WHERE id = 1") }
    source.reload()
    #expect(source.records[0].line == "1,other" && source.records[0] != first)
    #expect(source.records[0].id == first.id)
    await source.finish()
    #expect(source.records.count == 1_000)
  }
}

extension DatabaseQueue {
  /// Runs SQL without starting a transaction.
  fileprivate func run(_ sql: String) throws { try writeWithoutTransaction { try $0.execute(sql: sql) } }
}

/// The state of a file: its bytes and its times.
private struct FileState: Equatable {
  let bytes: Data
  let written: Date?
}

extension Scratch {
  /// Returns the files in a folder, with their bytes and times.
  fileprivate func state(of folder: String) throws -> [String: FileState] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let path = "\(folder)/\(name)"
        let written = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        return (name, FileState(bytes: try Data(contentsOf: URL(fileURLWithPath: path)), written: written))
      })
  }

  /// Returns the modification time of each file in the directory.
  fileprivate func dates() throws -> [String: Date] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
        return (name, attributes[.modificationDate] as? Date ?? .distantPast)
      })
  }
}
