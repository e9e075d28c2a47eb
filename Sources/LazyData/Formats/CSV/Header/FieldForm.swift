/// The form of a field's text. Names of columns are texts; most values are numbers, dates, addresses or missing.
enum FieldForm {
  case empty
  /// A mark for a missing value, or a truth value: `NA`, `?`, `true`.
  case missing
  /// A number as people write it: `1.5`, `13,000`, `5%`, `$9.50`, `0xFF`.
  case number
  /// A number of four digits that may be a year.
  case year
  /// A month or a quarter: `2024-05`, `May 2024`, `2024Q2`.
  case period
  /// A date, which may be followed by a time.
  case date
  case time
  /// A web address, a mail address, or the address of a machine.
  case address
  case text

  init(_ field: [UInt8]) {
    let bytes = TextBytes.trimmed(field)
    guard let first = bytes.first else {
      self = .empty
      return
    }
    if Self.isLetter(first) || first >= 0x80 {
      self = Self.form(ofLetters: bytes)
    } else if Self.isNumber(bytes) {
      let isYear = bytes.count == 4 && bytes.allSatisfy(Self.isDigit) && ("1500"..."2199").contains(bytes)
      self = isYear ? .year : .number
    } else if bytes.count <= Self.longestMark, Self.marks.contains(Self.lowercased(bytes)) {
      self = .missing
    } else if let form = Self.timeForm(bytes) {
      self = form
    } else {
      self = Self.isAddress(bytes) ? .address : .text
    }
  }

  /// Whether the text is certainly a value, and not the name of a column.
  var isValue: Bool { self != .text && self != .empty && self != .period }
  /// Whether the text is a number, a time or an address.
  var isMeasure: Bool { isValue && self != .missing || self == .period }
  /// Whether the text is a year, a month, a date or a time of day. Columns may have such names.
  var isCalendar: Bool { self == .year || self == .period || self == .date || self == .time }

  private static let longestMark = 5
  private static let marks: Set<[UInt8]> = Set(
    ["na", "n/a", "#n/a", "nan", "null", "true", "false", "?", "-", "--", "\\n"].map { Array($0.utf8) })

  private static func form(ofLetters bytes: ArraySlice<UInt8>) -> FieldForm {
    if bytes.count <= longestMark, marks.contains(lowercased(bytes)) { return .missing }
    if isAddress(bytes) { return .address }
    // The text may begin with the name of a month or with a currency of several bytes.
    if bytes.contains(where: isDigit) {
      if bytes[bytes.startIndex] >= 0x80, isNumber(bytes) { return .number }
      if let form = timeForm(bytes) { return form }
    }
    return .text
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  private static let prefixes = ["$", "€", "£", "−"].map { Array($0.utf8) }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    if TextBytes.isNumber(bytes) { return true }
    var rest = bytes
    for _ in 0..<2 {
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      for prefix in prefixes where rest.starts(with: prefix) { rest = rest.dropFirst(prefix.count) }
    }
    if rest.last == UInt8(ascii: "%") { rest = TextBytes.trimmed(rest.dropLast()) }
    guard let first = rest.first, isDigit(first) || first == UInt8(ascii: ".") else { return false }
    if rest.starts(with: Array("0x".utf8)) || rest.starts(with: Array("0X".utf8)) {
      return rest.count > 2 && rest.dropFirst(2).allSatisfy { isDigit($0) || (isLetter($0) && $0 | 0x20 <= 0x66) }
    }
    // Points and commas separate groups of three digits, or a fraction once.
    let plain = rest.filter { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ".") }
    guard TextBytes.isNumber(plain) else { return false }
    let points = rest.count { $0 == UInt8(ascii: ".") }
    let commas = rest.count { $0 == UInt8(ascii: ",") }
    return points <= 1 || commas == 0 && isGrouped(rest) || commas == 1
  }

  /// Whether all points of a number are followed by three digits: `1.234.567`.
  private static func isGrouped(_ number: ArraySlice<UInt8>) -> Bool {
    number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).dropFirst().allSatisfy {
      $0.count == 3 && $0.allSatisfy(isDigit)
    }
  }

  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    var dots = 0
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: " ") { return false }
      if byte == UInt8(ascii: "@") {
        let host = bytes[(place + 1)...]
        return place > bytes.startIndex && host.dropFirst().dropLast().contains(UInt8(ascii: "."))
          && !host.contains(UInt8(ascii: "@")) && !host.contains(UInt8(ascii: " "))
      }
      if byte == UInt8(ascii: ":"), bytes[place...].starts(with: Array("://".utf8)) { return place > bytes.startIndex }
      if byte == UInt8(ascii: ".") { dots += 1 }
      place += 1
    }
    return dots == 3 && isMachine(bytes) || dots > 1 && bytes.starts(with: Array("www.".utf8))
  }

  /// Whether the text is the address of a machine, with numbers between its points: `192.0.2.1`.
  private static func isMachine(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      (1...3).contains($0.count) && $0.allSatisfy(isDigit)
    }
  }
}

extension ClosedRange<String> {
  fileprivate func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.lexicographicallyPrecedes(Array(lowerBound.utf8)) && !Array(upperBound.utf8).lexicographicallyPrecedes(bytes)
  }
}
