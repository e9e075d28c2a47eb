import Parquet

/// A table of a FlatBuffer, the encoding of Arrow's metadata. Reading beyond the end of the bytes is an error.
///
/// A table starts with the distance to its list of fields. For each field, the list has the place in the table, or 0 if
/// the field is absent.
struct FlatTable {
  let bytes: [UInt8]
  private let position: Int
  private let fields: Int
  private let fieldCount: Int

  /// - Throws: `ArrowError` if the bytes do not start with the place of a table.
  init(root bytes: [UInt8]) throws {
    try self.init(bytes, at: try Self.target(bytes, 0))
  }

  init(_ bytes: [UInt8], at position: Int) throws {
    let (fields, overflows) = position.subtractingReportingOverflow(Int(try Self.number(bytes, position, Int32.self)))
    guard !overflows else { throw ArrowError.truncated }
    (self.bytes, self.position, self.fields) = (bytes, position, fields)
    fieldCount = max(0, Int(try Self.number(bytes, fields, UInt16.self)) - 4) / 2
  }

  /// Returns the number at a place.
  static func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: [UInt8], _ place: Int, _ type: Number.Type
  ) throws -> Number {
    guard let number = bytes.integer(at: place, as: type) else { throw ArrowError.truncated }
    return number
  }

  /// Returns the place that the distance stored at `place` points to.
  static func target(_ bytes: [UInt8], _ place: Int) throws -> Int {
    place + Int(try number(bytes, place, UInt32.self))
  }

  /// Returns the place of a field, or `nil` if it is absent.
  private func place(_ field: Int) throws -> Int? {
    guard field < fieldCount else { return nil }
    let distance = Int(try Self.number(bytes, fields + 4 + field * 2, UInt16.self))
    return distance == 0 ? nil : position + distance
  }

  /// Returns a number, or `standard` if the field is absent.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(_ field: Int, or standard: Number) throws -> Number {
    guard let place = try place(field) else { return standard }
    return try Self.number(bytes, place, Number.self)
  }

  func flag(_ field: Int) throws -> Bool { try number(field, or: UInt8(0)) != 0 }

  func table(_ field: Int) throws -> FlatTable? {
    guard let place = try place(field) else { return nil }
    return try FlatTable(bytes, at: try Self.target(bytes, place))
  }

  /// Returns a table that must be present.
  func required(_ field: Int, _ name: String) throws -> FlatTable {
    guard let table = try table(field) else { throw ArrowError("the metadata has no \(name)") }
    return table
  }

  /// Returns the elements of a field; no elements if it is absent.
  ///
  /// - Parameter size: the size of an element in bytes.
  func vector(_ field: Int, size: Int) throws -> FlatVector {
    guard let place = try place(field) else { return FlatVector(bytes: bytes, start: 0, count: 0, size: size) }
    let start = try Self.target(bytes, place)
    let count = Int(try Self.number(bytes, start, UInt32.self))
    guard count <= (bytes.count - start - 4) / size else { throw ArrowError.truncated }
    return FlatVector(bytes: bytes, start: start + 4, count: count, size: size)
  }

  /// Returns a text, or `nil` if the field is absent.
  func text(_ field: Int) throws -> String? {
    guard try place(field) != nil else { return nil }
    return try vector(field, size: 1).text
  }
}

/// Elements of a FlatBuffer. All of them are within the bytes.
struct FlatVector {
  let bytes: [UInt8]
  let start: Int
  let count: Int
  let size: Int

  var text: String { String(decoding: bytes[start..<start + count], as: UTF8.self) }

  /// Returns the number at `offset` in an element. It is an error if the element does not exist.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ index: Int, offset: Int = 0, as type: Number.Type
  ) throws -> Number {
    guard index >= 0, index < count else { throw ArrowError.truncated }
    return try FlatTable.number(bytes, start + index * size + offset, type)
  }

  /// Returns the table that an element refers to.
  func table(_ index: Int) throws -> FlatTable {
    guard index >= 0, index < count else { throw ArrowError.truncated }
    return try FlatTable(bytes, at: try FlatTable.target(bytes, start + index * size))
  }
}
