public import Foundation

/// The height of a sheet. It has no effect: a sheet takes all of the screen except its edges.
///
/// Used by ``View/presentationDetents(_:)`` and ``View/presentationDetents(_:selection:)``.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  /// Returns a detent at a fraction of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }

  /// Returns a detent at a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height) points") }
}

/// The form of a presentation on small screens. It has no effect on a terminal.
///
/// Used by ``View/presentationCompactAdaptation(_:)`` and
/// ``View/presentationCompactAdaptation(horizontal:vertical:)``.
public struct PresentationAdaptation: Sendable {
  public static let automatic = PresentationAdaptation()
  public static let none = PresentationAdaptation()
  public static let popover = PresentationAdaptation()
  public static let sheet = PresentationAdaptation()
  public static let fullScreenCover = PresentationAdaptation()
}

/// Whether the user can interact with the views below a sheet. It has no effect.
///
/// Used by ``View/presentationBackgroundInteraction(_:)``.
public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction()
  public static let enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()

  /// Returns a value that allows interaction up to a given height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

/// Whether a swipe in a sheet scrolls the content or resizes the sheet. It has no effect on a terminal.
///
/// Used by ``View/presentationContentInteraction(_:)``.
public struct PresentationContentInteraction: Sendable {
  public static let automatic = PresentationContentInteraction()
  public static let resizes = PresentationContentInteraction()
  public static let scrolls = PresentationContentInteraction()
}
