import Foundation
import TestSupport
import Testing

@testable import LazyData

/// Opens files with the signatures of Parquet, Arrow and DuckDB. A fake duckdb prints its arguments.
@MainActor
@Suite("Tables that another program reads", .serialized, .timeLimit(.minutes(20)))
struct ForeignTablesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func file(_ name: String, _ start: String) throws -> String {
    let path = scratch.path(name)
    try Data((start + "\0rest of it").utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func opener(_ script: String, _ choice: DuckDBFileTypes.Choice = .all) throws -> ByteOpener {
    var opener = ByteOpener(searchPath: try scratch.program("duckdb", script) + ":/usr/bin:/bin")
    opener.choice = choice
    return opener
  }

  private static let echo = "for last; do :; done; printf '%s\\n' \"$last\"; cat"

  @Test(arguments: [
    ("PAR1", DuckDBFileTypes.parquet), ("ARROW1\0\0", .arrow), ("12345678DUCK", .duckDB),
  ])
  func `formats are detected by their first bytes, not by the name`(start: String, tables: DuckDBFileTypes) throws {
    #expect(ByteOpener.tables(at: try file("x.txt", start)) == tables)
    #expect(ByteOpener.tables(at: try file("y.txt", " " + start)) == nil)
    let text = try file("z.txt", "")
    try Data((start.filter { $0 != "\0" } + " and text\n").utf8).write(to: URL(fileURLWithPath: text))
    #expect(ByteOpener.tables(at: text) == nil)
    #expect(ByteOpener.tables(at: scratch.path("none")) == nil && ByteOpener.tables(at: "/") == nil)
  }

  @Test func `the file is the program's standard input, and the choice its last argument`() async throws {
    let path = try file("--help", "PAR1")
    let opened = try opener(Self.echo, .query("SELECT 1")).open(path: path)
    await ByteChanges(of: opened.bytes).untilComplete(opened.bytes)
    let text = try opened.bytes.text()
    #expect(opened.tables == .parquet && text.contains("(\nSELECT 1\n)") && text.hasSuffix("PAR1\0rest of it"))
    #expect(text.contains("autoload_known_extensions=false") && text.contains("read_parquet('/dev/stdin')"))
  }

  @Test func `names of tables are quoted, and a query ends at its own end`() async throws {
    let path = try file("a.duckdb", "12345678DUCK")
    let listing = #"printf '{"schema":"main","name":"a"}\n{"schema":"s","name":"x\\"y"}\n'"#
    let tables = try opener(listing).foreignTables(path: path)
    #expect(tables.map(\.title) == ["a", "s.x\"y"])
    let table = try #require(tables.last)
    for (choice, expected) in [
      (DuckDBFileTypes.Choice.table(table), "SELECT * FROM \"s\".\"x\"\"y\""),
      (.query("SELECT 1 -- one\n; "), "COPY (\nSELECT 1 -- one\n) TO"),
    ] {
      let bytes = try opener(Self.echo, choice).open(path: path).bytes
      await ByteChanges(of: bytes).untilComplete(bytes)
      #expect(try bytes.text().contains(expected))
    }
  }

  @Test func `the program's error is reported`() async throws {
    let path = try file("a.arrow", "ARROW1\0\0")
    let opener = try opener("echo 'Invalid Input Error: No magic bytes' >&2; exit 1", .query("SELECT 1"))
    let error = DataError.notDecompressed(
      path: path, program: "duckdb", reason: "Invalid Input Error: No magic bytes")
    let bytes = try opener.open(path: path).bytes
    await ByteChanges(of: bytes).untilComplete(bytes)
    #expect(bytes.failure == error)
    #expect(dataError { _ = try opener.foreignTables(path: path) } == error)
    var absent = ByteOpener(searchPath: "")
    absent.choice = .query("SELECT 1")
    #expect(dataError { _ = try absent.open(path: path) } == .noProgram("duckdb", path: path))
    var forbidden = ByteOpener(mayRunPrograms: false)
    forbidden.choice = .query("SELECT 1")
    #expect(dataError { _ = try forbidden.open(path: path) } == .programForbidden("duckdb", path: path))
    #expect(dataError { _ = try forbidden.foreignTables(path: path) } == .programForbidden("duckdb", path: path))
  }

  @Test(arguments: [("PAR1", DuckDBFileTypes.parquet), ("ARROW1\0\0", .arrow)])
  func `only a query of a Parquet or Arrow file needs the program`(start: String, tables: DuckDBFileTypes) throws {
    let path = try file("a", start)
    let opened = try ByteOpener(mayRunPrograms: false).open(path: path)
    #expect(opened.tables == tables && opened.bytes is FileBytes)
    var asking = ByteOpener(mayRunPrograms: false)
    asking.choice = .query("SELECT 1")
    #expect(dataError { _ = try asking.open(path: path) } == .programForbidden("duckdb", path: path))
  }

  @Test func `waiting for a program that does not answer has a time limit`() throws {
    var opener = try opener("exec sleep 1000")
    opener.patience = 1
    let path = try file("a.duckdb", "12345678DUCK")
    let error = DataError.notDecompressed(path: path, program: "duckdb", reason: "no answer")
    #expect(dataError { _ = try opener.foreignTables(path: path) } == error)
  }

  @Test func `a file with one table refuses a table name`() throws {
    let path = try file("a.parquet", "PAR1")
    var options = OpeningOptions()
    options.table = "x"
    let reason = "contains a single table; remove --table"
    #expect(dataError { _ = try RecordFile.open(path, options) } == .refused(path: path, reason: reason))
  }
}
