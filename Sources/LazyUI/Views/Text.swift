package import Glyphs

/// Text. It is broken into lines where it is wider than the space for it, after spaces if it can be, and at line
/// ends in it.
///
/// Whatever the text holds, none of it acts on the terminal: controls, bidi controls and invisible characters are
/// shown as visible marks.
public struct Text: _PrimitiveView, Equatable {
  let string: String
  var ink = TextInk()

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
    if self.view != view { super.update(to: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { TextNode(self, in: parent) }
}

/// What a text changes of the style around it.
package struct TextInk: Equatable {
  package var foreground: TerminalColor?
  package var added: Style.Attributes = .none
  package var removed: Style.Attributes = .none
  package var isHidden = false

  package init(
    foreground: TerminalColor? = nil, added: Style.Attributes = .none, removed: Style.Attributes = .none,
    isHidden: Bool = false
  ) {
    self.foreground = foreground
    self.added = added
    self.removed = removed
    self.isHidden = isHidden
  }

  /// The ink with an attribute set, or taken away.
  func with(_ attribute: Style.Attributes, _ isActive: Bool) -> TextInk {
    var ink = self
    if isActive {
      ink.added.insert(attribute)
      ink.removed.remove(attribute)
    } else {
      ink.removed.insert(attribute)
      ink.added.remove(attribute)
    }
    return ink
  }

  /// The ink with what `other` says in place of its own.
  func merged(with other: TextInk) -> TextInk {
    var ink = self
    ink.foreground = other.foreground ?? foreground
    ink.added.formUnion(other.added)
    ink.isHidden = other.isHidden
    return ink
  }

  /// The style around, as the text changes it.
  func applied(to style: Style) -> Style {
    var style = style
    if let foreground { style.foreground = foreground }
    style.attributes = Style.Attributes(rawValue: style.attributes.rawValue & ~removed.rawValue | added.rawValue)
    return style
  }
}

extension Text {
  /// The text in `style`; of a gradient in its last colour.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    var text = self
    text.ink = ink.merged(with: style._paint().ink)
    return text
  }

  /// The text in `color`; nil for the colour of the text around.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { foregroundStyle($0) } ?? self
  }

  /// The text in bold letters.
  public func bold(_ isActive: Bool = true) -> Text { with(.bold, isActive) }

  /// The text in italic letters, where the terminal has any.
  public func italic(_ isActive: Bool = true) -> Text { with(.italic, isActive) }

  /// The text with a line below it.
  public func underline(_ isActive: Bool = true) -> Text { with(.underline, isActive) }

  /// The text struck through, where the terminal can.
  public func strikethrough(_ isActive: Bool = true) -> Text { with(.strikethrough, isActive) }

  private func with(_ attribute: Style.Attributes, _ isActive: Bool) -> Text {
    var text = self
    text.ink = ink.with(attribute, isActive)
    return text
  }
}
