import Glyphs
import LazyData
import LazyUI

/// The prompt, drawn in place of the status line. The cursor is a reversed cell.
struct PromptLine {
  let prompt: Prompt
  /// Remarks on how the text is interpreted, from the longest to the shortest. The first remark that fits is shown. If
  /// none fits, the last remark is truncated, or omitted if too little space is left.
  var remarks: [String] = []
  /// The parts of the text that are drawn in colours, in order.
  var spans: [ConditionSpan] = []

  /// The minimum width of a truncated remark.
  private static let leastRemark = 12

  func draw(in area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    painter.style = .plain
    painter.fill(area)
    let before = SafeText.glyphs(in: prompt.title + prompt.beforeCursor)
    let all = SafeText.glyphs(in: prompt.title + prompt.text)
    // Keeps the cursor visible if the text is longer than the line.
    let shift = max(0, before.count - area.width + 1)
    painter.within(area) { painter in
      painter.write(all[...], x: -shift, y: 0)
      drawSpans(from: SafeText.glyphs(in: prompt.title).count - shift, &painter)
      var atCursor = all.dropFirst(before.count).prefix(1)
      if let next = all.dropFirst(before.count + 1).first, next.isContinuation { atCursor.append(next) }
      painter.style.attributes = .reverse
      painter.write(atCursor.isEmpty ? [.space] : atCursor, x: before.count - shift, y: 0)
      let remark = remark(fitting: area.width - max(all.count, before.count + 1) - 3)
      painter.style.attributes = .dim
      painter.write(remark, x: area.width - 1 - remark.count, y: 0)
    }
    painter.style = .plain
  }

  /// Draws the parts of a condition in their styles, over the plain text.
  ///
  /// - Parameter start: the position of the text's first character.
  private func drawSpans(from start: Int, _ painter: inout Painter) {
    let text = prompt.text
    var (x, end) = (start, text.startIndex)
    for span in spans where span.range.lowerBound >= end && span.range.upperBound <= text.endIndex {
      x += SafeText.glyphs(in: String(text[end..<span.range.lowerBound])).count
      let glyphs = SafeText.glyphs(in: String(text[span.range]))
      painter.style = span.kind.style
      painter.write(glyphs[...], x: x, y: 0)
      (x, end) = (x + glyphs.count, span.range.upperBound)
    }
    painter.style = .plain
  }

  private func remark(fitting room: Int) -> ArraySlice<Glyph> {
    let glyphs = remarks.map { SafeText.glyphs(in: $0, limit: max(0, room) + 1)[...] }
    if let fitting = glyphs.first(where: { $0.count <= room }) { return fitting }
    return room < Self.leastRemark ? [] : CutText.cut(glyphs.last ?? [], to: room)
  }
}

extension ConditionSpan.Kind {
  /// The style of a part of a condition.
  fileprivate var style: Style {
    switch self {
    case .column: Style(foreground: .role(.name))
    case .comparison, .word: Style(attributes: .bold)
    case .value(.numbers): Style(foreground: .role(.good))
    case .value(.times): Style(foreground: .role(.warning))
    case .value(.texts): .plain
    case .pattern: Style(attributes: .underline)
    }
  }
}
