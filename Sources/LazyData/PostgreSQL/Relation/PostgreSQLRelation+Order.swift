extension DatabaseRelation {
  /// The maximum number of columns that distinguish equal rows. The number of parameters and columns of a statement is
  /// limited.
  private static let mostDistinguishing = 64

  /// Orders the rows by columns that the user names. Equal rows are ordered by the key, or by all columns if there is
  /// no key.
  ///
  /// - Parameters:
  ///   - names: the names of columns, with a `-` before a name for descending order.
  ///   - hasPlaces: whether the server can identify rows of a table by their physical place.
  ///   - path: the name of the server in errors.
  /// - Throws: `DataError.refused` if a column does not exist.
  mutating func order(by names: [String], hasPlaces: Bool, path: String) throws(DataError) {
    let columns = try chooseOrderColumns(names, path: path)
    order(by: columns, hasPlaces: hasPlaces)
  }

  /// Orders the rows by the key of their partitions, because rows on several servers cannot have a key.
  mutating func orderByPartitionKey() { order(by: partitionKey, hasPlaces: false) }

  private mutating func order(by columns: [DatabaseColumn], hasPlaces: Bool) {
    let isLocated = key.isEmpty && isBlockStored && hasPlaces
    hasTies = key.isEmpty && !isLocated
    let others: [DatabaseColumn]
    if hasTies {
      let found = self.columns.filter { !columns.contains($0) }
        .compactMap { $0.distinguishing(isElsewhere: isRemote) }
      // Columns that are not digests are first, because an index may contain them.
      others = Array((found.filter { !$0.isDigest } + found.filter(\.isDigest)).prefix(Self.mostDistinguishing))
    } else {
      others = isLocated ? [.location] : key.filter { !columns.contains($0) }
    }
    orderNote = note(of: columns) + (hasTies ? ", then by all columns" : "")
    key = columns + others
  }
}

extension DatabaseRelation {
  /// Creates the schema of a relation of a PostgreSQL server.
  init(
    named: DatabaseName, kind: Kind, columns: [DatabaseColumn], key: [DatabaseColumn],
    partitionKey: [DatabaseColumn] = [], estimate: Int?
  ) {
    self.init(
      named: named, kind: kind, columns: columns, key: key, partitionKey: partitionKey, estimate: estimate,
      dialect: PostgreSQLDialect())
  }
}

extension DatabaseColumn {
  /// The physical place of a row in its table: the number of a block, and of an item in it. It stays the same until the
  /// row is changed.
  static let location = DatabaseColumn(name: "ctid", valueKind: .short, type: "tid")
}
