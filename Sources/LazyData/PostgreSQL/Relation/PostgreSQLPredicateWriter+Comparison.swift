extension PostgreSQLPredicateWriter {
  mutating func text(of column: DatabaseColumn, _ comparison: FieldComparison) -> String {
    if comparison.takesEmpty, let sign = comparison.relation.signOfEquality {
      return "(coalesce(\(column.sql)::text, '') \(sign) '')"
    }
    if comparison.relation == .identical {
      return text(of: column, isExactly: comparison) { $0.text(of: column, comparedAsText: $1) }
    }
    if column.isTime, let span = comparison.calendarSpan { return text(of: column, comparison.relation, span) }
    if let test = column.test(beyondRange: comparison) { return test }
    if column.type == "money", let amount = comparison.amountOfMoney {
      return "(\(column.sql)::numeric \(comparison.relation.sign) \(Self.number(fromMoney: mark(amount))))"
    }
    if column.valueKind == .bytes, let digits = comparison.hexadecimalDigits {
      return "(\(column.sql) \(comparison.relation.sign) decode(\(mark(digits))::text, 'hex'))"
    }
    if let test = integerTest(of: column, comparison) { return test }
    if let type = column.type(comparing: comparison) {
      return "(\(column.sql) \(comparison.relation.sign) \(mark(comparison.bytes))::text::\(type))"
    }
    if let number = column.number, comparison.kind == .numbers {
      return "(\(number) \(comparison.relation.sign) \(mark(comparison.bytes))::text::numeric)"
    }
    return text(of: column, comparedAsText: comparison)
  }

  func findsEqualValues(of column: DatabaseColumn, _ comparison: FieldComparison) -> Bool {
    // These types are compared after a conversion, without an index.
    if ["money", "oid"].contains(column.type) { return false }
    return column.typeName(comparing: comparison) != nil
  }

  /// Returns a comparison of texts, byte by byte.
  private mutating func text(of column: DatabaseColumn, comparedAsText comparison: FieldComparison) -> String {
    let bytes = column.isPadded ? comparison.bytes.withoutTrailingBlanks : comparison.bytes
    let mark = mark(bytes)
    let exact = "\(column.sql)::text COLLATE \"C\" \(comparison.relation.sign) \(mark)::text"
    // The comparison in the column's collation lets the server use an index. Equal bytes are equal in all collations.
    guard column.isIndexedText, comparison.relation == .equal else { return "(\(exact))" }
    return "(\(column.sql) = \(mark)::text\(column.isPadded ? "::bpchar" : "") AND \(exact))"
  }

  /// Returns the comparison of an integer with a number that the server would compare as a decimal, without an index;
  /// `nil` for any other comparison.
  private mutating func integerTest(of column: DatabaseColumn, _ comparison: FieldComparison) -> String? {
    guard column.isInteger, comparison.kind == .numbers,
      Int64(String(decoding: comparison.bytes, as: UTF8.self)) == nil,
      let number = comparison.bytes.withUnsafeBytes({ DecimalText($0) })?.value
    else { return nil }
    let relation = comparison.relation
    guard let floor = number.floor else {
      // Some integers have nineteen digits too. A number with more is beyond all integers of 64 bits.
      guard number.exponent > 19 else { return nil }
      return relation == .equal
        ? column.neverHolds : column.holds(number.isNegative ? relation.includesGreater : relation.includesLess)
    }
    let sign: String
    switch relation {
    case _ where floor.isExact: sign = relation.sign
    case .equal, .identical: return column.neverHolds
    case .notEqual: return column.holds(true)
    case .less, .lessOrEqual: sign = "<="
    case .greater, .greaterOrEqual: sign = ">"
    }
    return "(\(column.sql) \(sign) \(mark(Array(String(floor.value).utf8)))::text::bigint)"
  }

  mutating func moment(_ time: Int64, _ column: DatabaseColumn, isZoned: Bool) -> String {
    let moment = "('epoch'::timestamp + \(mark(Array("\(time) microseconds".utf8)))::text::interval)"
    guard column.hasZone else { return moment }
    return isZoned ? "(\(moment) AT TIME ZONE 'UTC')" : "\(moment)::timestamptz"
  }
}

extension PostgreSQLPredicateWriter {
  /// Returns the SQL that converts an amount of money, as the server's locale writes it, to a number. The SQL never
  /// fails for a text with a digit.
  private static func number(fromMoney amount: String) -> String {
    let point = "substring((1.5::numeric::money)::text from '1(.)5')"
    let digits = "regexp_replace(\(amount)::text, '[^0-9' || coalesce(\(point), '') || '-]', '', 'g')"
    return "substring(replace(\(digits), coalesce(\(point), '.'), '.') from '^-?[0-9]+[.]?[0-9]*')::numeric"
  }
}

