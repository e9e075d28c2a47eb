extension DatabaseRelation {
  /// Finds the columns that a user names to order the rows. Columns with a `-` before their name become descending.
  ///
  /// - Parameters:
  ///   - names: the names of columns, with a `-` before a name for descending order.
  ///   - path: the name of the server in errors.
  /// - Returns: each column once.
  /// - Throws: `DataError.refused` if a column does not exist.
  mutating func chooseOrderColumns(_ names: [String], path: String) throws(DataError) -> [DatabaseColumn] {
    var chosen: [DatabaseColumn] = []
    for name in names {
      let exact = columns.first { $0.name == name }
      guard let column = exact ?? columns.first(where: { "-" + $0.name == name }) else {
        let known = columns.map(\.name).joined(separator: ", ")
        throw .refused(path: path, reason: "\(self.name) has no column \(name) to order by; use one of \(known)")
      }
      guard !chosen.contains(column) else { continue }
      chosen.append(column)
      if exact == nil { descending.insert(column) }
    }
    return chosen
  }

  /// Returns an order as a notice shows it, such as `by country, -population`.
  func note(of order: [DatabaseColumn]) -> String {
    "by " + order.map { (descending.contains($0) ? "-" : "") + $0.name }.joined(separator: ", ")
  }
}
