/// A move of lines up or down within a rectangle, as scrolling a list causes.
package struct SurfaceScroll: Hashable, Sendable {
  package let rect: Rect
  /// The number of lines: positive to move up, negative to move down.
  package let lines: Int

  package init(_ rect: Rect, lines: Int) {
    self.rect = rect
    self.lines = lines
  }
}
