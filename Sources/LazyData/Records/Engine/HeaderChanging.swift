/// An engine whose columns are named by a header or by the keys of records.
@MainActor
protocol HeaderChanging: RecordEngine {
  /// Reads the data with another header, starting with the next opening.
  ///
  /// - Parameter notice: the notice to show after the next opening; `nil` for none.
  /// - Returns: `false` if records of the detected format cannot have this header. Nothing is changed then.
  func changeHeader(to header: ReplacedHeader, notice: String?) -> Bool
}

/// A header that a reader chose instead of the detected one.
package enum ReplacedHeader: Hashable, Sendable {
  /// No record is a header: the columns are named with letters.
  case none
  /// The header is the record that ends at this offset in the source, and `names` are its fields.
  case record(end: Int, names: [String])
  /// Each record names its values, and these keys get columns in addition to the detected columns.
  case keys([[UInt8]])
}
