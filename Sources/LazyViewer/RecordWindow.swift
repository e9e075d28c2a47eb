public import LazyData
public import LazyTerminal

/// A scene that fills the terminal with the records of a source, as `lazyscope` shows those of a file: with its keys, its
/// search, filters, orders and panes, as far as the source's engine has them.
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

  /// - Parameter open: opens the source; it is called once. What it throws is told in one line, and ends the program with
  ///   status 2.
  public init(_ open: @escaping @MainActor () throws -> RecordSource) {
    self.open = open
  }

  /// Makes the viewer, of which nothing is shown yet.
  public func makeSession() -> SceneSession {
    SceneSession {
      let content = ListContent(try open())
      return try Viewer(choices: [ListChoice(name: content.name, count: 0) { content }])
    }
  }
}
