public import Foundation

// What views ask of the system that they run on. A terminal answers what is nearest; a program may set another value.

extension EnvironmentValues {
  /// Whether the screen is light or dark. A terminal's background is its user's; dark is what most of them have.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How strongly colours stand out.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// Whether the program is in front; on a terminal always, where views are evaluated.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// What dates are counted by.
  public var calendar: Calendar {
    get { self[CalendarKey.self] ?? .current }
    set { self[CalendarKey.self] = newValue }
  }

  /// Where times are told.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] ?? .current }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// What views around say of how values are written.
  var textRegion: TextRegion {
    TextRegion(locale: setLocale, calendar: self[CalendarKey.self], timeZone: self[TimeZoneKey.self])
  }

  /// The direction that lines run in; a terminal writes from the left.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// How much room there is across. A terminal is as wide as a tablet.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// How much room there is downwards.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// How many pixels a point has; one, where no view says otherwise.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// How wide a pixel is, in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

  /// Whether little should move. Little does.
  public var accessibilityReduceMotion: Bool { true }

  /// Whether little should be seen through.
  public var accessibilityReduceTransparency: Bool { true }

  /// Whether colours must not be all that tells things apart.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether the view is read to somebody; a terminal does not say.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Why something is not shown.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

/// Whether a program is in front.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

/// The direction that lines run in.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// How much room there is in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .dark }
}

private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

private enum CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar? { nil }
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone? { nil }
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
