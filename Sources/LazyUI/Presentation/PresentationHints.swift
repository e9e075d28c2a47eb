public import Foundation

/// How high a sheet stands. A terminal's takes the screen but for its edges.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  /// A share of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height) points") }
}

/// What a sheet is where there is little room.
public struct PresentationAdaptation: Sendable {
  public static let automatic = PresentationAdaptation()
  public static let none = PresentationAdaptation()
  public static let popover = PresentationAdaptation()
  public static let sheet = PresentationAdaptation()
  public static let fullScreenCover = PresentationAdaptation()
}

/// How the views behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction()
  public static let enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()

  /// Up to a height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

/// What a swipe in a sheet does first.
public struct PresentationContentInteraction: Sendable {
  public static let automatic = PresentationContentInteraction()
  public static let resizes = PresentationContentInteraction()
  public static let scrolls = PresentationContentInteraction()
}

extension View {
  /// No effect: a sheet takes the screen but for its edges.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// No effect: a sheet takes the screen but for its edges.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// No effect: a sheet cannot be dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// No effect: a sheet has one kind of corners.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// No effect: a sheet is drawn on the screen's own background.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  /// No effect: a sheet is drawn on the screen's own background.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  /// No effect: a sheet has all keys while it stands.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }

  /// No effect: keys scroll what is in a sheet.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  /// No effect: a popover is a popover on any terminal.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  /// No effect: a popover is a popover on any terminal.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { self }
}
