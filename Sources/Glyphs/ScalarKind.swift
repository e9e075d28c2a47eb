internal import Algorithms

/// How a scalar is shown in cells.
enum ScalarKind: UInt32 {
  /// One cell.
  case narrow
  /// Combined with the character before it, in the same cell.
  case mark
  /// Two cells.
  case wide
  /// Shown as its code in ASCII, because it is a control or invisible.
  case code

  /// Determines the kind of `scalar`.
  ///
  /// - Complexity: O(log *runs of the table*); O(1) in Latin text and in the common ideographs.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x300 {
      let isControl = value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD
      self = isControl ? .code : .narrow
    } else if (0x4E00...0x9FFF).contains(value) {
      self = .wide
    } else {
      self = Self.found(value)
    }
  }

  /// Returns the kind of the last run that starts at or before `value`.
  private static func found(_ value: UInt32) -> ScalarKind {
    WidthTable.boundaries.withUnsafeBufferPointer { boundaries in
      // The first run starts at 0.
      let run = boundaries.partitioningIndex { $0 >> 2 > value } - 1
      return ScalarKind(rawValue: boundaries[run] & 3) ?? .code
    }
  }
}
