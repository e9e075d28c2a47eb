import Glyphs
import LazyUI

/// The list of completions above the prompt.
struct CompletionPopup {
  let completion: Completion

  /// The maximum number of lines.
  private static let mostLines = 10
  /// The space between a word and its explanation.
  private static let gap = 2

  /// Returns the area of the list above the prompt, aligned with the word that is completed.
  ///
  /// - Parameters:
  ///   - wordX: the position of the word in the prompt's line.
  ///   - body: the area above the prompt.
  func area(wordX: Int, in body: Rect) -> Rect {
    let height = min(completion.candidates.count, Self.mostLines, max(0, body.height - 1))
    let lines = lines
    let width = min(
      body.width, Self.gap + (lines.map(\.word.count).max() ?? 0) + (lines.map(\.note.count).max() ?? 0))
    let x = max(0, min(wordX - 1, body.width - width))
    return Rect(x: body.x + x, y: body.maxY - height, width: width, height: height)
  }

  /// A word and its explanation, as glyphs.
  private struct Line {
    let word: [Glyph]
    let note: [Glyph]
  }

  /// The maximum number of glyphs of a word.
  private static let mostGlyphs = 500

  private static func line(_ candidate: Completion.Candidate) -> Line {
    let note = candidate.note.isEmpty ? "" : String(repeating: " ", count: gap) + candidate.note
    return Line(
      word: SafeText.glyphs(in: candidate.word, limit: mostGlyphs), note: SafeText.glyphs(in: note, limit: mostGlyphs))
  }

  /// The candidates around the chosen one.
  private func window(height: Int) -> Range<Int> {
    let count = completion.candidates.count
    let first = max(0, min((completion.chosen ?? 0) - height / 2, count - height))
    return first..<min(count, first + height)
  }

  private var lines: [Line] { completion.candidates[window(height: Self.mostLines)].map(Self.line) }

  func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    let shown = window(height: area.height)
    let lines = completion.candidates[shown].map(Self.line)
    let noteX = lines.map(\.word.count).reduce(0, max)
    for (row, line) in lines.enumerated() {
      let isChosen = shown.lowerBound + row == completion.chosen
      painter.style = Style(foreground: .role(isChosen ? .selection : .status))
      if isChosen { painter.style.background = .role(.selection) }
      let rect = Rect(x: area.x, y: area.y + row, width: area.width, height: 1)
      painter.fill(rect)
      painter.within(rect) { painter in
        let text = line.word + (line.note.isEmpty ? [] : line.note.padded(after: noteX - line.word.count))
        painter.write(CutText.cut(text[...], to: area.width - 2), x: 1, y: 0)
        let mark = Self.mark(row: row, of: shown, count: completion.candidates.count)
        if let mark { painter.write([mark], x: area.width - 1, y: 0) }
      }
    }
    painter.style = .plain
  }

  /// Returns an arrow for the first line if there are more candidates above it, or for the last line if there are more
  /// candidates below it.
  private static func mark(row: Int, of shown: Range<Int>, count: Int) -> Glyph? {
    if row == 0, shown.lowerBound > 0 { return Glyph("↑") }
    return row == shown.count - 1 && shown.upperBound < count ? Glyph("↓") : nil
  }
}

extension [Glyph] {
  /// Returns the glyphs after this number of spaces.
  fileprivate func padded(after count: Int) -> [Glyph] { Array(repeating: .space, count: Swift.max(0, count)) + self }
}
