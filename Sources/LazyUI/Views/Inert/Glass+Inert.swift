public import Foundation

// Modifiers for glass, and for bars and controls that are made of glass. They have no effect, because a terminal has no
// glass. Bars have one line, and content ends at the edge of its container. Icons and buttons have their own width.
// Each modifier returns the view unchanged. For the distance between lines, use `lineSpacing(_:)`.

extension View {
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { self }
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
  public func backgroundExtensionEffect(isEnabled: Bool = true) -> some View { self }
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some View { self }
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }
  public func labelReservedIconWidth(_ width: CGFloat) -> some View { self }
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  public func lineHeight(_ lineHeight: AttributedString.LineHeightHint?) -> some View { self }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
}
