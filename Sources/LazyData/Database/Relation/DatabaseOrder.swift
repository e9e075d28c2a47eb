/// The order of rows. It ends with the key, so that no two rows are equal.
struct DatabaseOrder: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    let column: DatabaseColumn
    var isDescending = false
    /// Whether values may be NULL.
    var mayBeNull = false
    /// Whether rows with NULL are at one end of the order, as in an index of the server: they are last in one
    /// direction, and first in the other. Otherwise they are last in either direction.
    var isNullGreatest = false

    init(column: DatabaseColumn, isDescending: Bool = false, mayBeNull: Bool? = nil, isNullGreatest: Bool = false) {
      self.column = column
      self.isDescending = isDescending
      self.mayBeNull = mayBeNull ?? column.mayBeNull
      self.isNullGreatest = isNullGreatest && self.mayBeNull
    }

    /// Returns whether a scan in this direction has ascending values.
    func ascends(_ direction: KeyScan.Direction) -> Bool { isDescending == (direction == .backward) }

    /// Returns whether rows without a value are last in a scan of this direction.
    func nullsAreBehind(_ direction: KeyScan.Direction) -> Bool {
      isNullGreatest ? ascends(direction) == column.dialect.nullIsGreatest : direction == .forward
    }

    /// Returns the operator for the values that follow in a scan of this direction.
    func isBehind(_ direction: KeyScan.Direction) -> String { ascends(direction) ? ">" : "<" }
  }

  private(set) var terms: [Term]
  /// Whether different rows may be equal in all terms. In that case, a place ends with the number of equal rows before
  /// it.
  let hasTies: Bool
  /// Whether rows are in partitions or on other servers. Places of such rows are compared column by column, not as
  /// tuples.
  let isSpread: Bool

  init(_ terms: [Term], hasTies: Bool, isSpread: Bool) {
    self.terms = terms
    self.hasTies = hasTies
    self.isSpread = isSpread
  }

  /// - Parameters:
  ///   - columns: the first terms of the order.
  ///   - own: the order of rows that are equal in the first terms. Terms whose columns are already used are left out.
  ///     If all first terms descend, these terms are changed to descend too, on a server that could not use an index
  ///     otherwise.
  init(_ columns: [Term], then own: DatabaseOrder) {
    var others = own.terms.filter { term in !columns.contains { $0.column == term.column } }
    if !columns.isEmpty, columns.allSatisfy({ $0.isDescending && !$0.column.dialect.sortsEqualRows }) {
      for index in others.indices { others[index].isDescending = true }
    }
    self.init(columns + others, hasTies: own.hasTies, isSpread: own.isSpread)
  }

  /// The SQL of the terms' values.
  var columns: String { terms.map(\.column.sql).joined(separator: ", ") }

  /// Whether rows are in their physical order in the table. No ORDER BY is then sent: the server scans blocks in that
  /// order anyway, but would sort all rows for an ORDER BY.
  var isPhysical: Bool { terms.count == 1 && terms[0].column.isLocation }

  /// Returns the ORDER BY clause, with a leading space; empty for an order that needs no clause.
  func sql(_ direction: KeyScan.Direction = .forward) -> String {
    if isPhysical, direction == .forward { return "" }
    return " ORDER BY " + list(direction) { $0.column.sql }
  }

  /// Returns the terms with their directions. `name` returns the SQL of each term.
  func list(_ direction: KeyScan.Direction = .forward, _ name: (Term) -> String) -> String {
    terms.map { term in
      term.column.dialect.term(
        name(term), isAscending: term.ascends(direction),
        nullsAreLast: term.mayBeNull ? term.nullsAreBehind(direction) : nil)
    }.joined(separator: ", ")
  }

  /// The order to use if no row has NULL in a term that lists NULL last in both directions. The other terms may still
  /// be NULL.
  var withoutNulls: DatabaseOrder {
    var order = self
    for index in terms.indices where !terms[index].isNullGreatest { order.terms[index].mayBeNull = false }
    return order
  }

  /// Returns the index in the terms for each column of a key.
  func indices(ofKey key: [DatabaseColumn]) -> [Int] {
    key.compactMap { column in terms.firstIndex { $0.column == column } }
  }
}
