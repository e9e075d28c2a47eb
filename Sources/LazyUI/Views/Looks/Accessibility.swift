// Descriptions of views for assistive technologies. A screen reader on a terminal reads the cells, so these modifiers
// have no effect.

extension View {
  /// No effect.
  public func accessibilityLabel(_ label: Text) -> some View { self }
  /// No effect.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  /// No effect.
  public func accessibilityHint(_ hint: Text) -> some View { self }
  /// No effect.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
  /// No effect.
  public func accessibilityValue(_ value: Text) -> some View { self }
  /// No effect.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
  /// No effect.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// No effect.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// No effect.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// No effect.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// No effect.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  /// No effect.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  /// No effect.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  /// No effect.
  public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { self }
  /// No effect.
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View { self }
  /// The action is never called.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }
  /// The action is never called.
  public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View { self }
  /// The action is never called.
  @_disfavoredOverload
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }
  /// The action is never called.
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
}

/// The traits of a view for assistive technologies.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 1 << 1)
  public static let isSelected = Self(rawValue: 1 << 2)
  public static let isLink = Self(rawValue: 1 << 3)
  public static let isSearchField = Self(rawValue: 1 << 4)
  public static let isImage = Self(rawValue: 1 << 5)
  public static let isStaticText = Self(rawValue: 1 << 6)
  public static let isSummaryElement = Self(rawValue: 1 << 7)
  public static let isModal = Self(rawValue: 1 << 8)
  public static let isToggle = Self(rawValue: 1 << 9)
  public static let updatesFrequently = Self(rawValue: 1 << 10)
  public static let isTabBar = Self(rawValue: 1 << 11)
}

/// The treatment of the views inside an accessibility element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = Self(name: "ignore")
  public static let contain = Self(name: "contain")
  public static let combine = Self(name: "combine")
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// The kind of an accessibility action.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String
  public static let `default` = Self(name: "default")
  public static let escape = Self(name: "escape")
  public static let magicTap = Self(name: "magicTap")
  public static let delete = Self(name: "delete")
  public static let showMenu = Self(name: "showMenu")
}

/// The direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment, decrement
}
