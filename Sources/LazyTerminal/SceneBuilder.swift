public import Foundation
public import LazyUI

/// The result builder for ``App/body``. It keeps only the first scene, because a terminal has one window.
@preconcurrency @MainActor
@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<First: Scene>(_ first: First, _ others: any Scene...) -> First { first }
}

/// A scene that fills the terminal with one view. It is shown if it is the first scene of its program.
///
/// ```swift
/// struct Notes: App {
///   @State private var text = ""
///
///   var body: some Scene {
///     Window("Notes", id: "notes") { TextField("Note", text: $text) }
///   }
/// }
/// ```
///
/// ``WindowGroup`` can also measure in columns and lines: see ``WindowGroup/cells()``.
public struct Window<Content: View>: Scene {
  private let group: WindowGroup<Content>

  /// - Parameters:
  ///   - titleKey: no effect.
  ///   - id: no effect.
  ///   - content: creates the view.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    group = WindowGroup(content: content)
  }

  /// Creates a window, like `init(_:id:content:)`.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    group = WindowGroup(content: content)
  }

  public func makeSession() -> SceneSession { group.makeSession() }
}

/// The settings of a program. A terminal has one window, so the settings are shown only if they are the first scene.
///
/// ```swift
/// struct Mail: App {
///   var body: some Scene {
///     WindowGroup { Text("inbox") }
///     Settings { Text("never shown") }
///   }
/// }
/// ```
public struct Settings<Content: View>: Scene {
  private let group: WindowGroup<Content>

  /// - Parameter content: creates the view.
  public init(@ViewBuilder content: @escaping () -> Content) { group = WindowGroup(content: content) }

  public func makeSession() -> SceneSession { group.makeSession() }
}

extension Scene {
  /// Returns the scene itself. The commands are never shown, because a terminal has no menu bar.
  ///
  /// ```swift
  /// struct Editor: App {
  ///   var body: some Scene {
  ///     WindowGroup { Text("editor") }
  ///       .commands { CommandMenu("Edit") { Button("Clear") {} } }
  ///   }
  /// }
  /// ```
  public func commands(@CommandsBuilder content: () -> some Commands) -> Self { self }
  /// No effect: the user sets the size of a terminal.
  public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
  /// No effect: the user sets the size of a terminal.
  public func defaultSize(_ size: CGSize) -> Self { self }
  /// No effect: a program cannot move a terminal's window.
  public func defaultPosition(_ position: UnitPoint) -> Self { self }
  /// No effect: the user sets the size of a terminal.
  public func windowResizability(_ resizability: WindowResizability) -> Self { self }
  /// No effect.
  public func windowStyle(_ style: some WindowStyle) -> Self { self }
  /// No effect.
  public func windowToolbarStyle(_ style: some WindowToolbarStyle) -> Self { self }
  /// Never calls the action: a scene is not evaluated again.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> Self { self }
  /// Never calls the action: a scene is not evaluated again.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void)
    -> Self
  {
    self
  }
  /// Never calls the action: a scene is not evaluated again.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (V) -> Void) -> Self { self }
}

/// The sizes that a window may have. No effect: the user sets the size of a terminal.
///
/// See ``Scene/windowResizability(_:)``.
public struct WindowResizability: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let contentSize = Self(name: "contentSize")
  public static let contentMinSize = Self(name: "contentMinSize")
}

/// The style of a window. No effect on a terminal.
///
/// See ``TitleBarWindowStyle``, ``HiddenTitleBarWindowStyle`` and ``Scene/windowStyle(_:)``.
public protocol WindowStyle: Sendable {}

/// The style with a title.
public struct TitleBarWindowStyle: WindowStyle {
  public init() {}
}

/// The style without a title.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  public init() {}
}

extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: Self { Self() }
  public static var automatic: Self { Self() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: Self { Self() }
}

/// The style of a window's toolbar. No effect: a terminal's window has no toolbar.
///
/// See ``UnifiedWindowToolbarStyle`` and ``Scene/windowToolbarStyle(_:)``.
public protocol WindowToolbarStyle: Sendable {}

/// The system's style.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: Self { Self() }
  public static var automatic: Self { Self() }
  public static var unifiedCompact: Self { Self() }
  public static var expanded: Self { Self() }
}
