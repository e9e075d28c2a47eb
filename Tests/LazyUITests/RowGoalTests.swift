import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Where a list is sent before it is known where that is.
@MainActor
@Suite("Rows that are gone to")
struct RowGoalTests {
  /// A list of which it is not known how many rows it has, on which no frame was drawn yet.
  private func erasedList(_ count: Int = 1_000) -> CountedList {
    let list = CountedList(height: 10) {
      ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { ErasedLine(number: $0) } } }
    }
    list.session.prepare()
    return list
  }

  @Test func `steps from the end are counted once it is known where that is`() {
    for (steps, row) in [
      ([1], 999), ([-1], 998), ([-1, -2, 1], 997), ([.max], 999), ([.min], 0), ([.min, .max], 999),
    ] {
      var list = erasedList()
      list.container?.select(.last)
      for step in steps { list.container?.moveSelection(by: step) }
      #expect(list.container?.goal != nil && list.container?.selection == 0)
      _ = list.step()
      #expect(list.container?.selection == row && list.container?.goal == nil, "\(steps)")
      #expect(list.lines.contains { $0.hasSuffix("\(row)") }, "\(steps)")
    }
  }

  @Test func `the selection is a row that is there, whatever is asked for before rows are counted`() throws {
    for seed in SplitMix.seeds(1...40) {
      var random = SplitMix(seed: seed)
      let count = random.int(below: 60)
      var list = erasedList(count)
      for _ in 0..<20 {
        let container = try #require(list.container)
        for _ in 0..<random.int(below: 4) {
          switch random.int(below: 6) {
          case 0: container.select(.last)
          case 1: container.select(.fromEnd(random.int(below: 80)))
          case 2: container.select([random.int(below: 80), .max, .max - 1][random.int(below: 3)])
          case 3: container.moveSelection(by: [random.int(below: 80) - 40, .max, .min][random.int(below: 3)])
          case 4: container.page(by: random.int(below: 80) - 40)
          default: container.restore(container.position)
          }
          #expect((0..<max(1, count)).contains(container.selection), "seed \(seed)")
        }
        _ = list.step()
        #expect((0..<max(1, count)).contains(container.selection) && container.goal == nil, "seed \(seed)")
      }
    }
  }

  @Test func `a place is taken along by another list with the way to it`() {
    let list = erasedList()
    list.container?.select(.last)
    list.container?.moveSelection(by: -3)
    var other = erasedList()
    if let position = list.container?.position { other.container?.restore(position) }
    _ = other.step()
    #expect(other.container?.selection == 996)
  }
}
