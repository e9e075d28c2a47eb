import Glyphs

/// A text on screen.
final class TextNode: LayoutNode {
  private let rows: TextRows
  private var version: UInt32
  /// The text's glyphs, a paragraph an entry; made when it is first measured.
  private var paragraphs: [[Glyph]]?
  private var lines: [ArraySlice<Glyph>] = []
  private var linesWidth = -1

  /// No more of a paragraph than this is ever shown.
  private static let longestParagraph = 1 << 14

  init(_ rows: TextRows, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
  }

  override func takeChanges() -> Bool {
    guard version != rows.version else { return false }
    version = rows.version
    paragraphs = nil
    linesWidth = -1
    return true
  }

  override func forgetLayout() {
    super.forgetLayout()
    linesWidth = -1
  }

  private func madeParagraphs() -> [[Glyph]] {
    if let paragraphs { return paragraphs }
    let text = rows.view.string
    var made: [[Glyph]] = []
    // By bytes: to find characters takes longer than all the rest.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      made.append(SafeText.glyphs(in: Substring(line), limit: Self.longestParagraph))
    }
    paragraphs = made
    return made
  }

  override func size(for proposal: Proposal) -> Size {
    wrap(toWidth: proposal.width)
    var longest = 0
    for line in lines { longest = max(longest, line.count) }
    return Size(width: longest, height: lines.count)
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
    if rows.view.ink.isHidden { return }
    // It may have been measured for another width since it was placed.
    wrap(toWidth: frame.width)
    let saved = painter.style
    painter.style = rows.view.ink.applied(to: saved)
    for (index, line) in lines.enumerated() { painter.write(line, x: 0, y: index) }
    painter.style = saved
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
