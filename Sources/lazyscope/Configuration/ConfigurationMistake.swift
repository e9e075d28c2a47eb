import LazyViewer

/// A mistake in a configuration, with its place in the file.
struct ConfigurationMistake: Error, Hashable, CustomStringConvertible {
  let file: String
  /// The line number, counted from 1; nil if the mistake concerns the complete file.
  let line: Int?
  let text: String

  var description: String { described(as: file) }

  /// The description without the folder of the file, for a line on screen.
  var shortDescription: String { described(as: file.split(separator: "/").last.map(String.init) ?? file) }

  private func described(as name: String) -> String { "\(name):\(line.map { "\($0): " } ?? " ")\(text)" }
}

extension Viewer {
  /// Shows the mistakes of a configuration in the status line.
  func report(_ mistakes: [ConfigurationMistake]) {
    guard let first = mistakes.first else { return }
    let others = mistakes.count == 1 ? "" : "\(mistakes.count) configuration errors (run lazyscope config); "
    say(others + first.shortDescription)
  }
}
