extension PostgreSQLRelation {
  /// Columns that tell equal rows apart at most: statements have only so many parameters and columns.
  private static let mostDistinguishing = 64

  /// Orders the rows by columns that the reader names, and equal ones by the key, else by all columns.
  ///
  /// - Parameters:
  ///   - names: those of columns, with a `-` before them for the greatest first.
  ///   - hasPlaces: whether the server can tell rows of a table apart by where they lie.
  ///   - path: what the server is called in errors.
  /// - Throws: `DataError.refused` where there is no such column.
  mutating func order(by names: [String], hasPlaces: Bool, path: String) throws(DataError) {
    var columns: [PostgreSQLColumn] = []
    for name in names {
      let exact = self.columns.first { $0.name == name }
      guard let column = exact ?? self.columns.first(where: { "-" + $0.name == name }) else {
        let known = self.columns.map(\.name).joined(separator: ", ")
        throw .refused(path: path, reason: "\(self.name) has no column \(name) to be ordered by; there are \(known)")
      }
      guard !columns.contains(column) else { continue }
      columns.append(column)
      if exact == nil { descending.insert(column) }
    }
    order(by: columns, hasPlaces: hasPlaces)
  }

  /// Orders the rows by what they are laid into partitions by, as those that lie on several servers can have no key.
  mutating func orderByPartitionKey() { order(by: partitionKey, hasPlaces: false) }

  private mutating func order(by columns: [PostgreSQLColumn], hasPlaces: Bool) {
    let isLocated = key.isEmpty && liesInBlocks && hasPlaces
    hasTies = key.isEmpty && !isLocated
    let others: [PostgreSQLColumn]
    if hasTies {
      let found = self.columns.filter { !columns.contains($0) }
        .compactMap { $0.distinguishing(isElsewhere: liesElsewhere) }
      // Those that are no digests first: an index may have them.
      others = Array((found.filter { !$0.isDigest } + found.filter(\.isDigest)).prefix(Self.mostDistinguishing))
    } else {
      others = isLocated ? [.location] : key.filter { !columns.contains($0) }
    }
    let names = columns.map { (descending.contains($0) ? "-" : "") + $0.name }.joined(separator: ", ")
    orderNote = "by \(names)" + (hasTies ? ", equal ones by all columns" : "")
    key = columns + others
  }
}
