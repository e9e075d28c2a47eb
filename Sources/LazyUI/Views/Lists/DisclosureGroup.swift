import Glyphs

/// A view whose label shows or hides the content below it: `▸ label` while it is collapsed, `▾ label` while it is
/// expanded. The content is indented by two columns.
///
/// Enter, Space and a click on the label toggle the group. The right arrow shows the content, and the left arrow hides
/// it. The content is created when it is shown for the first time. In a list, the label and each view of the content
/// are separate rows.
///
/// ```swift
/// struct Advanced: View {
///   @State private var isExpanded = false
///   var body: some View {
///     List {
///       DisclosureGroup("Advanced", isExpanded: $isExpanded) { Text("Nothing to see") }
///     }
///   }
/// }
/// ```
///
/// See also ``OutlineGroup``, ``Section``, ``DisclosureGroupStyle`` and ``View/disclosureGroupStyle(_:)``.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let expanded: Binding<Bool>?
  private let content: () -> Content
  private let label: Label
  @State private var isExpanded = false
  @Environment(\.disclosureStyleBox) private var style

  /// Creates a group that keeps its own state and starts collapsed.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    expanded = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group that shows its content if `isExpanded` is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    expanded = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    let isExpanded = expanded ?? $isExpanded
    if let style {
      style.make(
        DisclosureGroupStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(make: { AnyView(content()) }), isExpanded: isExpanded))
    } else {
      DisclosureLabel(label: label, isExpanded: isExpanded).fillingLine()
      if isExpanded.wrappedValue { content().indented().fillingLine() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a text as its label.
  @_disfavoredOverload
  public init(_ label: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }

  /// Creates a group with a text as its label. `isExpanded` controls whether the content is shown.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

extension View {
  /// Indents the view by two columns. If the view has several rows, each row is indented.
  func indented() -> some View {
    NodeModifiedContent(content: self, modifier: PaddingModifier(space: .cells(CellInsets(leading: 2))))
  }
}

extension View {
  /// Makes the view as wide as possible and aligns it to the leading edge. If the view has several rows, this applies
  /// to each row.
  fileprivate func fillingLine() -> some View { frame(maxWidth: .infinity, alignment: .leading) }
}

/// The label of a group, which expands and collapses it.
struct DisclosureLabel<Label: View>: _PrimitiveView, ControlView {
  let label: Label
  let isExpanded: Binding<Bool>

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ControlRows(view, in: context) }

  var labelView: Label { label }

  func chrome(_ appearance: ControlAppearance) -> ControlChrome {
    ControlChrome(before: isExpanded.wrappedValue ? "▾ " : "▸ ", tinted: .mark, showsValue: true)
  }

  func styled(_ appearance: ControlAppearance) -> AnyView? { nil }

  func actsAsControl(_ appearance: ControlAppearance, containsControls: Bool) -> Bool { true }

  func activate() { isExpanded.wrappedValue.toggle() }

  /// Expands the group for a right arrow, and collapses it for a left arrow.
  func adjust(_ arrow: ArrowKey) -> Bool {
    guard arrow == (isExpanded.wrappedValue ? .left : .right) else { return false }
    activate()
    return true
  }
}

// Initializers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension DisclosureGroup where Label == Text {
  /// Creates a group with a text as its label.
  public init(_ label: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }

  /// Creates a group with a text as its label. `isExpanded` controls whether the content is shown.
  public init(
    _ label: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}
