public import LazyData
public import LazyTerminal

/// A scene that fills the terminal with the records of a source, as `lazyscope` shows those of a file. It has the same
/// keys, search, filters, sorting and panes, if the source's engine supports them.
///
/// ```swift
/// @main struct Days: App {
///   var body: some Scene {
///     RecordWindow { try RecordSource(DayEngine()) }
///   }
/// }
/// ```
public struct RecordWindow: Scene {
  private let open: @MainActor () throws -> RecordSource

  /// - Parameter open: opens the source; called once. Its error is printed in one line, and ends the program with
  ///   status 2.
  public init(_ open: @escaping @MainActor () throws -> RecordSource) {
    self.open = open
  }

  /// Creates the viewer. Nothing is shown yet.
  public func makeSession() -> SceneSession {
    SceneSession {
      let content = ListContent(try open())
      return try Viewer(choices: [ListChoice(name: content.name, count: 0) { content }])
    }
  }
}
