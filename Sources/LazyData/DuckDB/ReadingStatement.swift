/// A statement of SQL that only reads data, without the semicolon at its end.
///
/// `DuckDBScript` puts the text into a subquery, where DuckDB allows no statements that change something. This type
/// ensures that the text cannot end the subquery.
///
/// ```
/// let statement = try ReadingStatement("SELECT city, sum(amount) FROM t GROUP BY 1;")
/// ```
package struct ReadingStatement: Hashable, Sendable {
  let text: String
  /// The first word, in capitals.
  let keyword: String

  static let keywords = ["SELECT", "WITH", "VALUES", "FROM", "DESCRIBE", "SUMMARIZE", "SHOW"]

  /// - Throws: ``DataError`` if the text is not a single statement that reads data.
  package init(_ text: String) throws(DataError) {
    var scan = StatementScan(Array(text.utf8))
    do throws(StatementScan.Flaw) {
      try scan.run()
    } catch {
      throw DuckDBMessage.error(error.rawValue)
    }
    keyword = String(decoding: scan.word, as: UTF8.self).uppercased()
    self.text = String(decoding: scan.statement, as: UTF8.self)
    guard !scan.word.isEmpty else { throw DuckDBMessage.error("no statement; type a query such as SELECT * FROM t") }
    guard Self.keywords.contains(keyword) else {
      throw DuckDBMessage.error(
        "\(keyword) is not allowed: only \(Self.keywords.joined(separator: ", ")) can be run; they change nothing")
    }
  }

  /// Whether the statement may use a table with this name.
  func mentions(_ name: String) -> Bool {
    keyword == "SHOW" || text.lowercased().contains(name.lowercased().replacing("\"", with: "\"\""))
  }
}

/// Finds the first word of a statement and its end. Quotes and comments are skipped.
struct StatementScan {
  /// The reason why a text is not one statement.
  enum Flaw: String, Error {
    case several = "only one statement can be run; remove the text after the semicolon"
    case openQuote = "a quote is not closed"
    case openComment = "a comment is not closed"
    case nestedComment = "a comment contains /*; remove it"
    case closing = "a closing parenthesis has no opening one"
    case opening = "a parenthesis is not closed"
    case null = "the statement contains a null byte"
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  /// The place of the first semicolon.
  private var end: Int?
  private(set) var word: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes before the first semicolon.
  var statement: ArraySlice<UInt8> { bytes[..<(end ?? bytes.count)] }

  mutating func run() throws(Flaw) {
    while place < bytes.count { try step() }
    if depth > 0 { throw .opening }
  }

  private mutating func step() throws(Flaw) {
    switch (bytes[place], next) {
    case (0, _): throw .null
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): skipLine()
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): try skipComment()
    case (UInt8(ascii: ";"), _):
      end = end ?? place
      place += 1
    case (let byte, _) where Self.isBlank(byte): place += 1
    default: try skipToken()
    }
  }

  private mutating func skipToken() throws(Flaw) {
    guard end == nil else { throw .several }
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try skipQuoted(by: byte, hasEscapes: false)
    case UInt8(ascii: "$"): try skipDollars()
    case UInt8(ascii: "("):
      depth += 1
      place += 1
    case UInt8(ascii: ")"):
      depth -= 1
      place += 1
      if depth < 0 { throw .closing }
    case _ where Self.isWord(byte): try skipWord()
    default: place += 1
    }
  }

  private var next: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
  }

  /// Skips a comment. A comment within a comment is an error, because versions of DuckDB may read it differently.
  private mutating func skipComment() throws(Flaw) {
    place += 2
    while let next {
      if bytes[place] == UInt8(ascii: "*"), next == UInt8(ascii: "/") { return place += 2 }
      if bytes[place] == UInt8(ascii: "/"), next == UInt8(ascii: "*") { throw .nestedComment }
      place += 1
    }
    throw .openComment
  }

  private mutating func skipQuoted(by quote: UInt8, hasEscapes: Bool) throws(Flaw) {
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0 { throw .null }
      if hasEscapes, byte == UInt8(ascii: "\\") || byte == quote && next == quote {
        place += 2
      } else if byte == quote, next == quote {
        place += 2
      } else if byte == quote {
        return place += 1
      } else {
        place += 1
      }
    }
    throw .openQuote
  }

  /// Skips a text between `$$` or `$name$`. Other dollar signs are characters.
  private mutating func skipDollars() throws(Flaw) {
    let tag = bytes[place...].dropFirst().prefix { Self.isWord($0) && $0 != UInt8(ascii: "$") }
    let isTag = !(tag.first.map { (0x30...0x39).contains($0) } ?? false)
    guard isTag, tag.endIndex < bytes.count, bytes[tag.endIndex] == UInt8(ascii: "$") else { return place += 1 }
    let mark = Array(bytes[place...tag.endIndex])
    place += mark.count
    while place < bytes.count {
      if bytes[place...].starts(with: mark) { return place += mark.count }
      place += 1
    }
    throw .openQuote
  }

  private mutating func skipWord() throws(Flaw) {
    let start = place
    while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
    if word.isEmpty { word = Array(bytes[start..<place]) }
    let isEscaped = place == start + 1 && bytes[start] | 0x20 == UInt8(ascii: "e")
    if isEscaped, place < bytes.count, bytes[place] == UInt8(ascii: "'") {
      try skipQuoted(by: UInt8(ascii: "'"), hasEscapes: true)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Whether a byte can be in a word. A dollar sign can, but not at the start.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }
}
