/// An engine whose records may have a header that names the columns.
@MainActor
protocol HeaderChanging: RecordEngine {
  /// Reads the data with another header from the next opening on.
  ///
  /// - Parameter notice: the notice of that opening.
  /// - Returns: `false` if records of the detected format have no header. Nothing is changed then.
  func changeHeader(to header: ReplacedHeader, notice: String) -> Bool
}
