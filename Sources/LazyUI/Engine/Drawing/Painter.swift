package import Glyphs

/// Draws into a surface, within a clip, in the style that the surrounding views have set.
package struct Painter {
  package private(set) var surface: Surface
  /// The current style, for views that do not set their own.
  package var style: Style = .plain
  /// The parts of the style that fonts have set.
  var fonts = FontTrace()
  /// The style that the selected row would have without the selection; `nil` outside of the selected row.
  var unselected: Style?
  /// Whether content without a background of its own keeps the background under it.
  private(set) var isLayered = false
  /// The background that the views around a layer have drawn.
  private var ground = TerminalColor.standard
  /// The area that may be drawn on, in the surface's coordinates.
  private var clip: Rect
  /// The origin of drawing, in the surface's coordinates.
  private var x = 0
  private var y = 0

  /// Whether the surface still has the content of the last frame.
  private(set) var keepsFrames: Bool

  /// Creates a painter for `surface`.
  ///
  /// - Parameter keepsFrames: whether the surface keeps its content from frame to frame, so that unchanged content
  ///   need not be drawn again.
  package init(surface: Surface, style: Style = .plain, keepsFrames: Bool = false) {
    self.surface = surface
    self.style = style
    self.keepsFrames = keepsFrames
    clip = surface.bounds
  }

  /// Starts another frame on the surface, which is cleared if its size changes.
  package mutating func beginFrame(size: Size) {
    if surface.size == size {
      surface.forgetWrites()
    } else {
      surface.resize(to: size)
      clip = surface.bounds
    }
  }

  /// Draws a picture of earlier content.
  mutating func draw(_ picture: Surface, x column: Int, y line: Int) {
    surface.draw(picture, x: x + column, y: y + line, clip: clip)
  }

  /// Moves the content of `rect` up by `lines`, or down if `lines` is negative.
  ///
  /// - Returns: `false` if a part of `rect` is clipped, or if the surface cannot scroll. Then nothing has moved.
  mutating func scroll(_ rect: Rect, by lines: Int) -> Bool {
    let rect = onSurface(rect)
    guard rect.intersection(clip) == rect else { return false }
    return surface.scroll(SurfaceScroll(rect, lines: lines))
  }

  /// Moves the origin of drawing to the right and down.
  mutating func move(by columns: Int, _ lines: Int) {
    x += columns
    y += lines
  }

  /// Returns the visible part of `rect`.
  func visiblePart(of rect: Rect) -> Rect {
    rect.intersection(Rect(x: clip.x - x, y: clip.y - y, width: clip.width, height: clip.height))
  }

  /// Draws glyphs in the current style, starting at (`column`, `line`).
  package mutating func write(_ glyphs: ArraySlice<Glyph>, x column: Int, y line: Int) {
    surface.write(glyphs, x: x + column, y: y + line, style: style, clip: clip, keepsBackground: keepsBackground)
  }

  /// Fills `rect` with a glyph in the current style.
  package mutating func fill(_ rect: Rect, with glyph: Glyph = .space) {
    surface.fill(onSurface(rect).intersection(clip), with: Cell(glyph, style), keepsBackground: keepsBackground)
  }

  private var keepsBackground: Bool { isLayered && style.background == .standard }

  /// Runs `body`. If `isInFront` is true, content without a background of its own keeps the background under it.
  mutating func layered(_ isInFront: Bool = true, _ body: (inout Painter) -> Void) {
    guard isInFront else { return body(&self) }
    let saved = (isLayered, style.background, ground)
    // The views around have already drawn their background.
    if style.background != .standard { ground = style.background }
    (isLayered, style.background) = (true, .standard)
    body(&self)
    (isLayered, style.background, ground) = saved
  }

  /// The style that rows start with. They cover the content below them, and have the background of the views around.
  var rowStyle: Style {
    var style = style
    if style.background == .standard { style.background = ground }
    return style
  }

  /// Returns the current content of a cell; `nil` if it is clipped.
  func cell(x column: Int, y line: Int) -> Cell? {
    let isVisible = !clip.intersection(onSurface(Rect(x: column, y: line, width: 1, height: 1))).isEmpty
    return isVisible ? surface[x + column, y + line] : nil
  }

  /// Replaces a cell.
  mutating func put(_ cell: Cell, x column: Int, y line: Int) {
    surface.fill(onSurface(Rect(x: column, y: line, width: 1, height: 1)).intersection(clip), with: cell)
  }

  /// Returns a copy of the cells of `rect`, which must be visible.
  func picture(of rect: Rect) -> Surface {
    var picture = Surface(size: Size(width: rect.width, height: rect.height))
    picture.draw(surface, x: -x - rect.x, y: -y - rect.y)
    return picture
  }

  /// Changes the style of the cells of `rect`, which keep their glyphs.
  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    surface.restyle(onSurface(rect).intersection(clip), change)
  }

  /// Draws a complete row over the existing content.
  ///
  /// - Parameter rowStyle: the row's own style. It differs from the current style if the row is selected.
  mutating func drawRow(in rowStyle: Style, _ body: (inout Painter) -> Void) {
    let saved = (style, unselected, isLayered, keepsFrames)
    (style, unselected, isLayered, keepsFrames) = (rowStyle, rowStyle == style ? nil : style, false, false)
    body(&self)
    (style, unselected, isLayered, keepsFrames) = saved
  }

  enum Corners {
    case square
    case round
  }

  /// Draws a border in the outermost cells of `rect`.
  mutating func outline(_ rect: Rect, corners: Corners) {
    guard !rect.isEmpty else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), with: Glyph("─"))
    fill(Rect(x: rect.x, y: bottom, width: rect.width, height: 1), with: Glyph("─"))
    guard rect.height > 1 else { return }
    fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), with: Glyph("│"))
    fill(Rect(x: right, y: rect.y, width: 1, height: rect.height), with: Glyph("│"))
    guard rect.width > 1 else { return }
    let glyphs: [Unicode.Scalar] = corners == .square ? ["┌", "┐", "└", "┘"] : ["╭", "╮", "╰", "╯"]
    for (glyph, place) in zip(glyphs, [(rect.x, rect.y), (right, rect.y), (rect.x, bottom), (right, bottom)]) {
      fill(Rect(x: place.0, y: place.1, width: 1, height: 1), with: Glyph(glyph))
    }
  }

  /// Runs `body` with its drawing clipped to `rect`, and the origin at the top left of `rect`.
  package mutating func within(_ rect: Rect, _ body: (inout Painter) -> Void) {
    let saved = (clip, x, y)
    clip = clip.intersection(onSurface(rect))
    move(by: rect.x, rect.y)
    body(&self)
    (clip, x, y) = saved
  }

  private func onSurface(_ rect: Rect) -> Rect {
    Rect(x: x + rect.x, y: y + rect.y, width: rect.width, height: rect.height)
  }
}

extension Painter {
  /// Applies `ink` to subsequent drawing.
  mutating func apply(_ ink: TextInk) {
    style = ink.applied(to: style)
    fonts.note(ink)
    if let font = ink.font { fonts.setFont(font, in: &style) }
  }
}
