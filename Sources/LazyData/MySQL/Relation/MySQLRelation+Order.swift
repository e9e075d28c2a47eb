extension DatabaseRelation {
  /// Orders the rows by columns that the user names. Equal rows are ordered by the key, which descends if all these
  /// columns do: only then can the server use an index. Rows without a key are read once, in this order.
  ///
  /// - Parameters:
  ///   - names: the names of columns, with a `-` before a name for descending order.
  ///   - path: the name of the server in errors.
  /// - Throws: `DataError.refused` if a column does not exist.
  mutating func order(by names: [String], path: String) throws(DataError) {
    let columns = try chooseOrderColumns(names, path: path)
    orderNote = note(of: columns)
    if key.isEmpty {
      listOrder = columns.map { $0.sql + (descending.contains($0) ? " DESC" : "") }.joined(separator: ", ")
    } else {
      key = columns + key.filter { !columns.contains($0) }
      if columns.allSatisfy(descending.contains) { descending = Set(key) }
    }
  }
}
