public import Foundation

// Glass and the bars made of it. A terminal has no glass, so content is shown without it.

/// A kind of glass. A terminal has none.
public struct Glass: Hashable, Sendable {
  private let name: String

  public static let regular = Glass(name: "regular")
  public static let clear = Glass(name: "clear")
  public static let identity = Glass(name: "identity")

  /// Returns the glass itself, which is not drawn.
  public func tint(_ color: Color?) -> Glass { self }
  /// Returns the glass itself, which is not drawn.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The transition of appearing and disappearing glass. A terminal has none.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String

  public static let identity = GlassEffectTransition(name: "identity")
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  public static let materialize = GlassEffectTransition(name: "materialize")
}

/// A container that merges the glass of its views in SwiftUI. On a terminal it shows the views without glass.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - spacing: the distance at which glass merges. It has no effect on a terminal.
  ///   - content: the views.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// The effect of scrolling on a tab bar. On a terminal there is none.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  public static let never = TabBarMinimizeBehavior(name: "never")
}

/// The look of a search field in a toolbar. On a terminal the field is above the list.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// The look of content at the edge of its container. On a terminal it ends there.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}

/// The width of a button. On a terminal it is the label's.
public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonSizing(name: "automatic")
  public static let fitted = ButtonSizing(name: "fitted")
  public static let flexible = ButtonSizing(name: "flexible")
}

extension AttributedString {
  /// The height of lines. On a terminal it is always one line.
  public struct LineHeightHint: Hashable, Sendable {
    private let name: String

    public static let normal = LineHeightHint(name: "normal")
    public static let loose = LineHeightHint(name: "loose")
    public static let tight = LineHeightHint(name: "tight")
    public static let variable = LineHeightHint(name: "variable")

    /// A multiple of the font's height.
    public static func multiple(factor: CGFloat) -> LineHeightHint { .normal }
    /// A number of points.
    public static func exact(points: CGFloat) -> LineHeightHint { .normal }
    /// A number of points on top of the font's height.
    public static func leading(increase: CGFloat) -> LineHeightHint { .normal }
  }
}

/// A button of glass. On a terminal it looks like a bordered one.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Creates the style for a kind of glass.
  public nonisolated init(_ glass: Glass) {}
  public nonisolated static var _appearance: _ButtonAppearance? { .bordered }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A button of coloured glass. On a terminal it looks like a prominent one.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .borderedProminent }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A glass button, which looks like a bordered one.
  public nonisolated static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// A glass button, which looks like a bordered one.
  public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A prominent glass button, which looks like a prominent one.
  public nonisolated static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
