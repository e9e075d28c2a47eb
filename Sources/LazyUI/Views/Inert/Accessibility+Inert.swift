// Modifiers that describe views to assistive technologies. They have no effect on a terminal, because a screen reader
// reads the cells. Each modifier returns the view unchanged. Actions are not offered, and closures are not called.

extension View {
  public func accessibilityLabel(_ label: Text) -> some View { self }
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  public func accessibilityHint(_ hint: Text) -> some View { self }
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
  public func accessibilityValue(_ value: Text) -> some View { self }
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { self }
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View { self }
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }
  public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View { self }
  @_disfavoredOverload
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  public func help(_ text: LocalizedStringKey) -> some View { self }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }
  public func accessibility(label: Text) -> some View { self }
  public func accessibility(value: Text) -> some View { self }
  public func accessibility(hint: Text) -> some View { self }
  public func accessibility(hidden: Bool) -> some View { self }
  public func accessibility(identifier: String) -> some View { self }
  public func accessibility(sortPriority: Double) -> some View { self }
  public func accessibility(inputLabels: [Text]) -> some View { self }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }
  public func accessibilityAction(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View
  ) -> some View { self }
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View { self }
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  public func accessibilityShowsLargeContentViewer(@ViewBuilder _ content: () -> some View) -> some View { self }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
  public func accessibilityCustomContent(_ label: Text, _ value: Text) -> some View { self }
  @_disfavoredOverload
  public func accessibilityCustomContent(_ label: some StringProtocol, _ value: some StringProtocol) -> some View {
    self
  }
  public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  public func accessibilityRotor(
    _ label: some StringProtocol, @AccessibilityRotorContentBuilder entries: () -> some AccessibilityRotorContent
  ) -> some View { self }
  public func accessibilityZoomAction(_ handler: @escaping @MainActor () -> Void) -> some View { self }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
}
