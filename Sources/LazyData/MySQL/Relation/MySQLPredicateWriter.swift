/// A condition on rows in MySQL's SQL: text with placeholders, and the values for them.
struct MySQLCondition: SQLCondition {
  private(set) var sql = ""
  private(set) var parameters: [[UInt8]?] = []
  private let columns: [DatabaseColumn]

  /// - Parameters:
  ///   - conditions: the conditions, which must all be true.
  ///   - columns: the columns of the rows.
  ///   - other: a further condition that must be true.
  /// - Returns: `nil` if a server cannot evaluate one of the conditions, or there are none.
  init?(_ conditions: [RecordCondition], _ columns: [DatabaseColumn], and other: (any SQLCondition)? = nil) {
    guard !conditions.isEmpty else { return nil }
    self.columns = columns
    parameters = other?.parameters ?? []
    var texts = [other?.sql].compactMap(\.self)
    for condition in conditions {
      guard let text = text(of: condition) else { return nil }
      texts.append(text)
    }
    sql = "(" + texts.joined(separator: " AND ") + ")"
  }

  private mutating func text(of condition: RecordCondition) -> String? {
    guard let test = text(of: condition.test) else { return nil }
    guard condition.isNegated else { return test }
    // A row without a value in one column may have a match in another.
    if case .matches = condition.test { return "(NOT COALESCE(\(test), FALSE))" }
    return "(NOT \(test))"
  }

  private mutating func text(of test: RecordCondition.Test) -> String? {
    switch test {
    case .all(let parts): return joined(parts, " AND ")
    case .any(let parts): return joined(parts, " OR ")
    case .isNull(let column): return columns.indices.contains(column) ? "(\(columns[column].whole) IS NULL)" : nil
    case .matches(let pattern):
      let match = match(pattern)
      let tests = columns.filter { $0.valueKind != .bytes }.map { match($0.comparedText) }
      return tests.isEmpty ? "FALSE" : "(" + tests.joined(separator: " OR ") + ")"
    case .fieldMatches(let column, let pattern):
      guard columns.indices.contains(column) else { return nil }
      return "(\(match(pattern)(columns[column].comparedText)))"
    case .compares(let column, let comparison):
      guard columns.indices.contains(column) else { return nil }
      return text(of: columns[column], comparison)
    case .isAtLeast, .isWithin, .fuzzy: return nil
    }
  }

  private mutating func joined(_ parts: [RecordCondition], _ word: String) -> String? {
    var texts: [String] = []
    for part in parts {
      guard let text = text(of: part) else { return nil }
      texts.append(text)
    }
    return "(" + texts.joined(separator: word) + ")"
  }

  // MARK: Patterns

  /// Returns a function that writes the SQL test of a text for a pattern. The pattern becomes a parameter.
  private mutating func match(_ pattern: Pattern) -> (String) -> String {
    let isLoose = pattern.isCaseIgnored
    switch pattern.syntax {
    case .literal:
      let literal = pattern.text.reduce(into: "") { $0 += "|%_".contains($1) ? "|\($1)" : String($1) }
      let mark = mark(Array("%\(literal)%".utf8))
      // Collations that ignore case ignore accents too.
      return isLoose
        ? { "LOWER(\($0)) COLLATE utf8mb4_bin LIKE LOWER(\(mark)) ESCAPE '|'" }
        : { "\($0) COLLATE utf8mb4_bin LIKE \(mark) ESCAPE '|'" }
    case .regularExpression:
      let mark = mark(Array(((isLoose ? "(?im)" : "(?m)") + pattern.text).utf8))
      return { "\($0) COLLATE utf8mb4_bin REGEXP \(mark)" }
    }
  }

  /// Returns the placeholder of a new parameter.
  ///
  /// - Parameter form: the letter for the form in which the value is written.
  private mutating func mark(_ value: [UInt8], _ form: String = "") -> String {
    parameters.append(value)
    return "$\(parameters.count)\(form)"
  }

  // MARK: Comparisons

