extension ParquetValue {
  /// The value as text, as DuckDB writes it to CSV. Lists, maps and structures are JSON. Null is empty.
  package var text: String {
    switch self {
    case .null: ""
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .float(let value): NumberText.text(value)
    case .double(let value): NumberText.text(value)
    case .decimal(let value): value.text
    case .date(let days): Self.date(days)
    case .time(let value): value.text
    case .timestamp(let value): value.text
    case .interval(let value): value.text
    case .uuid(let value): Self.uuid(value)
    case .text(let value), .json(let value): value
    case .bytes(let value): Self.escaped(value)
    case .list, .map, .record: json
    }
  }

  private static func date(_ days: Int32) -> String {
    if days == .max { return "infinity" }
    return days == -.max ? "-infinity" : TimeText.date(Int64(days))
  }

  private static func uuid(_ value: UInt128) -> String {
    let digits = String(value, radix: 16)
    let padded = String(repeating: "0", count: 32 - digits.utf8.count) + digits
    var text = ""
    for (index, digit) in padded.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    return text
  }

  /// Returns bytes as text. A byte that is not printable ASCII, and a quote or a backslash, is written as `\x` and two
  /// digits.
  private static func escaped(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x22, 0x27, 0x5c, 0..<0x20, 0x7f...: text += [0x5c, 0x78, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
