// More descriptions of views for assistive technologies, and older names of them. A screen reader on a terminal reads
// the cells, so they have no effect.

extension View {
  /// No effect.
  public func accessibility(label: Text) -> some View { self }
  /// No effect.
  public func accessibility(value: Text) -> some View { self }
  /// No effect.
  public func accessibility(hint: Text) -> some View { self }
  /// No effect.
  public func accessibility(hidden: Bool) -> some View { self }
  /// No effect.
  public func accessibility(identifier: String) -> some View { self }
  /// No effect.
  public func accessibility(sortPriority: Double) -> some View { self }
  /// No effect.
  public func accessibility(inputLabels: [Text]) -> some View { self }
  /// No effect.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  /// No effect.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
  /// No effect: the actions are not offered.
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }
  /// The action is never called.
  public func accessibilityAction(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View
  ) -> some View { self }
  /// No effect.
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View { self }
  /// No effect.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
  /// No effect.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  /// No effect.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// No effect.
  public func accessibilityShowsLargeContentViewer(@ViewBuilder _ content: () -> some View) -> some View { self }
  /// No effect.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// No effect.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  /// No effect.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
  /// No effect.
  public func accessibilityCustomContent(_ label: Text, _ value: Text) -> some View { self }
  /// No effect.
  @_disfavoredOverload
  public func accessibilityCustomContent(_ label: some StringProtocol, _ value: some StringProtocol) -> some View {
    self
  }
  /// No effect.
  public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  /// No effect.
  public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  /// No effect.
  public func accessibilityRotor(
    _ label: some StringProtocol, @AccessibilityRotorContentBuilder entries: () -> some AccessibilityRotorContent
  ) -> some View { self }
  /// No effect.
  public func accessibilityZoomAction(_ handler: @escaping @MainActor () -> Void) -> some View { self }
  /// No effect.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  /// No effect.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  /// No effect.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
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

/// A value that names the element an assistive technology is on. A terminal does not report one.
@preconcurrency @MainActor
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// The parameter of `accessibilityFocused`.
  public struct Binding {
    public var wrappedValue: Value
  }

  private let none: Value

  public init() where Value == Bool { none = false }
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The value for no element. Setting it has no effect.
  public var wrappedValue: Value {
    get { none }
    nonmutating set {}
  }

  public var projectedValue: Binding { Binding(wrappedValue: none) }
}
