import Glyphs

/// A line of text that can be typed into, while it has the focus.
///
/// Tab goes to it, or Enter where it is the first control of the selected row; Enter then submits, Escape leaves it.
public struct TextField<Label: View>: _PrimitiveView {
  let text: Binding<String>
  let prompt: Text

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { FieldRows(view, in: context) }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - title: what the field is for; shown as long as nothing is in it, unless there is a prompt.
  ///   - text: what is shown and changed.
  ///   - prompt: what is shown as long as nothing is in the field.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.text = text
    self.prompt = prompt ?? Text(title)
  }
}

extension View {
  /// Calls `action` when a text field in the view is submitted, with Enter; those of views further out come after it.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    ModifiedContent(content: self, modifier: SubmitModifier(action: action))
  }
}

final class FieldRows<Label: View>: UnaryRows<TextField<Label>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { FieldNode(self, in: parent) }
}

/// A control that takes keys which write something.
@MainActor
protocol TextInput: Control {
  func edit(_ key: EditKey)
}

/// A text field on screen: underlined, its cursor reversed.
private final class FieldNode<Label: View>: LayoutNode, TextInput, SlotReader {
  private let rows: FieldRows<Label>
  private var version: UInt32
  private var isEnabled: EnvironmentReading<Bool>?
  private var edited = TextEdit("")
  private var text = ""
  private var isStale = false
  var registration: ReadRegistration?
  /// The first cell of the text that is shown.
  private var start = 0

  /// The width of a field that may choose.
  private static var idealWidth: Int { 20 }

  init(_ rows: FieldRows<Label>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    isEnabled = EnvironmentReading(in: environment, for: self) { $0.isEnabled }
    readText()
  }

  /// Where the text was changed elsewhere, the cursor goes to its end.
  private func readText() {
    session.evaluate(for: self) {
      text = rows.view.text.wrappedValue
      _ = isEnabled?.value
    }
    if String(edited.text) != text { edited = TextEdit(text) }
  }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override var control: (any Control)? { isEnabled?.value == false ? nil : self }

  /// What the field is for; what is in it where that was not said.
  var title: String { rows.view.prompt.string.isEmpty ? text : rows.view.prompt.string }

  func activate() {
    if session.focusedControl === self { return submit() }
    session.focusedControl = self
  }

  func edit(_ key: EditKey) {
    if key == .submit { return submit() }
    readText()
    edited.apply(key)
    let changed = String(edited.text)
    if changed != text { rows.view.text.wrappedValue = changed }
    dependencyChanged()
  }

  override func takeChanges() -> Bool {
    guard isStale || version != rows.version else { return false }
    isStale = false
    version = rows.version
    readText()
    return true
  }

  override func size(for proposal: Proposal) -> Size { Size(width: proposal.width ?? Self.idealWidth, height: 1) }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    painter.style.attributes.insert(.underline)
    painter.fill(bounds)
    if control == nil { painter.style.attributes.insert(.dim) }
    let isFocused = session.focusedControl === self
    if text.isEmpty {
      painter.style.attributes.insert(.dim)
      painter.write(SafeText.glyphs(in: rows.view.prompt.string, limit: frame.width)[...], x: 0, y: 0)
      painter.style.attributes.remove(.dim)
    }
    let glyphs = SafeText.glyphs(in: text)
    let cursor = SafeText.glyphs(in: edited.before).count
    scroll(to: isFocused ? cursor : 0, in: glyphs.count)
    painter.within(bounds) { painter in
      painter.write(glyphs[min(start, glyphs.count)...], x: 0, y: 0)
      if isFocused { drawCursor(at: cursor, in: glyphs, &painter) }
    }
    painter.style = saved
  }

  private func drawCursor(at cursor: Int, in glyphs: [Glyph], _ painter: inout Painter) {
    painter.style.attributes.formSymmetricDifference(.reverse)
    var end = min(cursor + 1, glyphs.count)
    while end < glyphs.count, glyphs[end].isContinuation { end += 1 }
    let shown = cursor < end ? glyphs[cursor..<end] : [Glyph.space][...]
    if text.isEmpty, let first = SafeText.glyphs(in: rows.view.prompt.string, limit: 2).first {
      painter.write([first][...], x: 0, y: 0)
    } else {
      painter.write(shown, x: cursor - start, y: 0)
    }
  }

  /// Shows the part of the text that `cell` is in.
  private func scroll(to cell: Int, in count: Int) {
    let width = max(1, frame.width)
    start = min(start, max(0, count + 1 - width))
    if cell < start { start = cell }
    if cell >= start + width { start = cell + 1 - width }
  }
}

struct SubmitModifier: NodeModifier {
  var action: @MainActor () -> Void

  /// What it does is not seen.
  func looks(like other: SubmitModifier) -> Bool { true }

  func makeWrapper(_ rows: any ModifierSource<SubmitModifier>, in parent: LayoutNode) -> WrapperNode {
    SubmitNode(rows, in: parent)
  }
}

private final class SubmitNode: WrapperNode {
  private let rows: any ModifierSource<SubmitModifier>

  init(_ rows: any ModifierSource<SubmitModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }

  override func submit() {
    rows.modifier.action()
    super.submit()
  }
}
