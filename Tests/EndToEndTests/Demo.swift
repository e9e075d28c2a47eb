import TestSupport

/// The program on a terminal of its own.
struct Demo {
  let terminal: Tmux

  init(
    width: Int = 120, height: Int = 40, type: String = "screen-256color", locale: String = "C.UTF-8",
    program: String? = nil, cache: String? = nil, _ options: String...
  ) throws {
    let program = try program ?? BuiltProgram.path("lazyscope")
    terminal = try Tmux(
      width: width, height: height, environment: try Self.environment(type: type, locale: locale, cache: cache),
      [program] + options)
  }

  init(terminal: Tmux) { self.terminal = terminal }

  static func environment(
    type: String = "screen-256color", locale: String = "C.UTF-8", cache: String? = nil
  ) throws -> [String: String] {
    [
      "TERM": type, "LC_ALL": locale, "XDG_CACHE_HOME": try cache ?? BuiltProgram.cacheFolder(),
      "XDG_CONFIG_HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Waits for the first frame.
  @discardableResult
  func started() throws -> TmuxScreen { try terminal.wait(for: "? help") }

  /// Presses a key and waits until the screen satisfies the condition.
  @discardableResult
  func press(
    _ keys: String..., until description: String, where isReached: (TmuxScreen) -> Bool
  ) throws -> TmuxScreen {
    for key in keys { try terminal.press(key) }
    return try terminal.wait(for: description, where: isReached)
  }
}

extension TmuxScreen {
  /// The record of the first line, or `nil` if it shows none.
  var firstRecord: Int? { lines.first.flatMap(Self.record) }

  /// The record of the selected line.
  var selectedRecord: Int? { markedLines.first.flatMap(Self.record) }

  /// The records on screen, from the top.
  var records: [Int] { lines.compactMap(Self.record) }

  var status: String { lines.last { !$0.isEmpty } ?? "" }

  private static func record(in line: String) -> Int? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard line.hasPrefix(" "), words.count >= 2, words[1].hasPrefix("20") || words[1].hasPrefix("…") else { return nil }
    return Int(words[0])
  }

  /// The text of the panes, without the list to their left.
  var panes: String {
    lines.map { $0.split(separator: "│", maxSplits: 1).dropFirst().first.map(String.init) ?? "" }
      .joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}
