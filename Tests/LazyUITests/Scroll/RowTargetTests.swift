import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Jumps of a list to places that are not known yet.
@MainActor
@Suite("Jumps to rows")
struct RowTargetTests {
  /// Returns a list whose number of rows is not known, before its first frame.
  private func erasedList(_ count: Int = 1_000) -> CountedList {
    let list = CountedList(height: 10) {
      ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { ErasedLine(number: $0) } } }
    }
    list.session.prepare()
    return list
  }

  @Test func `steps from the end are counted when the end is known`() {
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

  @Test func `the selection is an existing row, whatever is requested before rows are counted`() throws {
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

  @Test func `a place and its jump are transferred to another list`() {
    let list = erasedList()
    list.container?.select(.last)
    list.container?.moveSelection(by: -3)
    var other = erasedList()
    if let position = list.container?.position { other.container?.restore(position) }
    _ = other.step()
    #expect(other.container?.selection == 996)
  }

  // MARK: Ids that are searched for in slices

  /// Returns a list that takes two steps in each update.
  private func slowList(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> CountedList {
    CountedList(height: 5, clock: TickingClock(), slice: .milliseconds(2)) {
      ScrollView { LazyVStack { content() } }
    }
  }

  /// Updates until the list is complete.
  ///
  /// - Returns: the counts of that work, or `nil` if it does not end.
  private func settle(_ list: inout CountedList) -> Counters? {
    let size = Size(width: 40, height: list.height)
    guard (0..<1_000).contains(where: { [list] _ in list.session.update(size: size) }) else { return nil }
    return list.step()
  }

  private func topNumber(of list: CountedList) -> Int? {
    list.lines.first.flatMap { Int($0.drop { $0 == " " }) }
  }

  @Test func `an id is found in the last of several collections, each of which is read once`() throws {
    var list = slowList {
      ForEach(0..<30, id: \.self) { Line(number: $0) }
      ForEach(100..<130, id: \.self) { Line(number: $0) }
      ForEach(200..<230, id: \.self) { Line(number: $0) }
    }
    _ = try #require(settle(&list))
    _ = list.container?.scroll(to: 220, anchor: .top)
    let count = try #require(settle(&list), "there is no end of searching")
    #expect(topNumber(of: list) == 220)
    // Each collection is first searched at both ends. Five rows are shown.
    #expect(count.elementsRead == 30 + 30 + 21 + 3 * 2 + 5)
  }

  @Test func `an id is found whose row is not counted yet`() throws {
    // Finding it takes one step more or less, so that one of the searches ends with a slice.
    for number in 120...121 {
      var list = slowList { ForEach(100..<130, id: \.self) { ErasedLine(number: $0) } }
      _ = try #require(settle(&list))
      _ = list.container?.scroll(to: number, anchor: .top)
      _ = try #require(settle(&list), "there is no end of counting")
      #expect(topNumber(of: list) == number)
    }
  }

  @Test func `a missing id is not searched for again until the collection changes`() throws {
    let model = Model(Array(0..<30))
    var list = slowList {
      ForEach(model.numbers, id: \.self) { Line(number: $0) }
      ForEach(100..<130, id: \.self) { Line(number: $0) }
    }
    _ = try #require(settle(&list))
    _ = list.container?.scroll(to: 50, anchor: .top)
    _ = try #require(settle(&list), "there is no end of searching")
    #expect(topNumber(of: list) == 0)
    #expect(list.container?.scroll(to: 50, anchor: .top) == false)
    model.numbers.insert(50, at: 20)
    _ = try #require(settle(&list))
    _ = list.container?.scroll(to: 50, anchor: .top)
    _ = try #require(settle(&list), "there is no end of searching")
    #expect(topNumber(of: list) == 50)
    model.numbers.removeFirst(10)
    _ = try #require(settle(&list))
    _ = list.container?.select(0)
    _ = try #require(settle(&list))
    _ = list.container?.scroll(to: 50, anchor: .top)
    _ = try #require(settle(&list), "there is no end of searching")
    #expect(topNumber(of: list) == 50)
  }
}
