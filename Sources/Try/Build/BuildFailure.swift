#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The reason why the user's files cannot be built, as text for standard error, the log and the status line.
package struct BuildFailure: Error, Equatable {
  /// The text for standard error.
  let text: String
  /// The lines for the log on screen, with the last message first, because the log shows the newest line at the top.
  let logged: [String]
  /// The main message in one line, for the status line; nil if the log contains everything.
  let notice: String?
  /// The exit status if no program is on screen.
  let status: Int32
  /// The missing file; `nil` for any other reason.
  package private(set) var missingFile: String?

  /// The exit status if the user's code cannot be compiled.
  private static let faultyCode: Int32 = 1
  /// The exit status if the root cannot be chosen.
  private static let refused: Int32 = 2

  /// Whether the error is in the code and not in the command line.
  var isOfCode: Bool { status == Self.faultyCode }

  private init(text: String, logged: [String], notice: String?, status: Int32) {
    self.text = text
    self.logged = logged
    self.notice = notice
    self.status = status
  }

  /// Creates the failure from the compiler's messages, unchanged.
  init(messages: String) {
    let lines = messages.split(separator: "\n").reversed().map(String.init)
    var text = messages[...]
    while text.last?.isNewline == true { text.removeLast() }
    while text.first?.isNewline == true { text.removeFirst() }
    self.init(
      text: String(text), logged: lines, notice: lines.last { $0.contains(": error: ") }, status: Self.faultyCode)
  }

  /// Creates the failure for missing modules, with one line for each.
  init(missing lines: [String]) {
    self.init(
      text: lines.map { "lazyscope: \($0)" }.joined(separator: "\n"), logged: lines.reversed(), notice: lines.first,
      status: Self.faultyCode)
  }

  /// Creates the failure for a missing file. The file may be missing only for a moment, because programs that replace a
  /// file may remove it first.
  init(missingFile path: String) {
    self.init(TryError("\(path): \(String(cString: strerror(ENOENT)))"))
    missingFile = path
  }

  /// Creates the failure for files that cannot be read, or for a root that cannot be chosen.
  init(_ error: TryError) {
    self.init(text: "lazyscope: \(error)", logged: [], notice: "\(error)", status: Self.refused)
  }
}
