/// Places of a list whose rows are read together, a page of them at a time. Nothing here waits for the server.
protocol PostgreSQLPlaces: RecordPlaces {
  /// What reads its rows.
  var reader: PostgreSQLReader { get }

  /// The keys of the rows of a page, fewer than it has places where some have gone; nil where they must be read.
  func keys(of page: Int) -> [RecordKey]?

  /// What to read for the keys of a page.
  func scan(for page: Int) -> KeyScan?

  /// Learns from what the scan for a page has found.
  func keep(_ run: KeyRun, of page: Int, by scan: KeyScan)

  /// Whether there is such a page.
  func has(_ page: Int) -> Bool
}

extension PostgreSQLPlaces {
  /// Rows in a page.
  static var pageLength: Int { PostgreSQLReader.pageLength }
}
