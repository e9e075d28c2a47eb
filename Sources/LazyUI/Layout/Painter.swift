package import Glyphs

/// Draws into a surface, within a clip, in the style that the views around have set.
package struct Painter {
  package var surface: Surface
  /// What may be drawn on.
  package var clip: Rect
  /// What a view that says nothing of its own is drawn in.
  package var style: Style

  package init(surface: Surface) {
    self.surface = surface
    clip = surface.bounds
    style = .plain
  }

  /// Draws glyphs from (`x`, `y`) to the right, in the style of the moment.
  package mutating func write(_ glyphs: ArraySlice<Glyph>, x: Int, y: Int) {
    surface.write(glyphs, x: x, y: y, style: style, clip: clip)
  }

  package mutating func fill(_ rect: Rect) {
    surface.fill(rect.intersection(clip), with: Cell(.space, style))
  }

  package mutating func fill(_ rect: Rect, with glyph: Glyph) {
    surface.fill(rect.intersection(clip), with: Cell(glyph, style))
  }

  /// Draws what `body` draws with another clip and style.
  mutating func with(clip: Rect? = nil, style: Style? = nil, _ body: (inout Painter) -> Void) {
    let saved = (self.clip, self.style)
    if let clip { self.clip = self.clip.intersection(clip) }
    if let style { self.style = style }
    body(&self)
    (self.clip, self.style) = saved
  }
}