extension DecimalValue {
  /// The greatest integer that is not greater than the number, and whether it is the number. `nil` if the number has
  /// more than eighteen digits before the point.
  fileprivate var floor: (value: Int64, isExact: Bool)? {
    guard !isZero else { return (0, true) }
    guard exponent > 0 else { return (isNegative ? -1 : 0, false) }
    guard exponent <= Self.headLength else { return nil }
    let (whole, rest) = head.quotientAndRemainder(dividingBy: Self.powers[Self.headLength - exponent])
    let isExact = rest == 0 && !isCut
    let value = Int64(whole)
    return (isNegative ? -value - (isExact ? 0 : 1) : value, isExact)
  }
}

extension DatabaseColumn {
  /// Whether values are texts, and an index of them can find a text.
  fileprivate var isIndexedText: Bool {
    ["text", "character varying", "character", "bpchar"].contains(type)
  }

  /// Returns the name of the type in which a value is compared; `nil` if texts are compared.
  func typeName(comparing comparison: FieldComparison) -> String? {
    if comparison.takesEmpty { return nil }
    let isTyped =
      switch valueKind {
      case .bytes: comparison.hexadecimalDigits != nil
      case _ where isTime && comparison.calendarSpan != nil: true
      case _ where type == "money" && comparison.amountOfMoney != nil: true
      case .number where comparison.kind == .numbers: isNumeric || number != nil
      default: type(comparing: comparison) != nil
      }
    return isTyped ? type : nil
  }

  /// The SQL of the number in a value of a type that the server does not compare with numbers; `nil` for other types.
  fileprivate var number: String? {
    switch type {
    case "money": "\(sql)::numeric"
    case "oid": "\(sql)::bigint"
    default: nil
    }
  }

  private static let specialNumbers: Set = ["nan", "inf", "infinity"]

  fileprivate var hasZone: Bool { type.hasPrefix("timestamp") && type.hasSuffix("with time zone") }

  /// Returns the type in which the server compares the column's values with a value; `nil` to compare texts.
  fileprivate func type(comparing comparison: FieldComparison) -> String? {
    guard comparison.relation != .identical else { return nil }
    let text = String(decoding: comparison.bytes, as: UTF8.self)
    switch (valueKind, comparison.kind) {
    case (.number, .numbers) where isInteger && Int64(text) != nil: return "bigint"
    // The server widens a `real` for a comparison with a decimal, and 0.1 would not equal 0.1. So the decimal is
    // converted.
    case (.number, .numbers) where type == "real": return type
    case (.number, .numbers) where isNumeric: return "numeric"
    case (.number, .texts) where ["real", "double precision"].contains(type):
      return Self.specialNumbers.contains(text.lowercased().filter { $0 != "-" && $0 != "+" }) ? type : nil
    case (.truth, _): return Self.truthWords.contains(text.lowercased()) ? "boolean" : nil
    case (.short, .times) where isTime: return type
    case (.short, _) where type == "uuid": return Self.isUUID(text) ? type : nil
    case (.short, _) where ["inet", "cidr"].contains(type): return Self.isAddress(text) ? "inet" : nil
    case (.short, _) where type.hasPrefix("interval"): return text.isInterval ? "interval" : nil
    case (.text, _) where type == "citext" || type.hasSuffix(".citext"): return type
    default: return nil
    }
  }

  private static let truthWords: Set = ["true", "false", "t", "f", "yes", "no", "y", "n", "on", "off", "1", "0"]

  private static func isUUID(_ text: String) -> Bool {
    let digits = text.filter { !"{-}".contains($0) }
    return digits.count == 32 && digits.allSatisfy(\.isHexDigit)
  }

  /// Whether the text is an IP address or a network. The server rejects other texts.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let address = parts.first, parts.count <= 2 else { return false }
    func hasLength(upTo bits: UInt8) -> Bool { parts.dropFirst().allSatisfy { isNumber($0, upTo: bits) } }
    let bytes = address.split(separator: ".", omittingEmptySubsequences: false)
    if bytes.count == 4, bytes.allSatisfy({ isNumber($0, upTo: .max) }) { return hasLength(upTo: 32) }
    return isGroups(address) && hasLength(upTo: 128)
  }

  private static func isNumber(_ text: Substring, upTo most: UInt8) -> Bool {
    text.allSatisfy { $0.isASCII && $0.isNumber } && text.count <= 3 && UInt8(text).map { $0 <= most } ?? false
  }

  /// Whether the text is an IPv6 address, which may contain `::` once.
  private static func isGroups(_ address: Substring) -> Bool {
    let sides = address.split(separator: "::", omittingEmptySubsequences: false)
    let groups = sides.map { $0.isEmpty ? [] : $0.split(separator: ":", omittingEmptySubsequences: false) }
    let count = groups.reduce(0) { $0 + $1.count }
    guard sides.count == 1 ? count == 8 : sides.count == 2 && count < 8 else { return false }
    return groups.joined().allSatisfy { (1...4).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}

extension [UInt8] {
  fileprivate var withoutTrailingBlanks: [UInt8] {
    Array(prefix((lastIndex { $0 != UInt8(ascii: " ") } ?? -1) + 1))
  }
}
