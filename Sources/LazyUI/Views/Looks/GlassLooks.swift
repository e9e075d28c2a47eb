public import Foundation

// Glass and the bars made of it. A terminal has none: the content is shown without it.

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

/// Views whose glass would merge. On a terminal they are shown without it.
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

extension View {
  /// No effect: a terminal has no glass.
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  /// No effect: a terminal has no glass.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { self }
  /// No effect: a terminal has no glass.
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }
  /// No effect: a terminal has no glass.
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }
  /// No effect: a terminal has no glass.
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
  /// No effect: nothing is drawn outside of a view.
  public func backgroundExtensionEffect(isEnabled: Bool = true) -> some View { self }
  /// No effect: a bar's views have no background of their own.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some View { self }

  /// No effect: the tab bar is always one line.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

  /// Shows a view in lines of its own below the tab bar.
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0, content: content)
  }

  /// No effect: the search field is always visible.
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
  /// No effect: content ends at the container's edge.
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  /// No effect: content ends at the container's edge.
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

  /// Places a view at an edge of this one, which gets the remaining space.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// No effect: lists on a terminal fill their space.
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
  /// No effect: an icon is always a column before its text.
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }
  /// No effect: an icon has its own width.
  public func labelReservedIconWidth(_ width: CGFloat) -> some View { self }
  /// No effect: a button is as wide as its label.
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  /// No effect: lines on a terminal have one height; see `lineSpacing(_:)`.
  public func lineHeight(_ lineHeight: AttributedString.LineHeightHint?) -> some View { self }
  /// No effect: a link always has a mark.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
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
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Creates the style for a kind of glass.
  public nonisolated init(_ glass: Glass) {}
  public nonisolated static var _look: _ButtonAppearance? { .bordered }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A button of coloured glass. On a terminal it looks like a prominent one.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonAppearance? { .borderedProminent }

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
