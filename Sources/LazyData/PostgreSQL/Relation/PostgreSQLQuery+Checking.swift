extension DatabaseQuery {
  /// Creates a query that the user typed.
  ///
  /// A read-only transaction does not prevent a server from writing files (`COPY … TO PROGRAM`). So a statement is sent
  /// only if it starts like one that returns rows.
  ///
  /// - Throws: `DataError.refused` if it starts differently, or with the server's error; `Stopped` if the operation is
  ///   cancelled.
  init(
    _ text: String, parameters: [String], _ session: PostgreSQLSession, _ operation: DatabaseOperation, path: String
  ) throws {
    try Self.check(text, path: path)
    self.init(
      text, parameters: parameters, columns: try session.describe(text, operation).map { DatabaseColumn($0) })
  }

  /// Checks that a statement may be sent.
  static func check(_ text: String, path: String) throws(DataError) {
    guard !text.utf8.contains(0) else { throw .refused(path: path, reason: "a query cannot contain a NUL character") }
    guard let word = Self.firstWord(of: text) else { throw .refused(path: path, reason: "the query is empty") }
    guard ["select", "values", "table", "with"].contains(word.lowercased()) else {
      throw .refused(
        path: path, reason: "a query must start with SELECT, VALUES, TABLE or WITH; the database is read-only")
    }
  }

  /// Returns the first word after blanks, comments and parentheses.
  private static func firstWord(of text: String) -> String? {
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if first.properties.isWhitespace || first == "(" {
        rest.removeFirst()
      } else if rest.starts(with: "--".unicodeScalars) {
        rest = rest.drop { $0 != "\n" }
      } else if rest.starts(with: "/*".unicodeScalars) {
        rest = afterComment(rest)
      } else {
        let word = rest.prefix { $0.properties.isAlphabetic }
        return word.isEmpty ? String(first) : String(word)
      }
    }
    return nil
  }

  /// Returns the text after a comment, which may contain nested comments.
  private static func afterComment(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = text.dropFirst(2)
    var depth = 1
    while depth > 0, !rest.isEmpty {
      if rest.starts(with: "/*".unicodeScalars) {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "*/".unicodeScalars) {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest.removeFirst()
      }
    }
    return rest
  }
}
