extension FieldForm {
  /// A run of digits or of letters, and the byte that follows it.
  private struct Token {
    let text: ArraySlice<UInt8>
    let isDigits: Bool
    let separator: UInt8?

    var isMonthName: Bool {
      guard !isDigits, text.count >= 3 else { return false }
      let name = text.map { $0 | 0x20 }
      return FieldForm.months.contains { $0.starts(with: name) }
    }

    /// Whether the token is a number of a month. Programs write 0 for an unknown month or day.
    var isMonth: Bool { isDigits && number <= 12 }
    /// Whether the token is a number of a day.
    var isDay: Bool { isDigits && number <= 31 }

    private var number: Int { text.count > 2 ? .max : text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }

    func hasDigits(_ counts: ClosedRange<Int>) -> Bool { isDigits && counts.contains(text.count) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december", "sept",
  ].map { Array($0.utf8) }

  /// The longest text that may be a date with a time and a zone.
  private static let longestTime = 40

  /// Returns whether the bytes are a date, a period or a time, or `nil` if they are none of these.
  static func timeForm(_ bytes: ArraySlice<UInt8>) -> FieldForm? {
    guard bytes.count <= longestTime, let tokens = tokens(of: bytes), tokens.count > 1 else { return nil }
    let (first, second) = (tokens[0], tokens[1])
    if first.hasDigits(1...2), first.separator == UInt8(ascii: ":"), second.hasDigits(2...2) {
      return isRestOfTime(tokens.dropFirst(2)) ? .time : nil
    }
    if tokens.count >= 3, isDate(first, second, tokens[2]) {
      return isRestOfTime(tokens.dropFirst(3)) ? .date : nil
    }
    return tokens.count == 2 && isPeriod(first, second) ? .period : nil
  }

  /// Splits the text into digits and letters with at most two separators between them; `nil` for other text.
  private static func tokens(of bytes: ArraySlice<UInt8>) -> [Token]? {
    var tokens: [Token] = []
    var rest = bytes
    while let first = rest.first {
      let isDigits = isDigit(first)
      guard isDigits || isLetter(first) else { return nil }
      let text = rest.prefix { isDigits ? isDigit($0) : isLetter($0) }
      rest = rest.dropFirst(text.count)
      let separator = rest.first.flatMap { isDigit($0) || isLetter($0) ? nil : $0 }
      if separator != nil { rest = rest.dropFirst() }
      // Skips a second separator: a space, as after a comma, or the sign of a zone after a space.
      if rest.first == UInt8(ascii: " ") || separator == UInt8(ascii: " ") && rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      tokens.append(Token(text: text, isDigits: isDigits, separator: separator))
    }
    return tokens
  }

  private static func isDate(_ first: Token, _ second: Token, _ third: Token) -> Bool {
    if second.isMonthName {
      return first.hasDigits(1...2) && (third.hasDigits(2...2) || third.hasDigits(4...4))
        || first.hasDigits(4...4) && third.hasDigits(1...2)
    }
    if first.isMonthName { return second.hasDigits(1...2) && third.hasDigits(4...4) }
    guard let separator = first.separator, separator == second.separator,
      [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(separator), second.hasDigits(1...2)
    else { return false }
    // Codes such as 5094-24-6 have the form of a date, but not the numbers of one.
    return first.hasDigits(4...4) && third.hasDigits(1...2) && second.isMonth && third.isDay
      || first.hasDigits(1...2) && (third.hasDigits(2...2) || third.hasDigits(4...4))
        && (first.isMonth && second.isDay || first.isDay && second.isMonth)
  }

  private static func isPeriod(_ first: Token, _ second: Token) -> Bool {
    let isQuarter = second.text.count == 2 && second.text.first.map { $0 | 0x20 } == UInt8(ascii: "q")
    if first.hasDigits(4...4) {
      return second.hasDigits(1...2) && first.separator != UInt8(ascii: ".") || second.isMonthName || isQuarter
    }
    guard second.hasDigits(4...4) || second.hasDigits(2...2) else { return false }
    return first.isMonthName || first.hasDigits(1...2) && second.text.count == 4 && first.separator != UInt8(ascii: ".")
  }

  /// Whether the tokens after a date or after minutes are seconds, a zone, or half of the day.
  private static func isRestOfTime(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.count <= 7 && tokens.allSatisfy { $0.isDigits ? $0.text.count <= 9 : $0.text.count <= 4 }
  }
}
