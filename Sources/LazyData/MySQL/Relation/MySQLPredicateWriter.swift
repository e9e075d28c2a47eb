/// Writes the tests of columns in the SQL of MySQL.
struct MySQLPredicateWriter: SQLPredicateWriter {
  var parameters: [[UInt8]?] = []

  mutating func match(_ pattern: Pattern) -> (DatabaseColumn) -> String {
    let isLoose = pattern.isCaseIgnored
    switch pattern.syntax {
    case .literal:
      let mark = mark(pattern.likeText(escapedBy: "|"))
      // No collation that ignores case is used, because it would ignore accents too.
      return isLoose
        ? { "LOWER(\($0.comparedText)) COLLATE utf8mb4_bin LIKE LOWER(\(mark)) ESCAPE '|'" }
        : { "\($0.comparedText) COLLATE utf8mb4_bin LIKE \(mark) ESCAPE '|'" }
    case .regularExpression:
      let mark = mark(Array(((isLoose ? "(?im)" : "(?m)") + MySQLExpression(pattern.text).text).utf8))
      return { "\($0.comparedText) COLLATE utf8mb4_bin REGEXP \(mark)" }
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

  mutating func text(of column: DatabaseColumn, _ comparison: FieldComparison) -> String {
    if comparison.takesEmpty, let sign = comparison.relation.signOfEquality {
      return "(COALESCE(OCTET_LENGTH(\(column.whole)), 0) \(sign) 0)"
    }
    if comparison.relation == .identical {
      return text(of: column, isExactly: comparison) { $0.text(of: column, comparedAsText: $1) }
    }
    let sign = comparison.relation.sign
    if let test = column.test(ofHugeNumber: comparison) { return test }
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
    if column.valueKind == .bytes, let digits = comparison.hexadecimalDigits {
      return "(\(column.whole) \(sign) UNHEX(\(mark(digits))))"
    }
    return text(of: column, comparedAsText: comparison)
  }

  func findsEqualValues(of column: DatabaseColumn, _ comparison: FieldComparison) -> Bool {
    switch column.mySQLType {
    case .number where column.isInteger || column.type == "decimal": comparison.isPlainNumber
    case .time, .bytes: column.mySQLTypeName(comparing: comparison) != nil
    // Numbers with an exponent are rounded when they are shown, and other values are compared without an index.
    case .number, .float, .bits, .list, .localTime, .text, .json, .shape, .other: false
    }
  }

  /// Returns a comparison of texts, byte by byte.
  private mutating func text(of column: DatabaseColumn, comparedAsText comparison: FieldComparison) -> String {
    let sign = comparison.relation.sign
    let exact = "CAST(\(column.comparedText) AS BINARY) \(sign) \(mark(comparison.bytes, "b"))"
    // The comparison in the column's collation lets the server use an index. It is left out for a text that is not
    // ASCII: the column's encoding may lack the characters, and the server would then refuse the comparison.
    guard column.mySQLType == .text, comparison.relation == .equal,
      comparison.bytes.allSatisfy({ $0 < 128 })
    else { return "(\(exact))" }
    return "(\(column.whole) = \(mark(comparison.bytes)) AND \(exact))"
  }

  mutating func moment(_ time: Int64, _ column: DatabaseColumn, isZoned: Bool) -> String {
    if isZoned, column.isTimestamp {
      let (seconds, rest) = (time.flooredQuotient(1_000_000), time.flooredRemainder(1_000_000))
      return "FROM_UNIXTIME(\(mark(Array("\(seconds).\(String(rest + 1_000_000).dropFirst())".utf8), "n")))"
    }
    return "(TIMESTAMP('1970-01-01 00:00:00') + INTERVAL \(mark(Array("\(time)".utf8), "n")) MICROSECOND)"
  }
}

extension FieldComparison {
  /// Whether the value is a number of the usual length, without an exponent.
  fileprivate var isPlainNumber: Bool {
    kind == .numbers && bytes.count <= 100 && !bytes.contains { $0 | 32 == UInt8(ascii: "e") }
  }
}

extension Int64 {
  fileprivate func flooredRemainder(_ divisor: Int64) -> Int64 { (self % divisor + divisor) % divisor }
  fileprivate func flooredQuotient(_ divisor: Int64) -> Int64 { (self - flooredRemainder(divisor)) / divisor }
}

extension DatabaseColumn {
  /// The SQL of the value as a text in Unicode, for patterns and for comparisons byte by byte. Bytes are written as
  /// `\x` and hexadecimal digits.
  fileprivate var comparedText: String {
    let text = valueKind == .bytes ? "CONCAT(X'5C78', LOWER(HEX(\(whole))))" : whole
    return "CONVERT(\(text) USING utf8mb4)"
  }

  /// Returns the test for a number that the server cannot read, because it is too large; `nil` for any other number.
  /// The test has the same result for all values, and is NULL for NULL.
  fileprivate func test(ofHugeNumber comparison: FieldComparison) -> String? {
    let text = String(decoding: comparison.bytes.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    guard isNumeric, comparison.kind == .numbers, let number = Double(text), number.isInfinite else { return nil }
    let relation = comparison.relation
    return holds(number < 0 ? relation.includesGreater : relation.includesLess)
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
