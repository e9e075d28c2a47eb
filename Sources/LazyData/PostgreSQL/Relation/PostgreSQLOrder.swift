/// What rows are ordered by, the key last, so that no two are equal.
struct PostgreSQLOrder: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    let column: PostgreSQLColumn
    var isDescending = false
    /// Whether rows may have no value.
    var mayBeNull = false
    /// Whether no value counts as the greatest, as an index has it; else such rows come last whichever way.
    var isNullGreatest = false

    init(column: PostgreSQLColumn, isDescending: Bool = false, mayBeNull: Bool? = nil, isNullGreatest: Bool = false) {
      self.column = column
      self.isDescending = isDescending
      self.mayBeNull = mayBeNull ?? column.mayBeNull
      self.isNullGreatest = isNullGreatest && self.mayBeNull
    }

    /// Whether a scan comes from what is less to what is greater.
    func ascends(_ direction: KeyScan.Direction) -> Bool { isDescending == (direction == .backward) }

    /// Whether a scan comes to rows without a value behind all others.
    func nullsAreBehind(_ direction: KeyScan.Direction) -> Bool {
      isNullGreatest ? ascends(direction) : direction == .forward
    }

    /// What is greater in the order's direction: of a scan that goes forward or backward.
    func isBehind(_ direction: KeyScan.Direction) -> String { ascends(direction) ? ">" : "<" }
  }

  private(set) var terms: [Term]
  /// Whether rows may be equal in all terms. A place then ends with how many equal rows stand before it.
  let hasTies: Bool
  /// Whether rows lie in partitions or on other servers, which compare column by column only.
  let isSpread: Bool

  init(_ terms: [Term], hasTies: Bool, isSpread: Bool) {
    self.terms = terms
    self.hasTies = hasTies
    self.isSpread = isSpread
  }

  /// - Parameters:
  ///   - columns: what rows are sorted by before they are in an order of their own.
  ///   - own: that order; columns that are sorted by already are left out.
  init(_ columns: [Term], then own: PostgreSQLOrder) {
    let others = own.terms.filter { term in !columns.contains { $0.column == term.column } }
    self.init(columns + others, hasTies: own.hasTies, isSpread: own.isSpread)
  }

  /// The values of the terms, as SQL takes them.
  var columns: String { terms.map(\.column.sql).joined(separator: ", ") }

  /// Whether rows are in the order in which they lie in their table. The server passes over them in that order by itself, where it
  /// is told between which blocks, and would sort all of them if it were asked for it.
  var isPhysical: Bool { terms.count == 1 && terms[0].column == .location }

  /// As SQL takes it, with the words before and a blank; nothing for an order that comes by itself.
  func sql(_ direction: KeyScan.Direction = .forward) -> String {
    if isPhysical, direction == .forward { return "" }
    return " ORDER BY " + list(direction) { $0.column.sql }
  }

  /// The terms with their directions, each as it is called where they stand.
  func list(_ direction: KeyScan.Direction = .forward, _ name: (Term) -> String) -> String {
    terms.map { term in
      let (isUp, nullsAreBehind) = (term.ascends(direction), term.nullsAreBehind(direction))
      // The server has them behind all others upwards, and before them downwards, where nothing is said.
      let nulls = !term.mayBeNull || nullsAreBehind == isUp ? "" : nullsAreBehind ? " NULLS LAST" : " NULLS FIRST"
      return name(term) + (isUp ? "" : " DESC") + nulls
    }.joined(separator: ", ")
  }

  /// The same for rows that all have values where those without would come last.
  var withoutNulls: PostgreSQLOrder {
    var order = self
    for index in terms.indices where !terms[index].isNullGreatest { order.terms[index].mayBeNull = false }
    return order
  }

  /// Where among the terms each column of a key stands.
  func indices(ofKey key: [PostgreSQLColumn]) -> [Int] {
    key.compactMap { column in terms.firstIndex { $0.column == column } }
  }
}
