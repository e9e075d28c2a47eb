package import Glyphs

/// A view that shows a line of glyphs. Each part can have its own colours and attributes. A line that is too wide is
/// clipped or wrapped.
///
/// Use it instead of a stack of texts in lists with thousands of rows. It is faster, because it is a single view and
/// its parts are not measured.
package struct StyledLine: _PrimitiveView, Equatable {
  /// A part of the line with its own colours and attributes.
  package struct Run: Equatable {
    /// The range of the part's glyphs.
    package var range: Range<Int>
    package var ink: TextInk
    /// The background of the part, unless the surrounding style has one.
    package var background: TerminalColor?

    package init(_ range: Range<Int>, _ ink: TextInk, background: TerminalColor? = nil) {
      self.range = range
      self.ink = ink
      self.background = background
    }

    fileprivate func applied(to style: Style) -> Style {
      var style = ink.applied(to: style)
      if let background, style.background == .standard { style.background = background }
      return style
    }
  }

  let glyphs: [Glyph]
  /// The parts with their own colours and attributes, in ascending order and without overlaps.
  let runs: [Run]
  let wraps: Bool
  let fillsWidth: Bool

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - runs: The parts with their own colours and attributes, in ascending order and without overlaps.
  ///   - wraps: Whether a line that is too wide is wrapped. If false, it is clipped.
  ///   - fillsWidth: Whether the view is as wide as proposed, so that the line always starts at the left. If false, it
  ///     is as wide as its glyphs.
  package init(_ glyphs: [Glyph], runs: [Run] = [], wraps: Bool = false, fillsWidth: Bool = false) {
    self.glyphs = glyphs
    self.runs = runs
    self.wraps = wraps
    self.fillsWidth = fillsWidth
  }

  /// Wraps glyphs to lines of at most `width` columns, without splitting a wide glyph. Returns the index of the first
  /// glyph of each line.
  package nonisolated static func starts(of glyphs: [Glyph], width: Int) -> [Int] {
    var starts = [0]
    var end = max(1, width)
    while end < glyphs.count {
      if glyphs[end].isContinuation, width > 1 { end -= 1 }
      starts.append(end)
      end += max(1, width)
    }
    return starts
  }

  /// The line as cells on the standard background.
  package nonisolated var cells: [Cell] {
    var cells = glyphs.map { Cell($0) }
    for run in runs {
      for index in run.range.clamped(to: cells.indices) { cells[index].style = run.applied(to: cells[index].style) }
    }
    return cells
  }

  package nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  package static func _makeRows(_ view: StyledLine, in context: _RowContext) -> _Rows {
    StyledLineRows(view, in: context)
  }
}

final class StyledLineRows: UnaryRows<StyledLine> {
  override func replaceView(by view: StyledLine) {
    if self.view != view { super.replaceView(by: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { StyledLineNode(self, in: parent) }
}

/// The node of a styled line.
final class StyledLineNode: LayoutNode {
  private let rows: StyledLineRows
  private var seenVersion: SeenVersion
  /// The index of the first glyph of each wrapped line, for the width that was measured last.
  private var starts: [Int] = []
  private var startsWidth = -1

  init(_ rows: StyledLineRows, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    startsWidth = -1
    return true
  }

  override func size(for proposal: Proposal) -> Size {
    let count = rows.view.glyphs.count
    guard let width = proposal.width else { return Size(width: count, height: 1) }
    guard rows.view.wraps, width < count else {
      return Size(width: rows.view.fillsWidth ? width : min(count, width), height: 1)
    }
    breakLines(width: width)
    return Size(width: width, height: starts.count)
  }

  override func draw(_ painter: inout Painter) {
    let count = rows.view.glyphs.count
    guard rows.view.wraps, frame.width < count else { return draw(0..<count, y: 0, &painter) }
    breakLines(width: frame.width)
    for (line, start) in starts.enumerated() {
      draw(start..<(line + 1 < starts.count ? starts[line + 1] : count), y: line, &painter)
    }
  }

  private func draw(_ range: Range<Int>, y: Int, _ painter: inout Painter) {
    let line = rows.view
    painter.write(line.glyphs[range], x: 0, y: y)
    let saved = painter.style
    for run in line.runs where run.range.overlaps(range) {
      let part = run.range.clamped(to: range)
      painter.style = run.applied(to: saved)
      painter.write(line.glyphs[part], x: part.lowerBound - range.lowerBound, y: y)
    }
    painter.style = saved
  }

  private func breakLines(width: Int) {
    guard width != startsWidth else { return }
    startsWidth = width
    starts = StyledLine.starts(of: rows.view.glyphs, width: width)
  }
}
