package import Glyphs

/// A screen without a terminal, which records its frames for tests.
///
/// It reads the same parts of a frame as a terminal's screen does: lines that moved, and lines that were written to. So
/// it detects a frame that reports fewer changes than were made.
package final class MemoryScreen: Screen {
  package var size: Size
  package let isUnicode: Bool
  /// The last frame, cropped or extended to the size of the screen.
  package private(set) var surface: Surface
  private let theme: Theme
  /// A copy of the last frame, whose styles may still be roles of the theme. It is updated only where frames report
  /// changes.
  private var taken = Surface(size: .zero)
  /// The number of frames that were shown.
  package private(set) var frameCount = 0
  /// The number of times that lines were moved.
  package private(set) var scrollCount = 0
  /// The number of requests to redraw everything.
  package private(set) var repaintCount = 0

  package init(size: Size, isUnicode: Bool = true, theme: Theme = .dark) {
    self.theme = theme
    self.size = size
    self.isUnicode = isUnicode
    surface = Surface(size: size)
  }

  package func show(_ surface: Surface) {
    if surface.size == size, taken.size == size, surface.scrolls.allSatisfy({ taken.scroll($0) }) {
      for y in 0..<size.height where surface.isWritten(line: y) { taken.copy(line: y, of: surface) }
      scrollCount += surface.scrolls.count
      assert(taken == surface, "a frame changed cells that it did not mark as changed")
    } else {
      taken = Surface(size: size)
      taken.draw(surface, x: 0, y: 0)
    }
    taken.forgetWrites()
    var shown = taken
    shown.restyle(shown.bounds) { $0 = theme.resolved($0) }
    self.surface = shown
    frameCount += 1
  }

  package func repaint() { repaintCount += 1 }

  /// The text of each line, without trailing spaces.
  package var lines: [String] { (0..<surface.size.height).map { surface.text(line: $0) } }

  /// The lines as one text, each ended by a newline.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns the styles of each line as letters. `letter` maps a style to its letter, and a dot is `Style.plain`. Dots
  /// at the end of a line are left out.
  package func styles(_ letter: (Style) -> Character) -> [String] {
    (0..<surface.size.height).map { y in
      var line = String(surface.line(y).map { $0.style == .plain ? "." : letter($0.style) })
      while line.last == "." { line.removeLast() }
      return line
    }
  }
}
