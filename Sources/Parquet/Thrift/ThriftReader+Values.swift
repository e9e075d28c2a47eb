extension ThriftReader {
  mutating func integer(_ field: ThriftField) throws -> Int {
    switch field.type {
    case .byte: return Int(Int8(bitPattern: try cursor.byte()))
    case .int16, .int32, .int64: return Int(try cursor.zigzag())
    default: throw Self.wrong(field)
    }
  }

  /// Reads a number that must not be negative: a count, a size or an offset.
  mutating func size(_ field: ThriftField) throws -> Int {
    let value = try integer(field)
    guard value >= 0 else { throw ParquetError("field \(field.id) of a structure is negative: \(value)") }
    return value
  }

  /// Reads the truth value of a field. In a list, `element` reads it.
  func boolean(_ field: ThriftField) throws -> Bool {
    guard field.type == .yes || field.type == .no else { throw Self.wrong(field) }
    return field.type == .yes
  }

  /// Reads the truth value of an element of a list.
  mutating func booleanElement(_ field: ThriftField) throws -> Bool {
    guard field.type == .yes || field.type == .no else { throw Self.wrong(field) }
    return try cursor.byte() == 1
  }

  mutating func binary(_ field: ThriftField) throws -> [UInt8] {
    guard field.type == .binary else { throw Self.wrong(field) }
    return Array(cursor.bytes[try binaryRange()])
  }

  mutating func text(_ field: ThriftField) throws -> String {
    String(decoding: try binary(field), as: UTF8.self)
  }

  private mutating func binaryRange() throws -> Range<Int> {
    let count = try cursor.varint()
    guard count <= cursor.remaining else { throw ParquetError.truncated }
    return try cursor.take(Int(count))
  }

  /// Reads the structure in a field. Throws an error if the field has another type.
  mutating func structure(
    _ field: ThriftField, _ body: (inout ThriftReader, ThriftField) throws -> Void
  ) throws {
    guard field.type == .structure else { throw Self.wrong(field) }
    try readStructure(body)
  }

  /// Moves past the value of a field.
  mutating func skip(_ field: ThriftField) throws {
    switch field.type {
    case .yes, .no: break
    default: try skipElement(field)
    }
  }

  private mutating func skipElement(_ field: ThriftField) throws {
    switch field.type {
    case .yes, .no, .byte: _ = try cursor.byte()
    case .int16, .int32, .int64: _ = try cursor.varint()
    case .double: _ = try cursor.take(8)
    case .uuid: _ = try cursor.take(16)
    case .binary: _ = try binaryRange()
    case .list, .set: try readList(field) { reader, element in try reader.skipElement(element) }
    case .map: throw ParquetError("a structure has a map")
    case .structure: try readStructure { reader, field in try reader.skip(field) }
    }
  }
}
