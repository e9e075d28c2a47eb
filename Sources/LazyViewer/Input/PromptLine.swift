import Glyphs
import LazyUI

/// The prompt, drawn in place of the status line. The cursor is a reversed cell.
struct PromptLine {
  let prompt: Prompt
  /// A remark on how the text is interpreted. If the line is too short, the remark is left out.
  var remark: String?

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
      var atCursor = all.dropFirst(before.count).prefix(1)
      if let next = all.dropFirst(before.count + 1).first, next.isContinuation { atCursor.append(next) }
      painter.style.attributes = .reverse
      painter.write(atCursor.isEmpty ? [.space] : atCursor, x: before.count - shift, y: 0)
      let remark = SafeText.glyphs(in: remark ?? "", limit: area.width)
      if max(all.count, before.count + 1) + 2 + remark.count < area.width {
        painter.style.attributes = .dim
        painter.write(remark[...], x: area.width - 1 - remark.count, y: 0)
      }
    }
    painter.style = .plain
  }
}
