/// The text of a statement, with the values of its parameters.
///
/// The protocol has no parameters for texts, so the values are written into the statement: as hexadecimal digits, which
/// need no quotes in any mode of the server, or as a number.
enum MySQLStatementText {
  /// The form in which a value replaces its placeholder: `$1` as a text, `$1n` as a number, `$1b` as bytes.
  private enum Form: UInt8 {
    case number = 110
    case bytes = 98
  }

  /// Returns a statement with its placeholders replaced. Quoted names and texts have no placeholders.
  static func text(_ sql: String, _ parameters: [[UInt8]?]) -> [UInt8] {
    guard !parameters.isEmpty else { return Array(sql.utf8) }
    var text: [UInt8] = []
    var rest = Array(sql.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        let end = rest.firstIndex(of: byte).map { $0 + 1 } ?? rest.endIndex
        text.append(byte)
        text += rest[..<end]
        rest = rest[end...]
      case UInt8(ascii: "$"):
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number > 0, number <= parameters.count else {
          text.append(byte)
          continue
        }
        rest = rest.dropFirst(digits.count)
        let form = rest.first.flatMap { Form(rawValue: $0) }
        if form != nil { rest.removeFirst() }
        append(parameters[number - 1], form, to: &text)
      default: text.append(byte)
      }
    }
    return text
  }

  private static func append(_ value: [UInt8]?, _ form: Form?, to text: inout [UInt8]) {
    guard let value else { return text += Array("NULL".utf8) }
    if form == .number, isNumber(value) { return text += value }
    text += Array((form == .bytes ? "X'" : "_utf8mb4 X'").utf8)
    for byte in value { text += [digit(byte >> 4), digit(byte & 15)] }
    text.append(UInt8(ascii: "'"))
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? value + 48 : value + 55 }

  /// Whether a text is a number in SQL.
  private static func isNumber(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let count = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
      rest = rest.dropFirst(count)
      return count
    }
    func take(_ bytes: String) -> Bool {
      guard let first = rest.first, bytes.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    _ = take("+-")
    let whole = digits()
    let hasPoint = take(".")
    guard whole + (hasPoint ? digits() : 0) > 0 else { return false }
    if take("eE") {
      _ = take("+-")
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
