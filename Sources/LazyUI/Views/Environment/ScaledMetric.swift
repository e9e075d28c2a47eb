/// A length that scales with the text size. On a terminal it does not change.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

/// The text size. ``DynamicTypeSize`` is the newer form of this type.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium
  case accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether the size is an accessibility size, which is larger than the ordinary sizes.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }
}

/// The weight of text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// Whether a control's window is active.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
  case key, active, inactive
}

/// An action that opens a window. It does nothing, because a terminal has one window.
@preconcurrency @MainActor
public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that closes a window. It does nothing, because a terminal has one window.
@preconcurrency @MainActor
public struct DismissWindowAction {
  nonisolated init() {}
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
}

extension EnvironmentValues {
  /// The action that opens a window. On a terminal it does nothing.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// The action that closes a window. On a terminal it does nothing.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Whether the program may have several windows. On a terminal it has one.
  public var supportsMultipleWindows: Bool { false }
  /// Whether the window is active.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] }
    set { self[ControlActiveStateKey.self] = newValue }
  }
  /// Whether the window is active.
  public var appearsActive: Bool { true }
  /// The text size. On a terminal text has one size.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }
  /// The weight of text that does not set a weight.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  /// Whether an assistive technology is active. A terminal does not report this.
  public var accessibilityEnabled: Bool { false }
  /// Whether colours are inverted. A terminal does not report this.
  public var accessibilityInvertColors: Bool { false }
  /// Whether the shape of buttons must distinguish them from text.
  public var accessibilityShowButtonShapes: Bool { true }
  /// Whether the program is controlled with a switch. A terminal does not report this.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether flashing content is dimmed. Nothing flashes on a terminal.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether animated images may play. A terminal shows no animated images.
  public var accessibilityPlayAnimatedImages: Bool { false }
}

private enum SizeCategoryKey: EnvironmentKey {
  static var defaultValue: ContentSizeCategory { .large }
}

private enum LegibilityWeightKey: EnvironmentKey {
  static var defaultValue: LegibilityWeight? { nil }
}

private enum ControlActiveStateKey: EnvironmentKey {
  static var defaultValue: ControlActiveState { .key }
}
