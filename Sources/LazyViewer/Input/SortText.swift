package import LazyData

/// A sort order that the user typed: column names, separated by commas. A `-` in front of a name means descending
/// order. A name that contains a comma, or starts with `-`, must be quoted.
struct SortText {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns whether a name must be quoted.
  private static func needsQuotes(_ name: String) -> Bool {
    name.contains(",") || name.first == "-" || name.first == "\"" || name.first == " " || name.last == " "
  }

  /// Returns a name as it is typed.
  static func quoted(_ name: String) -> String { needsQuotes(name) ? "\"\(name)\"" : name }

  /// Returns the sort orders, the primary one first. If a column is named more than once, only its first order is used.
  ///
  /// A source without columns is sorted by its complete records. The text is then empty, or `-` for descending order. A
  /// column name is an error.
  ///
  /// - Complexity: O(columns) for each name.
  func orders(in columns: [RecordColumn]) throws(ColumnName.Failure) -> [Arrangement.Order] {
    var orders: [Arrangement.Order] = []
    for var part in parts {
      let isDescending = part.first == "-"
      if isDescending { part = part.dropFirst().drop { $0 == " " } }
      let column = try self.column(part, in: columns)
      if orders.contains(where: { $0.column == column }) { continue }
      orders.append(Arrangement.Order(column: column, isDescending: isDescending))
    }
    return orders
  }

  private func column(_ name: Substring, in columns: [RecordColumn]) throws(ColumnName.Failure) -> Int {
    guard !columns.isEmpty else {
      guard name.isEmpty else {
        throw ColumnName.Failure(description: "no columns; use s or S to sort the lines")
      }
      return 0
    }
    let isQuoted = name.count > 1 && name.first == "\"" && name.last == "\""
    return try ColumnName(String(isQuoted ? name.dropFirst().dropLast() : name)).column(in: columns)
  }

  /// The parts between unquoted commas, without surrounding spaces.
  private var parts: [Substring] {
    var parts: [Substring] = []
    var (start, isQuoted) = (text.startIndex, false)
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      guard text[index] == ",", !isQuoted else { continue }
      parts.append(text[start..<index])
      start = text.index(after: index)
    }
    parts.append(text[start...])
    return parts.map { part in
      let part = part.drop { $0 == " " }
      return part.prefix(part.count - part.reversed().prefix { $0 == " " }.count)
    }.filter { !$0.isEmpty }
  }
}

/// The orders of columns that are named in a text.
package enum SortedColumns {
  /// Returns the orders of `text`, as it is typed after `:sort`, with the forms of the columns.
  ///
  /// - Throws: the message if there is no such column.
  @MainActor
  package static func orders(_ text: String, in source: RecordSource) throws -> [Arrangement.Order] {
    try SortText(text).orders(in: source.columns).map { order in
      var order = order
      order.form = source.columns.indices.contains(order.column) ? source.columns[order.column].form : nil
      return order
    }
  }
}
