import Foundation
import Simulation
import Testing

@testable import LazyData

@MainActor
@Suite("Opening of Parquet files")
struct ParquetOpeningTests {
  @Test("A file is opened by its first bytes, without a program")
  func opened() throws {
    let scratch = try Scratch()
    let path = scratch.path("no-name")
    try Data(ParquetSamples.kinds).write(to: URL(fileURLWithPath: path))
    var options = OpeningOptions()
    options.runsPrograms = false
    guard case .records(let source) = try RecordFile.open(path, options) else {
      Issue.record("not a table")
      return
    }
    #expect(source.format == "Parquet" && source.name == "no-name" && source.columns.count == 6)
    #expect(try RecordFile.openInOrder(path, options) == nil)
    options.table = "x"
    #expect(
      dataError { _ = try RecordFile.open(path, options) }
        == .refused(path: path, reason: "contains a single table; remove --table"))
    options.table = nil
    options.query = "select 1"
    #expect(dataError { _ = try RecordFile.open(path, options) } == .programForbidden("duckdb", path: path))
  }

  @Test("A file that is overwritten in place is noticed before its other rows are shown")
  func overwritten() throws {
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let path = scratch.path("a.parquet")
    try Data(ParquetSamples.indexed).write(to: URL(fileURLWithPath: path))
    let scheduler = SeededScheduler()
    let source = try RecordSource(parquet: FileBytes(path: path), name: "a", scheduler: scheduler)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seek(toOffset: 200)
    try file.write(contentsOf: Data([1, 2, 3]))
    try file.close()
    let later = Date(timeIntervalSinceNow: 3_600)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: path)
    #expect(source.records[0].fields(0..<1, limit: 9).map(\.kind) == [.awaited])
    while scheduler.step(0) {}
    #expect(source.records[0].fields(0..<1, limit: 9).map(\.kind) == [.unreadable])
    #expect(source.status.notice == "the file was overwritten; use :reload to read it again")
    source.reload()
    while scheduler.step(0) {}
    #expect(source.status.notice == "reloaded" && source.records.count == 600)
  }
}
