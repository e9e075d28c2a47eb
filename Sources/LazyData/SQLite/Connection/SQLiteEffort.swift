/// How much a read may take.
enum SQLiteEffort: Sendable {
  /// What the main actor may wait for: a hundredth of a second or two for a connection that is in use and for the read itself,
  /// and values of a mebibyte. What takes more is `DataError.unfinished`.
  case little
  /// Anything, but for values beyond all measure.
  case any

  /// Bytes of a value, and so of the memory that SQLite takes for one.
  var longestValue: CInt {
    switch self {
    case .little: 1 << 20
    case .any: 1 << 28
    }
  }
}
