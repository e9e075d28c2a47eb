/// Places of a list whose rows are read together, a page of them at a time. None of these methods waits for the server.
protocol PostgreSQLPlaces: RecordPlaces {
  /// The reader of its rows.
  var reader: PostgreSQLReader { get }

  /// The keys of the rows of a page, which may be fewer if some were deleted; `nil` if they must be read.
  func keys(of page: Int) -> [RecordKey]?

  /// The scan that reads the keys of a page; `nil` if they are all known.
  func scan(for page: Int) -> KeyScan?

  /// Keeps the result of the scan for a page.
  func keep(_ run: KeyRun, of page: Int, by scan: KeyScan)

  /// Whether there is such a page.
  func has(_ page: Int) -> Bool
}

extension PostgreSQLPlaces {
  /// The number of rows in a page.
  static var pageLength: Int { PostgreSQLReader.pageLength }
}
