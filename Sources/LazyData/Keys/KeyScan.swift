/// A part of an order to read: the keys of some rows that stand next to each other.
struct KeyScan: Equatable, Sendable {
  enum Direction { case forward, backward }

  var direction = Direction.forward
  /// Forward from this place, with it, or backward, without it; nil is the first row or the last.
  var start: RecordKey?
  /// How many rows to pass over first.
  var offset = 0
  /// How many rows to read.
  var limit: Int
  /// A place that no row of the scan stands behind, in its direction; nil where none is known.
  var bound: RecordKey?
}

/// What a scan has found, in the order of the rows whatever its direction.
struct KeyRun: Sendable {
  var keys: [RecordKey] = []
  /// The place of the first row: what it is ordered by, the key last.
  var first: RecordKey?
  /// The place of the last row, where there are as many rows as the scan wanted.
  var last: RecordKey?
}
