/// A length that grows with the size of text; on a terminal it stays as it is.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

/// How large text is, as it was told before `DynamicTypeSize`.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium
  case accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether text is very large.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }
}

/// How bold text is.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// Whether a control's window is in front.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
  case key, active, inactive
}

/// Opens a window. A terminal has one: nothing happens.
@preconcurrency @MainActor
public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window. A terminal has one, which stays.
@preconcurrency @MainActor
public struct DismissWindowAction {
  nonisolated init() {}
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
}

extension EnvironmentValues {
  /// What opens a window; a terminal has one.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// What closes a window; a terminal's stays.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Whether there may be several windows; a terminal has one.
  public var supportsMultipleWindows: Bool { false }
  /// Whether the window is in front.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] }
    set { self[ControlActiveStateKey.self] = newValue }
  }
  /// Whether the window is in front.
  public var appearsActive: Bool { true }
  /// How large text is; on a terminal it has one size.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }
  /// How bold text is that says nothing of its own.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  /// Whether somebody has the views read to them; a terminal does not say.
  public var accessibilityEnabled: Bool { false }
  /// Whether colours are inverted; a terminal does not say.
  public var accessibilityInvertColors: Bool { false }
  /// Whether buttons are to be told from texts by their shape.
  public var accessibilityShowButtonShapes: Bool { true }
  /// Whether a switch is used in place of a keyboard; a terminal does not say.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether what blinks is dimmed; nothing blinks.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether what moves by itself may do so; nothing does.
  public var accessibilityPlayAnimatedImages: Bool { false }
  /// Where suggestions of a search stand.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }
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
