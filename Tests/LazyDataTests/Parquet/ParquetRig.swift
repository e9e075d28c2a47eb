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

  /// Opens a file on a server.
  init(
    _ remote: any ByteSource, _ format: ColumnarFormat = .parquet,
    reopen: @escaping @Sendable () throws(DataError) -> any ByteSource
  ) throws {
    bytes = MemoryBytes([])
    source = try RecordSource(
      columnar: ParquetTable(remote, format, name: "test"), scheduler: scheduler, reopen: reopen)
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

  /// Draws rows as a screen does.
  ///
  /// - Parameter columns: the ranges of columns on screen; `nil` for all.
  /// - Returns: the kinds of the fields.
  @discardableResult
  func draw(_ rows: Range<Int>, columns: [Range<Int>]? = nil) -> Set<RecordField.Kind> {
    let wanted = (columns ?? [source.columns.indices]).map { FieldRange($0, limit: 40) }
    return Set(source.records[rows].flatMap { $0.excerpt(wanted).fields.joined().map(\.kind) })
  }

  /// Draws rows until they are loaded.
  func show(_ rows: Range<Int>, columns: [Range<Int>]? = nil) {
    draw(rows, columns: columns)
    run()
    draw(rows, columns: columns)
    run()
  }

  /// Returns the fields of rows after they are loaded.
  func fields(_ rows: Range<Int>, _ columns: Range<Int>, limit: Int = 1_000) -> [[RecordField]] {
    var fields: [[RecordField]] = []
    // Rows far away from the last ones are not loaded with them.
    for _ in 0...source.records.count {
      fields = source.records[rows].map { $0.fields(columns, limit: limit) }
      guard fields.joined().contains(where: { $0.kind == .awaited }) else { break }
      run()
    }
    return fields
  }

  /// Loads all rows.
  func load() { _ = fields(source.records.indices, source.columns.indices) }

  /// The texts of a column. A missing value is `nil`.
  func texts(_ column: Int) -> [String?] {
    fields(source.records.indices, column..<column + 1).map { fields in
      fields.first.flatMap { $0.kind == .null ? nil : String(decoding: $0.bytes, as: UTF8.self) }
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
