internal import CPostgres

/// A column of what a statement yields.
struct PostgreSQLField: Equatable, Sendable {
  /// Its name.
  let name: String
  /// The number of its type in `pg_type`.
  let type: UInt32
}

/// A row of what a statement yields, to be read while it is handed over and no longer.
struct PostgreSQLRow {
  let library: PostgreSQLLibrary
  let result: OpaquePointer
  /// Which of the result's rows it is.
  let index: Int32
  /// How many columns it has.
  let count: Int

  /// The bytes of a value, as the server writes it for people; nil where it is null.
  subscript(bytes column: Int) -> UnsafeRawBufferPointer? {
    guard column >= 0, column < count, library.call.pointee.PQgetisnull(result, index, Int32(column)) == 0,
      let start = library.call.pointee.PQgetvalue(result, index, Int32(column))
    else { return nil }
    return UnsafeRawBufferPointer(
      start: start, count: Int(library.call.pointee.PQgetlength(result, index, Int32(column))))
  }

  /// A copy of the bytes of a value; nil where it is null.
  func text(_ column: Int) -> [UInt8]? { self[bytes: column].map { Array($0) } }

  /// A value that is a whole number; nil where it is null or none.
  func integer(_ column: Int) -> Int64? {
    self[bytes: column].flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
  }

  /// Its columns.
  var fields: [PostgreSQLField] { Self.fields(of: result, library) }

  /// How many bytes its values have together.
  var size: Int {
    (0..<Int32(count)).reduce(0) { $0 + Int(library.call.pointee.PQgetlength(result, index, $1)) }
  }

  /// The columns of a result.
  static func fields(of result: OpaquePointer, _ library: PostgreSQLLibrary) -> [PostgreSQLField] {
    (0..<library.call.pointee.PQnfields(result)).map { column in
      PostgreSQLField(
        name: library.call.pointee.PQfname(result, column).map { String(cString: $0) } ?? "",
        type: library.call.pointee.PQftype(result, column))
    }
  }
}
