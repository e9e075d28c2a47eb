/// The order of rows. It ends with the key, so that no two rows are equal.
struct PostgreSQLOrder: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    let column: PostgreSQLColumn
    var isDescending = false
    /// Whether rows may have no value.
    var mayBeNull = false
    /// Whether NULL counts as the greatest value, as in an index. Otherwise such rows are last in either direction.
    var isNullGreatest = false

    init(column: PostgreSQLColumn, isDescending: Bool = false, mayBeNull: Bool? = nil, isNullGreatest: Bool = false) {
      self.column = column
      self.isDescending = isDescending
      self.mayBeNull = mayBeNull ?? column.mayBeNull
      self.isNullGreatest = isNullGreatest && self.mayBeNull
    }

    /// Whether a scan goes from lesser to greater values.
    func ascends(_ direction: KeyScan.Direction) -> Bool { isDescending == (direction == .backward) }

    /// Whether a scan finds rows without a value after all others.
    func nullsAreBehind(_ direction: KeyScan.Direction) -> Bool {
      isNullGreatest ? ascends(direction) : direction == .forward
    }

    /// The operator for values that follow in a scan of this direction.
    func isBehind(_ direction: KeyScan.Direction) -> String { ascends(direction) ? ">" : "<" }
  }

  private(set) var terms: [Term]
  /// Whether rows may be equal in all terms. A place then ends with the number of equal rows before it.
  let hasTies: Bool
  /// Whether rows are in partitions or on other servers, which only compare column by column.
  let isSpread: Bool

  init(_ terms: [Term], hasTies: Bool, isSpread: Bool) {
    self.terms = terms
    self.hasTies = hasTies
    self.isSpread = isSpread
  }

  /// - Parameters:
  ///   - columns: the terms by which rows are sorted first.
  ///   - own: the order of rows that are equal in them. Its terms whose columns are already sorted are left out.
  init(_ columns: [Term], then own: PostgreSQLOrder) {
    let others = own.terms.filter { term in !columns.contains { $0.column == term.column } }
    self.init(columns + others, hasTies: own.hasTies, isSpread: own.isSpread)
  }

  /// The SQL of the terms' values.
  var columns: String { terms.map(\.column.sql).joined(separator: ", ") }

  /// Whether rows are in their physical order in the table. The server scans a range of blocks in that order by itself,
  /// and would sort all rows if it were asked to order them.
  var isPhysical: Bool { terms.count == 1 && terms[0].column == .location }

  /// The clause of SQL, with a leading blank; empty for an order that needs none.
  func sql(_ direction: KeyScan.Direction = .forward) -> String {
    if isPhysical, direction == .forward { return "" }
    return " ORDER BY " + list(direction) { $0.column.sql }
  }

  /// The terms with their directions, each under the name that `name` returns.
  func list(_ direction: KeyScan.Direction = .forward, _ name: (Term) -> String) -> String {
    terms.map { term in
      let (isUp, nullsAreBehind) = (term.ascends(direction), term.nullsAreBehind(direction))
      // By default, the server puts rows without a value last in ascending order, and first in descending order.
      let nulls = !term.mayBeNull || nullsAreBehind == isUp ? "" : nullsAreBehind ? " NULLS LAST" : " NULLS FIRST"
      return name(term) + (isUp ? "" : " DESC") + nulls
    }.joined(separator: ", ")
  }

  /// The same order for rows that all have values, if those without would be last.
  var withoutNulls: PostgreSQLOrder {
    var order = self
    for index in terms.indices where !terms[index].isNullGreatest { order.terms[index].mayBeNull = false }
    return order
  }

  /// The index of each column of a key among the terms.
  func indices(ofKey key: [PostgreSQLColumn]) -> [Int] {
    key.compactMap { column in terms.firstIndex { $0.column == column } }
  }
}
