import Synchronization

/// A list that stores the keys of all its rows: filtered rows, or rows that the server has sorted.
final class DatabaseListedPlaces: DatabasePlaces {
  let reader: DatabaseRowReader
  private let contents: DatabaseRowContents
  private let list = Mutex(KeyList())

  init(_ reader: DatabaseRowReader, _ contents: DatabaseRowContents) {
    self.reader = reader
    self.contents = contents
  }

  var count: Int { list.withLock { $0.count } }

  private func append(contentsOf keys: [RecordKey]) { list.withLock { $0.append(contentsOf: keys) } }

  /// The number of keys between two reports.
  private static let report = 8_192

  /// Removes all keys.
  func removeAll() { list.withLock { $0 = KeyList() } }

  /// Reads the keys of all rows in order, after those that are already stored.
  ///
  /// - Parameter onProgress: receives the number of keys, first when a page of keys is stored, then at intervals.
  func fill(
    _ session: any DatabaseSession, _ operation: DatabaseOperation, onProgress: (Int) -> Void
  ) throws {
    var found: [RecordKey] = []
    let last = list.withLock { $0.last }
    // Keys that were read before an error are kept, and the next try continues after the last one.
    defer { append(contentsOf: found) }
    try reader.forEachKey(from: last, session, operation) { key in
      // The scan starts at the last stored row, so its first result is that row unless it was deleted meanwhile.
      if key == last { return true }
      found.append(key)
      guard found.count == Self.report || found.count == Self.pageLength && count == 0 else { return true }
      append(contentsOf: found)
      found.removeAll(keepingCapacity: true)
      onProgress(count)
      return true
    }
  }

  /// Returns the key of the row at an index, or `nil` if there is none.
  func key(at index: Int) -> RecordKey? { list.withLock { $0[index..<index + 1].first } }

  func record(at index: Int) -> SourceRecord {
    SourceRecord(
      id: .row(key(at: index) ?? .position(index)), number: nil, extent: index..<index + 1, contents: contents)
  }

  func keys(of page: Int) -> [RecordKey]? {
    list.withLock { $0[page * Self.pageLength..<(page + 1) * Self.pageLength] }
  }

  func batches(_ count: Int) -> any RecordBatches {
    DatabaseRowBatches(.keyed(count) { [self] in keys(of: $0) }, reader, on: contents.server)
  }

  func scan(for page: Int) -> KeyScan? { nil }
  func keep(_ run: KeyRun, of page: Int, by scan: KeyScan) {}
  func has(_ page: Int) -> Bool { page >= 0 && page * Self.pageLength < count }

  /// - Complexity: O(count), some nanoseconds a row.
  func index(of id: RecordID) -> Int? {
    guard case .row(let key) = id else { return nil }
    return list.withLock { $0.index(of: key) }
  }
}
