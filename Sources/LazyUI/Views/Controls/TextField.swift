import Glyphs

/// A control that edits a line of text while it has the focus.
///
/// Tab moves the focus to the field. Enter does so too if the field is the first control of the selected row. While the
/// field has the focus, Enter submits and Escape leaves the field.
///
/// ```swift
/// struct NameField: View {
///   @State private var name = ""
///   let save: (String) -> Void
///   var body: some View { TextField("Name", text: $name).onSubmit { save(name) } }
/// }
/// ```
///
/// See also ``SecureField``, ``TextEditor``, ``FocusState``, ``View/onSubmit(of:_:)`` and ``View/textFieldStyle(_:)``.
public struct TextField<Label: View>: _PrimitiveView {
  let source: FieldSource
  let label: Label
  let prompt: Text?
  /// Whether each character is shown as a dot.
  var isSecret = false
  var onEditingChanged: @MainActor (Bool) -> Void = { _ in }
  var onCommit: @MainActor () -> Void = {}

  init(source: FieldSource, prompt: Text?, label: Label) {
    self.source = source
    self.prompt = prompt
    self.label = label
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { FieldRows(view, in: context) }

  /// The text that is shown while the field is empty; `nil` if it must be found in the views of the label.
  var plainHint: String? { (prompt ?? label as? Text)?.string ?? (label as? _TextFieldStyleLabel)?.hint }
}

/// The closures that read and write a field's text.
@MainActor
struct FieldSource {
  let read: @MainActor () -> String
  let write: @MainActor (String) -> Void
  /// Whether each key press writes the text. If false, the text is written when the field is submitted or loses the
  /// focus.
  let isLive: Bool

  init(read: @escaping @MainActor () -> String, write: @escaping @MainActor (String) -> Void) {
    self.read = read
    self.write = write
    isLive = false
  }

  init(_ text: Binding<String>) {
    read = { text.wrappedValue }
    write = { text.wrappedValue = $0 }
    isLive = true
  }
}

final class FieldRows<Label: View>: UnaryRows<TextField<Label>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { FieldNode(self, in: parent) }
}

/// The values of the environment that affect a field.
private struct FieldAppearance: Equatable {
  var isEnabled: Bool
  var style: StyleBox<TextField<_TextFieldStyleLabel>>?
}

/// A node for a text field. The text is underlined and the cursor is reversed. With a custom style, the node shows the
/// style's body instead.
private final class FieldNode<Label: View>: LayoutNode, TextInput, FocusFollowing, SubmitHandling, SlotReader {
  private let rows: FieldRows<Label>
  private var seenVersion: SeenVersion
  private var appearance: EnvironmentReading<FieldAppearance>?
  private var isEnabled = true
  private var styled = StyledContent()
  private var edited = TextEdit("")
  /// Whether the field has typed text that was not written to its value yet.
  private var isChanged = false
  private var text = ""
  private var isStale = false
  /// The views of a label that is no plain text. They are not shown, but their text is the prompt.
  private var label: NodeList?
  /// The text that is shown while the field is empty.
  private var hint = ""
  var registration: ReadRegistration?
  /// The offset of the first visible cell of the text.
  private var start = 0

  /// The width of a field if no width is proposed.
  private static var idealWidth: Int { 20 }

  init(_ rows: FieldRows<Label>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    appearance = EnvironmentReading(in: environment, for: self) {
      FieldAppearance(isEnabled: $0.isEnabled, style: $0.textFieldStyleBox)
    }
    updateLabel()
    readText()
  }

  private func updateLabel() {
    hint = rows.view.plainHint ?? (Label.self == EmptyView.self ? "" : hint)
    if rows.view.plainHint != nil {
      label?.unmount(in: self)
      label = nil
    } else if let label {
      label.update(to: rows.view.label)
    } else if Label.self != EmptyView.self {
      label = NodeList(rows.view.label, in: _RowContext(host: self))
    }
  }

  /// Reads the text of the label's views, which are drawn on a surface of their own.
  ///
  /// - Returns: whether the text has changed.
  private func readLabel(rowsChanged: Bool) -> Bool {
    guard let label else { return false }
    label.sync(in: self, rowsChanged: rowsChanged)
    let texts = label.nodes.map { node in
      let size = node.measure(Proposal(width: nil, height: nil))
      node.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      var painter = Painter(surface: Surface(size: size))
      node.paint(&painter)
      let surface = painter.surface
      return (0..<size.height).map { surface.text(line: $0) }.joined(separator: " ")
    }
    let text = texts.joined(separator: " ")
    if text == hint { return false }
    hint = text
    readText()
    return true
  }

