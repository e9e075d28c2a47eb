public import Foundation

// Values that a program's own views can read and set. They do not affect drawing, for the reason that each comment
// states.

extension EnvironmentValues {
  /// The minimum height of a section header. It has no effect, because a header is as high as its views.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[DefaultMinListHeaderHeightKey.self] }
    set { self[DefaultMinListHeaderHeightKey.self] = newValue }
  }

  /// Whether letters may be drawn closer together. It has no effect, because each letter has its own cell.
  ///
  /// Set with ``View/allowsTightening(_:)``.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// The smallest scale for text that must shrink to fit. It has no effect, because text has one size on a terminal.
  ///
  /// Set with ``View/minimumScaleFactor(_:)``.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// The scale of symbols. It has no effect, because a symbol takes one or two cells.
  ///
  /// Set with ``View/imageScale(_:)``.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The number of colours in symbols. It has no effect, because a symbol has one colour on a terminal.
  ///
  /// Set with ``View/symbolRenderingMode(_:)``.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// The animation of changed content. It has no effect, because a terminal does not animate changes.
  ///
  /// Set with ``View/contentTransition(_:)``.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether changing content is drawn as one image. It has no effect, because a terminal always draws content in this
  /// way.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[ContentTransitionAddsDrawingGroupKey.self] }
    set { self[ContentTransitionAddsDrawingGroupKey.self] = newValue }
  }

  /// The prominence of badges. It has no effect, because a terminal draws all badges dim.
  ///
  /// Set with ``View/badgeProminence(_:)``.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }

  /// The order of a menu's buttons. It has no effect: on a terminal buttons are in source order.
  ///
  /// Set with ``View/menuOrder(_:)``.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  /// Whether autocorrection is off. It has no effect, because a terminal never corrects input.
  ///
  /// Set with ``View/autocorrectionDisabled(_:)``.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionDisabledKey.self] }
    set { self[AutocorrectionDisabledKey.self] = newValue }
  }

  /// Whether vertical scroll bars are shown. It has no effect, because containers on a terminal have no scroll bars.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalScrollIndicatorVisibilityKey.self] }
    set { self[VerticalScrollIndicatorVisibilityKey.self] = newValue }
  }

  /// Whether horizontal scroll bars are shown. It has no effect, because containers on a terminal have no scroll bars.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalScrollIndicatorVisibilityKey.self] }
    set { self[HorizontalScrollIndicatorVisibilityKey.self] = newValue }
  }

  /// Whether and when scrolling hides an on-screen keyboard. It has no effect, because a terminal shows no keyboard.
  ///
  /// Set with ``View/scrollDismissesKeyboard(_:)``.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardModeKey.self] }
    set { self[ScrollDismissesKeyboardModeKey.self] = newValue }
  }

  /// Whether a button repeats its action while it is held. It has no effect: on a terminal the key itself repeats.
  ///
  /// Set with ``View/buttonRepeatBehavior(_:)``.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }

  /// Whether dragging something onto a control activates the control. It has no effect, because a terminal does not
  /// support dragging.
  ///
  /// Set with ``View/springLoadingBehavior(_:)``.
  public var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingBehaviorKey.self] }
    set { self[SpringLoadingBehaviorKey.self] = newValue }
  }

  /// Whether controls show their labels. Only the program's own views read this value.
  ///
  /// Set with ``View/labelsVisibility(_:)``.
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }

  /// The size of sidebar rows. It has no effect, because rows are as high as their views.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  /// The prominence of the view's background. It has no effect, because a selected row is drawn reversed.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }

  /// The background style that the program's own views use; `nil` for the terminal's background.
  ///
  /// Set with ``View/backgroundStyle(_:)``.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// Whether the screen is dimmed. A terminal does not report this.
  public var isLuminanceReduced: Bool {
    get { self[IsLuminanceReducedKey.self] }
    set { self[IsLuminanceReducedKey.self] = newValue }
  }

  /// Whether hovered views are highlighted. It has no effect, because a terminal reports the pointer only on a click.
  public var isHoverEffectEnabled: Bool {
    get { self[IsHoverEffectEnabledKey.self] }
    set { self[IsHoverEffectEnabledKey.self] = newValue }
  }

  /// The height of an option in a wheel picker. It has no effect, because each option takes one line.
  public var defaultWheelPickerItemHeight: CGFloat {
    get { self[DefaultWheelPickerItemHeightKey.self] }
    set { self[DefaultWheelPickerItemHeightKey.self] = newValue }
  }

  /// The appearance of materials in an inactive window. It has no effect, because a terminal has one window.
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self[MaterialActiveAppearanceKey.self] }
    set { self[MaterialActiveAppearanceKey.self] = newValue }
  }
}

private enum DefaultMinListHeaderHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum AllowsTighteningKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum MinimumScaleFactorKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

private enum ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

private enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

private enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}

private enum ContentTransitionAddsDrawingGroupKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum BadgeProminenceKey: EnvironmentKey {
  static var defaultValue: BadgeProminence { .standard }
}

private enum MenuOrderKey: EnvironmentKey {
  static var defaultValue: MenuOrder { .automatic }
}

private enum AutocorrectionDisabledKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum VerticalScrollIndicatorVisibilityKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

private enum HorizontalScrollIndicatorVisibilityKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

private enum ScrollDismissesKeyboardModeKey: EnvironmentKey {
  static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
}

private enum ButtonRepeatBehaviorKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}

private enum SpringLoadingBehaviorKey: EnvironmentKey {
  static var defaultValue: SpringLoadingBehavior { .automatic }
}

private enum LabelsVisibilityKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

private enum SidebarRowSizeKey: EnvironmentKey {
  static var defaultValue: SidebarRowSize { .medium }
}

private enum BackgroundProminenceKey: EnvironmentKey {
  static var defaultValue: BackgroundProminence { .standard }
}

private enum BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private enum IsLuminanceReducedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum IsHoverEffectEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum DefaultWheelPickerItemHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat { 16 }
}

private enum MaterialActiveAppearanceKey: EnvironmentKey {
  static var defaultValue: MaterialActiveAppearance { .automatic }
}

extension EnvironmentValues {
  /// The placement of the surrounding tab bar. It is always at the bottom.
  public var tabBarPlacement: TabBarPlacement? { .bottomBar }

  /// Whether the tab bar shows sections of tabs. It never does on a terminal.
  public var isTabBarShowingSections: Bool { false }
}
