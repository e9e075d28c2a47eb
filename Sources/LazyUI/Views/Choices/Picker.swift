/// A control that selects one of several views: `Flavor  vanilla ▾`. Each view is identified by a tag.
/// ``View/pickerStyle(_:)`` changes the appearance.
///
/// Enter opens a menu. In the menu, arrow keys move, Enter chooses, and Esc closes it. A view without a tag uses the id
/// of its ``ForEach`` element. A view whose tag or id has another type than the selection cannot be chosen.
///
/// ```swift
/// enum Flavor: String, CaseIterable, Identifiable {
///   case vanilla, chocolate
///   var id: Self { self }
/// }
///
/// struct FlavorPicker: View {
///   @State private var flavor = Flavor.vanilla
///   var body: some View {
///     Picker("Flavor", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
///   }
/// }
/// ```
///
/// See also ``PickerStyle``, ``View/pickerStyle(_:)``, ``View/tag(_:includeOptional:)``, ``Toggle`` and ``Menu``.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let content: Content
  private let selection: OptionSelection
  @Environment(\.pickerAppearance) private var appearance
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.isInForm) private var isInForm
  @State private var isOpen = false

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selection: The tag of the chosen view.
  ///   - content: The choices.
  ///   - label: A view that describes the purpose of the choice.
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

  /// Creates a picker. The label is an argument, not a closure.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      switch appearance {
      case .menu:
        Button {
          isOpen = true
        } label: {
          HStack {
            current
            Text(verbatim: "▾")
          }
        }
        .keepingPanel()
        .buttonStyle(.plain)
        .panel(.menu, isPresented: $isOpen, alignsTrailing: isInForm) {
          OptionList(content: content, selection: selection, layout: .menu)
        }
      case .link:
        NavigationLink {
          OptionScreen(label: label, content: content, selection: selection)
        } label: {
          HStack { current }
        }
      case .segmented:
        OptionList(content: content, selection: selection, layout: .segments)
      case .inline:
        if !isLabelHidden { label }
        OptionList(content: content, selection: selection, layout: .column)
      case .inMenu:
        label
        OptionList(content: content, selection: selection, layout: .menu)
      }
    }
  }

  /// The label and the current choice.
  @ViewBuilder private var current: some View {
    if !isLabelHidden { TitleStack(content: label) }
    if isInForm, !isLabelHidden { Spacer() }
    OptionList(content: content, selection: selection, layout: .current)
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a text label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == LazyUI.Label<Text, Image> {
  /// Creates a picker with a symbol and a text as its label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { LazyUI.Label(title, systemImage: systemImage) }
  }
}
