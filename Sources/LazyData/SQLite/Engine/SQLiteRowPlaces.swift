/// Places of a list whose neighbours are read together.
protocol SQLiteRowPlaces: RecordPlaces {
  /// The ids of the page of places that contains `index`. If they are not cached, `reader` reads them.
  ///
  /// - Throws: `DataError` if they cannot be read.
  func page(around index: Int, by reader: SQLiteReader) throws(DataError) -> [RecordKey]
}

extension SQLiteRowPlaces {
  /// The number of rows in a page.
  static var pageLength: Int { SQLiteReader.pageLength }
}
