import Glyphs
import LazyUI

/// The positions and widths of the parts of the summary's lines.
struct SummaryAppearance {
  private let labelWidth: Int
  private let countWidth: Int
  private let barWidth: Int

  private static let factWidth = 12
  private static let gap = 2
  private static let widestBar = 50
  private static let dim = TextInk(added: .dim)
  private static let headingInk = TextInk(foreground: .role(.heading))
  private static let barInk = TextInk(foreground: .role(.bar))

  init(_ lines: some Sequence<SummaryLines.Line>, width: Int) {
    var (labels, counts) = (Self.factWidth, 1)
    for line in lines {
      guard case .bar(let label, let count, let isLeast, _) = line.content else { continue }
      labels = max(labels, SafeText.glyphs(in: label, limit: width).count)
      counts = max(counts, count.grouped.count + (isLeast ? 1 : 0))
    }
    labelWidth = min(labels, max(Self.factWidth, width / 3))
    countWidth = counts
    barWidth = min(Self.widestBar, max(0, width - labelWidth - counts - 3 * Self.gap))
  }

  @MainActor
  func line(_ line: SummaryLines.Line) -> StyledLine {
    switch line.content {
    case .heading(let text):
      let glyphs = SafeText.glyphs(in: text)
      return StyledLine(glyphs, runs: [.init(0..<glyphs.count, Self.headingInk)])
    case .fact(let name, let value):
      let glyphs = Self.fitted(Array(name.utf8), to: Self.factWidth) + SafeText.glyphs(in: value, limit: 1 << 10)
      return StyledLine(glyphs, runs: [.init(0..<Self.factWidth, Self.dim)])
    case .bar(let label, let count, let isLeast, let share):
      var glyphs = Self.fitted(label, to: labelWidth)
      let number = SafeText.glyphs(in: (isLeast ? "≥" : "") + count.grouped)
      glyphs += Self.spaces(Self.gap + countWidth - number.count) + number + Self.spaces(Self.gap)
      let bar = count > 0 ? max(1, Int((share * Double(barWidth)).rounded())) : 0
      let start = glyphs.count
      glyphs += Self.spaces(min(bar, barWidth))
      return StyledLine(glyphs, runs: start < glyphs.count ? [.init(start..<glyphs.count, Self.barInk)] : [])
    }
  }

  private static func spaces(_ count: Int) -> [Glyph] { Array(repeating: .space, count: max(0, count)) }

  /// Returns the text in `width` cells. A text that is too long is truncated with an ellipsis.
  private static func fitted(_ text: [UInt8], to width: Int) -> [Glyph] {
    var glyphs = SafeText.glyphs(in: text, limit: width + 1)
    if glyphs.count > width {
      let isHalved = glyphs[max(0, width - 1)].isContinuation
      glyphs = Array(glyphs.prefix(max(0, width - (isHalved ? 2 : 1)))) + [Glyph("…")]
    }
    return glyphs + spaces(width - glyphs.count)
  }
}
