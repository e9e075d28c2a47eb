package import Glyphs

/// A screen without a terminal, which tells what was shown on it: for tests.
package final class MemoryScreen: Screen {
  package var size: Size
  package let isUnicode: Bool
  /// What was shown last, cut or filled to the size of the screen.
  package private(set) var surface: Surface
  private let theme: Theme
  /// How many frames were shown.
  package private(set) var frameCount = 0
  /// How many times all was to be drawn anew.
  package private(set) var repaintCount = 0

  package init(size: Size, isUnicode: Bool = true, theme: Theme = .dark) {
    self.theme = theme
    self.size = size
    self.isUnicode = isUnicode
    surface = Surface(size: size)
  }

  package func show(_ surface: Surface) {
    var shown = Surface(size: size)
    shown.draw(surface, x: 0, y: 0)
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
