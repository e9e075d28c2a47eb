import Glyphs

extension Text: _PrimitiveView {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Text, in context: _RowContext) -> _Rows {
    TextRows(view, in: context)
  }
}

final class TextRows: UnaryRows<Text> {
  override func replaceView(by view: Text) {
    if self.view != view { super.replaceView(by: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { TextNode(self, in: parent) }
}

/// A text on screen.
final class TextNode: LayoutNode, ClickTarget {
  private let rows: TextRows
  private var seenVersion: SeenVersion
  /// The glyphs of each paragraph; created when the text is first measured.
  private var paragraphs: [[Glyph]]?
  private var lines: [ArraySlice<Glyph>] = []
  private var linesWidth = -1
  /// The layout of a text with parts; created when the text is first measured.
  private var rich: RichTextLayout?

  /// The maximum number of glyphs of a paragraph that are shown.
  nonisolated static let longestParagraph = 1 << 14

  init(_ rows: TextRows, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return rich?.takeChanges() ?? false }
    paragraphs = nil
    rich = nil
    linesWidth = -1
    return true
  }

  override func forgetLayout() {
    super.forgetLayout()
    linesWidth = -1
    if session.features.textTraits { (paragraphs, rich) = (nil, nil) }
  }

  /// The settings of surrounding views for texts.
  private var traits: TextTraits { session.features.textTraits ? textTraits : TextTraits() }

  private func madeParagraphs() -> [[Glyph]] {
    if let paragraphs { return paragraphs }
    var text = rows.view.plain
    if session.features.textTraits { text = traits.cased(text) }
    // The text is split by bytes, because finding characters takes longer than all later steps.
    let made = text.withUTF8(Self.paragraphs)
    paragraphs = made
    return made
  }

  private nonisolated static func paragraphs(of text: UnsafeBufferPointer<UInt8>) -> [[Glyph]] {
    var made: [[Glyph]] = []
    var start = 0
    for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: "\n") {
      made.append(SafeText.glyphs(in: UnsafeBufferPointer(rebasing: text[start..<end]), limit: longestParagraph))
      start = end + 1
    }
    return made
  }

  private func madeRich(_ text: RichText) -> RichTextLayout {
    if let rich { return rich }
    let made = RichTextLayout(text, traits: traits, in: self)
    rich = made
    return made
  }

  override func size(for proposal: Proposal) -> Size {
    if let text = rows.view.rich {
      return sizeOfLines(madeRich(text).lines(width: proposal.width))
    }
    wrap(toWidth: proposal.width)
    return sizeOfLines(lines)
  }

  private func sizeOfLines<Cell>(_ lines: [ArraySlice<Cell>]) -> Size {
    var longest = 0
    for line in lines { longest = max(longest, line.count) }
    return Size(
      width: longest, height: session.features.textTraits ? traits.height(of: lines.count, lengthUnit) : lines.count)
  }

  override func hasGuide(_ key: AlignmentKey) -> Bool { key == .firstTextBaseline || key == .lastTextBaseline }

  override func explicitGuide(_ key: AlignmentKey) -> Int? {
    switch key {
    case .firstTextBaseline: min(1, frame.height)
    case .lastTextBaseline: frame.height
    default: nil
    }
  }

  override func draw(_ painter: inout Painter) {
    let ink = resolved(rows.view.ink)
    if ink.isHidden { return }
    if rows.view.rich != nil || ink.font != nil || session.features.textTraits { return drawStyled(ink, &painter) }
    // The text may have been measured for another width since it was placed.
    wrap(toWidth: frame.width)
    let saved = painter.style
    painter.style = ink.applied(to: saved)
    for (index, line) in lines.enumerated() { painter.write(line, x: 0, y: index) }
    painter.style = saved
  }

  /// Draws a text with parts, a font, or settings of surrounding views.
  private func drawStyled(_ ink: TextInk, _ painter: inout Painter) {
    let saved = (painter.style, painter.fonts)
    defer { (painter.style, painter.fonts) = saved }
    painter.apply(ink)
    let traits = traits
    let placement = TextPlacement(traits, width: frame.width, unit: lengthUnit)
    if let text = rows.view.rich {
      let rich = madeRich(text)
      for (index, line) in rich.lines(width: frame.width).enumerated() {
        rich.draw(line, at: placement.place(ofLine: index, width: line.count), &painter)
      }
    } else {
      wrap(toWidth: frame.width)
      for (index, line) in lines.enumerated() {
        let place = placement.place(ofLine: index, width: line.count)
        painter.write(traits.redactedIfNeeded(line), x: place.x, y: place.y)
      }
    }
  }

  override var clickTarget: (any ClickTarget)? { rich?.hasLinks == true ? self : nil }

  package func click(x: Int, y: Int) {
    guard let rich else { return }
    let placement = TextPlacement(traits, width: frame.width, unit: lengthUnit)
    for (index, line) in rich.lines(width: frame.width).enumerated() {
      let place = placement.place(ofLine: index, width: line.count)
      if place.y == y, let link = rich.link(in: line, at: x - place.x) {
        return EnvironmentValues(within: environment).openURL(link)
      }
    }
  }

  /// Breaks the text into lines of at most `width` cells.
  private func wrap(toWidth width: Int?) {
    let width = width ?? .max
    guard width != linesWidth else { return }
    let paragraphs = madeParagraphs()
    if let only = paragraphs.first, paragraphs.count == 1, only.count <= width {
      if lines.count == 1, lines[0].count == only.count, linesWidth >= only.count {
        linesWidth = width
        return
      }
      lines = [only[...]]
    } else {
      lines = LineBreaker.lines(of: paragraphs, width: width, limit: lineLimit, mode: truncationMode)
    }
    linesWidth = width
  }
}
