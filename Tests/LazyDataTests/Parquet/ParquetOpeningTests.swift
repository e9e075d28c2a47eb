import Foundation
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
}
