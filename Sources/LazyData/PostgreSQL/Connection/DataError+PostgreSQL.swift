extension DataError {
  /// Converts an error that a server has reported.
  ///
  /// - Parameters:
  ///   - state: the five-character code of the error; `nil` if there is none.
  ///   - reason: the error's message.
  ///   - path: the displayed address of the database.
  init(sqlState state: String?, reason: String, path: String) {
    let reason = Self.oneLine(reason)
    switch state {
    case "57014", "55P03": self = .timedOut(path: path)
    case "42501": self = .notPermitted(path: path, reason: reason)
    case "42P01", "3F000", "3D000": self = .gone(path: path, reason: reason)
    case "57P01", "57P02", "57P03", "57P05", "25P03", "53300", "53400":
      self = .unreachable(path: path, reason: reason)
    case let state? where ["40", "53", "58"].contains(String(state.prefix(2))):
      self = .brokenOff(path: path, reason: reason)
    case let state? where state.hasPrefix("28"): self = .notLoggedIn(path: path, reason: reason)
    case let state? where state.hasPrefix("08") && state != "08P01":
      // 08P01 is excluded. It means that the number of parameters does not match the statement, and the server is
      // reachable.
      self = .unreachable(path: path, reason: reason)
    default: self = .refused(path: path, reason: reason)
    }
  }

  /// Converts the error of a connection that could not be established or was lost.
  ///
  /// - Parameter message: libpq's message, with the server's error codes if there are any.
  init(connectionMessage message: String, path: String) {
    let (state, reason) = Self.parts(of: message)
    if let state {
      self.init(sqlState: state, reason: reason, path: path)
    } else {
      self = .unreachable(path: path, reason: Self.oneLine(reason))
    }
  }

  /// Whether libpq reports that the server has rejected a password.
  static func reportsWrongPassword(_ message: String) -> Bool { parts(of: message).state == "28P01" }

  /// Splits a message of libpq into the last error code and the text without codes.
  private static func parts(of message: String) -> (state: String?, reason: String) {
    var state: String?
    var lines: [String] = []
    for line in message.split(whereSeparator: \.isNewline) {
      // This line names the place in the server's source code.
      if line.contains("LOCATION:  "), line.hasPrefix("LOCATION") { continue }
      guard let code = code(in: line) else {
        lines.append(String(line))
        continue
      }
      state = String(line[code])
      lines.append(String(line[..<code.lowerBound]) + line[code.upperBound...].dropFirst(2))
    }
    return (state, lines.joined(separator: "\n"))
  }

  /// Returns the range of the code in a line such as `FATAL:  28P01: password authentication failed`.
  private static func code(in line: Substring) -> Range<Substring.Index>? {
    var rest = line
    while let colon = rest.firstIndex(of: ":") {
      rest = rest[rest.index(after: colon)...]
      let text = rest.drop { $0 == " " }
      let code = text.prefix(5)
      let isCode = code.utf8.count == 5 && code.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
      if isCode, rest.hasPrefix("  "), text.dropFirst(5).hasPrefix(": ") { return code.startIndex..<code.endIndex }
    }
    return nil
  }
}
