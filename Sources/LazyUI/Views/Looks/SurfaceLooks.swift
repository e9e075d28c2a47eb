public import Foundation

// The surfaces around views. The user sets a terminal's background, and its cells have no edges. Only `scenePadding`
// has an effect.

extension View {
  /// No effect: no view reads the style of its background.
  public func backgroundStyle(_ style: some ShapeStyle) -> some View { self }
  /// No effect: cells have corners.
  public func containerShape(_ shape: some Shape) -> some View { self }
  /// No effect: the user sets the terminal's background.
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { self }
  /// No effect: the user sets the terminal's background.
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }
  /// Adds space at the edges, as `padding(_:)` does.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// Adds space at the edges, as `padding(_:)` does.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges) }
  /// No effect: a terminal writes from left to right.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  /// No effect.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// No effect: a terminal reports no hovering.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// The action is never called: a terminal reports no hovering.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View { self }
  /// No effect: the terminal decides on the look of the pointer.
  public func pointerStyle(_ style: PointerStyle?) -> some View { self }
  /// No effect.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
  /// No effect: content is never shown as outdated.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// No effect.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
  /// No effect: on a terminal views cannot be transformed.
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  /// No effect: on a terminal views cannot be transformed.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  /// No effect: on a terminal views cannot be transformed. `effect` is not called.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View { self }
}

/// The container that a background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  public static let navigation = Self(name: "navigation")
  public static let navigationSplitView = Self(name: "navigationSplitView")
  public static let tabView = Self(name: "tabView")
  public static let window = Self(name: "window")
  public static let widget = Self(name: "widget")
}

/// The amount of space at a scene's edges.
public struct ScenePadding: Hashable, Sendable {
  private let name: String
  public static let minimum = Self(name: "minimum")
  public static let navigationBar = Self(name: "navigationBar")
}

/// The position of a hovering pointer.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// The look of the pointer.
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

/// Whether dragging something over a view activates it.
public enum SpringLoadingBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

extension Image {
  /// The range of brightness in an image.
  public enum DynamicRange: Hashable, Sendable {
    case standard, constrainedHigh, high
  }

  /// No effect.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}
