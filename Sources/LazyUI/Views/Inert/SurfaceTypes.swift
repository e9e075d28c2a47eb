public import Foundation

// Parameter types of modifiers for the surfaces around views.

/// The container that a background fills.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  public static let navigation = Self(name: "navigation")
  public static let navigationSplitView = Self(name: "navigationSplitView")
  public static let tabView = Self(name: "tabView")
  public static let window = Self(name: "window")
  public static let widget = Self(name: "widget")
}

/// The position of a pointer over a view, or the end of hovering.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// The appearance of the pointer.
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

/// Whether dragging something over a view activates the view.
public enum SpringLoadingBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

extension Image {
  /// The range of brightness in an image.
  public enum DynamicRange: Hashable, Sendable {
    case standard, constrainedHigh, high
  }
}
