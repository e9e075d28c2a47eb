import Foundation
import TestSupport

/// The program on a terminal of its own, in a folder with files for it.
struct ProgramDriver {
  let folder: ScratchFolder
  let terminal: Tmux

  /// Runs a script of `sh` in the folder.
  ///
  /// - Parameters:
  ///   - script: the script. `$L` is the program. Without a script the program runs with `words`.
  ///   - variables: additional environment variables.
  init(
    width: Int = 80, height: Int = 12, _ files: [String: String] = [:], in folder: ScratchFolder? = nil,
    variables: [String: String] = [:], _ script: String
  ) throws {
    let folder = try folder ?? ScratchFolder()
    for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name))) }
    self.folder = folder
    let environment = try Demo.environment().merging(["L": BuiltProgram.path("lazyscope")]) { $1 }
    terminal = try Tmux(
      width: width, height: height, environment: environment.merging(variables) { $1 },
      ["/bin/sh", "-c", "cd '\(folder.path)' || exit 99\n\(script)"])
  }

  /// Opens one file with this text.
  static func text(_ text: String, name: String = "text.txt", width: Int = 80, height: Int = 12) throws -> ProgramDriver
  {
    let stage = try ProgramDriver(width: width, height: height, [name: text], "exec \"$L\" \(name)")
    try stage.started()
    return stage
  }

  /// Waits for the first frame.
  @discardableResult
  func started() throws -> TmuxScreen { try terminal.wait(for: "? help") }

  /// Presses keys and waits until the selected row, or the status line, contains `text`.
  @discardableResult
  func press(_ keys: String..., shows text: String) throws -> TmuxScreen {
    for key in keys { try terminal.press(key) }
    return try terminal.wait(for: "\(text) after \(keys)") { $0.isMarked(text) }
  }

  /// Types text and Enter, and waits until the selected row, or the status line, contains `text`.
  @discardableResult
  func enter(_ typed: String, shows text: String) throws -> TmuxScreen {
    try terminal.type(typed)
    try terminal.press("Enter")
    return try terminal.wait(for: "\(text) after \(typed)") { $0.isMarked(text) && !$0.status.hasPrefix(typed) }
  }

  /// Presses Esc, and waits until the hint that Esc closes something is gone. A key sent at once could be read as part
  /// of an escape sequence.
  @discardableResult
  func escape() throws -> TmuxScreen {
    try terminal.press("Escape")
    return try terminal.wait(for: "what was covered") { !$0.contains("Esc closes") }
  }

  /// Ends the program. Returns whether it ended with status 0 and restored the terminal.
  func quits(by key: String = "q") throws -> Bool {
    try terminal.press(key)
    let status = try terminal.exitStatus()
    let screen = try terminal.screen()
    return status == (key == "q" ? 0 : 130) && !screen.isAlternate && screen.isCursorShown
  }

  func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) }

  /// Appends text to a file.
  func append(_ text: String, to name: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path(name)))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }
}

extension TmuxScreen {
  /// Whether a highlighted line contains `text`: the selected row or the status line.
  func isMarked(_ text: String) -> Bool { markedLines.contains { $0.contains(text) } }

  /// The lines on screen, without the status line and empty lines at the end.
  var rows: [String] {
    let rows = lines.dropLast()
    return Array(rows.prefix(1 + (rows.lastIndex { !$0.isEmpty } ?? -1)))
  }
}

/// Returns numbered lines, each with its line end.
func numbered(_ numbers: ClosedRange<Int>, _ word: String = "line") -> String {
  numbers.map { "\(word) \($0).\n" }.joined()
}
