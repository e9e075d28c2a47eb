public import Foundation

/// The height of a sheet. It has no effect: a sheet takes the screen except its edges.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  /// Returns a detent at a fraction of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }

  /// Returns a detent at a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height) points") }
}

/// The form of a presentation in compact space. It has no effect.
public struct PresentationAdaptation: Sendable {
  public static let automatic = PresentationAdaptation()
  public static let none = PresentationAdaptation()
  public static let popover = PresentationAdaptation()
  public static let sheet = PresentationAdaptation()
  public static let fullScreenCover = PresentationAdaptation()
}

/// The interaction with the views below a sheet. It has no effect.
public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction()
  public static let enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()

  /// Returns a value that allows interaction up to a height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

/// The first effect of a swipe in a sheet. It has no effect on a terminal.
public struct PresentationContentInteraction: Sendable {
  public static let automatic = PresentationContentInteraction()
  public static let resizes = PresentationContentInteraction()
  public static let scrolls = PresentationContentInteraction()
}

extension View {
  /// No effect: a sheet takes the screen except its edges.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// No effect: a sheet takes the screen except its edges.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// No effect: a sheet cannot be dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// No effect: all sheets have the same corners.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// No effect: a sheet is drawn on the screen's own background.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  /// No effect: a sheet is drawn on the screen's own background.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  /// No effect: an open sheet receives all keys.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }

  /// No effect: keys scroll the content of a sheet.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  /// No effect: a popover has the same form on every terminal.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  /// No effect: a popover has the same form on every terminal.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { self }
}
