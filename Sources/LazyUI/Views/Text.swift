/// Text. It is broken into lines where it is wider than the space for it, after spaces if it can be, and at line
/// ends in it.
///
/// Whatever the text holds, none of it acts on the terminal: controls, bidi controls and invisible characters are
/// shown as visible marks.
public struct Text: _PrimitiveView {
  let string: String

  /// Text as it is; control characters in it are shown as visible marks.
  public init(verbatim string: String) {
    self.string = string
  }

  /// Text as it is; nothing is looked up or formatted.
  public init(_ string: some StringProtocol) {
    self.string = String(string)
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Text, in context: _RowContext) -> _Rows<Text> {
    TextRows(view, in: context)
  }
}

final class TextRows: UnaryRows<Text> {
  override func update(to view: Text) {
    if storedView?.string != view.string { super.update(to: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { TextNode(self, in: parent) }
}
