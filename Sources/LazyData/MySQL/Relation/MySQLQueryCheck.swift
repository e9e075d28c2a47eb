/// Checks that a query only reads.
///
/// A read-only transaction does not prevent a server from writing files (`SELECT … INTO OUTFILE`) and from locking
/// rows. So a query is sent only if it is a single statement that starts like one that returns rows, and contains no
/// clause that writes or locks.
struct MySQLQueryCheck {
  private enum Token: Equatable {
    case word(String)
    case sign(UInt8)
  }

  /// - Throws: `DataError.refused` if the query must not be sent.
  static func check(_ text: String, path: String) throws(DataError) {
    func refuse(_ reason: String) throws(DataError) { throw .refused(path: path, reason: reason) }
    if text.utf8.contains(0) { try refuse("a query cannot contain a NUL character") }
    // It depends on the mode of the server whether a backslash escapes a quote, and whether " starts a text.
    for hasEscapes in [true, false] {
      guard let tokens = MySQLQueryCheck(text, hasEscapes: hasEscapes).tokens else {
        return try refuse("a query cannot contain /*! or an unfinished text or comment")
      }
      if let reason = fault(of: tokens) { try refuse(reason) }
    }
  }

  /// Returns the reason why a query is refused; `nil` if it may be sent.
  private static func fault(of tokens: [Token]) -> String? {
    var tokens = tokens
    while tokens.last == .sign(UInt8(ascii: ";")) { tokens.removeLast() }
    guard let first = tokens.first(where: { $0 != .sign(UInt8(ascii: "(")) }) else { return "the query is empty" }
    let words: [Token] = ["SELECT", "VALUES", "TABLE", "WITH"].map { .word($0) }
    guard words.contains(first) else {
      return "a query must start with SELECT, VALUES, TABLE or WITH; the database is read-only"
    }
    if tokens.contains(.sign(UInt8(ascii: ";"))) { return "a query must be a single statement" }
    for (index, token) in tokens.enumerated() {
      let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
      switch token {
      case .word("INTO"): return "INTO is not allowed; the database is read-only"
      case .word("FOR") where next == .word("UPDATE") || next == .word("SHARE"): return Self.locks
      case .word("LOCK") where next == .word("IN"): return Self.locks
      case .word("UPDATE"), .word("DELETE"): return Self.writes
      // `INSERT(` is a call of the function, and not the statement.
      case .word("INSERT") where next != .sign(UInt8(ascii: "(")): return Self.writes
      case .word("REPLACE") where next != .sign(UInt8(ascii: "(")): return Self.writes
      default: continue
      }
    }
    return nil
  }

  private static let locks = "a query must not lock rows; the database is read-only"
  private static let writes = "a query must only read; the database is read-only"

  // MARK: Tokens

  /// The words in capitals, and the signs, without texts, quoted names and comments; `nil` if the text is ambiguous.
  private var tokens: [Token]?
  private var rest: ArraySlice<UInt8>
  private let hasEscapes: Bool

  private init(_ text: String, hasEscapes: Bool) {
    rest = Array(text.utf8)[...]
    self.hasEscapes = hasEscapes
    tokens = readTokens()
  }

  private mutating func readTokens() -> [Token]? {
    var found: [Token] = []
    while let byte = rest.first {
      if Self.isWordByte(byte) {
        let word = rest.prefix { Self.isWordByte($0) }
        rest = rest.dropFirst(word.count)
        found.append(.word(String(decoding: word, as: UTF8.self).uppercased()))
      } else if let isComment = skipComment() {
        guard isComment else { return nil }
      } else if "'\"`".utf8.contains(byte) {
        guard skipText(byte) else { return nil }
        // Only the quotation mark is kept, because the content of a quoted name or text is not SQL.
        found.append(.sign(byte))
      } else {
        rest.removeFirst()
        if byte > UInt8(ascii: " ") { found.append(.sign(byte)) }
      }
    }
    return found
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 36, 128...: true
    default: false
    }
  }

  /// Skips a comment.
  ///
  /// - Returns: `nil` if there is no comment; false if it does not end, or contains statements that some servers run.
  private mutating func skipComment() -> Bool? {
    if rest.starts(with: "/*".utf8) {
      if rest.starts(with: "/*!".utf8) || rest.starts(with: "/*M!".utf8) { return false }
      rest = rest.dropFirst(2)
      while !rest.isEmpty {
        if rest.starts(with: "*/".utf8) {
          rest = rest.dropFirst(2)
          return true
        }
        rest.removeFirst()
      }
      return false
    }
    guard rest.first == UInt8(ascii: "#") || rest.starts(with: "--".utf8) && isBlank(after: 2) else { return nil }
    rest = rest.drop { $0 != UInt8(ascii: "\n") }
    return true
  }

  /// Whether a blank or the end of the text follows after `count` bytes. Without it, `--` does not start a comment:
  /// `1--1` is a subtraction.
  private func isBlank(after count: Int) -> Bool { rest.dropFirst(count).first.map { $0 <= UInt8(ascii: " ") } ?? true }

  /// Skips a text or a quoted name. Returns `false` if the closing quote is missing.
  private mutating func skipText(_ quote: UInt8) -> Bool {
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), hasEscapes, quote != UInt8(ascii: "`") {
        rest = rest.dropFirst()
      } else if byte == quote {
        guard rest.first == quote else { return true }
        rest.removeFirst()
      }
    }
    return false
  }
}
