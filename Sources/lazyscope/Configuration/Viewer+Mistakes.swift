import LazyViewer

extension Viewer {
  /// Shows the mistakes of a configuration in the status line.
  func tell(_ mistakes: [ConfigurationMistake]) {
    guard let first = mistakes.first else { return }
    let others = mistakes.count == 1 ? "" : "\(mistakes.count - 1) more, lazyscope config tells; "
    say(others + first.shortDescription)
  }
}
