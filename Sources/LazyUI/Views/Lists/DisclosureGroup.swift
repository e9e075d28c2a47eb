import Glyphs

/// A label that shows or hides the content below it: `▸ label`, or `▾ label` above content that is indented by two
/// columns.
///
/// Enter, Space and a click on the label toggle it. The right arrow shows the content, the left arrow hides it. Hidden
/// content is not created: its closure is called when it is first shown. In a list, the label and each view of the
/// content are separate rows.
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

  /// Creates a group with a text as its label. `isExpanded` controls whether its content is shown.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

extension View {
  /// Indents the view by two columns. Each of several rows is indented.
  func indented() -> some View {
    ModifiedContent(content: self, modifier: PaddingModifier(space: .cells(CellInsets(leading: 2))))
  }
}

extension View {
  /// Makes the view as wide as possible, aligned to the leading edge. Each of several rows is.
  fileprivate func fillingLine() -> some View { frame(maxWidth: .infinity, alignment: .leading) }
}

/// The label of a group, which expands and collapses it.
struct DisclosureLabel<Label: View>: _PrimitiveView, ControlView {
  let label: Label
  let isExpanded: Binding<Bool>

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ControlRows(view, in: context) }

  func face(_ appearance: ControlAppearance) -> ControlFace {
    ControlFace(before: isExpanded.wrappedValue ? "▾ " : "▸ ")
  }

  func styled(_ appearance: ControlAppearance) -> AnyView? { nil }

  var isControl: Bool { true }

  func activate() { isExpanded.wrappedValue.toggle() }

  /// Expands the group for a right arrow, and collapses it for a left arrow.
  func adjust(_ arrow: ArrowKey) -> Bool {
    guard arrow == (isExpanded.wrappedValue ? .left : .right) else { return false }
    activate()
    return true
  }
}
