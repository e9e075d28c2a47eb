extension FieldComparison {
  /// The span of time that a value denotes, such as a year, a month, a day or a minute.
  struct CalendarSpan {
    /// The first microsecond of the span, since 1970. `last` is the last microsecond.
    let start: Int64
    let last: Int64
    /// Whether the text has a zone, or an offset from UTC.
    let isZoned: Bool
  }

  /// The span of time that the value denotes; `nil` if the value is not a time.
  var calendarSpan: CalendarSpan? {
    if let span = bytes.withUnsafeBytes({ TimeSpan($0) }) {
      // A time that already has a zone is not valid with another `Z` appended.
      let isZoned =
        bytes.contains(UInt8(ascii: ":")) && (bytes + [UInt8(ascii: "Z")]).withUnsafeBytes { TimeSpan($0) } == nil
      return CalendarSpan(start: span.start, last: span.last, isZoned: isZoned)
    }
    guard bytes.count == 4, let year = Int64(String(decoding: bytes, as: UTF8.self)), year > 0 else { return nil }
    let (start, next) = (CalendarDay.number(year, 1, 1), CalendarDay.number(year + 1, 1, 1))
    let day: Int64 = 86_400_000_000
    return CalendarSpan(start: start * day, last: next * day - 1, isZoned: false)
  }

  /// The hexadecimal digits of a binary value in the server's notation, such as `\x00ff`; `nil` for any other text.
  var hexadecimalDigits: [UInt8]? {
    guard relation != .identical, bytes.starts(with: "\\x".utf8) else { return nil }
    let digits = bytes.dropFirst(2)
    let areHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    return digits.count.isMultiple(of: 2) && areHexadecimal ? Array(digits) : nil
  }
}

extension FieldComparison {
  /// Whether the value consists of decimal digits, possibly after a minus sign, as a server shows an integer. No integer
  /// has more digits than the maximum.
  var isDigits: Bool {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    return (1...Self.mostDigits).contains(digits.count)
      && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// The maximum width of a column of MySQL whose integers are filled with zeros.
  private static let mostDigits = 255
}

extension FieldComparison.Relation {
  /// The operator of a test for equality; `nil` for any other comparison.
  var signOfEquality: String? {
    switch self {
    case .identical, .equal: "="
    case .notEqual: "<>"
    case .lessOrEqual, .greaterOrEqual, .less, .greater: nil
    }
  }

  /// Whether smaller values satisfy the comparison.
  var includesLess: Bool { self == .less || self == .lessOrEqual || self == .notEqual }
  /// Whether greater values satisfy the comparison.
  var includesGreater: Bool { self == .greater || self == .greaterOrEqual || self == .notEqual }

  /// The operator of the comparison in SQL.
  var sign: String {
    switch self {
    case .identical, .equal: "="
    case .notEqual: "<>"
    case .lessOrEqual, .greaterOrEqual, .less, .greater: rawValue
    }
  }
}
