/// The records of a table to read, and their order.
package struct SQLiteSelection: Hashable, Sendable {
  /// A value by which records are ordered, grouped or compared.
  package enum Column: Hashable, Sendable {
    /// A column of the table, in upper or lower case.
    case named(String)
    /// An expression in SQL over the table's columns, which the author of the selection is responsible for.
    case expression(String)
  }

  /// One term of an order.
  package struct Term: Hashable, Sendable {
    package var column: Column
    package var isDescending: Bool

    package init(_ column: Column, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The name of a table or view, in upper or lower case.
  package var table: String
  /// Computed values of each record in addition to the table's columns: their names and expressions.
  package var computed: [String: String]
  /// The names of further columns that the table must have.
  package var required: Set<String> = []
  /// The terms, the first one first. Records that are equal in all of them are in the order of their key.
  package var order: [Term]
  /// The condition that a record must satisfy; `nil` for all records.
  package var condition: SQLiteCondition?
  /// The number of records at most; `nil` for all.
  package var limit: Int?
  /// The number of records to leave out at the start.
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

/// The number of records that one query reads.
package enum SQLiteBatch: Hashable, Sendable {
  case records(Int)
  /// Every record of the selection.
  case all
}
