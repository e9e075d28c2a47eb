internal import CPostgres

/// A column of a statement's result.
struct PostgreSQLField: Equatable, Sendable {
  /// The name of the column.
  let name: String
  /// The number of the column's type in `pg_type`.
  let type: UInt32
}

/// A row of a statement's result. It is valid only during the callback that receives it.
struct PostgreSQLRow: DatabaseRow {
  let library: PostgreSQLLibrary
  let result: OpaquePointer
  /// The index of the row in the result.
  let index: Int32
  /// The number of columns.
  let count: Int

  /// The bytes of a value in the server's text form; `nil` for NULL.
  subscript(bytes column: Int) -> UnsafeRawBufferPointer? {
    guard column >= 0, column < count, library.call.pointee.PQgetisnull(result, index, Int32(column)) == 0,
      let start = library.call.pointee.PQgetvalue(result, index, Int32(column))
    else { return nil }
    return UnsafeRawBufferPointer(
      start: start, count: Int(library.call.pointee.PQgetlength(result, index, Int32(column))))
  }

  /// The columns of the row.
  var fields: [PostgreSQLField] { Self.fields(of: result, library) }

  /// The total number of bytes of the values.
  var size: Int {
    (0..<Int32(count)).reduce(0) { $0 + Int(library.call.pointee.PQgetlength(result, index, $1)) }
  }

  /// Returns the columns of a result.
  static func fields(of result: OpaquePointer, _ library: PostgreSQLLibrary) -> [PostgreSQLField] {
    (0..<library.call.pointee.PQnfields(result)).map { column in
      PostgreSQLField(
        name: library.call.pointee.PQfname(result, column).map { String(cString: $0) } ?? "",
        type: library.call.pointee.PQftype(result, column))
    }
  }
}
