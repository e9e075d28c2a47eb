import Glyphs
import LazyData
package import LazyUI

/// The page that lists the keys and their actions, and the commands.
package struct HelpView: View {
  private let model: HelpModel

  init(model: HelpModel) { self.model = model }

  package var body: some View {
    let layout = model.layout
    ScrollView {
      LazyVStack(alignment: .leading) {
        ForEach(layout.lines.indices, id: \.self) { line in
          HelpLine(cells: layout.lines[line], pattern: model.pattern, found: model.found).line
        }
      }
    }
  }
}

/// Draws a line of the help page.
@MainActor
private struct HelpLine {
  let cells: [HelpLayout.Cell]
  let pattern: Pattern?
  /// The entry that the last search has found.
  let found: Int?

  /// The line, with the matches of the pattern marked.
  var line: StyledLine {
    var glyphs: [Glyph] = []
    var runs: [StyledLine.Run] = []
    for cell in cells {
      glyphs += repeatElement(.space, count: max(0, cell.x - glyphs.count))
      let bytes = Array(cell.text.utf8)
      let text = SafeText.glyphs(in: Array(bytes[cell.part]))
      runs += self.runs(of: cell, bytes, count: text.count, from: glyphs.count)
      glyphs += text
    }
    return StyledLine(glyphs, runs: runs, wraps: true)
  }

  private func runs(of cell: HelpLayout.Cell, _ bytes: [UInt8], count: Int, from start: Int) -> [StyledLine.Run] {
    let background: TerminalColor? = cell.entry == found ? .role(.selection) : nil
    var inked = InkedRanges([.init(0..<count, Self.ink(of: cell.kind), background: background)])
    if let pattern {
      let matches = pattern.ranges(in: bytes).map { range in
        let part = range.clamped(to: cell.part)
        return part.lowerBound - cell.part.lowerBound..<part.upperBound - cell.part.lowerBound
      }
      inked.match(
        SafeText.cells(of: matches.filter { !$0.isEmpty }, in: Array(bytes[cell.part]), limit: count))
    }
    return inked.moved(by: start)
  }

  private static func ink(of kind: HelpLayout.Cell.Kind) -> TextInk {
    switch kind {
    case .title: TextInk(foreground: .role(.heading))
    case .keys: TextInk(added: .bold)
    case .text: TextInk()
    }
  }
}
