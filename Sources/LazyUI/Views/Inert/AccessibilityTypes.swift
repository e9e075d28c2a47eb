// Parameter types of modifiers for assistive technologies.

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
  public static let isKeyboardKey = Self(rawValue: 1 << 12)
  public static let playsSound = Self(rawValue: 1 << 13)
  public static let startsMediaSession = Self(rawValue: 1 << 14)
  public static let allowsDirectInteraction = Self(rawValue: 1 << 15)
  public static let causesPageTurn = Self(rawValue: 1 << 16)
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

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment, decrement
}

/// The kind of a text for assistive technologies.
public enum AccessibilityTextContentType: Hashable, Sendable {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

/// The role of an element in a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}

/// The entries of an accessibility rotor.
public protocol AccessibilityRotorContent {}

/// An entry of a rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: some StringProtocol, id: ID) {}
  public init(_ label: Text, id: ID) {}
}

/// A result builder for the entries of a rotor.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildBlock(_ content: some AccessibilityRotorContent) -> some AccessibilityRotorContent { content }
}

/// A value that identifies the element that an assistive technology has selected. A terminal does not report one.
@preconcurrency @MainActor
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// The parameter type of `accessibilityFocused`.
  public struct Binding {
    public var wrappedValue: Value
  }

  private let none: Value

  public init() where Value == Bool { none = false }
  public init<T: Hashable>() where Value == T? { none = nil }

  /// Always the value that means "no element". Setting it has no effect.
  public var wrappedValue: Value {
    get { none }
    nonmutating set {}
  }

  public var projectedValue: Binding { Binding(wrappedValue: none) }
}
