/// Which records of a table are wanted, and in which order.
package struct SQLiteSelection: Hashable, Sendable {
  /// What a record is ordered, grouped or compared by.
  package enum Column: Hashable, Sendable {
    /// A column of the table, upper and lower case alike.
    case named(String)
    /// An expression in SQL over the table's columns, which the selection's author answers for.
    case expression(String)
  }

  /// One criterion of an order.
  package struct Term: Hashable, Sendable {
    package var column: Column
    package var isDescending: Bool

    package init(_ column: Column, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The name of a table or view, upper and lower case alike.
  package var table: String
  /// Values beside the table's columns that each record has: their names, and the expressions that yield them.
  package var computed: [String: String]
  /// Names of columns that the table must have, beside those that are named elsewhere here.
  package var required: Set<String> = []
  /// The criteria, the first one first. Records that are equal in all follow in the order of their key.
  package var order: [Term]
  /// What a record must satisfy; nil for all.
  package var condition: SQLiteCondition?
  /// At most so many records; nil for all.
  package var limit: Int?
  /// How many records to leave out at the start.
  package var offset: Int

  package init(
    table: String, computed: [String: String] = [:], order: [Term] = [], condition: SQLiteCondition? = nil,
    limit: Int? = nil, offset: Int = 0
  ) {
    self.table = table
    self.computed = computed
    self.order = order
    self.condition = condition
    self.limit = limit
    self.offset = offset
  }
}

/// How many records are read by one query.
package enum SQLiteBatch: Hashable, Sendable {
  case records(Int)
  /// Every record of the selection.
  case all
}
