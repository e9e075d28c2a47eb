// Initializers and modifiers with localized titles.

extension Button where Label == Text {
  /// Creates a button with a text label.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// Creates a button with a text label and a role.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

extension Button where Label == LazyUI.Label<Text, Image> {
  /// Creates a button with a symbol and a text as its label.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a text label.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
}

extension Toggle where Label == LazyUI.Label<Text, Image> {
  /// Creates a toggle with a symbol and a text as its label.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LazyUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a localized title.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field. It is shown while the field is empty, unless there is a prompt.
  ///   - text: The text to show and change.
  ///   - prompt: The text to show while the field is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(titleKey).string, text: text, prompt: prompt)
  }
}
