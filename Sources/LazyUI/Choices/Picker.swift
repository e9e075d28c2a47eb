/// A choice among views, each of which is named by a tag: `Flavor  vanilla ▾`, or as `pickerStyle(_:)` says.
///
/// ```swift
/// Picker("Flavor", selection: $flavor) {
///   ForEach(Flavor.allCases) { Text($0.name) }
/// }
/// ```
///
/// Enter opens a menu in which arrows point and Enter chooses; Esc leaves it. A view without a tag has the id of its `ForEach`
/// element; what has none of the selection's type cannot be chosen.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let content: Content
  private let selection: OptionSelection
  @Environment(\.pickerLook) private var look
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.isInForm) private var isInForm
  @State private var isOpen = false

  /// - Parameters:
  ///   - selection: the tag of what is chosen.
  ///   - content: the choices.
  ///   - label: what is chosen.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    self.selection = OptionSelection(selection)
    self.content = content()
    self.label = label()
  }

  init(_ selection: OptionSelection, content: Content, label: Label) {
    self.selection = selection
    self.content = content
    self.label = label
  }

  /// As `init(selection:content:label:)`.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      switch look {
      case .menu:
        Button {
          isOpen = true
        } label: {
          HStack {
            if !isLabelHidden { TitleStack(content: label) }
            if isInForm, !isLabelHidden { Spacer() }
            OptionList(content: content, selection: selection, layout: .current)
            Text(verbatim: "▾")
          }
        }
        .keepingPanel()
        .buttonStyle(.plain)
        .panel(.menu, isPresented: $isOpen) { OptionList(content: content, selection: selection, layout: .menu) }
      case .segmented:
        HStack {
          if isInForm, !isLabelHidden { label }
          OptionList(content: content, selection: selection, layout: .segments)
        }
      case .inline:
        if !isLabelHidden { label }
        OptionList(content: content, selection: selection, layout: .column)
      case .inMenu:
        label
        OptionList(content: content, selection: selection, layout: .menu)
      }
    }
  }
}

extension Picker where Label == Text {
  /// A choice with a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == LazyUI.Label<Text, Image> {
  /// A choice with a sign and a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { LazyUI.Label(title, systemImage: systemImage) }
  }
}
