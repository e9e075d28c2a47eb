public import Foundation

// Surfaces around and behind views. A terminal's background is its user's, and its cells have no edges: none of these has an
// effect, but for the room that `scenePadding` gives.

extension View {
  /// No effect: nothing in a view asks for the style of its background.
  public func backgroundStyle(_ style: some ShapeStyle) -> some View { self }
  /// No effect: cells have corners.
  public func containerShape(_ shape: some Shape) -> some View { self }
  /// No effect: the terminal's background is its user's.
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { self }
  /// No effect: the terminal's background is its user's.
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }
  /// Leaves room at the edges, as `padding(_:)` does.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// Leaves room at the edges, as `padding(_:)` does.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges) }
  /// No effect: a terminal writes from the left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  /// No effect.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// No effect: nothing hovers.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// The action is never called: nothing hovers over a terminal.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View { self }
  /// No effect: a pointer looks as the terminal has it.
  public func pointerStyle(_ style: PointerStyle?) -> some View { self }
  /// No effect.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
  /// No effect: what is shown is as up to date as it is.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// No effect.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
  /// No effect: nothing is moved or turned on a terminal.
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  /// No effect: nothing is moved or turned on a terminal.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  /// No effect: a view stands where its layout says. `effect` is not called.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View { self }
}

/// What a background stands behind.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  public static let navigation = Self(name: "navigation")
  public static let navigationSplitView = Self(name: "navigationSplitView")
  public static let tabView = Self(name: "tabView")
  public static let window = Self(name: "window")
  public static let widget = Self(name: "widget")
}

/// How much room a scene leaves at its edges.
public struct ScenePadding: Hashable, Sendable {
  private let name: String
  public static let minimum = Self(name: "minimum")
  public static let navigationBar = Self(name: "navigationBar")
}

/// Where a pointer is that hovers.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// How a pointer looks.
public struct PointerStyle: Hashable, Sendable {
  private let name: String
  public static let `default` = Self(name: "default")
  public static let link = Self(name: "link")
  public static let grabIdle = Self(name: "grabIdle")
  public static let grabActive = Self(name: "grabActive")
  public static let horizontalText = Self(name: "horizontalText")
  public static let verticalText = Self(name: "verticalText")
  public static let rectSelection = Self(name: "rectSelection")
  public static let zoomIn = Self(name: "zoomIn")
  public static let zoomOut = Self(name: "zoomOut")
}

/// Whether something that is dragged over a view acts on it.
public enum SpringLoadingBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

extension Image {
  /// How bright a picture's colours may be.
  public enum DynamicRange: Hashable, Sendable {
    case standard, constrainedHigh, high
  }

  /// No effect.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}
