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

extension Section where Content: View, Parent == Text, Footer == EmptyView {
  /// Creates a section with a text as its header.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) })
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view, with a text label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to an existing view, with a text label.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link to a value, with a text label; with `nil` the link is disabled.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
}

extension ProgressView where Label == Text {
  /// Creates an indeterminate progress view with a text beside the sign.
  public init(_ titleKey: LocalizedStringKey) {
    self.init { Text(titleKey) }
  }

  /// Creates a progress view with a text above the bar.
  ///
  /// - Parameters:
  ///   - titleKey: The text above the bar.
  ///   - value: The completed amount; `nil` if it is not known.
  ///   - total: The total amount.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a localized title.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field, shown while it is empty if there is no prompt.
  ///   - text: The text to show and change.
  ///   - prompt: The text to show while the field is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(titleKey).string, text: text, prompt: prompt)
  }
}

extension View {
  /// Sets the title of the view's screen, for its top line and for the back button of the next screen.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
}
