// Titles as localized keys: their Markdown is rendered, and values in them are formatted by the locale.

extension View {
  /// No effect: a terminal reports no pointer without a click.
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
