import Glyphs

/// A label that shows content below it, or hides it: `▸ label`, and `▾ label` above content that stands two columns in.
///
/// Enter, Space and a click on the label change that; right shows the content, left hides it. Hidden content is not made: its closure is called when it is first shown.
/// In a list the label and each view of the content are rows of their own.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let expanded: Binding<Bool>?
  private let content: () -> Content
  private let label: Label
  @State private var isExpanded = false
  @Environment(\.disclosureStyleBox) private var style

  /// A group that knows itself whether it shows its content; at first it does not.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    expanded = nil
    self.content = content
    self.label = label()
  }

  /// A group that shows its content where `isExpanded` says so.
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
  /// A group with a text for a label.
  @_disfavoredOverload
  public init(_ label: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }

  /// A group with a text for a label, that shows its content where `isExpanded` says so.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

extension View {
  /// Stands two columns in; each row of several does.
  func indented() -> some View {
    ModifiedContent(content: self, modifier: PaddingModifier(space: .cells(CellInsets(leading: 2))))
  }
}

extension View {
  /// As wide as there is room, at the start of the line; each row of several is.
  fileprivate func fillingLine() -> some View { frame(maxWidth: .infinity, alignment: .leading) }
}

/// The line of a group that opens it and closes it.
struct DisclosureLabel<Label: View>: _PrimitiveView, ControlView {
  let label: Label
  let isExpanded: Binding<Bool>

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ControlRows(view, in: context) }

  func face(_ look: ControlLook) -> ControlFace { ControlFace(before: isExpanded.wrappedValue ? "▾ " : "▸ ") }

  func styled(_ look: ControlLook) -> AnyView? { nil }

  var isControl: Bool { true }

  func activate() { isExpanded.wrappedValue.toggle() }

  /// An arrow to the right opens the group, one to the left closes it.
  func adjust(_ arrow: ArrowKey) -> Bool {
    guard arrow == (isExpanded.wrappedValue ? .left : .right) else { return false }
    activate()
    return true
  }
}
