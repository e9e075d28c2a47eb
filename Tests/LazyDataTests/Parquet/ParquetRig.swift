import Simulation

@testable import LazyData

/// A source of a Parquet file in memory, whose work runs when a test asks for it.
@MainActor
struct ParquetRig {
  let bytes: MemoryBytes
  let source: RecordSource
  let scheduler = SeededScheduler()

  init(_ file: [UInt8]) throws {
    bytes = MemoryBytes(file)
    source = try RecordSource(parquet: bytes, name: "test", scheduler: scheduler)
    run()
  }

  func run() { while scheduler.step(0) {} }

  /// Shows the rows that satisfy conditions as they are typed, in an order.
  func arrange(_ conditions: String..., orders: [Arrangement.Order] = []) throws {
    let filters = try conditions.compactMap { try RecordCondition($0, on: source.columns) }
    source.arrange(Arrangement(filters: filters, orders: orders))
    run()
  }

  /// Returns the ranges of the file that `body` reads.
  func reads(_ body: () throws -> Void) rethrows -> [Range<Int>] {
    bytes.forgetReads()
    try body()
    return bytes.reads
  }

  /// Reads rows as a screen does.
  ///
  /// - Parameter columns: the ranges of columns on screen; `nil` for all.
  func show(_ rows: Range<Int>, columns: [Range<Int>]? = nil) {
    let wanted = (columns ?? [source.columns.indices]).map { FieldRange($0, limit: 40) }
    for record in source.records[rows] { _ = record.excerpt(wanted) }
  }

  /// The texts of a column. A missing value is `nil`.
  func texts(_ column: Int) -> [String?] {
    source.records.map { record in
      record.fields(column..<column + 1, limit: 1_000).first.flatMap { field in
        field.kind == .null ? nil : String(decoding: field.bytes, as: UTF8.self)
      }
    }
  }

  /// The numbers of the shown rows.
  var numbers: [Int] { source.records.compactMap(\.number) }

  /// The file as CSV, as it is written.
  func csv() throws -> String {
    var written = source.preamble
    let batches = source.records.batches
    while case let batch = try batches.next(), !batch.isEmpty {
      for record in batch { try record.copy { written += $0 } }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
