import Synchronization

/// All rows, in key order.
///
/// A row is found from the nearest anchor before it. A row that is not counted yet is found from the last anchor.
final class SQLiteWholePlaces: SQLiteRowPlaces {
  let reader: SQLiteReader
  let contents: SQLiteRowContents
  private let pager = Mutex(KeyPager(pageLength: SQLiteWholePlaces.pageLength, keptPages: 16))
  /// The error that ended a query before its last row; `nil` if no rows are missing.
  private let failure = Mutex<DataError?>(nil)

  init(_ reader: SQLiteReader, _ contents: SQLiteRowContents) {
    self.reader = reader
    self.contents = contents
  }

  /// Calls `body` with the pager, to read or extend the known keys.
  func withPager<Result>(_ body: (inout KeyPager) -> sending Result) -> sending Result { pager.withLock { body(&$0) } }

  /// The number of rows that the count has found.
  var count: Int { pager.withLock { $0.count } }

  func record(at index: Int) -> SourceRecord {
    let ids = (try? page(around: index, by: reader)) ?? []
    let offset = index % Self.pageLength
    let id = offset < ids.count ? ids[offset] : .position(index)
    return SourceRecord(id: .row(id), number: index, extent: index..<index + 1, contents: contents)
  }

  func page(around index: Int, by reader: SQLiteReader) throws(DataError) -> [RecordKey] {
    let page = index / Self.pageLength
    let (known, scan) = pager.withLock { pager in
      let known = pager.keys(of: page)
      return (known, known == nil ? pager.scan(for: page) : nil)
    }
    guard let scan else { return known ?? [] }
    let run = try reader.keys(scan)
    return pager.withLock { $0.keep(run, of: page, by: scan) }
  }

  /// Records that rows are missing at the end, because the query ended with an error.
  func end(with error: DataError) { failure.withLock { $0 = error } }

  func batchesToEnd() -> (any RecordBatches)? {
    failure.withLock { $0 }.map { InterruptedBatches(batches(count), $0) }
  }

  var loaded: [Range<Int>] { pager.withLock { $0.loaded } }

  func index(of id: RecordID) -> Int? {
    guard case .row(let id) = id else { return nil }
    guard id.position == nil else { return nil }
    guard let number = number(of: id), (try? reader.exists(id)) == true else { return nil }
    return number
  }

  /// Returns the number of rows before the row with this id, or `nil` if the count has not reached it.
  ///
  /// - Complexity: O(log count), and passing over `KeyAnchors.spacing` rows.
  func number(of id: RecordKey) -> Int? {
    if let position = id.position { return position }
    let (anchors, isComplete, isNumbered) = pager.withLock { ($0.anchors.counted, $0.isComplete, $0.isNumbered) }
    if isNumbered, let number = id.number { return pager.withLock { $0.row(numbered: number) } }
    guard let anchor = anchor(notBehind: id, in: anchors), isComplete || anchor < anchors.count - 1 else { return nil }
    guard let before = try? reader.count(from: anchors[anchor], to: id) else { return nil }
    return anchor * KeyAnchors.spacing + before
  }

  /// Returns the last of these anchors that is not after the row with this id.
  private func anchor(notBehind id: RecordKey, in anchors: KeyList) -> Int? {
    if let number = id.number {
      guard let count = anchors.countNumbers(upTo: number), count > 0 else { return nil }
      return count - 1
    }
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      guard let reaches = try? reader.reaches(id, anchors[middle]) else { return nil }
      if reaches { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
