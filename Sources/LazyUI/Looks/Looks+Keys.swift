// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension View {
  /// No effect: nothing points without a click.
  public func help(_ text: LocalizedStringKey) -> some View { self }

  /// No effect.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }

  /// No effect.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

  /// No effect.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }

  /// The action is never called.
  public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }
}
