import Glyphs
import LazyData
import LazyUI

extension TextInk {
  /// The ink of a text that is to look so. The colours of the palette are those of the terminal.
  init(_ look: TextLook) {
    var added = Style.Attributes(look.attributes)
    if look.isLink { added.insert(.underline) }
    self.init(foreground: TerminalColor(look.foreground), added: added)
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
  private(set) var runs: [StyledLine.Run]

  init(_ runs: [StyledLine.Run] = []) { self.runs = runs }

  /// Adds a part behind all others.
  mutating func append(_ range: Range<Int>, _ look: TextLook) {
    if range.isEmpty { return }
    runs.append(StyledLine.Run(range, TextInk(look), background: TerminalColor(look.background)))
  }

  /// Has a part stand out: its ink is reversed, or not, where it was.
  ///
  /// - Complexity: O(parts).
  mutating func reverse(_ range: Range<Int>) {
    change(range) { $0.ink.added.formSymmetricDifference(.reverse) }
  }

  /// Has a part look so too. What the look says nothing of stays as it is.
  ///
  /// - Complexity: O(parts).
  mutating func lay(_ look: TextLook, on range: Range<Int>) {
    let ink = TextInk(look)
    change(range) { run in
      run.ink.foreground = ink.foreground ?? run.ink.foreground
      run.ink.added.formUnion(ink.added)
      run.background = TerminalColor(look.background) ?? run.background
    }
  }

  private mutating func change(_ range: Range<Int>, _ change: (inout StyledLine.Run) -> Void) {
    if range.isEmpty { return }
    var plain = StyledLine.Run(0..<0, TextInk())
    change(&plain)
    var result = runs.filter { $0.range.upperBound <= range.lowerBound }
    func add(_ run: StyledLine.Run, in range: Range<Int>) {
      if !range.isEmpty { result.append(StyledLine.Run(range, run.ink, background: run.background)) }
    }
    var start = range.lowerBound
    for run in runs where run.range.overlaps(range) {
      let within = run.range.clamped(to: range)
      add(run, in: run.range.lowerBound..<within.lowerBound)
      add(plain, in: start..<within.lowerBound)
      var other = run
      change(&other)
      add(other, in: within)
      start = within.upperBound
      // No other part overlaps the range where this one goes on behind it.
      add(run, in: within.upperBound..<run.range.upperBound)
    }
    add(plain, in: start..<range.upperBound)
    runs = result + runs.filter { $0.range.lowerBound >= range.upperBound }
  }

  /// The parts, further to the right.
  func moved(by cells: Int) -> [StyledLine.Run] {
    runs.map {
      StyledLine.Run(
        $0.range.lowerBound + cells..<$0.range.upperBound + cells, $0.ink, background: $0.background)
    }
  }
}

extension StyledLine {
  /// A text as it says that it looks, wrapped, with what a pattern finds in it marked.
  @MainActor
  init(_ text: MarkedText, marking pattern: Pattern? = nil) {
    var ranges = InkedRanges()
    if !text.runs.isEmpty {
      let bounds = SafeText.glyphCounts(
        in: text.bytes, before: text.runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] }, limit: .max)
      for (index, run) in text.runs.enumerated() {
        ranges.append(bounds[2 * index]..<max(bounds[2 * index], bounds[2 * index + 1]), run.look)
      }
    }
    if let pattern {
      let found = pattern.ranges(in: text.bytes)
      let bounds = SafeText.glyphCounts(
        in: text.bytes, before: found.flatMap { [$0.lowerBound, $0.upperBound] }, limit: .max)
      for index in found.indices {
        ranges.reverse(bounds[2 * index]..<max(bounds[2 * index], bounds[2 * index + 1]))
      }
    }
    self.init(SafeText.glyphs(in: text.bytes), runs: ranges.runs, wraps: true)
  }
}
