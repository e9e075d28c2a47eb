/// The effort that a read may take.
enum SQLiteEffort: Sendable {
  /// An effort that the main actor may wait for: ten or twenty milliseconds each for a connection in use and for the
  /// read, and values of a mebibyte. A read that takes more throws `DataError.unfinished`.
  case little
  /// Any effort, but no values beyond 256 MiB.
  case any

  /// The bytes of the longest value, and so of the memory that SQLite takes for one.
  var longestValue: CInt {
    switch self {
    case .little: 1 << 20
    case .any: 1 << 28
    }
  }
}
