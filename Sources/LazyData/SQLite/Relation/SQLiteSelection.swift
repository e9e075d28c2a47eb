/// The records of a table to read, and their order.
package struct SQLiteSelection: Hashable, Sendable {
  /// A value that orders, groups or compares records.
  package enum Column: Hashable, Sendable {
    /// A column of the table, in upper or lower case.
    case named(String)
    /// An SQL expression over the table's columns. The author of the selection is responsible for it.
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
  /// Additional computed values of each record: their names and expressions.
  package var computed: [String: String]
  /// The names of columns that the table must have in addition.
  package var required: Set<String> = []
  /// The terms of the order. Records that are equal in all terms are in key order.
  package var order: [Term]
  /// The condition that a record must satisfy; `nil` for all records.
  package var condition: SQLiteCondition?
  /// The maximum number of records; `nil` for all.
  package var limit: Int?
  /// The number of records to skip at the start.
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
  /// All records of the selection.
  case all
}
