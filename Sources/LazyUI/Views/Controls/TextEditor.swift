import Glyphs

/// A control that edits text of several lines. While it has the focus, Enter inserts a line end, the up and down arrows
/// move between lines, and Escape leaves the editor. Lines wrap at the editor's width.
///
/// ```swift
/// struct Notes: View {
///   @State private var notes = "First line\nSecond line"
///   var body: some View { TextEditor(text: $notes) }
/// }
/// ```
///
/// See also ``TextField`` and ``Binding``.
public struct TextEditor: _PrimitiveView {
  let text: Binding<String>

  /// - Parameter text: The text to show and change.
  public init(text: Binding<String>) {
    self.text = text
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { EditorRows(view, in: context) }
}

private final class EditorRows: UnaryRows<TextEditor> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { EditorNode(self, in: parent) }
}

private final class EditorNode: LayoutNode, TextInput, Adjustable, SlotReader {
  private let rows: EditorRows
  private var seenVersion: SeenVersion
  private var isEnabled: EnvironmentReading<Bool>?
  private var edited = TextEdit("", keepsLines: true)
  private var text = ""
  private var isStale = false
  /// The index of the first visible line.
  private var top = 0
  var registration: ReadRegistration?

  init(_ rows: EditorRows, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    isEnabled = EnvironmentReading(in: environment, for: self) { $0.isEnabled }
    readText()
  }

  private func readText() {
    session.evaluate(for: self) {
      text = rows.view.text.wrappedValue
      _ = isEnabled?.value
    }
    if String(edited.text) != text { edited = TextEdit(text, keepsLines: true) }
  }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override var control: (any Control)? { isEnabled?.value == false ? nil : self }

  var title: String { text }

  func activate() { session.focusedControl = self }

  func edit(_ key: EditKey) {
    readText()
    edited.apply(key == .submit ? .insert("\n") : key)
    let changed = String(edited.text)
    if changed != text { rows.view.text.wrappedValue = changed }
    dependencyChanged()
  }

  func adjust(_ arrow: ArrowKey) -> Bool {
    guard session.focusedControl === self, arrow == .up || arrow == .down else { return false }
    guard edited.moveLine(down: arrow == .down) else { return true }
    dependencyChanged()
    return true
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) || isStale else { return false }
    isStale = false
    readText()
    return true
  }

  /// The height of an editor if no height is proposed.
  private static var idealHeight: Int { 5 }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 20, height: proposal.height ?? Self.idealHeight)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func draw(_ painter: inout Painter) {
    guard frame.width > 0, frame.height > 0 else { return }
    let saved = painter.style
    painter.style.attributes.insert(.underline)
    if control == nil { painter.style.attributes.insert(.dim) }
    painter.fill(bounds)
    let isFocused = session.focusedControl === self
    let before = Self.lines(of: edited.before, width: frame.width)
    let lines = Self.lines(of: text, width: frame.width)
    let cursor = (x: before.last?.count ?? 0, y: before.count - 1)
    top = max(0, min(top, lines.count - 1))
    if isFocused { top = max(min(top, cursor.y), cursor.y - frame.height + 1) }
    painter.within(bounds) { painter in
      for (y, line) in lines.dropFirst(top).prefix(frame.height).enumerated() { painter.write(line, x: 0, y: y) }
      if isFocused { drawCursor(cursor.x, cursor.y, lines, &painter) }
    }
    painter.style = saved
  }

  private func drawCursor(_ x: Int, _ y: Int, _ lines: [ArraySlice<Glyph>], _ painter: inout Painter) {
    painter.style.attributes.formSymmetricDifference(.reverse)
    let line = lines.indices.contains(y) ? Array(lines[y]) : []
    var end = min(x + 1, line.count)
    while end < line.count, line[end].isContinuation { end += 1 }
    painter.write(x < end ? line[x..<end] : [.space][...], x: min(x, frame.width - 1), y: y - top)
  }

  /// Returns the text's lines, wrapped at `width`. The result has at least one line.
  private static func lines(of text: String, width: Int) -> [ArraySlice<Glyph>] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [ArraySlice<Glyph>] in
      var rest = SafeText.glyphs(in: String(line))[...]
      var pieces: [ArraySlice<Glyph>] = []
      while rest.count > width {
        var end = rest.startIndex + width
        while end > rest.startIndex + 1, rest[end].isContinuation { end -= 1 }
        pieces.append(rest[..<end])
        rest = rest[end...]
      }
      return pieces + [rest]
    }
  }
}
