/// The places of a list whose rows are read a page at a time. No method waits for the server.
protocol DatabasePlaces: RecordPlaces {
  /// The reader of the list's rows.
  var reader: DatabaseRowReader { get }

  /// Returns the keys of a page, or `nil` if they must be read. There are fewer keys if rows were deleted.
  func keys(of page: Int) -> [RecordKey]?

  /// Returns the scan that reads the keys of a page, or `nil` if they are all known.
  func scan(for page: Int) -> KeyScan?

  /// Stores the result of the scan for a page.
  func keep(_ run: KeyRun, of page: Int, by scan: KeyScan)

  /// Returns whether a page exists.
  func has(_ page: Int) -> Bool
}

extension DatabasePlaces {
  /// The number of rows in a page.
  static var pageLength: Int { DatabaseRowReader.pageLength }
}

/// Consecutive rows whose positions among all rows are not known.
final class DatabaseEndPlaces: DatabasePlaces {
  let reader: DatabaseRowReader
  /// The keys, in the order of the rows.
  let list: [RecordKey]
  private let contents: DatabaseRowContents

  init(_ keys: [RecordKey], _ reader: DatabaseRowReader, _ contents: DatabaseRowContents) {
    list = keys
    self.reader = reader
    self.contents = contents
  }

  func record(at index: Int) -> SourceRecord {
    SourceRecord(id: .row(list[index]), number: nil, extent: index..<index + 1, contents: contents)
  }

  func keys(of page: Int) -> [RecordKey]? {
    let start = page * Self.pageLength
    return Array(list[min(start, list.count)..<min(start + Self.pageLength, list.count)])
  }

  func batches(_ count: Int) -> any RecordBatches {
    DatabaseRowBatches(.keyed(count) { [self] in keys(of: $0) }, reader, on: contents.server)
  }

  func scan(for page: Int) -> KeyScan? { nil }
  func keep(_ run: KeyRun, of page: Int, by scan: KeyScan) {}
  func has(_ page: Int) -> Bool { page >= 0 && page * Self.pageLength < list.count }

  func index(of id: RecordID) -> Int? {
    guard case .row(let key) = id else { return nil }
    return list.firstIndex(of: key)
  }
}
