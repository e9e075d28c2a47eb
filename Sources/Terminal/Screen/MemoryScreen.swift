package import Glyphs

/// A screen without a terminal, which tells what was shown on it: for tests.
///
/// It takes of a frame what a terminal's screen does: what moved, and the lines that were written on. Where a frame says less than
/// has changed, that is seen here too.
package final class MemoryScreen: Screen {
  package var size: Size
  package let isUnicode: Bool
  /// What was shown last, cut or filled to the size of the screen.
  package private(set) var surface: Surface
  private let theme: Theme
  /// What was taken of the frames, in the styles that they have.
  private var taken = Surface(size: .zero)
  /// How many frames were shown.
  package private(set) var frameCount = 0
  /// How many times lines were moved.
  package private(set) var scrollCount = 0
  /// How many times all was to be drawn anew.
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
      assert(taken == surface, "a frame has changed more than it says")
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

  /// The text of each line, without the spaces at its end.
  package var lines: [String] { (0..<surface.size.height).map { surface.text(line: $0) } }

  /// The lines as one text, each ended by a newline.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// A picture of the styles: for each cell the letter that `letter` gives to its style, a dot for `Style.plain`;
  /// dots at a line's end are left out.
  package func styles(_ letter: (Style) -> Character) -> [String] {
    (0..<surface.size.height).map { y in
      var line = String(surface.line(y).map { $0.style == .plain ? "." : letter($0.style) })
      while line.last == "." { line.removeLast() }
      return line
    }
  }
}
