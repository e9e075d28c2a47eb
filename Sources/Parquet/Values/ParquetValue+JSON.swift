extension ParquetValue {
  /// The value as JSON. Numbers that JSON does not have, such as infinity, are texts.
  package var json: String {
    var text = ""
    writeJSON(to: &text)
    return text
  }

  private func writeJSON(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean, .integer, .unsigned, .json: text += self.text
    case .decimal(let value): text += value.json
    case .float(let value) where value.isFinite: text += self.text
    case .double(let value) where value.isFinite: text += self.text
    case .list(let values): Self.write(values, "[", "]", to: &text) { $0.writeJSON(to: &$1) }
    case .map(let entries):
      Self.write(entries, "{", "}", to: &text) { Self.write($0.key.text, $0.value, to: &$1) }
    case .record(let members):
      Self.write(members, "{", "}", to: &text) { Self.write($0.name, $0.value, to: &$1) }
    default: Self.quote(self.text, to: &text)
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String,
    _ write: (Element, inout String) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(element, &text)
    }
    text += close
  }

  private static func write(_ name: String, _ value: ParquetValue, to text: inout String) {
    quote(name, to: &text)
    text += ":"
    value.writeJSON(to: &text)
  }

  static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension ParquetDecimal {
  /// The text with a digit before the point, which JSON requires.
  fileprivate var json: String {
    let text = self.text
    if text.hasPrefix(".") { return "0" + text }
    return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
  }
}
