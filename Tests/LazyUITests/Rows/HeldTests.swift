import Synchronization
import TestSupport
import Testing

@testable import LazyUI

/// Row values in memory, counted by objects that they hold.
@MainActor
@Suite("Row values in memory")
struct HeldTests {
  /// An object that counts the living ones.
  final class Tracked {
    private let tally: Tally

    init(_ tally: Tally) {
      self.tally = tally
      tally.count.withLock { $0 += 1 }
    }

    deinit {
      tally.count.withLock { $0 -= 1 }
    }
  }

  final class Tally: Sendable {
    fileprivate let count = Mutex(0)
    var alive: Int { count.withLock { $0 } }
  }

  /// A row value that can be counted. Another type has state too.
  struct TrackedRow: View {
    let number: Int
    let tracked: Tracked
    var body: some View { HStack { Text(verbatim: "\(number)") } }
  }

  struct StatefulTrackedRow: View {
    let number: Int
    let tracked: Tracked
    @State private var isOn = false
    var body: some View { HStack { Toggle("\(number)", isOn: $isOn) } }
  }

  /// Performs random actions on a list of 400 rows, and checks after each how many values are alive.
  private func expectAlive<Row: View>(
    _ seed: UInt64, inList: Bool = true, _ expected: (Model) -> Int,
    @ViewBuilder row: @escaping @MainActor (Int, Tracked) -> Row
  ) {
    let (tally, model) = (Tally(), Model(Array(0..<400)))
    var random = SplitMix(seed: seed)
    do {
      var list = CountedList {
        if inList {
          List { ForEach(model.numbers, id: \.self) { row($0, Tracked(tally)) } }
        } else {
          ScrollView { LazyVStack { ForEach(model.numbers, id: \.self) { row($0, Tracked(tally)) } } }
        }
      }
      _ = list.step()
      for turn in 0..<40 {
        switch random.int(below: 5) {
        case 0: list.container?.select(random.int(below: model.numbers.count))
        case 1: list.container?.page(by: 20)
        case 2: model.numbers.insert(1_000 + turn, at: random.int(below: model.numbers.count))
        case 3: model.numbers.removeSubrange(5..<8)
        default: model.numbers.swapAt(random.int(below: 40), random.int(below: 80))
        }
        _ = list.step()
        #expect(tally.alive == expected(model), "\(Row.self), seed \(seed), turn \(turn)")
        #expect(list.slotsAlive == list.reachableSlots)
      }
    }
    #expect(tally.alive == 0, "after the session")
  }

  @Test(arguments: SplitMix.seeds(1...2)) func `a lazy list holds the rows of its window`(seed: UInt64) {
    for inList in [true, false] {
      expectAlive(seed, inList: inList) { _ in
        20
      } row: {
        TrackedRow(number: $0, tracked: $1)
      }
      expectAlive(seed, inList: inList) { _ in
        20
      } row: {
        StatefulTrackedRow(number: $0, tracked: $1)
      }
      expectAlive(seed, inList: inList) { _ in
        20
      } row: { number, tracked in
        VStack { StatefulTrackedRow(number: number, tracked: tracked) }
      }
    }
  }

  @Test(arguments: SplitMix.seeds(1...2)) func `a list that had to make every row holds every row`(seed: UInt64) {
    expectAlive(seed) {
      $0.numbers.count
    } row: {
      StatefulTrackedRow(number: $0, tracked: $1).id($0)
    }
  }

  @Test func `rows of sections that were scrolled away are not held`() {
    let tally = Tally()
    var list = CountedList {
      List {
        ForEach(0..<50) { section in
          Section {
            ForEach(0..<100) { StatefulTrackedRow(number: section * 100 + $0, tracked: Tracked(tally)) }
          }
        }
      }
    }
    _ = list.step()
    for index in stride(from: 0, to: 5_000, by: 40) {
      list.container?.select(index)
      _ = list.step()
      #expect(tally.alive == 20)
      #expect(list.container?.heldCount == 20 + 50)
    }
  }

  /// The objects of a list's rows that are in memory.
  private struct Held: Equatable {
    var objects, slots, reachable, rows, cells: Int

    @MainActor init(_ list: CountedList, _ tally: Tally) {
      objects = tally.alive
      slots = list.slotsAlive
      reachable = list.reachableSlots
      rows = list.container?.heldCount ?? 0
      cells = list.container?.mountedCount ?? 0
    }
  }

  /// Rows that are added and removed and that change their branch, type, id and number with the model.
  private struct TogglingRow: View {
    let number: Int
    let model: Model
    let tally: Tally

    var body: some View {
      if model.flag != number.isMultiple(of: 2) {
        StatefulTrackedRow(number: number, tracked: Tracked(tally))
      } else {
        TrackedRow(number: number, tracked: Tracked(tally)).padding(.leading, 1)
      }
      if model.flag { SwitchRow(number: number) }
      AnyView(erased).id(model.flag)
      ForEach(0..<(model.flag ? 2 : 1), id: \.self) { StatefulTrackedRow(number: $0, tracked: Tracked(tally)) }
      VStack { if model.flag { StatefulTrackedRow(number: number, tracked: Tracked(tally)) } }
    }

    private var erased: any View {
      model.flag ? SwitchRow(number: number) : TrackedRow(number: number, tracked: Tracked(tally))
    }
  }

  @Test(arguments: OracleContainer.allCases)
  func `after a thousand toggles memory has the same content`(container: OracleContainer) {
    let (tally, model) = (Tally(), Model(Array(0..<3)))
    var list = CountedList(height: 5) {
      ScrollingContent(container: container) {
        ForEach(model.numbers, id: \.self) { TogglingRow(number: $0, model: model, tally: tally) }
      }
    }
    for _ in 0..<4 {
      model.flag.toggle()
      _ = list.step()
    }
    let before = Held(list, tally)
    #expect(before.slots == before.reachable && before.objects > 0)
    for _ in 0..<1_000 {
      model.flag.toggle()
      _ = list.step()
    }
    #expect(Held(list, tally) == before)
    model.numbers = []
    _ = list.step()
    let after = Held(list, tally)
    #expect(after.objects == 0 && after.slots == 0 && after.rows == 0)
  }

  @Test func `a session that ends leaks nothing`() {
    weak var session: Session?
    do {
      let model = Model(Array(0..<30))
      var list = CountedList {
        ScrollViewReader { _ in
          List { ForEach(model.numbers, id: \.self) { SwitchRow(number: $0).onAppear {}.id($0) } }
        }
      }
      session = list.session
      _ = list.step()
      list.press(0)
      model.numbers.removeFirst()
      _ = list.step()
    }
    #expect(session == nil)
  }
}
