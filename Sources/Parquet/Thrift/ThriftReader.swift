/// The type of a value in Thrift's compact protocol.
enum ThriftType: UInt8 {
  case yes = 1, no, byte, int16, int32, int64, double, binary, list, set, map, structure, uuid

  var isInteger: Bool { [.byte, .int16, .int32, .int64].contains(self) }
}

/// The number and type of a field of a structure.
struct ThriftField {
  let id: Int
  let type: ThriftType
}

/// Reads structures of Thrift's compact protocol: the footer, page headers and indexes of a Parquet file.
///
/// ```
/// try reader.readStructure { reader, field in
///   switch field.id {
///   case 1: rows = try reader.integer(field)
///   default: try reader.skip(field)
///   }
/// }
/// ```
struct ThriftReader {
  var cursor: ByteCursor
  private var depth = 0

  init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes)
  }

  /// Reads the fields of a structure. `body` must read or skip the value of each field.
  mutating func readStructure(_ body: (inout ThriftReader, ThriftField) throws -> Void) throws {
    try enter()
    var id = 0
    while let field = try nextField(after: id) {
      id = field.id
      try body(&self, field)
    }
    depth -= 1
  }

  private mutating func enter() throws {
    guard depth < ParquetLimits.depth else { throw ParquetError("structures are nested too deeply") }
    depth += 1
  }

  private mutating func nextField(after last: Int) throws -> ThriftField? {
    let head = try cursor.byte()
    guard head & 0x0f != 0 else { return nil }
    let type = try Self.type(head & 0x0f)
    let id = head >> 4 == 0 ? Int(Int16(truncatingIfNeeded: try cursor.zigzag())) : last + Int(head >> 4)
    return ThriftField(id: id, type: type)
  }

  private static func type(_ code: UInt8) throws -> ThriftType {
    guard let type = ThriftType(rawValue: code) else { throw ParquetError("unknown type \(code) in a structure") }
    return type
  }

  /// Reads the elements of a list. `body` must read or skip one element.
  mutating func readList(_ field: ThriftField, _ body: (inout ThriftReader, ThriftField) throws -> Void) throws {
    guard field.type == .list || field.type == .set else { throw Self.wrong(field) }
    try enter()
    let head = try cursor.byte()
    let type = try Self.type(head & 0x0f)
    let count = head >> 4 == 15 ? try cursor.varint() : UInt64(head >> 4)
    // Each element takes at least one byte, so a larger count is invalid.
    guard count <= cursor.remaining else { throw ParquetError.truncated }
    for index in 0..<Int(count) { try body(&self, ThriftField(id: index, type: type)) }
    depth -= 1
  }

  static func wrong(_ field: ThriftField) -> ParquetError {
    ParquetError("field \(field.id) of a structure has the unexpected type \(field.type)")
  }
}
