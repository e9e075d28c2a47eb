import Glyphs
import Terminal

@testable import struct Terminal.Palette

/// A screen as a picture in SVG, drawn as on a terminal with a dark background.
struct ScreenDrawing {
  /// The title in the bar above the screen.
  let title: String
  let surface: Surface

  // A size in SVG's user units, which a browser shows as pixels.
  private static let cell = (width: 8, height: 17)
  private static let margin = 12
  private static let bar = 30
  private static let baseline = 13

  /// The picture, with a line of SVG for each run of cells of one style.
  var svg: String {
    let width = surface.size.width * Self.cell.width + 2 * Self.margin
    let height = surface.size.height * Self.cell.height + Self.bar + 2 * Self.margin
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)">"#,
      "<title>\(Self.escaped(title))</title>",
      #"<rect width="\#(width)" height="\#(height)" rx="8" fill="\#(Self.background)"/>"#,
      #"<rect width="\#(width)" height="\#(Self.bar)" rx="8" fill="\#(Self.barColor)"/>"#,
      #"<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">"#,
      #"<text x="\#(width / 2)" y="20" text-anchor="middle" fill="\#(Self.titleColor)">\#(Self.escaped(title))</text>"#,
    ]
    for y in 0..<surface.size.height {
      for run in runs(of: y) { lines += drawing(of: run, y: y) }
    }
    return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  /// Neighbouring cells of one style.
  private struct Run {
    var columns: Range<Int>
    let style: Style
    /// The words of the run. Each has its own position, so that fonts do not move it.
    var words: [(columns: Range<Int>, text: String)] = []

    mutating func append(_ glyph: Glyph, at column: Int) {
      columns = columns.lowerBound..<column + 1
      if glyph.isContinuation {
        guard !words.isEmpty else { return }
        words[words.count - 1].columns = words[words.count - 1].columns.lowerBound..<column + 1
        words[words.count - 1].text += glyph.text
      } else if glyph != .space {
        if words.last?.columns.upperBound != column { words.append((column..<column, "")) }
        words[words.count - 1].columns = words[words.count - 1].columns.lowerBound..<column + 1
        words[words.count - 1].text += glyph.text
      }
    }
  }

  private func runs(of y: Int) -> [Run] {
    var runs: [Run] = []
    for (column, cell) in surface.line(y).enumerated() {
      if runs.last?.style != cell.style { runs.append(Run(columns: column..<column, style: cell.style)) }
      runs[runs.count - 1].append(cell.glyph, at: column)
    }
    return runs
  }

  private func drawing(of run: Run, y: Int) -> [String] {
    let top = Self.bar + Self.margin + y * Self.cell.height
    var (ink, paper) = (Self.color(run.style.foreground), Self.color(run.style.background))
    let attributes = run.style.attributes
    if attributes.contains(.reverse) { (ink, paper) = (paper ?? Self.background, ink ?? Self.foreground) }
    var lines: [String] = []
    if let paper {
      let (left, width) = Self.extent(of: run.columns)
      lines.append(
        #"<rect x="\#(left)" y="\#(top)" width="\#(width)" height="\#(Self.cell.height)" fill="\#(paper)"/>"#)
    }
    var svg = #" fill="\#(ink ?? Self.foreground)""#
    if attributes.contains(.bold) { svg += #" font-weight="bold""# }
    if attributes.contains(.dim) { svg += #" opacity="0.6""# }
    if attributes.contains(.italic) { svg += #" font-style="italic""# }
    if attributes.contains(.underline) { svg += #" text-decoration="underline""# }
    return lines
      + run.words.map { word in
        let (left, width) = Self.extent(of: word.columns)
        return #"<text x="\#(left)" y="\#(top + Self.baseline)" textLength="\#(width)"\#(svg)>"#
          + Self.escaped(word.text) + "</text>"
      }
  }

  /// Returns the left edge and the width of columns on the picture.
  private static func extent(of columns: Range<Int>) -> (left: Int, width: Int) {
    (margin + columns.lowerBound * cell.width, columns.count * cell.width)
  }

  private static let background = "#1c2128"
  private static let barColor = "#2d333b"
  private static let titleColor = "#adbac7"
  private static let foreground = "#cdd9e5"
  /// The sixteen named colours. A terminal chooses its own, so they need not be xterm's.
  private static let named = [
    "#545d68", "#f47067", "#57ab5a", "#c69026", "#316dca", "#b083f0", "#39c5cf", "#909dab",
    "#636e7b", "#ff938a", "#6bc46d", "#daaa3f", "#6cb6ff", "#dcbdfb", "#56d4dd", "#cdd9e5",
  ]

  /// Returns the colour in CSS, or `nil` for the terminal's default.
  private static func color(_ color: TerminalColor) -> String? {
    guard color != .standard else { return nil }
    if let index = color.paletteIndex, index < 16 { return named[Int(index)] }
    let entry = color.paletteIndex.map { Palette.components(Int($0)) }
    guard let entry = entry ?? color.components.map({ (Int($0.red), Int($0.green), Int($0.blue)) }) else { return nil }
    return "rgb(\(entry.0),\(entry.1),\(entry.2))"
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
