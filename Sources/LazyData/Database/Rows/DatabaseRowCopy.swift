/// Writes rows as lines of CSV, without line ends. Long values are read in parts.
struct DatabaseRowCopy: Sendable {
  /// The maximum number of characters of a field that are read together with other rows.
  static let shortField = 1_024

  let reader: DatabaseRowReader
  let server: ConnectionPool
  let operation: DatabaseOperation
  /// The maximum amount of a long value to read at once. A caller that needs only a part of the row may lower it.
  var partLength = DatabaseRowReader.partLength

  /// Writes a row whose fields were all read, each up to `shortField` characters.
  ///
  /// - Throws: rethrows the errors of `body`; `Stopped` if the operation is cancelled.
  func copy(_ key: RecordKey, _ fields: [RecordField], _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var line: [UInt8] = []
    for (index, (column, field)) in zip(reader.relation.columns, fields).enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      guard field.isCut else {
        if field.kind == .binary {
          line += Array("\\x".utf8) + DatabaseColumn.digits(of: field)
        } else if column.valueKind == .truth {
          // The server shows `true` as `t`.
          line += field.bytes.prefix(1)
        } else if field.kind != .null {
          field.bytes.appendAsCSV(to: &line)
        }
        continue
      }
      // The value is always quoted, because it is written before all of its characters are known.
      line += column.valueKind == .bytes ? Array("\\x".utf8) : [UInt8(ascii: "\"")]
      try line.withUnsafeBytes(body)
      line = []
      try copy(column, of: key, body)
      if column.valueKind != .bytes { line.append(UInt8(ascii: "\"")) }
    }
    try line.withUnsafeBytes(body)
  }

  /// Writes a long value, from beginning to end. After a temporary error, only the part that failed is read again,
  /// because the parts before it are already written.
  private func copy(
    _ column: DatabaseColumn, of key: RecordKey, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let isBinary = column.valueKind == .bytes
    // A byte is written as two digits.
    let digits = isBinary ? 2 : 1
    let count = max(1, partLength / digits)
    var start = 0
    while true {
      let part = try server.retrying(operation) {
        try server.withSession(.passes, operation) { session in
          try reader.part(of: column, key, from: start, count: count, session, operation)
        }
      }
      if isBinary {
        try part.withUnsafeBytes(body)
      } else {
        var quoted: [UInt8] = []
        quoted.append(quoting: part)
        try quoted.withUnsafeBytes(body)
      }
      // A character has at least one byte, so a shorter part is the last one.
      if part.count < count * digits { return }
      start += count
    }
  }
}
