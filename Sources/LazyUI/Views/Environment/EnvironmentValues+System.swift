public import Foundation

// The properties of the system that views read. The defaults suit a terminal. A program may set other values.

extension EnvironmentValues {
  /// Whether the screen is light or dark. The program cannot read the background of a terminal. The default is `dark`,
  /// because most terminals are dark.
  ///
  /// Set with ``View/colorScheme(_:)``.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The contrast between colours.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// Whether the program is active, inactive or in the background. On a terminal it is always `active` while views are
  /// evaluated.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The direction of writing in a line. A terminal writes from left to right.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The horizontal size class. The default is that of a tablet, which is about as wide as a terminal.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The number of pixels in a point; 1 by default.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The width of a pixel, in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

  /// Whether motion should be reduced. This is always `true`, because a terminal animates little.
  public var accessibilityReduceMotion: Bool { true }

  /// Whether transparency should be reduced.
  public var accessibilityReduceTransparency: Bool { true }

  /// Whether differences must be visible without colour.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether a screen reader is active. A terminal does not report this.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// The reasons why content is redacted.
  ///
  /// Set with ``View/redacted(reason:)``.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

/// The state of a program: active, inactive or in the background.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

/// The direction of writing in a line.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// A class of screen sizes in one direction: small or regular.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .dark }
}

private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

private enum DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}
