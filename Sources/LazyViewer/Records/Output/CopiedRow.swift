import LazyData

/// The fields of a row with the names of their columns, to be written in one of several formats.
struct CopiedRow {
  /// The names of the columns. They are unique, so that each can be a key.
  let names: [String]
  let fields: [RecordField]
  /// The string fields exactly as in the source's JSON; empty if the source is not JSON.
  private let written: [WrittenText?]
  /// The indices of the fields whose names are unique.
  private let namedOnce: Set<Int>

  /// - Parameters:
  ///   - names: one name for each field.
  ///   - written: one text for each field, or empty.
  init(names: [String], _ fields: [RecordField], written: [WrittenText?] = []) {
    self.names = Self.unlike(names)
    self.fields = fields
    self.written = written
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    namedOnce = Set(names.indices.filter { counts[names[$0]] == 1 })
  }

  /// Returns the row as a line of CSV, an object of JSON, or a table of Markdown, without a line end.
  func bytes(as form: CopyForm) -> [UInt8] {
    switch form {
    case .text: Array(fields.map(\.bytes).joined(separator: [UInt8(ascii: "\t")]))
    case .csv: Array(fields.map(\.csv).joined(separator: [UInt8(ascii: ",")]))
    case .json: object
    case .markdown: table
    }
  }

  private var object: [UInt8] {
    let members = fields.indices.compactMap { index -> String? in
      // Missing fields are left out.
      if fields[index].kind == .missing { return nil }
      let name = names[index]
      guard index < written.count, let text = written[index] else {
        return "\(JSONText.quoted(name)): \(fields[index].json)"
      }
      let key = namedOnce.contains(index) ? "\"\(String(decoding: text.name, as: UTF8.self))\"" : JSONText.quoted(name)
      return "\(key): \"\(String(decoding: text.text, as: UTF8.self))\""
    }
    return Array("{\(members.joined(separator: ", "))}".utf8)
  }

  private var table: [UInt8] {
    let lines = [
      names.map { MarkdownText.escaped($0) },
      fields.map { $0.kind == .number ? "---:" : "---" },
      fields.map(\.markdown),
    ]
    return Array(lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n").utf8)
  }

  /// Returns unique names. A repeated name gets a number as a suffix.
  private static func unlike(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.map { name in
      var unlike = name
      var number = 2
      while !known.insert(unlike).inserted {
        unlike = "\(name)_\(number)"
        number += 1
      }
      return unlike
    }
  }
}

extension RecordField {
  /// Returns the field alone, without a name.
  func bytes(as form: CopyForm) -> [UInt8] {
    switch form {
    case .text: bytes
    case .csv: csv
    case .json: Array(json.utf8)
    case .markdown: Array(markdown.utf8)
    }
  }

  private var isNothing: Bool { kind == .null || kind == .missing || kind == .awaited }

  fileprivate var csv: [UInt8] {
    guard !isNothing else { return [] }
    var line: [UInt8] = []
    bytes.appendAsCSV(to: &line)
    return line
  }

  /// The value in JSON. A number stays a number if it is valid JSON; a number with leading zeros becomes a string.
  fileprivate var json: String {
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .null, .missing, .awaited: return "null"
    case .nested: return text
    case .number where JSONText.isNumber(bytes): return text
    case .word where text == "true" || text == "false": return text
    case .text, .number, .word, .binary, .unreadable: return JSONText.quoted(text)
    }
  }

  fileprivate var markdown: String { isNothing ? "" : MarkdownText.escaped(String(decoding: bytes, as: UTF8.self)) }
}

/// Text escaped for a Markdown table.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "|": escaped += "\\|"
      case "\n", "\r\n": escaped += "<br>"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
