package import Glyphs

/// Draws into a surface, within a clip, in the style that the views around have set.
package struct Painter {
  package private(set) var surface: Surface
  /// What a view that says nothing of its own is drawn in.
  package var style: Style = .plain
  /// What of the style comes from fonts.
  var fonts = FontTrace()
  /// In the selected row: the style that the row would have if another one were selected.
  var unselected: Style?
  /// Whether what has no background of its own is drawn on the background that is there.
  private var isLayered = false
  /// What may be drawn on, in the surface's coordinates.
  private var clip: Rect
  /// Where what is drawn has its origin, in the surface's coordinates.
  private var x = 0
  private var y = 0

  /// Whether what was drawn for the last frame is still on the surface.
  private(set) var keepsFrames: Bool

  /// - Parameter keepsFrames: whether the surface is drawn on from frame to frame, so that what has not changed need not
  ///   be drawn again.
  package init(surface: Surface, style: Style = .plain, keepsFrames: Bool = false) {
    self.surface = surface
    self.style = style
    self.keepsFrames = keepsFrames
    clip = surface.bounds
  }

  /// Begins another frame on the surface, which becomes blank where it had another size.
  package mutating func beginFrame(size: Size) {
    if surface.size == size {
      surface.forgetWrites()
    } else {
      surface.resize(to: size)
      clip = surface.bounds
    }
  }

  /// Draws what was drawn before.
  mutating func draw(_ picture: Surface, x column: Int, y line: Int) {
    surface.draw(picture, x: x + column, y: y + line, clip: clip)
  }

  /// Moves the lines that were drawn in `rect` up by `lines`, down where that is negative.
  ///
  /// - Returns: false where not all of `rect` can be seen, or the surface cannot: nothing has moved then.
  mutating func scroll(_ rect: Rect, by lines: Int) -> Bool {
    let rect = onSurface(rect)
    guard rect.intersection(clip) == rect else { return false }
    return surface.scroll(SurfaceScroll(rect, lines: lines))
  }

  /// Moves the origin.
  mutating func move(by columns: Int, _ lines: Int) {
    x += columns
    y += lines
  }

  /// What can be seen of `rect`.
  func visiblePart(of rect: Rect) -> Rect {
    rect.intersection(Rect(x: clip.x - x, y: clip.y - y, width: clip.width, height: clip.height))
  }

  /// Draws glyphs from (`column`, `line`) to the right, in the style of the moment.
  package mutating func write(_ glyphs: ArraySlice<Glyph>, x column: Int, y line: Int) {
    surface.write(glyphs, x: x + column, y: y + line, style: style, clip: clip, keepsBackground: keepsBackground)
  }

  /// Fills `rect` with a glyph in the style of the moment.
  package mutating func fill(_ rect: Rect, with glyph: Glyph = .space) {
    surface.fill(onSurface(rect).intersection(clip), with: Cell(glyph, style), keepsBackground: keepsBackground)
  }

  private var keepsBackground: Bool { isLayered && style.background == .standard }

  /// Draws what `body` draws in front of what is there, where `isInFront`.
  mutating func layered(_ isInFront: Bool = true, _ body: (inout Painter) -> Void) {
    let saved = isLayered
    isLayered = isLayered || isInFront
    body(&self)
    isLayered = saved
  }

  /// Draws a row, all of it, over whatever is there.
  ///
  /// - Parameter rowStyle: that of the row; it is not the style around where the row is selected.
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

  /// Draws a line in the outermost cells of `rect`.
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

  /// Draws what `body` draws in `rect` alone, with the origin at its top left.
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
