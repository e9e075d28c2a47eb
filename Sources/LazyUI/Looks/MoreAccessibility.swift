// More of what is said of a view to those who hear it, with the names that it had before. A terminal's reader reads the cells:
// these have no effect.

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
  /// The actions are not offered.
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

/// What a text is, to those who hear it.
public enum AccessibilityTextContentType: Hashable, Sendable {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

/// Which of two elements is the other's label.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}

/// What is found in a list of elements that somebody hears.
public protocol AccessibilityRotorContent {}

/// An element of such a list.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: some StringProtocol, id: ID) {}
  public init(_ label: Text, id: ID) {}
}

/// Puts elements of such a list together.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildBlock(_ content: some AccessibilityRotorContent) -> some AccessibilityRotorContent { content }
}

/// Which element is read. A terminal does not say: none is.
@preconcurrency @MainActor
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// What `accessibilityFocused` takes.
  public struct Binding {
    public var wrappedValue: Value
  }

  private let none: Value

  public init() where Value == Bool { none = false }
  public init<T: Hashable>() where Value == T? { none = nil }

  /// Nothing; what is set has no effect.
  public var wrappedValue: Value {
    get { none }
    nonmutating set {}
  }

  public var projectedValue: Binding { Binding(wrappedValue: none) }
}
