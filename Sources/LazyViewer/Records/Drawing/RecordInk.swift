package import Glyphs
package import LazyData
import LazyUI

extension TextInk {
  /// Creates the ink for an appearance. The colours of the palette are the terminal's.
  init(_ appearance: TextAppearance) {
    var added = Style.Attributes(appearance.attributes)
    if appearance.isLink { added.insert(.underline) }
    self.init(foreground: TerminalColor(appearance.foreground), added: added)
  }
}

extension Style.Attributes {
  init(_ attributes: TextAppearance.Attributes) {
    self = .none
    for (attribute, own) in Self.ofAppearance where attributes.contains(attribute) { insert(own) }
  }

  /// Pairs of an attribute of `TextAppearance` and the same attribute of `Style`.
  package static var ofAppearance: [(TextAppearance.Attributes, Style.Attributes)] {
    [
      (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline), (.strikethrough, .strikethrough),
      (.reverse, .reverse),
    ]
  }
}

extension Style {
  /// Creates the style for an appearance, with its own background.
  package init(_ appearance: TextAppearance) {
    self.init(
      foreground: TerminalColor(appearance.foreground) ?? .standard,
      background: TerminalColor(appearance.background) ?? .standard,
      attributes: Attributes(appearance.attributes))
  }
}

extension TerminalColor {
  /// Creates the colour; nil for the default colour.
  init?(_ color: TextAppearance.Color) {
    switch color {
    case .standard: return nil
    case .palette(let index): self = .palette(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}

/// Parts of a line, each with its own colours and attributes.
struct InkedRanges {
  /// The parts in ascending order, without overlaps.
  private(set) var runs: [StyledLine.Run]

  init(_ runs: [StyledLine.Run] = []) { self.runs = runs }

  /// Adds a part after all others. If it shares cells with the previous part, these cells keep the ink of the previous
  /// part.
  mutating func append(_ range: Range<Int>, _ appearance: TextAppearance) {
    let start = max(range.lowerBound, runs.last?.range.upperBound ?? 0)
    let range = start..<max(start, range.upperBound)
    if range.isEmpty { return }
    runs.append(StyledLine.Run(range, TextInk(appearance), background: TerminalColor(appearance.background)))
  }

  /// Marks ranges as matches.
  ///
  /// - Parameter ranges: ranges in ascending order.
  /// - Complexity: O(parts + ranges).
  mutating func match(_ ranges: [Range<Int>]) {
    change(ranges) { $0.ink.added.insert(.match) }
  }

  /// Applies an appearance to ranges. Properties that the appearance does not set are kept.
  ///
  /// - Parameter ranges: in ascending order.
  /// - Complexity: O(parts + ranges).
  mutating func lay(_ appearance: TextAppearance, on ranges: [Range<Int>]) {
    let (ink, background) = (TextInk(appearance), TerminalColor(appearance.background))
    change(ranges) { run in
      run.ink.foreground = ink.foreground ?? run.ink.foreground
      run.ink.added.formUnion(ink.added)
      run.background = background ?? run.background
    }
  }

  private mutating func change(_ ranges: [Range<Int>], _ change: (inout StyledLine.Run) -> Void) {
    if ranges.isEmpty { return }
    var merge = RunMerge(runs)
    for range in ranges { merge.change(range, change) }
    runs = merge.end()
  }

  /// Returns the parts, moved to the right by `cells`.
  func moved(by cells: Int) -> [StyledLine.Run] {
    runs.map {
      StyledLine.Run(
        $0.range.lowerBound + cells..<$0.range.upperBound + cells, $0.ink, background: $0.background)
    }
  }
}

/// Changes parts of a line in ascending order, in one pass over its runs.
private struct RunMerge {
  private let runs: [StyledLine.Run]
  /// The next run, or the rest of a run.
  private var next: StyledLine.Run?
  private var index = 0
  private var result: [StyledLine.Run] = []
  /// The end of the last changed part.
  private var last = 0

  init(_ runs: [StyledLine.Run]) {
    self.runs = runs
    next = runs.first
  }

  private mutating func add(_ run: StyledLine.Run, in range: Range<Int>) {
    if !range.isEmpty { result.append(StyledLine.Run(range, run.ink, background: run.background)) }
  }

  private mutating func advance() {
    index += 1
    next = index < runs.count ? runs[index] : nil
  }

  mutating func change(_ wanted: Range<Int>, _ change: (inout StyledLine.Run) -> Void) {
    // Two ranges may share a cell. Only the part after the previous range is changed.
    let range = max(wanted.lowerBound, last)..<max(wanted.upperBound, last)
    if range.isEmpty { return }
    last = range.upperBound
    var plain = StyledLine.Run(0..<0, TextInk())
    change(&plain)
    var start = range.lowerBound
    while let run = next, run.range.lowerBound < range.upperBound {
      let within = run.range.clamped(to: range)
      if within.isEmpty {
        add(run, in: run.range)
        advance()
        continue
      }
      add(run, in: run.range.lowerBound..<within.lowerBound)
      add(plain, in: start..<within.lowerBound)
      var other = run
      change(&other)
      add(other, in: within)
      start = within.upperBound
      if run.range.upperBound > within.upperBound {
        next = StyledLine.Run(within.upperBound..<run.range.upperBound, run.ink, background: run.background)
        break
      }
      advance()
    }
    add(plain, in: start..<range.upperBound)
  }

  /// Returns all runs.
  mutating func end() -> [StyledLine.Run] {
    while let run = next {
      add(run, in: run.range)
      advance()
    }
    return result
  }
}

extension StyledLine {
  /// Creates a line from a text with the appearance of its parts. The line is wrapped, and the matches of a pattern are
  /// marked.
  @MainActor
  init(_ text: MarkedText, marking pattern: Pattern? = nil, tabs: TabStops) {
    func cells(_ parts: [Range<Int>]) -> [Range<Int>] { SafeText.cells(of: parts, in: text.bytes, tabs: tabs) }
    var ranges = InkedRanges()
    for (range, run) in zip(cells(text.runs.map(\.range)), text.runs) { ranges.append(range, run.appearance) }
    if let pattern { ranges.match(cells(pattern.ranges(in: text.bytes))) }
    self.init(SafeText.glyphs(in: text.bytes, tabs: tabs), runs: ranges.runs, wraps: true)
  }
}
