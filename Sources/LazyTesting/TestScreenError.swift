/// A failure of a ``TestScreen``.
public enum TestScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program's first scene has no views, or the program has no scene.
  case noViews
  /// The screen does not show a text.
  case missingText(String, screen: String)
  /// Some tasks have not ended in time. The first associated value is their number.
  case unfinishedTasks(Int, screen: String)

  public var description: String {
    switch self {
    case .noViews: "the program has no views; its first scene must be a WindowGroup or a Window"
    case .missingText(let text, let screen): "the screen does not show \"\(text)\", but:\n\(screen)"
    case .unfinishedTasks(let count, let screen):
      "\(count == 1 ? "a task" : "\(count) tasks") of the views did not end in time; "
        + "use wait(for:) if tasks never end. The screen shows:\n\(screen)"
    }
  }
}
