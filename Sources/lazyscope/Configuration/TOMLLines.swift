/// The line numbers of the keys in a TOML document, which the parser does not report.
///
/// A key within an inline table or an array has the line number of the start of the table or the array.
struct TOMLLines {
  /// A step on the path to a value: a key, or the index of an element in an array of tables.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The error for a document that the parser would misread.
  struct Malformed: Error {
    let line: Int
    let text: String
  }

  private var lines: [[Step]: Int] = [:]

  /// - Throws: `Malformed` if a table has no name, or a closing bracket has no opening one. The parser accepts such
  ///   documents.
  /// - Complexity: O(bytes).
  init(_ text: String) throws(Malformed) {
    var table: [Step] = []
    var counts: [[Step]: Int] = [:]
    var open = OpenText()
    for (index, line) in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      var rest = TOMLKeyText(line)
      if !open.isOpen, rest.removePrefix("[") {
        let isElement = rest.removePrefix("[")
        let keys = rest.removeKeys()
        if keys.isEmpty { throw Malformed(line: index + 1, text: "invalid table; write its name in brackets") }
        table = Self.resolve(keys, counts)
        if isElement {
          lines[table] = lines[table] ?? index + 1
          counts[table, default: 0] += 1
          table.append(.index(counts[table, default: 1] - 1))
        }
        lines[table] = index + 1
        continue
      }
      let isOpen = open.isOpen
      if let reason = open.read(line) { throw Malformed(line: index + 1, text: reason) }
      if isOpen { continue }
      let keys = rest.removeKeys()
      if !keys.isEmpty { lines[table + keys.map(Step.key)] = index + 1 }
    }
  }

  /// Returns the line number of the value at `path`, counted from 1. If that is unknown, returns the line number of the
  /// innermost value that contains it.
  func line(of path: [Step]) -> Int? {
    var path = path
    while !path.isEmpty {
      if let line = lines[path] { return line }
      path.removeLast()
    }
    return nil
  }

  /// Returns the path for the keys in a table's header. The key of an array refers to its last element.
  private static func resolve(_ keys: [String], _ counts: [[Step]: Int]) -> [Step] {
    var path: [Step] = []
    for key in keys {
      if let count = counts[path] { path.append(.index(count - 1)) }
      path.append(.key(key))
    }
    return path
  }
}

/// The start of a TOML line, which may contain keys.
private struct TOMLKeyText {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    rest = line
    removeBlanks()
  }

  private mutating func removeBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  mutating func removePrefix(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    // The two opening brackets of `[[name]]` must not be separated by spaces.
    if rest.first != UInt8(ascii: "[") { removeBlanks() }
    return true
  }

  /// Removes and returns the parts of a dotted key, bare or quoted.
  mutating func removeKeys() -> [String] {
    var keys: [String] = []
    repeat {
      if let first = rest.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        keys.append(removeQuoted(first))
      } else {
        let bare = rest.prefix(while: Self.isBare)
        guard !bare.isEmpty else { return keys }
        keys.append(String(decoding: bare, as: UTF8.self))
        rest = rest[bare.endIndex...]
      }
      removeBlanks()
    } while removePrefix(".")
    return keys
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private mutating func removeQuoted(_ quote: UInt8) -> String {
    rest.removeFirst()
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != quote {
      let isEscape = byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"")
      text.append(isEscape ? rest.popFirst() ?? byte : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The constructs that are still open at the end of a TOML line: a multi-line string, or arrays and inline tables.
private struct OpenText {
  private var quote: [UInt8]?
  /// The closing brackets that are still expected.
  private var closers: [UInt8] = []

  private static let quotes = ["\"\"\"", "'''", "\"", "'"].map { Array($0.utf8) }

  var isOpen: Bool { quote != nil || !closers.isEmpty }

  /// Reads a line.
  ///
  /// - Returns: the mistake in the line; nil if there is none.
  mutating func read(_ line: ArraySlice<UInt8>) -> String? {
    var rest = line
    while let byte = rest.first {
      if let open = quote {
        close(open, &rest)
      } else if byte == UInt8(ascii: "#") {
        return nil
      } else if let opening = Self.quotes.first(where: { rest.starts(with: $0) }) {
        quote = opening
        rest = rest.dropFirst(opening.count)
      } else {
        if let reason = readBracket(byte) { return reason }
        rest = rest.dropFirst()
      }
    }
    if quote?.count == 1 { quote = nil }
    return nil
  }

  private mutating func readBracket(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if closers.popLast() != byte { return "unmatched '\(UnicodeScalar(byte))'" }
    default: break
    }
    return nil
  }

  private mutating func close(_ open: [UInt8], _ rest: inout ArraySlice<UInt8>) {
    if rest.starts(with: open) {
      rest = rest.dropFirst(open.count)
      quote = nil
    } else {
      rest = rest.dropFirst(rest.first == UInt8(ascii: "\\") && open.first == UInt8(ascii: "\"") ? 2 : 1)
    }
  }
}
