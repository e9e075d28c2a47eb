extension DatabaseStatements {
  /// Returns the statement for all rows in order, with complete values as they are written to a file.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of rows; `nil` for all.
  ///   - offset: the number of rows to skip at the start.
  func wholeRows(limit: Int? = nil, offset: Int = 0) -> String {
    let columns = relation.columns.map(\.whole).joined(separator: ", ")
    // Without a condition on the physical place, the server may start a scan in the middle of the table.
    let rows = from(order.isPhysical ? "ctid >= '(0,0)'" : nil)
    return "SELECT \(columns) \(rows)\(order.terms.isEmpty ? "" : order.sql())"
      + (limit.map { " LIMIT \($0)" } ?? "") + (offset > 0 ? " OFFSET \(offset)" : "")
  }
}

extension DatabaseColumn {
  /// Appends a value as it is written to a CSV file.
  ///
  /// - Parameter value: the server's result for `whole`, or for a column of a query; `nil` for NULL.
  func append(_ value: UnsafeRawBufferPointer?, to line: inout [UInt8]) {
    guard let value else { return }
    switch valueKind {
    case .bytes:
      line += Array("\\x".utf8)
      for byte in dialect.bytes(value) { line += [Self.digit(byte >> 4), Self.digit(byte & 15)] }
    case .number, .truth, .short, .text, .json: Array(value).appendAsCSV(to: &line)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? value + 48 : value + 87 }
}
