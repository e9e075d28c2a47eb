internal import CMariaDB

/// A column of a statement's result.
struct MySQLField: Equatable, Sendable {
  let name: String
  /// The number of the type in the protocol.
  let type: Int32
  /// The number of the collation; 63 for bytes.
  let collation: UInt32
  let isUnsigned: Bool

  init(_ field: cmariadb_field) {
    name = field.name.map { String(cString: $0) } ?? ""
    type = field.type
    collation = field.character_set
    isUnsigned = field.flags & 32 != 0
  }
}

/// A row of a statement's result. It is valid only during the callback that receives it.
struct MySQLRow: DatabaseRow {
  let library: MySQLLibrary
  let result: OpaquePointer
  let values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  var count: Int { Int(library.call.pointee.mysql_num_fields(result)) }

  subscript(bytes column: Int) -> UnsafeRawBufferPointer? {
    guard column >= 0, column < count, let start = values[column],
      let lengths = library.call.pointee.mysql_fetch_lengths(result)
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: Int(lengths[column]))
  }
}
