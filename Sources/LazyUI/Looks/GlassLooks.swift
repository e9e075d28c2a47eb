public import Foundation

// Glass, and the bars around it. A terminal has none: what stands in glass is shown, and nothing is drawn around it.

/// A kind of glass; a terminal has none.
public struct Glass: Hashable, Sendable {
  private let name: String

  public static let regular = Glass(name: "regular")
  public static let clear = Glass(name: "clear")
  public static let identity = Glass(name: "identity")

  /// The glass: it is not drawn.
  public func tint(_ color: Color?) -> Glass { self }
  /// The glass: it is not drawn.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// How glass comes and goes; on a terminal it does neither.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String

  public static let identity = GlassEffectTransition(name: "identity")
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  public static let materialize = GlassEffectTransition(name: "materialize")
}

/// Views whose glass would flow together: on a terminal they are shown as they are.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// - Parameters:
  ///   - spacing: how near glass must be to flow together; on a terminal it does not.
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
  /// No effect: nothing is drawn outside a view.
  public func backgroundExtensionEffect(isEnabled: Bool = true) -> some View { self }
  /// No effect: a bar's views have no background of their own.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some View { self }

  /// No effect: the line of tabs is always one line.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

  /// Shows a view in a line of its own between the tabs and the line of their titles.
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0, content: content)
  }

  /// No effect: the field of a search is always there.
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
  /// No effect: a container ends at its edge.
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  /// No effect: a container ends at its edge.
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

  /// Shows a view at an edge of the view, which has the rest of the room.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// No effect: a terminal's lists are as wide as their room.
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
  /// No effect: a sign stands a column before its text.
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }
  /// No effect: a sign is as wide as it is.
  public func labelReservedIconWidth(_ width: CGFloat) -> some View { self }
  /// No effect: a button is as wide as its label.
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  /// No effect: lines of a terminal have one height; see `lineSpacing(_:)`.
  public func lineHeight(_ lineHeight: AttributedString.LineHeightHint?) -> some View { self }
  /// No effect: a link's mark tells what it does.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
}

/// What scrolling does to a bar of tabs; on a terminal nothing.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  public static let never = TabBarMinimizeBehavior(name: "never")
}

/// How the field of a search stands in a toolbar; on a terminal it stands above the list.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// How content looks at the edge of its container; on a terminal it ends there.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}

/// How wide a button is; on a terminal as its label.
public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonSizing(name: "automatic")
  public static let fitted = ButtonSizing(name: "fitted")
  public static let flexible = ButtonSizing(name: "flexible")
}

extension AttributedString {
  /// How high lines are; on a terminal one high.
  public struct LineHeightHint: Hashable, Sendable {
    private let name: String

    public static let normal = LineHeightHint(name: "normal")
    public static let loose = LineHeightHint(name: "loose")
    public static let tight = LineHeightHint(name: "tight")
    public static let variable = LineHeightHint(name: "variable")

    /// So many times the height of the font.
    public static func multiple(factor: CGFloat) -> LineHeightHint { .normal }
    /// So many points.
    public static func exact(points: CGFloat) -> LineHeightHint { .normal }
    /// So many points more than the font.
    public static func leading(increase: CGFloat) -> LineHeightHint { .normal }
  }
}

/// A button of glass; on a terminal as a bordered one.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// Makes the style for a kind of glass.
  public nonisolated init(_ glass: Glass) {}
  public nonisolated static var _look: _ButtonLook? { .bordered }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A button of coloured glass; on a terminal as a prominent one.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonLook? { .borderedProminent }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// As a bordered button.
  public nonisolated static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// As a bordered button.
  public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// As a prominent button.
  public nonisolated static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
