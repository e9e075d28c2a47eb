/// Places of a list whose neighbours are read together.
protocol SQLiteRowPlaces: RecordPlaces {
  /// The ids of the page of places that `index` is in, where they are not known as `reader` reads them.
  ///
  /// - Throws: `DataError` where they cannot be read.
  func page(around index: Int, by reader: SQLiteReader) throws(DataError) -> [RecordKey]
}

extension SQLiteRowPlaces {
  /// Rows in a page.
  static var pageLength: Int { SQLiteReader.pageLength }
}
