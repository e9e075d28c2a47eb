import Glyphs
import LazyData
import LazyUI

extension TextInk {
  /// The ink of a text that is to look so. The colours of the palette are those of the terminal.
  init(_ look: TextLook) {
    var added = Style.Attributes(look.attributes)
    if look.isLink { added.insert(.underline) }
    self.init(
      foreground: TerminalColor(look.foreground), background: TerminalColor(look.background), added: added)
  }
}

extension Style.Attributes {
  init(_ attributes: TextLook.Attributes) {
    self = .none
    let all: [(TextLook.Attributes, Style.Attributes)] = [
      (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline), (.strikethrough, .strikethrough),
      (.reverse, .reverse),
    ]
    for (attribute, own) in all where attributes.contains(attribute) { insert(own) }
  }
}

extension TerminalColor {
  /// The colour; nil for the one that is there anyway.
  init?(_ color: TextLook.Color) {
    switch color {
    case .standard: return nil
    case .palette(let index): self = .palette(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}

/// Parts of a line, each in an ink of its own.
struct InkedRanges {
  /// In ascending order; no two overlap.
  private(set) var runs: [(range: Range<Int>, ink: TextInk)] = []

  /// Adds a part behind all others.
  mutating func append(_ range: Range<Int>, _ ink: TextInk) {
    if !range.isEmpty { runs.append((range, ink)) }
  }

  /// Has a part stand out: its ink is reversed, or not, where it was.
  ///
  /// - Complexity: O(parts).
  mutating func reverse(_ range: Range<Int>) {
    if range.isEmpty { return }
    var result: [(range: Range<Int>, ink: TextInk)] = []
    var start = range.lowerBound
    func add(_ range: Range<Int>, _ ink: TextInk) { if !range.isEmpty { result.append((range, ink)) } }
    for run in runs where run.range.upperBound <= range.lowerBound { result.append(run) }
    for run in runs where run.range.overlaps(range) {
      let within = run.range.clamped(to: range)
      add(run.range.lowerBound..<within.lowerBound, run.ink)
      add(start..<within.lowerBound, Self.reversed)
      var ink = run.ink
      ink.added.formSymmetricDifference(.reverse)
      add(within, ink)
      start = within.upperBound
      if run.range.upperBound > range.upperBound {
        add(start..<range.upperBound, Self.reversed)
        start = range.upperBound
        add(range.upperBound..<run.range.upperBound, run.ink)
      }
    }
    add(start..<max(start, range.upperBound), Self.reversed)
    for run in runs where run.range.lowerBound >= range.upperBound { result.append(run) }
    runs = result
  }

  private static let reversed = TextInk(added: .reverse)
}

extension StyledLine {
  /// A text as it says that it looks, wrapped.
  @MainActor
  init(_ text: MarkedText) {
    var ranges = InkedRanges()
    if !text.runs.isEmpty {
      let bounds = SafeText.glyphCounts(
        in: text.bytes, before: text.runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] }, limit: .max)
      for (index, run) in text.runs.enumerated() {
        ranges.append(bounds[2 * index]..<max(bounds[2 * index], bounds[2 * index + 1]), TextInk(run.look))
      }
    }
    self.init(SafeText.glyphs(in: text.bytes), runs: ranges.runs.map { Run($0.range, $0.ink) }, wraps: true)
  }
}
