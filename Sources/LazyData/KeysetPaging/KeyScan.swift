/// A request for the keys of consecutive rows in an order.
struct KeyScan: Equatable, Sendable {
  enum Direction { case forward, backward }

  var direction = Direction.forward
  /// The start of the scan: inclusive if forward, exclusive if backward. `nil` is the first row or the last.
  var start: RecordKey?
  /// The number of rows to skip first.
  var offset = 0
  /// The number of rows to read.
  var limit: Int
  /// A position that no row of the scan exceeds in its direction, or `nil` if none is known.
  var bound: RecordKey?
}

/// The result of a scan, in the order of the rows whatever its direction.
struct KeyRun: Sendable {
  var keys: [RecordKey] = []
  /// The position of the first row: the values by which it is ordered, the key last.
  var first: RecordKey?
  /// The position of the last row, if the scan found all the rows that it asked for.
  var last: RecordKey?
}
