/// Determines byte by byte whether JSON text is inside a string.
package struct JSONStringScan {
  private var isInside = false
  private var isEscaped = false

  package init() {}

  /// Whether the next byte belongs to a string, its quotes included.
  package mutating func isInString(_ byte: UInt8) -> Bool {
    guard isInside else {
      isInside = byte == UInt8(ascii: "\"")
      return isInside
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInside = false
    }
    return true
  }
}
