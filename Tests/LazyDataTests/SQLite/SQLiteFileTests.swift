import Foundation
import GRDB
import LazyData
import Testing

@Suite struct SQLiteFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func error(_ path: String, table: String = "item", by column: String? = nil) -> DataError? {
    dataError { _ = try SQLiteSource(path: path, table: table, orderedBy: column) }
  }

  @Test func `a file that is no database is reported as such`() throws {
    let text = scratch.path("text")
    try Data("a,b\n1,2\n".utf8).write(to: URL(fileURLWithPath: text))
    #expect(error(text) == .notADatabase(path: text))
    #expect(error(scratch.path("none")) == .missing(path: scratch.path("none")))
    #expect(error(scratch.directory.path) == .notAFile(path: scratch.directory.path))
    #expect(error("/dev/null") == .notAFile(path: "/dev/null"))
  }

  @Test func `an empty file is an empty database`() throws {
    try Data().write(to: URL(fileURLWithPath: scratch.path()))
    #expect(error(scratch.path()) == .noTable("item", path: scratch.path(), others: []))
    #expect(try SQLiteSource.tables(path: scratch.path()) == [])
  }

  @Test func `an unknown table is reported with the existing ones`() throws {
    let path = try scratch.items(3)
    #expect(error(path, table: "items") == .noTable("items", path: path, others: ["item"]))
    #expect(
      error(path, by: "date")
        == .noColumn("date", table: "item", path: path, others: ["id", "title"]))
    #expect(
      error(path, table: "a\nb")?.description == "\(path): no table a\u{FFFD}b; choose one of item")
  }

  @Test func `a truncated database is damaged`() throws {
    let path = try scratch.items(5_000)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    guard case .damaged = error(path) else {
      Issue.record("\(String(describing: error(path)))")
      return
    }
  }

  @Test func `a database that a writer has locked says so, in records too`() throws {
    let path = try scratch.items(500)
    let source = try SQLiteSource(path: path, table: "item")
    let writer = try DatabaseQueue(path: path)
    try writer.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN EXCLUSIVE")
      #expect(error(path) == .locked(path: path))
      let record = source[3]
      #expect(record["title"] == .unreadable(reason: DataError.locked(path: path).reason))
      try database.execute(sql: "ROLLBACK")
      #expect(record["title"] == .text("record 4"))
    }
  }

  @Test func `a record that another program deleted is unreadable, and its neighbours are not`() throws {
    let path = try scratch.items(10)
    let source = try SQLiteSource(path: path, table: "item")
    let records = Array(source)
    let writer = try DatabaseQueue(path: path)
    try writer.write { try $0.execute(sql: "DELETE FROM item WHERE id = 5") }
    #expect(records[4]["title"] == .unreadable(reason: "the row was deleted"))
    #expect(records[5]["title"] == .text("record 6"))
  }

  @Test(arguments: ["DELETE", "WAL"]) func `reading changes nothing in the directory`(mode: String) throws {
    let path = try scratch.items(1_000)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = \(mode)") }
    try queue.close()
    let before = try scratch.contents()
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    do {
      let source = try SQLiteSource(path: path, table: "item")
      #expect(source.last?["title"] == .text("record 1000"))
      #expect(try scratch.contents() == before)
    }
    #expect(try scratch.contents() == before)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == date)
  }

  @Test func `records in a writer's log are read`() throws {
    let path = try scratch.items(3)
    let writer = try DatabaseQueue(path: path)
    try writer.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL; INSERT INTO item VALUES (4, 'new')")
    }
    #expect(try SQLiteSource(path: path, table: "item").last?["title"] == .text("new"))
  }

  @Test func `a failed write leaves the existing file`() throws {
    let path = try scratch.items(3)
    let before = try scratch.contents()
    let error = dataError {
      try SQLiteWriter.write(
        to: path, table: "t", columns: ["id INTEGER PRIMARY KEY"], rows: [[.integer(1)], [.integer(1)]])
    }
    guard case .refused = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try scratch.contents() == before)
  }
}
