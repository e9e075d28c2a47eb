import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// After a change, rows are searched for in slices of time. They are found where a search without slices finds them.
@MainActor
@Suite("Rows that are searched for after a change")
struct MovedRowTests {
  enum Container: CaseIterable { case list, lazyStack, stack }

  /// A change that affects the selected row, `Self.selected`.
  enum Change: CaseIterable {
    case movesFarAway, goes, goesWithNeighbors, comesTwice, allAreReplaced

    @MainActor
    func apply(to model: Model) {
      let row = model.numbers.firstIndex(of: selected) ?? 0
      switch self {
      case .movesFarAway: model.numbers.append(model.numbers.remove(at: row))
      case .goes: model.numbers.remove(at: row)
      case .goesWithNeighbors: model.numbers.removeSubrange(row - 5...row + 5)
      case .comesTwice:
        model.numbers.insert(contentsOf: 10_000..<10_200, at: 0)
        model.numbers.insert(selected, at: 0)
        model.numbers.append(selected)
      case .allAreReplaced: model.numbers = model.numbers.map { $0 + 20_000 }
      }
    }
  }

  private static let selected = 500
  private static let slice = 8

  /// A collection that takes some ticks of a clock for each element that is read.
  private struct SlowNumbers: RandomAccessCollection {
    let numbers: [Int]
    let clock: TickingClock
    let ticks: Int

    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }

