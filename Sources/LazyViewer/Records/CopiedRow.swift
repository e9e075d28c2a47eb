import LazyData

/// What of a row is put on the clipboard.
package enum CopiedPart: String, Hashable, Sendable {
  case row
  /// What it has in the selected column.
  case cell
}

/// How what is put on the clipboard is written.
package enum CopyForm: String, Hashable, Sendable, CaseIterable {
  /// As it stands in its source.
  case text
  case csv
  case json
  case markdown

  /// What it is called in a sentence.
  var name: String {
    switch self {
    case .text: "text"
    case .csv: "CSV"
    case .json: "JSON"
    case .markdown: "Markdown"
    }
  }
}

/// Fields of a row with the names of their columns, to be written in some form.
struct CopiedRow {
  /// The names of the columns; no two are alike, so that each can be a key.
  let names: [String]
  let fields: [RecordField]
  /// The texts among them as JSON writes them in the source; empty if that is no JSON.
  private let written: [WrittenText?]
  /// The indices of the fields whose names occur once.
  private let namedOnce: Set<Int>

  /// - Parameters:
  ///   - names: as many as there are fields.
  ///   - written: as many too, or none.
  init(names: [String], _ fields: [RecordField], written: [WrittenText?] = []) {
    self.names = Self.unlike(names)
    self.fields = fields
    self.written = written
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    namedOnce = Set(names.indices.filter { counts[names[$0]] == 1 })
  }

  /// The row: a line of CSV, an object of JSON, a table of Markdown, without a line end.
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
      // What a record does not have is no member of it.
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

  /// The names, those that occur again with a number behind them.
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
  /// The field by itself.
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

  /// A number as a number, where JSON writes it so too: what has zeros before it stays a text.
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

/// Texts as they stand in a table of Markdown.
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
