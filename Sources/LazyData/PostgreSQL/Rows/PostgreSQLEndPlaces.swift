/// Consecutive rows whose numbers are not known.
final class PostgreSQLEndPlaces: PostgreSQLPlaces {
  let reader: PostgreSQLReader
  /// The keys, in the order of the rows.
  let list: [RecordKey]
  private let contents: PostgreSQLRowContents

  init(_ keys: [RecordKey], _ reader: PostgreSQLReader, _ contents: PostgreSQLRowContents) {
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
    PostgreSQLRowBatches(.keyed(count) { [self] in keys(of: $0) }, reader, on: contents.server)
  }

  func scan(for page: Int) -> KeyScan? { nil }
  func keep(_ run: KeyRun, of page: Int, by scan: KeyScan) {}
  func has(_ page: Int) -> Bool { page >= 0 && page * Self.pageLength < list.count }

  func index(of id: RecordID) -> Int? {
    guard case .row(let key) = id else { return nil }
    return list.firstIndex(of: key)
  }
}
