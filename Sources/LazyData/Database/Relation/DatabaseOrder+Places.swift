extension DatabaseOrder {
  /// Returns the parameters of a statement for a place: the values of a row in the terms of the order. NULL is not sent
  /// as a parameter.
  func parameters(of place: RecordKey) -> [[UInt8]?] {
    hasTies ? place.parameters.dropLast().filter { $0 != nil } : place.parameters.filter { $0 != nil }
  }

  /// Returns the number of equal rows before a place.
  func number(of place: RecordKey) -> Int {
    guard hasTies, case .values(let values) = place, case .integer(let number)? = values.last else { return 0 }
    return Int(clamping: number)
  }

  /// Returns the place of the row with the same values as `place` and with `number` equal rows before it.
  func place(_ place: RecordKey, number: Int) -> RecordKey {
    guard hasTies, case .values(let values) = place else { return place }
    return .values(values.dropLast() + [.integer(Int64(number))])
  }

  /// Returns whether a place has a value in the first term and is followed by rows with NULL in this term. An index
  /// finds these rows only by a separate scan.
  func hasNulls(behind place: RecordKey?, _ direction: KeyScan.Direction) -> Bool {
    guard let place, let first = terms.first, first.mayBeNull, first.nullsAreBehind(direction) else { return false }
    return place.parameters.first.map { $0 != nil } ?? false
  }

  /// Returns the SQL condition for the rows that follow a place in a direction. The values of the place are parameters,
  /// numbered from `first`.
  ///
  /// - Parameters:
  ///   - isIncluded: whether the row at the place is included.
  ///   - withNulls: whether rows with NULL in the first term are included, if these follow all others.
  func reached(
    _ direction: KeyScan.Direction, _ place: RecordKey, isIncluded: Bool, withNulls: Bool = true, from first: Int
  ) -> String {
    let marks = marks(place, from: first)
    if !isSpread, Set(terms.map(\.isDescending)).count == 1, !terms.contains(where: \.mayBeNull) {
      let sign = terms[0].isBehind(direction) + (isIncluded ? "=" : "")
      return "(\(columns)) \(sign) (\(marks.map { $0 ?? "NULL" }.joined(separator: ", ")))"
    }
    var rest: String?
    for (index, term) in terms.enumerated().reversed() {
      let hasNulls = index > 0 || withNulls
      rest = term.reached(direction, marks[index], hasNulls: hasNulls, isIncluded: isIncluded, rest: rest)
    }
    let condition = rest ?? "true"
    // A condition on the first term limits the search to a part of an index, and to some partitions.
    guard terms.count > 1, let mark = marks[0], !(withNulls && hasNulls(behind: place, direction)) else {
      return condition
    }
    return "\(terms[0].column.sql) \(terms[0].isBehind(direction))= \(mark) AND \(condition)"
  }

  /// Returns a condition on the first term. It holds for all rows before a place in a direction, and for rows with the
  /// same value of this term. The value is a parameter.
  ///
  /// - Returns: `nil` if the place has no value of the first term.
  func bound(_ direction: KeyScan.Direction, _ place: RecordKey, from first: Int) -> String? {
    guard place.parameters.first.map({ $0 != nil }) ?? false, let term = terms.first else { return nil }
    let back = direction == .forward ? KeyScan.Direction.backward : .forward
    let bound = "\(term.column.sql) \(term.isBehind(back))= \(term.column.parameter(first))"
    // In this direction, rows without a value precede all others.
    return term.mayBeNull && term.nullsAreBehind(back) ? "(\(bound) OR \(term.isEqual(nil)))" : bound
  }

  /// Returns the condition for the rows that are equal to the row at a place.
  func equal(to place: RecordKey, from first: Int) -> String {
    zip(terms, marks(place, from: first)).map { $0.isEqual($1) }.joined(separator: " AND ")
  }

  /// Returns the condition for the rows that are equal to a row at one of these places. The parameters are those of the
  /// places, in order.
  func isEqual(toOneOf places: [RecordKey]) -> String {
    let hasNulls = terms.contains(where: \.mayBeNull)
    guard hasNulls || hasTies else {
      let width = terms.count
      let values = places.indices.map { index in
        let marks = terms.enumerated().map { $1.column.parameter(index * width + $0 + 1) }
        return "(\(marks.joined(separator: ", ")))"
      }
      return "(\(columns)) IN (\(values.joined(separator: ", ")))"
    }
    var first = 1
    var values: [String?] = []
    var texts: [String] = []
    for place in places {
      values.append(marks(place, from: first).first ?? nil)
      texts.append("(\(equal(to: place, from: first)))")
      first += parameters(of: place).count
    }
    // A condition on the first term limits the search to a part of an index, and to some partitions.
    let known = values.compactMap(\.self)
    let bounds = [
      known.isEmpty ? nil : "\(terms[0].column.sql) IN (\(known.joined(separator: ", ")))",
      known.count == values.count ? nil : terms[0].isEqual(nil),
    ].compactMap(\.self)
    return "(\(bounds.joined(separator: " OR "))) AND (\(texts.joined(separator: " OR ")))"
  }

  /// Returns the SQL of each value of a place; `nil` for NULL.
  private func marks(_ place: RecordKey, from first: Int) -> [String?] {
    var number = first - 1
    let values = place.parameters
    return terms.indices.map { index in
      guard index < values.count, values[index] != nil else { return nil }
      number += 1
      return terms[index].column.parameter(number)
    }
  }
}

extension DatabaseOrder.Term {
  /// Returns the condition for rows whose value equals the value of the placeholder `mark`. If `mark` is `nil`, the
  /// condition tests for NULL.
  func isEqual(_ mark: String?) -> String { mark.map { "\(column.sql) = \($0)" } ?? "\(column.sql) IS NULL" }

  /// Returns the condition for rows after a value in a direction, or with this value if they satisfy `rest`.
  ///
  /// - Parameter rest: the condition on the following terms; `nil` for the last term.
  fileprivate func reached(
    _ direction: KeyScan.Direction, _ mark: String?, hasNulls: Bool, isIncluded: Bool, rest: String?
  ) -> String {
    guard let mark else {
      if nullsAreBehind(direction) {
        return rest.map { "\(isEqual(nil)) AND \($0)" } ?? (isIncluded ? isEqual(nil) : "false")
      }
      let behind = "\(column.sql) IS NOT NULL"
      return rest.map { "(\(behind) OR \(isEqual(nil)) AND \($0))" } ?? (isIncluded ? "true" : behind)
    }
    let nulls = hasNulls && mayBeNull && nullsAreBehind(direction) ? " OR \(isEqual(nil))" : ""
    if let rest { return "(\(column.sql) \(isBehind(direction)) \(mark)\(nulls) OR \(isEqual(mark)) AND \(rest))" }
    let behind = "\(column.sql) \(isBehind(direction))\(isIncluded ? "=" : "") \(mark)\(nulls)"
    return nulls.isEmpty ? behind : "(\(behind))"
  }
}
