public import LazyData
public import LazyTerminal

/// A scene that fills the terminal with the records of a source, as `lazyscope` shows the records of a file. It has the
/// same keys, search, filters, sorting and panes, unless the source's engine does not support them.
///
/// ```swift
/// @main struct Orders: App {
///   var body: some Scene {
///     RecordWindow { try RecordSource(path: "shop.sqlite", table: "orders") }
///   }
/// }
/// ```
public struct RecordWindow: Scene {
  private let open: @MainActor () throws -> RecordSource

  /// ```swift
  /// @main struct LogViewer: App {
  ///   var body: some Scene {
  ///     RecordWindow {
  ///       let log = try RecordFile.merge(Array(CommandLine.arguments.dropFirst()))
  ///       log.showEnd()
  ///       return log
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter open: opens the source; called once. If it throws, the error is printed in one line, and the program
  ///   ends with status 2.
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
