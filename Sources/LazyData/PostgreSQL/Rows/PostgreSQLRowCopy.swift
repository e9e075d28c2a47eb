/// Writes rows as lines of CSV, without their line ends. Long values are read part by part.
struct PostgreSQLRowCopy: Sendable {
  /// The number of characters of a field that are read with its neighbours.
  static let shortField = 1_024

  let reader: PostgreSQLReader
  let server: PostgreSQLServer
  let operation: PostgreSQLOperation
  /// The amount of a long value that is read at once. It need not exceed the requested part of the row.
  var partLength = PostgreSQLReader.partLength

  /// Writes a row whose fields were all read, each up to `shortField`.
  ///
  /// - Throws: rethrows the errors of `body`; `Stopped` if the operation is cancelled.
  func copy(_ key: RecordKey, _ fields: [RecordField], _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var line: [UInt8] = []
    for (index, (column, field)) in zip(reader.relation.columns, fields).enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      guard field.isCut else {
        if field.kind == .binary {
          line += Array("\\x".utf8) + PostgreSQLColumn.digits(of: field)
        } else if field.kind != .null {
          field.bytes.appendAsCSV(to: &line)
        }
        continue
      }
      // The value is quoted, since its characters are not known yet.
      line += column.valueKind == .bytes ? Array("\\x".utf8) : [UInt8(ascii: "\"")]
      try line.withUnsafeBytes(body)
      line = []
      try copy(column, of: key, body)
      if column.valueKind != .bytes { line.append(UInt8(ascii: "\"")) }
    }
    try line.withUnsafeBytes(body)
  }

  private func copy(
    _ column: PostgreSQLColumn, of key: RecordKey, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try server.withSession(.passes, operation) { session in
      try reader.forEachPart(of: column, key, length: partLength, session, operation) { part in
        guard column.valueKind != .bytes else { return try part.withUnsafeBytes(body) }
        var quoted: [UInt8] = []
        quoted.append(quoting: part)
        try quoted.withUnsafeBytes(body)
      }
    }
  }
}
