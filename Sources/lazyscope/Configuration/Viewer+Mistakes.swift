import LazyViewer

extension Viewer {
  /// Says what makes no sense in a configuration.
  func tell(_ mistakes: [ConfigurationMistake]) {
    guard let first = mistakes.first else { return }
    let others = mistakes.count == 1 ? "" : "\(mistakes.count - 1) more, lazyscope config tells; "
    say(others + first.shortDescription)
  }
}
