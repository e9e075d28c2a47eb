/// Decodes numbers that are stored in two kinds of runs: a repeated number, or numbers of a fixed number of bits.
enum HybridDecoder {
  /// Returns the first `count` numbers.
  ///
  /// - Parameter width: the number of bits of a number, 32 at most.
  static func decode<Number: FixedWidthInteger>(
    _ cursor: inout ByteCursor, count: Int, width: Int, as type: Number.Type
  ) throws -> [Number] {
    guard width >= 0, width <= min(32, Number.bitWidth) else { throw ParquetError("a page of \(width)-bit numbers") }
    guard width > 0 || cursor.remaining > 0 else { return [Number](repeating: 0, count: count) }
    var numbers: [Number] = []
    numbers.reserveCapacity(count)
    while numbers.count < count {
      let head = try cursor.varint()
      let rest = count - numbers.count
      if head & 1 == 0 {
        guard head > 1 else { throw ParquetError("a run without numbers in a page") }
        let number = try repeated(&cursor, width: width, as: type)
        numbers.append(contentsOf: repeatElement(number, count: Int(min(head >> 1, UInt64(rest)))))
      } else {
        try appendPacked(&cursor, groups: head >> 1, rest: rest, width: width, to: &numbers)
      }
    }
    return numbers
  }

  private static func repeated<Number: FixedWidthInteger>(
    _ cursor: inout ByteCursor, width: Int, as type: Number.Type
  ) throws -> Number {
    let bytes = cursor.bytes[try cursor.take((width + 7) / 8)]
    return Number(truncatingIfNeeded: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Appends groups of eight numbers. Bytes at the end of the last group may be missing if no requested number needs
  /// them.
  private static func appendPacked<Number: FixedWidthInteger>(
    _ cursor: inout ByteCursor, groups: UInt64, rest: Int, width: Int, to numbers: inout [Number]
  ) throws {
    guard groups > 0 else { throw ParquetError("a run without numbers in a page") }
    let count = Int(min(groups.multipliedReportingOverflow(by: 8).overflow ? .max : groups * 8, UInt64(rest)))
    let stored = Int(min(groups, UInt64(cursor.remaining))) * width
    let range = try cursor.take(min(stored, cursor.remaining))
    try BitUnpacker.append(cursor.bytes, range, count: count, width: width, to: &numbers)
  }
}
