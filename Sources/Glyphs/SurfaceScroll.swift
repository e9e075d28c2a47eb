/// Lines that moved up or down within a rectangle, as those of a list do that is scrolled.
package struct SurfaceScroll: Hashable, Sendable {
  package let rect: Rect
  /// How far they moved: up where it is positive, down where it is negative.
  package let lines: Int

  package init(_ rect: Rect, lines: Int) {
    self.rect = rect
    self.lines = lines
  }
}
