#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why the user's files are not a program, and how that is told.
package struct BuildFailure: Error, Equatable {
  /// What is told on standard error.
  let text: String
  /// Lines for the log on screen, the newest of which is on top.
  let logged: [String]
  /// Most of it in one line, for the status line; nil where the log says it all.
  let notice: String?
  /// What to end with where nothing else is shown.
  let status: Int32
  /// The file that was not there; nil where that is not why.
  package private(set) var missingFile: String?

  /// The status where the user's code is not what can be run.
  private static let faultyCode: Int32 = 1
  /// The status where it cannot be told what to run.
  private static let refused: Int32 = 2

  /// Whether it lies in the code, and not in what was asked for.
  var isOfCode: Bool { status == Self.faultyCode }

  private init(text: String, logged: [String], notice: String?, status: Int32) {
    self.text = text
    self.logged = logged
    self.notice = notice
    self.status = status
  }

  /// What the compiler said, as it said it.
  init(messages: String) {
    let lines = messages.split(separator: "\n").reversed().map(String.init)
    var text = messages[...]
    while text.last?.isNewline == true { text.removeLast() }
    while text.first?.isNewline == true { text.removeFirst() }
    self.init(
      text: String(text), logged: lines, notice: lines.last { $0.contains(": error: ") }, status: Self.faultyCode)
  }

  /// Modules that are not here, a line each.
  init(missing lines: [String]) {
    self.init(
      text: lines.map { "lazyscope: \($0)" }.joined(separator: "\n"), logged: [], notice: lines.first,
      status: Self.faultyCode)
  }

  /// A file that is not there, or not there now: a program that writes it anew may have taken it away first.
  init(missingFile path: String) {
    self.init(TryError("\(path): \(String(cString: strerror(ENOENT)))"))
    missingFile = path
  }

  /// What cannot be read or chosen.
  init(_ error: TryError) {
    self.init(text: "lazyscope: \(error)", logged: [], notice: "\(error)", status: Self.refused)
  }
}