  /// Returns a comparison in the column's own type if the value can be converted to it. Otherwise texts are compared
  /// byte by byte.
  private mutating func text(of column: DatabaseColumn, _ comparison: FieldComparison) -> String {
    if comparison.takesEmpty, let sign = comparison.relation.signOfEquality {
      return "(COALESCE(OCTET_LENGTH(\(column.whole)), 0) \(sign) 0)"
    }
    let sign = comparison.relation.sign
    if let test = column.test(ofHugeNumber: comparison) { return test }
    if comparison.relation != .identical {
      if column.isDated, let span = comparison.calendarSpan { return text(of: column, comparison.relation, span) }
      switch (column.mySQLType, comparison.kind) {
      case (.number, .numbers), (.bits, .numbers):
        return "(\(column.whole) \(sign) \(mark(comparison.bytes, "n")))"
      // The number that is shown is compared, because 0.1 as a FLOAT is not 0.1.
      case (.float, .numbers): return "(CONCAT(\(column.whole)) + 0 \(sign) \(mark(comparison.bytes, "n")))"
      case (.time, _) where column.type == "time" && comparison.bytes.contains(UInt8(ascii: ":")):
        return "(\(column.whole) \(sign) \(mark(comparison.bytes)))"
      default: break
      }
    }
    if column.valueKind == .bytes, let digits = comparison.hexadecimalDigits {
      return "(\(column.whole) \(sign) UNHEX(\(mark(digits))))"
    }
    let exact = "CAST(\(column.comparedText) AS BINARY) \(sign) \(mark(comparison.bytes, "b"))"
    // An index finds the texts that the collation treats as equal. Other letters may be missing in the column's encoding,
    // and the server then refuses the comparison.
    guard column.mySQLType == .text, [.equal, .identical].contains(comparison.relation),
      comparison.bytes.allSatisfy({ $0 < 128 })
    else { return "(\(exact))" }
    return "(\(column.whole) = \(mark(comparison.bytes)) AND \(exact))"
  }

  /// Returns a comparison with a span such as a day. A time without a zone is in the zone in which the server shows times.
  private mutating func text(
    of column: DatabaseColumn, _ relation: FieldComparison.Relation, _ span: FieldComparison.CalendarSpan
  ) -> String {
    let value = column.whole
    let (first, next) = (moment(span.start, column, span), moment(span.last + 1, column, span))
    switch relation {
    case .less: return "(\(value) < \(first))"
    case .greaterOrEqual: return "(\(value) >= \(first))"
    case .lessOrEqual: return "(\(value) < \(next))"
    case .greater: return "(\(value) >= \(next))"
    case .equal, .identical: return "(\(value) >= \(first) AND \(value) < \(next))"
    case .notEqual: return "(\(value) < \(first) OR \(value) >= \(next))"
    }
  }

  /// Returns the SQL of a time, given in microseconds since 1970.
  private mutating func moment(
    _ time: Int64, _ column: DatabaseColumn, _ span: FieldComparison.CalendarSpan
  ) -> String {
    if span.isZoned, column.isTimestamp {
      let (seconds, rest) = (time.flooredQuotient(1_000_000), time.flooredRemainder(1_000_000))
      return "FROM_UNIXTIME(\(mark(Array("\(seconds).\(String(rest + 1_000_000).dropFirst())".utf8), "n")))"
    }
    return "(TIMESTAMP('1970-01-01 00:00:00') + INTERVAL \(mark(Array("\(time)".utf8), "n")) MICROSECOND)"
  }
}

extension Int64 {
  fileprivate func flooredRemainder(_ divisor: Int64) -> Int64 { (self % divisor + divisor) % divisor }
  fileprivate func flooredQuotient(_ divisor: Int64) -> Int64 { (self - flooredRemainder(divisor)) / divisor }
}

extension DatabaseColumn {
  /// The SQL of the value as a text in Unicode, for patterns and for comparisons byte by byte. Bytes are written as `\x`
  /// and hexadecimal digits.
  fileprivate var comparedText: String {
    let text = valueKind == .bytes ? "CONCAT(X'5C78', LOWER(HEX(\(whole))))" : whole
    return "CONVERT(\(text) USING utf8mb4)"
  }

  /// Returns the test for a number that the server cannot read, because it is too large; `nil` for any other number. The
  /// test has the same result for all values, and is NULL for NULL.
  fileprivate func test(ofHugeNumber comparison: FieldComparison) -> String? {
    let text = String(decoding: comparison.bytes.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    guard isNumeric, comparison.kind == .numbers, let number = Double(text), number.isInfinite else { return nil }
    let relation = comparison.relation
    return "(\(whole) \((number < 0 ? relation.includesGreater : relation.includesLess) ? "=" : "<>") \(whole))"
  }

  /// Returns the name of the type in which a value is compared; `nil` if texts are compared.
  func mySQLTypeName(comparing comparison: FieldComparison) -> String? {
    if comparison.takesEmpty || comparison.relation == .identical { return nil }
    let isTyped =
      switch mySQLType {
      case .number, .bits, .float: comparison.kind == .numbers
      case .time where type == "time": comparison.bytes.contains(UInt8(ascii: ":"))
      case .time, .localTime: isDated && comparison.calendarSpan != nil
      case .bytes: comparison.hexadecimalDigits != nil
      case .list, .text, .json, .shape, .other: false
      }
    return isTyped ? String(type.prefix { $0 != " " }) : nil
  }

  fileprivate var isTimestamp: Bool { type.hasPrefix("timestamp") }
  fileprivate var isDated: Bool { isTimestamp || type == "date" || type == "datetime" }
}
