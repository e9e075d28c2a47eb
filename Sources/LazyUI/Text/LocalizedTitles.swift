// The titles of controls and parts of lists, as keys.

extension Button where Label == Text {
  /// A button with a text for a label.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a text for a label, and a role.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

extension Button where Label == LazyUI.Label<Text, Image> {
  /// A button with a sign and a text for a label.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == Text {
  /// A switch with a text for a label.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
}

extension Toggle where Label == LazyUI.Label<Text, Image> {
  /// A switch with a sign and a text for a label.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LazyUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension Section where Content: View, Parent == Text, Footer == EmptyView {
  /// A part with a text for a header.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) })
  }
}

extension NavigationLink where Label == Text {
  /// A link with a text for a label, to a view that is made with it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a text for a label, to a view that was made before.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a text for a label, to a value; to nothing where it is nil.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
}

extension ProgressView where Label == Text {
  /// Something that goes on, with a text beside the sign.
  public init(_ titleKey: LocalizedStringKey) {
    self.init { Text(titleKey) }
  }

  /// - Parameters:
  ///   - titleKey: stands above the bar.
  ///   - value: how much is done of `total`; nil where that is not known.
  ///   - total: how much there is to do.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - titleKey: what the field is for; shown as long as nothing is in it, unless there is a prompt.
  ///   - text: what is shown and changed.
  ///   - prompt: what is shown as long as nothing is in the field.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(titleKey).string, text: text, prompt: prompt)
  }
}

extension View {
  /// Names the screen that the view stands in, for the line on top of it and for the way back to it.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
}
