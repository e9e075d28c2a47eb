import Glyphs
import LazyData
import LazyUI
import TestSupport
import Testing

@testable import LazyViewer

/// Styles laid over a line, compared with a plain array of a style for each cell.
@Suite("Inks of a line")
struct InkedRangesTests {
  /// Returns ranges in ascending order, some empty, some overlapping.
  private func ranges(_ random: inout SplitMix, below limit: Int) -> [Range<Int>] {
    (0..<random.int(below: 6)).map { _ in
      let start = random.int(below: limit)
      return start..<start + random.int(below: 8)
    }
    .sorted { $0.lowerBound < $1.lowerBound }
  }

  @Test(arguments: SplitMix.seeds(1...60))
  func `each cell has the styles laid on it`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var cells = [StyledLine.Run](repeating: StyledLine.Run(0..<0, TextInk()), count: 80)
    var inked = InkedRanges()
    var place = 0
    while place < 60 {
      var appearance = TextAppearance()
      appearance.foreground = .palette(UInt8(random.int(below: 4)))
      let range = place + random.int(below: 4)..<place + 4 + random.int(below: 5)
      inked.append(range, appearance)
      for cell in range { cells[cell].ink.foreground = TerminalColor(appearance.foreground) }
      place = range.upperBound
    }
    for _ in 0..<4 {
      let laid = ranges(&random, below: 70)
      let covered = Set(laid.joined())
      if random.int(below: 2) == 0 {
        inked.match(laid)
        for cell in covered { cells[cell].ink.added.insert(.match) }
      } else {
        var appearance = TextAppearance()
        appearance.attributes = .bold
        appearance.background = .palette(5)
        inked.lay(appearance, on: laid)
        for cell in covered {
          cells[cell].ink.added.insert(.bold)
          cells[cell].background = .palette(5)
        }
      }
      var seen = [StyledLine.Run](repeating: StyledLine.Run(0..<0, TextInk()), count: 80)
      for run in inked.runs {
        for cell in run.range { (seen[cell].ink, seen[cell].background) = (run.ink, run.background) }
      }
      for cell in cells.indices {
        #expect(seen[cell].ink == cells[cell].ink && seen[cell].background == cells[cell].background, "cell \(cell)")
      }
      #expect(zip(inked.runs, inked.runs.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    }
  }

  @Test func `a hundred thousand matches take linear work`() {
    var inked = InkedRanges()
    inked.match((0..<100_000).map { 2 * $0..<2 * $0 + 1 })
    var appearance = TextAppearance()
    appearance.attributes = .bold
    inked.lay(appearance, on: (0..<100_000).map { 2 * $0..<2 * $0 + 1 })
    #expect(inked.runs.count == 100_000 && inked.runs.last?.range == 199_998..<199_999)
  }
}