    subscript(position: Int) -> Int {
      for _ in 0..<ticks { _ = clock.now }
      return numbers[position]
    }
  }

  /// The model's numbers in a container. Each is a row with state.
  private struct Numbers: View {
    let container: Container
    let model: Model
    let clock: TickingClock
    let ticks: Int

    var body: some View {
      switch container {
      case .list: List { rows }
      case .lazyStack: ScrollView { LazyVStack { rows } }
      case .stack: ScrollView { VStack { rows } }
      }
    }

    private var rows: some View {
      ForEach(SlowNumbers(numbers: model.numbers, clock: clock, ticks: ticks), id: \.self) { SwitchRow(number: $0) }
    }
  }

  /// A list and its model.
  @MainActor
  private struct Driver {
    let model: Model
    let list: CountedList
    private let size = Size(width: 40, height: 12)

    /// - Parameters:
    ///   - slice: the length of an update in milliseconds; `nil` for no limit. Each reading of the clock is one.
    ///   - ticks: the ticks that reading an element takes.
    init(_ container: Container, count: Int = 1_000, slice: Int?, ticks: Int = 0) {
      let (model, clock) = (Model(Array(0..<count)), TickingClock())
      self.model = model
      list = CountedList(height: size.height, clock: clock, slice: slice.map { .milliseconds($0) }) {
        Numbers(container: container, model: model, clock: clock, ticks: ticks)
      }
      _ = settle()
    }

    /// Updates until nothing is left to do.
    ///
    /// - Returns: the most elements that were read in one update, and their total; `nil` if the updates do not end.
    func settle() -> (most: Int, all: Int)? {
      var (most, all) = (0, 0)
      for _ in 0..<40_000 {
        let before = list.session.probe.snapshot.elementsRead
        let ends = list.session.update(size: size)
        let read = list.session.probe.snapshot.elementsRead - before
        most = max(most, read)
        all += read
        if ends { return (most, all) }
      }
      return nil
    }

    /// Goes to a row through others that keep state.
    func visit(_ rows: [Int]) {
      for row in rows {
        list.container?.select(row)
        _ = settle()
      }
    }
  }

  @Test(arguments: Container.allCases, Change.allCases)
  func `between two reads of the input a bounded number of elements is read`(container: Container, change: Change)
    throws
  {
    let eager = Driver(container, slice: nil)
    let sliced = Driver(container, slice: Self.slice)
    eager.visit([100, 300, 700, Self.selected])
    sliced.visit([100, 300, 700, Self.selected])
    #expect(sliced.list.lines == eager.list.lines)
    change.apply(to: eager.model)
    change.apply(to: sliced.model)
    let inOnePiece = try #require(eager.settle())
    let inSlices = try #require(sliced.settle(), "there is no end of searching")
    // A step reads one element at most, except the step where a search starts.
    #expect(inSlices.most <= 2 * Self.slice, "\(inSlices)")
    #expect(inSlices.all <= inOnePiece.all + 12, "an element is read once")
    #expect(sliced.list.lines == eager.list.lines)
    #expect(sliced.list.container?.selection == eager.list.container?.selection)
    #expect(sliced.list.slotsAlive == eager.list.slotsAlive)
    #expect(sliced.list.slotsAlive == sliced.list.reachableSlots)
  }

  @Test(arguments: Container.allCases)
  func `elements that take long to read are read a few at a time`(container: Container) throws {
    let stage = Driver(container, count: 400, slice: 30, ticks: 10)
    stage.visit([100, 300, 200])
    stage.model.numbers = stage.model.numbers.map { $0 + 20_000 }
    let read = try #require(stage.settle(), "there is no end of searching")
    #expect(read.most <= 6, "\(read)")
    #expect(stage.list.slotsAlive == stage.list.reachableSlots)
  }

  @Test(arguments: SplitMix.seeds(1...3))
  func `after any changes to a list, rows are found where a search without slices finds them`(seed: UInt64) throws {
    for container in Container.allCases {
      var random = SplitMix(seed: seed)
      let slice = 2 + random.int(below: 12)
      let eager = Driver(container, count: 300, slice: nil)
      let sliced = Driver(container, count: 300, slice: slice)
      var history: [String] = []
      for step in 0..<25 {
        let (numbers, done) = changed(eager.model.numbers, &random)
        let row = random.int(below: 3) == 0 ? random.int(below: max(1, numbers.count)) : nil
        history.append("\(done), select \(row.map(String.init) ?? "nothing")")
        for stage in [eager, sliced] { stage.model.numbers = numbers }
        let comment = Comment(
          rawValue: "seed \(seed), \(container), slice \(slice), step \(step): \(history.suffix(4))")
        try #require(eager.settle() != nil && sliced.settle() != nil, comment)
        if let row {
          eager.visit([row])
          sliced.visit([row])
        }
        try #require(sliced.list.lines == eager.list.lines, comment)
        try #require(sliced.list.container?.selection == eager.list.container?.selection, comment)
        try #require(sliced.list.slotsAlive == eager.list.slotsAlive, comment)
        try #require(sliced.list.slotsAlive == sliced.list.reachableSlots, comment)
      }
    }
  }

  /// Returns changed numbers, and a description of the change.
  private func changed(_ numbers: [Int], _ random: inout SplitMix) -> ([Int], String) {
    var numbers = numbers
    let place = random.int(below: numbers.count + 1)
    let count = min(random.int(below: 1 + random.int(below: 80)), numbers.count - place)
    switch random.int(below: 7) {
    case 0:
      numbers.removeSubrange(place..<place + count)
      return (numbers, "remove \(count) at \(place)")
    case 1:
      let first = 1_000 + random.int(below: 100_000)
      numbers.insert(contentsOf: first..<first + count, at: place)
      return (numbers, "insert \(count) at \(place)")
    case 2:
      let moved = Array(numbers[place..<place + count])
      numbers.removeSubrange(place..<place + count)
      let target = random.int(below: numbers.count + 1)
      numbers.insert(contentsOf: moved, at: target)
      return (numbers, "move \(count) from \(place) to \(target)")
    case 3:
      numbers.insert(contentsOf: numbers[place..<place + count], at: 0)
      return (numbers, "let \(count) at \(place) come twice")
    case 4:
      numbers.append(
        contentsOf: numbers.isEmpty ? [] : [numbers.removeLast() + 200_000, 1_000 + random.int(below: 100_000)])
      return (numbers, "replace the last one by two")
    case 5:
      numbers.reverse()
      return (numbers, "reverse")
    default:
      numbers = numbers.map { $0.isMultiple(of: 3) ? $0 + 300_000 : $0 }
      return (numbers, "replace each third one")
    }
  }

  // MARK: Meanwhile

  /// Returns a list after all rows were replaced except one, which is far away now. The list is searching for it.
  private func searching() -> Driver {
    let stage = Driver(.list, slice: Self.slice)
    stage.visit([0, Self.selected])
    let row = Self.selected
    stage.model.numbers = [row] + stage.model.numbers.filter { $0 != row }.map { $0 + 20_000 }
    #expect(!stage.list.session.update(size: Size(width: 40, height: 12)))
    return stage
  }

  @Test func `during a search for a row the old rows stay on screen`() {
    let stage = searching()
    #expect(stage.list.container?.isScrollPending == true)
    let surface = stage.list.session.surface(size: Size(width: 40, height: 12))
    #expect((0..<12).contains { surface.text(line: $0).contains("500 [ ] own") })
    #expect(stage.settle() != nil)
    #expect(stage.list.container?.selection == 0)
    #expect(stage.list.container?.isScrollPending == false)
  }

  /// Whether `text` is on screen after a few updates, which are too few for a search to end.
  private func showsSoon(_ text: String, in list: CountedList) -> Bool {
    let size = Size(width: 40, height: 12)
    return (0..<8).contains { _ in
      list.session.update(size: size)
      let surface = list.session.surface(size: size)
      return (0..<12).contains { surface.text(line: $0).contains(text) }
    }
  }

  @Test func `Esc cancels a search`() {
    let stage = searching()
    stage.list.container?.cancelScroll()
    #expect(showsSoon("20499 [ ] own", in: stage.list))
    #expect(stage.list.container?.isScrollPending == false)
    #expect(stage.list.container?.selection == Self.selected)
    #expect(stage.settle() != nil)
    #expect(stage.list.container?.selection == Self.selected)
  }

  @Test func `a key that goes elsewhere cancels a search`() {
    var stage = searching()
    stage.list.container?.select(.last)
    #expect(showsSoon("20999 [ ] own", in: stage.list))
    #expect(stage.settle() != nil)
    #expect(stage.list.container?.selection == 999)
    stage = searching()
    stage.list.container?.page(by: 12)
    #expect(showsSoon("20507 [ ] own", in: stage.list))
    stage = searching()
    _ = stage.list.container?.scroll(to: 20_003, anchor: .top)
    #expect(showsSoon("20003 [ ] own", in: stage.list))
  }

  @Test func `no key waits for the state of removed rows to be freed`() throws {
    let stage = Driver(.list, slice: Self.slice)
    stage.visit([200, 400, 600, 800, 0])
    let size = Size(width: 40, height: 12)
    stage.model.numbers.removeSubrange(100...)
    stage.model.numbers += 30_000..<30_900
    repeat { #expect(!stage.list.session.update(size: size)) } while stage.list.session.gathering != nil
    #expect(stage.list.session.isDirty, "what nothing on screen waits for is left to do")
    let passes = stage.list.session.probe.snapshot.passes
    #expect(!stage.list.session.update(size: size))
    #expect(stage.list.session.probe.snapshot.passes == passes + 1)
    stage.list.container?.select(.last)
    #expect(showsSoon("30899 [ ] own", in: stage.list))
    let alive = stage.list.slotsAlive
    #expect(stage.settle() != nil)
    #expect(!stage.list.session.isDirty)
    #expect(stage.list.slotsAlive < alive)
    #expect(stage.list.slotsAlive == stage.list.reachableSlots)
  }

  @Test(arguments: [false, true])
  func `a key or a click that selects another row on screen searches for that row`(clicks: Bool) throws {
    let stage = Driver(.list, slice: Self.slice)
    stage.visit([0, Self.selected])
    stage.model.numbers.insert(contentsOf: 5_000..<5_200, at: 0)
    let size = Size(width: 40, height: 12)
    #expect(!stage.list.session.update(size: size))
    if clicks {
      let surface = stage.list.session.surface(size: size)
      let line = try #require((0..<12).first { surface.text(line: $0).contains("498 [ ] own") })
      #expect(stage.list.container?.select(atX: 0, y: line) == true)
    } else {
      stage.list.container?.moveSelection(by: -2)
    }
    #expect(stage.settle() != nil)
    #expect(stage.list.container?.selection == 698)
    #expect(stage.list.lines.contains { $0.contains("498 [ ] own") })
  }

  @Test func `a list that changes faster than it can be searched is shown anyway`() {
    let stage = searching()
    let size = Size(width: 40, height: 12)
    // These updates are long enough for a window, and far too short for a search.
    let isShown = (0..<20).contains { change in
      stage.model.numbers.append(50_000 + change)
      for _ in 0..<6 { stage.list.session.update(size: size) }
      return stage.list.container?.isScrollPending == false
    }
    #expect(isShown)
    #expect(stage.list.container?.selection == Self.selected)
    #expect(stage.list.session.surface(size: size).text(line: 0).contains("2049"))
  }

  @Test func `a change during a search restarts it with the rows on screen`() {
    let stage = searching()
    stage.model.numbers.insert(contentsOf: 5_000..<5_050, at: 0)
    #expect(!stage.list.session.update(size: Size(width: 40, height: 12)))
    #expect(stage.settle() != nil)
    #expect(stage.list.container?.selection == 50)
  }
}
