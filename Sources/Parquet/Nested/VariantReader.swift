/// Reads the binary value of a `VARIANT`.
struct VariantReader {
  let bytes: [UInt8]
  private let names: VariantNames
  private var depth = 0
  /// The number of bytes that may still be read. Elements may share bytes, so a small value without this limit could
  /// expand to any size.
  private var budget: Int
  private var nameBudget = 1 << 24

  init(_ bytes: [UInt8], names: VariantNames) {
    (self.bytes, self.names) = (bytes, names)
    budget = bytes.count
  }

  mutating func value() throws -> ParquetValue { try value(at: 0) }

  private mutating func value(at offset: Int) throws -> ParquetValue {
    guard depth < ParquetLimits.depth else { throw ParquetError("a variant is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    var cursor = ByteCursor(bytes, min(offset, bytes.count)..<bytes.count)
    let head = try cursor.byte()
    return try value(head, &cursor)
  }

  private mutating func value(_ head: UInt8, _ cursor: inout ByteCursor) throws -> ParquetValue {
    let start = cursor.position - 1
    let code = Int(head >> 2)
    switch head & 3 {
    case 0:
      let value = try VariantPrimitive.value(code, &cursor)
      try spend(cursor.position - start)
      return value
    case 1:
      try spend(code + 1)
      return .text(String(decoding: bytes[try cursor.take(code)], as: UTF8.self))
    case 2: return .record(try members(code, &cursor))
    default: return .list(try elements(code, &cursor))
    }
  }

  private mutating func spend(_ count: Int) throws {
    budget -= count
    guard budget >= 0 else { throw ParquetError("the elements of a variant share bytes") }
  }

  /// - Parameter code: bits 0 and 1 are the width of offsets, 2 and 3 that of names, and 4 is set if the count has four
  ///   bytes.
  private mutating func members(_ code: Int, _ cursor: inout ByteCursor) throws -> [ParquetMember] {
    let count = try count(isLarge: code & 16 != 0, &cursor)
    let ids = try (0..<count).map { _ in try cursor.number((code >> 2 & 3) + 1) }
    let offsets = try (0...count).map { _ in try cursor.number((code & 3) + 1) }
    var members: [ParquetMember] = []
    for (id, offset) in zip(ids, offsets) {
      guard let name = names[id] else { throw ParquetError("a member of a variant has no name") }
      nameBudget -= name.utf8.count
      guard nameBudget >= 0 else { throw ParquetError("the names of a variant are too long") }
      members.append(ParquetMember(name: name, value: try value(at: cursor.position + offset)))
    }
    return members
  }

  /// - Parameter code: bits 0 and 1 are the width of offsets, and 2 is set if the count has four bytes.
  private mutating func elements(_ code: Int, _ cursor: inout ByteCursor) throws -> [ParquetValue] {
    let count = try count(isLarge: code & 4 != 0, &cursor)
    let offsets = try (0...count).map { _ in try cursor.number((code & 3) + 1) }
    var values: [ParquetValue] = []
    for offset in offsets.prefix(count) { values.append(try value(at: cursor.position + offset)) }
    return values
  }

  private mutating func count(isLarge: Bool, _ cursor: inout ByteCursor) throws -> Int {
    let count = try cursor.number(isLarge ? 4 : 1)
    guard count <= cursor.remaining else { throw ParquetError.truncated }
    try spend(count + 1)
    return count
  }
}
