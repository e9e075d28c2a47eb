import Glyphs

extension View {
  /// Draws the view's text in `color`.
  public func foregroundStyle(_ color: Color) -> some View {
    styled { style in
      if color.isFaint {
        style.attributes.insert(.dim)
      } else {
        style.foreground = color.terminalColor
      }
    }
  }

  /// Draws the view's text in `color`; nil for the colour of the text around.
  public func foregroundColor(_ color: Color?) -> some View {
    styled { style in
      if let color { style.foreground = color.terminalColor }
    }
  }

  /// Fills the view's background with `color`.
  public func background(_ color: Color) -> some View {
    ModifiedContent(
      content: self,
      modifier: StyleModifier(fills: true) { $0.background = color.terminalColor })
  }

  /// Draws text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Draws text in italics, where the terminal has them.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Draws text with a line below it.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }

  /// Draws text with a line through it, where the terminal can.
  public func strikethrough(_ isActive: Bool = true) -> some View { attribute(.strikethrough, isActive) }

  /// Swaps text and background colour, as terminals show a selection.
  public func reversed(_ isActive: Bool = true) -> some View { attribute(.reverse, isActive) }

  /// Makes the view transparent. A terminal knows three degrees: below 0.05 nothing is drawn (the space stays),
  /// below 0.75 it is drawn dim.
  public func opacity(_ opacity: Double) -> some View {
    ModifiedContent(
      content: self,
      modifier: StyleModifier(isHidden: opacity < 0.05) { style in
        if opacity < 0.75 { style.attributes.insert(.dim) }
      })
  }

  /// Shows at most `limit` lines of each text in the view, with an ellipsis where there is more; nil for any number.
  public func lineLimit(_ limit: Int?) -> some View {
    ModifiedContent(content: self, modifier: LineLimitModifier(limit: limit))
  }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
    styled { style in
      if isActive { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
    }
  }

  private func styled(_ change: @escaping (inout Style) -> Void) -> some View {
    ModifiedContent(content: self, modifier: StyleModifier(change: change))
  }
}

/// Changes the style that the content is drawn in.
struct StyleModifier: NodeModifier {
  /// Whether the frame is filled with the background.
  var fills = false
  var isHidden = false
  var change: (inout Style) -> Void

  func makeWrapper(_ rows: any ModifierSource<StyleModifier>, in parent: LayoutNode) -> WrapperNode {
    StyleNode(rows, in: parent)
  }
}

private final class StyleNode: WrapperNode {
  private let rows: any ModifierSource<StyleModifier>

  init(_ rows: any ModifierSource<StyleModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }

  override func draw(_ painter: inout Painter) {
    let modifier = rows.modifier
    if modifier.isHidden { return }
    let saved = painter.style
    modifier.change(&painter.style)
    if modifier.fills { painter.fill(bounds) }
    child?.paint(&painter)
    painter.style = saved
  }
}

struct LineLimitModifier: NodeModifier, Equatable {
  var limit: Int?

  func makeWrapper(_ rows: any ModifierSource<LineLimitModifier>, in parent: LayoutNode) -> WrapperNode {
    LineLimitNode(rows, in: parent)
  }
}

private final class LineLimitNode: WrapperNode {
  private let rows: any ModifierSource<LineLimitModifier>
  private var limit: Int?

  init(_ rows: any ModifierSource<LineLimitModifier>, in parent: LayoutNode) {
    self.rows = rows
    limit = rows.modifier.limit
    super.init(session: parent.session, parent: parent)
  }

  override var lineLimit: Int? { limit }

  override func sync(rowsChanged: Bool) {
    super.sync(rowsChanged: rowsChanged)
    guard limit != rows.modifier.limit else { return }
    limit = rows.modifier.limit
    forgetLayout()
  }
}
