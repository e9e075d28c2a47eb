/// What rows are ordered by, the key last, so that no two are equal.
struct PostgreSQLOrder: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    let column: PostgreSQLColumn
    var isDescending = false
    /// Whether rows may have no value, which come last whichever way.
    var mayBeNull = false

    /// What is greater in the order's direction: of a scan that goes forward or backward.
    func isBehind(_ direction: KeyScan.Direction) -> String { isDescending == (direction == .forward) ? "<" : ">" }
  }

  private(set) var terms: [Term]

  /// - Parameters:
  ///   - columns: what rows are sorted by before they are by the key.
  ///   - key: the columns of the key; those that are sorted by already are left out.
  init(_ columns: [Term] = [], key: [PostgreSQLColumn]) {
    terms = columns + key.filter { column in !columns.contains { $0.column == column } }.map { Term(column: $0) }
  }

  /// The values of the terms, as SQL takes them.
  var columns: String { terms.map(\.column.sql).joined(separator: ", ") }

  /// Whether rows are in the order in which they lie in their table. The server passes over them in that order by itself, where it
  /// is told between which blocks, and would sort all of them if it were asked for it.
  var isPhysical: Bool { terms.count == 1 && terms[0].column == .location }

  /// As SQL takes it, with the words before and a blank; nothing for an order that comes by itself.
  func sql(_ direction: KeyScan.Direction = .forward) -> String {
    if isPhysical, direction == .forward { return "" }
    return " ORDER BY "
      + terms.map { term in
        let isDown = term.isDescending == (direction == .forward)
        return term.column.sql + (isDown ? " DESC" : "") + (term.mayBeNull && isDown ? " NULLS LAST" : "")
      }.joined(separator: ", ")
  }

  /// What holds for rows from a place on, in a direction. The place's values are parameters, the first of which has a number.
  ///
  /// - Parameter isIncluded: whether the place is one of them.
  func reached(_ direction: KeyScan.Direction, isIncluded: Bool, from first: Int) -> String {
    let marks = terms.indices.map { "$\($0 + first)::\(terms[$0].column.type)" }
    if Set(terms.map(\.isDescending)).count == 1 {
      let sign = terms[0].isBehind(direction) + (isIncluded ? "=" : "")
      return "(\(columns)) \(sign) (\(marks.joined(separator: ", ")))"
    }
    // The first term alone bounds what an index is asked for.
    var condition = ""
    for (index, term) in terms.enumerated().reversed() {
      let isLast = index == terms.count - 1
      let behind = "\(term.column.sql) \(term.isBehind(direction))\(isLast && isIncluded ? "=" : "") \(marks[index])"
      condition = isLast ? behind : "(\(behind) OR \(term.column.sql) = \(marks[index]) AND \(condition))"
    }
    let bound = "\(terms[0].column.sql) \(terms[0].isBehind(direction))= \(marks[0])"
    return "\(bound) AND \(condition)"
  }

  /// The same for rows that all have values.
  var withoutNulls: PostgreSQLOrder {
    var order = self
    for index in terms.indices { order.terms[index].mayBeNull = false }
    return order
  }

  /// Where among the terms each column of a key stands.
  func indices(ofKey key: [PostgreSQLColumn]) -> [Int] {
    key.compactMap { column in terms.firstIndex { $0.column == column } }
  }
}
