internal import Algorithms
import Synchronization

/// Lists of rows of a Parquet table.
protocol ParquetRowPlaces: RecordPlaces {
  /// Reads the rows.
  var contents: any ParquetRowContents { get }

  /// Returns a list of the same rows that reads them through `contents`.
  func reading(by contents: any ParquetRowContents) -> any ParquetRowPlaces
}

/// All rows. A row's place is its number.
final class ParquetPlaces: ParquetRowPlaces {
  let contents: any ParquetRowContents
  /// Reads rows in order; `nil` until some are requested.
  private let ordered = Mutex<ParquetContents?>(nil)

  init(_ contents: any ParquetRowContents) { self.contents = contents }

  /// Returns rows for a caller that needs all of them in order.
  func records(at places: Range<Int>) -> [SourceRecord] {
    let contents = ordered.withLock { ordered in
      let contents = ordered ?? ParquetContents(self.contents.table, .pass)
      ordered = contents
      return contents
    }
    return places.map { contents.record($0) }
  }

  var batchLength: Int { 1_024 }

  func record(at index: Int) -> SourceRecord { contents.record(index) }

  func index(of id: RecordID) -> Int? {
    guard case .offset(let row) = id else { return nil }
    return (0..<contents.table.rowCount).contains(row) ? row : nil
  }

  var loaded: [Range<Int>] { [0..<contents.table.rowCount] }

  func batches(_ count: Int) -> any RecordBatches { ParquetBatches(first: count, contents.table) }

  func reading(by contents: any ParquetRowContents) -> any ParquetRowPlaces { ParquetPlaces(contents) }
}

/// The rows that are left after filtering, or sorted rows.
final class ParquetListedPlaces: ParquetRowPlaces {
  let contents: any ParquetRowContents
  private let rows: Mutex<[UInt32]>
  /// The number of passes that have started to fill the list.
  private let passes = Atomic(0)
  /// The place of each row of a sorted list, or `.max` if the row is not in the list; `nil` if rows are in ascending
  /// order.
  private let places: [UInt32]?

  /// Reads rows in order.
  private let ordered: ParquetRows

  /// Creates an empty list in the order of the table.
  convenience init(_ contents: any ParquetRowContents) { self.init(contents, [], nil) }

  /// Creates a sorted list.
  convenience init(_ contents: any ParquetRowContents, sorted order: [UInt32]) {
    var places = [UInt32](repeating: .max, count: contents.table.rowCount)
    for (place, row) in order.enumerated() { places[Int(row)] = UInt32(truncatingIfNeeded: place) }
    self.init(contents, order, places)
  }

  private init(_ contents: any ParquetRowContents, _ rows: [UInt32], _ places: [UInt32]?) {
    self.contents = contents
    self.rows = Mutex(rows)
    self.places = places
    ordered = ParquetRows(contents.table, .pass)
  }

  /// Returns rows for a caller that needs all of them in order. Their contents are read together.
  func records(at places: Range<Int>) -> [SourceRecord] {
    let found = rows.withLock { rows in rows[places.clamped(to: rows.indices)].map { Int($0) } }
    let contents = ParquetGatheredRows(found, ordered)
    return found.map { contents.record($0) }
  }

  var batchLength: Int { contents.table.scatteredLength }

  /// The numbers of the rows, in the order of the list.
  var order: [UInt32] { rows.withLock { $0 } }

  var count: Int { rows.withLock { $0.count } }

  /// Empties the list for a pass that fills it. From then on, rows of earlier passes are rejected.
  ///
  /// - Returns: the number of the pass.
  func beginPass() -> Int {
    rows.withLock { rows in
      rows = []
      return passes.add(1, ordering: .relaxed).newValue
    }
  }

  /// Adds rows that a pass has found.
  func append(_ more: [UInt32], inPass pass: Int) {
    rows.withLock { if passes.load(ordering: .relaxed) == pass { $0 += more } }
  }

  func record(at index: Int) -> SourceRecord { contents.record(row(at: index)) }

  /// - Returns: the row, or -1 if the list has become shorter.
  private func row(at index: Int) -> Int { rows.withLock { $0.indices.contains(index) ? Int($0[index]) : -1 } }

  func index(of id: RecordID) -> Int? {
    guard case .offset(let row) = id, let row = UInt32(exactly: row) else { return nil }
    guard let places else { return rows.withLock { Self.place(of: row, in: $0) } }
    return row < places.count && places[Int(row)] != .max ? Int(places[Int(row)]) : nil
  }

  private static func place(of row: UInt32, in rows: [UInt32]) -> Int? {
    let place = rows.partitioningIndex { $0 >= row }
    return place < rows.count && rows[place] == row ? place : nil
  }

  func batches(_ count: Int) -> any RecordBatches {
    ParquetListedBatches(order.prefix(count).map(Int.init), contents.table)
  }

  func reading(by contents: any ParquetRowContents) -> any ParquetRowPlaces {
    ParquetListedPlaces(contents, order, places)
  }
}
