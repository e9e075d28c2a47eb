public import Foundation

// The look and feel of scrolling by touch. On a terminal lists scroll by keys, so these modifiers have no effect.

extension View {
  /// No effect: lists on a terminal have no scroll bars. The status line of a viewer shows the position.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
    -> some View
  { self }
  /// No effect.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  /// No effect.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
  /// No effect.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
  /// No effect.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// No effect: content outside of a container is not drawn.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// No effect: scrolling may stop at every row.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// No effect: scrolling may stop at every row.
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }
  /// No effect: lists scroll row by row.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  /// No effect.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View { self }
  /// The action is never called: a terminal scrolls at once.
  public func onScrollPhaseChange(_ action: @escaping @MainActor (ScrollPhase, ScrollPhase) -> Void) -> some View {
    self
  }
}

/// Whether a scroll bar shows the position in a list.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let visible = Self(name: "visible")
  public static let hidden = Self(name: "hidden")
  public static let never = Self(name: "never")
}

/// Whether a list bounces at its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let always = Self(name: "always")
  public static let basedOnSize = Self(name: "basedOnSize")
}

/// Whether scrolling hides an on-screen keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let immediately = Self(name: "immediately")
  public static let interactively = Self(name: "interactively")
  public static let never = Self(name: "never")
}

/// The positions at which scrolling by touch stops.
public protocol ScrollTargetBehavior: Sendable {}

/// Stops at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
}

/// Stops at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { .init() }
}

/// The transition of views at the ends of a list.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  private let name: String
  public static let interactive = Self(name: "interactive")
  public static let animated = Self(name: "animated")
  public static let identity = Self(name: "identity")
}

/// The position of a view relative to the visible part of a list.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// A visual effect, which a terminal does not show.
public struct EmptyVisualEffect: Sendable {
  public init() {}
  public func opacity(_ opacity: Double) -> Self { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func offset(_ offset: CGSize) -> Self { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  public func brightness(_ amount: Double) -> Self { self }
  public func saturation(_ amount: Double) -> Self { self }
  public func grayscale(_ amount: Double) -> Self { self }
  public func hueRotation(_ angle: Angle) -> Self { self }
}

/// The phase of a scroll.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}
