public import Foundation

// Types for glass and for bars that are made of glass. A terminal has no glass, so content is shown without it.

/// A kind of glass. It has no effect, because a terminal has no glass.
public struct Glass: Hashable, Sendable {
  private let name: String

  public static let regular = Glass(name: "regular")
  public static let clear = Glass(name: "clear")
  public static let identity = Glass(name: "identity")

  /// Returns the same glass. It has no effect, because a terminal draws no glass.
  public func tint(_ color: Color?) -> Glass { self }
  /// Returns the same glass. It has no effect, because a terminal draws no glass.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The transition of glass that appears or disappears. It has no effect, because a terminal has no glass.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String

  public static let identity = GlassEffectTransition(name: "identity")
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  public static let materialize = GlassEffectTransition(name: "materialize")
}

/// A container that merges the glass of its views on other systems. On a terminal it shows the views without glass.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - spacing: the maximum distance between pieces of glass that merge. It has no effect on a terminal.
  ///   - content: the views in the container.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// The effect of scrolling on a tab bar. On a terminal scrolling never changes the bar.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  public static let never = TabBarMinimizeBehavior(name: "never")
}

/// The appearance of a search field in a toolbar. It has no effect: on a terminal the field is above the list.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// The appearance of content at the edge of its container. It has no effect: on a terminal content ends at the edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}

/// The width of a button. It has no effect: on a terminal a button is as wide as its label.
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

    /// Returns a height that is a multiple of the font's height.
    public static func multiple(factor: CGFloat) -> LineHeightHint { .normal }
    /// Returns a height in points.
    public static func exact(points: CGFloat) -> LineHeightHint { .normal }
    /// Returns a height that is a number of points more than the font's height.
    public static func leading(increase: CGFloat) -> LineHeightHint { .normal }
  }
}

/// A style for buttons of glass. On a terminal it looks like ``BorderedButtonStyle``.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Creates the style for a kind of glass. The kind has no effect.
  public nonisolated init(_ glass: Glass) {}
  public nonisolated static var _appearance: _ButtonAppearance? { .bordered }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style for buttons of coloured glass. On a terminal it looks like ``BorderedProminentButtonStyle``.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .borderedProminent }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A style for buttons of glass, which looks like a bordered button.
  public nonisolated static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// Returns a style for buttons of glass, which looks like a bordered button.
  public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A style for buttons of coloured glass, which looks like a prominent button.
  public nonisolated static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
