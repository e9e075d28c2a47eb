import TestSupport
import Testing

@testable import LazyData

@Suite struct PagingModelTests {
  @Test(
    "In any order of events, a machine and its items equal the slow pager",
    arguments: SplitMix.seeds(1...60))
  func agrees(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let isTwoWay = random.int(below: 4) > 0
    let count = [0, 0, 1, 5, 40][random.int(below: 5)]
    let batch = 1 + random.int(below: 9)
    let threshold = 1 + random.int(below: 6)
    var machine = PagingMachine(
      itemCount: count, batch: batch, threshold: threshold, directions: isTwoWay ? [.forward, .backward] : [.forward])
    var items = PagedItems(Array(0..<count))
    var model = SlowPager(count: count, batch: batch, threshold: threshold, isTwoWay: isTwoWay)
    var isRunning = false

    for step in 0..<400 {
      let comment: Comment = "seed \(seed), step \(step)"
      let before = (rows: model.rows, states: [model.state(.forward), model.state(.backward)], loads: model.loads)
      let event: PagingMachine.Event
      let started: [Int]?
      var page: [Int] = []
      switch random.int(below: 12) {
      case 0...4:
        let offset =
          random.int(below: 2) == 0
          ? random.int(below: model.items.count) : Int.random(in: -2...model.items.count, using: &random)
        event = .read(position: machine.items.lowerBound + offset)
        started = model.read(offset: offset)
      case 5...6:
        guard isRunning else { continue }
        event = .begin
        model.begin()
        started = nil
      case 7...8:
        guard isRunning, let asked = model.running?.direction else { continue }
        page = answer(to: asked, of: machine.items, batch: batch, using: &random)
        isRunning = false
        event = .loaded(count: page.count)
        started = model.end(with: page)
      case 9:
        guard isRunning else { continue }
        isRunning = false
        event = .loadFailed(message: "no")
        started = model.end(with: nil)
      case 10:
        let direction = [nil, .forward, .backward][random.int(below: 3)] as PagingDirection?
        event = .retry(direction)
        started = model.retry(direction.map { [$0] } ?? [.forward, .backward])
      default:
        guard random.int(below: 3) == 0 else { continue }
        event = .cancel
        started = nil
        model.cancel()
      }

      let actions = machine.handle(event)
      var asked: [Int]?
      for action in actions {
        switch action {
        case .load(_, let positions):
          #expect(!isRunning, comment)
          isRunning = true
          asked = Array(positions)
        case .keep(let direction, let count): items.add(page, direction, count: count)
        case .cancelLoad: #expect(isRunning, comment)
        case .announce: break
        }
      }
      #expect(asked == started, comment)
      #expect(rows(machine, items) == model.rows, comment)
      #expect(
        [machine.state(.forward), machine.state(.backward)] == [model.state(.forward), model.state(.backward)], comment)
      #expect(machine.items.allSatisfy { items[$0] == $0 }, comment)
      let hasChanged =
        before.rows != model.rows || before.loads != model.loads
        || before.states != [model.state(.forward), model.state(.backward)]
      #expect(actions.contains(.announce) == hasChanged, comment)
    }
  }

  /// Returns a page as real loaders do. Most pages are full, some are short, and some contain items that were not
  /// requested.
  private func answer(
    to direction: PagingDirection, of items: Range<Int>, batch: Int, using random: inout SplitMix
  ) -> [Int] {
    let count =
      switch random.int(below: 12) {
      case 0: random.int(below: batch)
      case 1...3: batch + random.int(below: 4)
      default: batch
      }
    let start = direction == .forward ? items.upperBound : items.lowerBound - count
    return Array(start..<start + count)
  }

  private func rows(_ machine: PagingMachine, _ items: PagedItems<Int>) -> [String] {
    machine.positions.map { position in
      if machine.items.contains(position) { return "\(items[position])" }
      if position < machine.items.lowerBound { return "failed" }
      return machine.tail == .loading ? "loading" : "failed"
    }
  }
}
