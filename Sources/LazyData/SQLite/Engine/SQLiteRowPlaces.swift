/// The places of a list whose rows are read together with their neighbours.
protocol SQLiteRowPlaces: RecordPlaces {
  /// Returns the ids of the page that contains `index`. If they are not cached, `reader` reads them.
  ///
  /// - Throws: `DataError` if they cannot be read.
  func page(around index: Int, by reader: SQLiteReader) throws(DataError) -> [RecordKey]
}

extension SQLiteRowPlaces {
  /// The number of rows in a page.
  static var pageLength: Int { SQLiteReader.pageLength }
}

/// The last rows. They are shown before the earlier rows are counted.
final class SQLiteEndPlaces: SQLiteRowPlaces {
  let ids: [RecordKey]
  private let contents: SQLiteRowContents

  init(_ ids: [RecordKey], _ contents: SQLiteRowContents) {
    self.ids = ids
    self.contents = contents
  }

  func record(at index: Int) -> SourceRecord {
    SourceRecord(id: .row(ids[index]), number: nil, extent: index..<index + 1, contents: contents)
  }

  func page(around index: Int, by reader: SQLiteReader) -> [RecordKey] {
    // Pages are counted from the end of the list, because the screen starts there.
    let end = ids.count - (ids.count - 1 - index) / SQLiteWholePlaces.pageLength * SQLiteWholePlaces.pageLength
    return Array(ids[max(0, end - SQLiteWholePlaces.pageLength)..<end])
  }

  func index(of id: RecordID) -> Int? {
    guard case .row(let id) = id else { return nil }
    return ids.firstIndex(of: id)
  }
}