  /// Reads the text and the environment. If the program changed the text, the cursor moves to its end.
  private func readText() {
    session.evaluate(for: self) {
      let value = rows.view.source.read()
      text = isChanged ? String(edited.text) : value
      guard let appearance = appearance?.value else { return }
      isEnabled = appearance.isEnabled
      styled.show(appearance.style.map { rows.view.styled(by: $0, hint: hint) }, in: self)
    }
    if String(edited.text) != text { edited = TextEdit(text) }
  }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override var children: [LayoutNode] { styled.nodes }

  override func sync(rowsChanged: Bool) {
    let hasNewHint = readLabel(rowsChanged: rowsChanged)
    styled.sync(in: self, rowsChanged: rowsChanged || hasNewHint)
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    label?.visitSlots(body)
    styled.visitSlots(body)
  }

  override func unmount() {
    label?.unmount(in: self)
    label = nil
    super.unmount()
  }

  override var control: (any Control)? { isEnabled && !styled.isShown ? self : nil }

  /// The prompt or the label; the field's text if the field has neither.
  var title: String { hint.isEmpty ? text : hint }

  func activate() {
    if session.focusedControl === self { return submit(.text) }
    session.focusedControl = self
  }

  func submit(_ trigger: SubmitTriggers) {
    commit()
    rows.view.onCommit()
    submitToParent(trigger)
  }

  func focusBegan() { rows.view.onEditingChanged(true) }

  func focusEnded() {
    commit()
    rows.view.onEditingChanged(false)
  }

  /// Writes the typed text to the field's value. Does nothing if each key press has already written it.
  private func commit() {
    guard isChanged else { return }
    isChanged = false
    rows.view.source.write(String(edited.text))
    dependencyChanged()
  }

  func edit(_ key: EditKey) {
    if key == .submit { return submit(.text) }
    readText()
    edited.apply(key)
    let changed = String(edited.text)
    if changed != text {
      if rows.view.source.isLive { rows.view.source.write(changed) } else { isChanged = true }
    }
    dependencyChanged()
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) || isStale else { return false }
    isStale = false
    updateLabel()
    readText()
    return true
  }

  override func size(for proposal: Proposal) -> Size {
    if styled.isShown { return styled.nodes.first?.measure(proposal) ?? .zero }
    return Size(width: proposal.width ?? Self.idealWidth, height: 1)
  }

  override func expands(along axis: StackAxis) -> Bool {
    styled.isShown ? styled.nodes.first?.expands(along: axis) ?? false : axis == .horizontal
  }

  override func placeChildren() { styled.nodes.first?.place(in: bounds) }

  override func draw(_ painter: inout Painter) {
    if styled.isShown { return super.draw(&painter) }
    let saved = painter.style
    painter.style.attributes.insert(.underline)
    painter.fill(bounds)
    if control == nil { painter.style.attributes.insert(.dim) }
    let isFocused = session.focusedControl === self
    if text.isEmpty {
      painter.style.attributes.insert(.dim)
      painter.write(SafeText.glyphs(in: hint, limit: frame.width)[...], x: 0, y: 0)
      painter.style.attributes.remove(.dim)
    }
    let glyphs = SafeText.glyphs(in: shown(text))
    let cursor = SafeText.glyphs(in: shown(edited.before)).count
    scroll(to: isFocused ? cursor : 0, in: glyphs.count)
    painter.within(bounds) { painter in
      painter.write(glyphs[min(start, glyphs.count)...], x: 0, y: 0)
      if isFocused { drawCursor(at: cursor, in: glyphs, &painter) }
    }
    painter.style = saved
  }

  private func shown(_ text: String) -> String {
    rows.view.isSecret ? String(repeating: "•", count: text.count) : text
  }

  private func drawCursor(at cursor: Int, in glyphs: [Glyph], _ painter: inout Painter) {
    painter.style.attributes.formSymmetricDifference(.reverse)
    var end = min(cursor + 1, glyphs.count)
    while end < glyphs.count, glyphs[end].isContinuation { end += 1 }
    let shown = cursor < end ? glyphs[cursor..<end] : [Glyph.space][...]
    if text.isEmpty, let first = SafeText.glyphs(in: hint, limit: 2).first {
      painter.write([first][...], x: 0, y: 0)
    } else {
      painter.write(shown, x: cursor - start, y: 0)
    }
  }

  /// Scrolls so that `cell` is visible.
  private func scroll(to cell: Int, in count: Int) {
    let width = max(1, frame.width)
    start = min(start, max(0, count + 1 - width))
    if cell < start { start = cell }
    if cell >= start + width { start = cell + 1 - width }
  }
}
