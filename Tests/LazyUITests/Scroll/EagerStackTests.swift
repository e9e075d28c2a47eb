import Foundation
import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// The rows of eager stacks are made and measured in slices. No slice repeats the work of another.
@MainActor
@Suite("Slices of eager stacks")
struct EagerStackTests {
  private final class Counter {
    var count = 0
  }

  /// Numbers that count the steps from one to the next.
  private struct Steps: RandomAccessCollection {
    let indices: Range<Int>
    let counter: Counter
    var startIndex: Int { indices.lowerBound }
    var endIndex: Int { indices.upperBound }
    subscript(position: Int) -> Int { position }
    func index(after index: Int) -> Int {
      counter.count += 1
      return index + 1
    }
  }

  /// Counts the measurements of a view. The engine caches them.
  private struct CountedMeasurement: NodeModifier {
    let counter: Counter
    func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode {
      CountedNode(counter, in: parent)
    }
  }

  private final class CountedNode: WrapperNode {
    private let counter: Counter

    init(_ counter: Counter, in parent: LayoutNode) {
      self.counter = counter
      super.init(session: parent.session, parent: parent)
    }

    override func size(for proposal: Proposal) -> Size {
      counter.count += 1
      return super.size(for: proposal)
    }
  }

  /// Rows of different lengths. Most are higher than one line if the stack is narrow.
  private struct Rows: View {
    let model: Model
    let counter: Counter
    var body: some View {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(model.numbers, id: \.self) { number in
            NodeModifiedContent(
              content: Text(verbatim: "row \(number)" + String(repeating: " word", count: number % 7)),
              modifier: CountedMeasurement(counter: counter))
          }
        }
      }
    }
  }

  private func session(_ model: Model, _ counter: Counter, slice: Int?) -> Session {
    let session = Session(clock: TickingClock()) { Rows(model: model, counter: counter) }
    session.slice = slice.map { .milliseconds($0) }
    return session
  }

  /// Updates until everything is done.
  ///
  /// - Returns: what `counter` counted in each update.
  @discardableResult
  private func finish(_ session: Session, width: Int, _ counter: Counter) -> [Int] {
    var counts: [Int] = []
    for _ in 0..<10_000 {
      counter.count = 0
      let isDone = session.update(size: Size(width: width, height: 6))
      counts.append(counter.count)
      if isDone { return counts }
    }
    Issue.record("the updates do not end")
    return counts
  }

  private func lines(_ session: Session, width: Int) -> [String] {
    let surface = session.surface(size: Size(width: width, height: 6))
    return (0..<6).map { surface.text(line: $0) }
  }

  @Test func `making cells in slices passes each row once`() {
    func steps(slice: Int?) -> [Int] {
      let counter = Counter()
      let session = Session(clock: TickingClock()) {
        ScrollView { VStack { ForEach(Steps(indices: 0..<500, counter: counter), id: \.self) { Text("\($0)") } } }
      }
      session.slice = slice.map { .milliseconds($0) }
      return finish(session, width: 40, counter)
    }
    let (sliced, whole) = (steps(slice: 4), steps(slice: nil))
    #expect(whole.count == 1 && sliced.count > 100)
    #expect(sliced.reduce(0, +) == whole[0])
  }

  @Test func `stacks of different kinds in one scroll view are made in slices as in one piece`() {
    func stacks(slice: Int?) -> (updates: Int, mounts: Int, lines: [[String]]) {
      let counter = Counter()
      let session = Session(clock: TickingClock()) {
        ScrollView {
          Text("title")
          VStack(alignment: .trailing) {
            ForEach(0..<30) { Text("first \($0)") }
            LazyVStack { ForEach(0..<30) { Text("lazy \($0)") } }
            VStack(alignment: .leading, spacing: 1) { ForEach(0..<30) { BranchingLine(number: $0) } }.padding()
          }
          ForEach(0..<30) { EveryOtherLine(number: $0) }
        }
      }
      session.slice = slice.map { .milliseconds($0) }
      let updates = finish(session, width: 40, counter).count
      let mounts = session.probe.snapshot.mounts
      let shown = [0, 20, 50, 80, 100].map { row in
        session.scrollContainer?.select(row)
        finish(session, width: 40, counter)
        return lines(session, width: 40)
      }
      return (updates, mounts, shown)
    }
    let whole = stacks(slice: nil)
    #expect(whole.updates == 1)
    for slice in 1...9 {
      let sliced = stacks(slice: slice)
      #expect(sliced.updates > 5 && sliced.mounts == whole.mounts && sliced.lines == whole.lines)
    }
  }

  @Test func `a new width measures rows in slices, each row once, and shows the old layout meanwhile`() {
    let counter = Counter()
    let session = session(Model(Array(0..<500)), counter, slice: 4)
    finish(session, width: 60, counter)
    let before = lines(session, width: 60)
    counter.count = 0
    #expect(!session.update(size: Size(width: 20, height: 6)))
    let first = counter.count
    #expect((1...6).contains(first))
    #expect(lines(session, width: 60).map { $0.prefix(20) } == before.map { $0.prefix(20) })
    let rest = finish(session, width: 20, counter)
    #expect(rest.count > 80 && rest.allSatisfy { $0 <= 6 }, "\(rest)")
    #expect(first + rest.reduce(0, +) == 500)
    #expect(lines(session, width: 20) != before)
    #expect(finish(session, width: 20, counter) == [0])
  }

  @Test func `keys are handled while rows are measured, and do not measure rows again`() {
    let counter = Counter()
    let session = session(Model(Array(0..<500)), counter, slice: 4)
    finish(session, width: 60, counter)
    counter.count = 0
    for row in [3, 400, 2] {
      #expect(!session.update(size: Size(width: 20, height: 6)))
      session.scrollContainer?.select(row)
      #expect(session.scrollContainer?.selection == row)
    }
    let first = counter.count
    #expect(first + finish(session, width: 20, counter).reduce(0, +) == 500)
    #expect(lines(session, width: 20).contains { $0.contains("row 2") })
  }

  @Test func `a newer width supersedes an older one`() {
    let counter = Counter()
    let session = session(Model(Array(0..<500)), counter, slice: 4)
    finish(session, width: 60, counter)
    counter.count = 0
    for width in 20..<30 { #expect(!session.update(size: Size(width: width, height: 6))) }
    #expect(counter.count <= 60)
    #expect(finish(session, width: 30, counter).reduce(0, +) == 500)
    let other = Counter()
    let whole = self.session(Model(Array(0..<500)), other, slice: nil)
    finish(whole, width: 30, other)
    #expect(lines(session, width: 30) == lines(whole, width: 30))
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `whatever happens between slices, the result is that of one piece`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let counter = Counter()
    let models = [Model(Array(0..<120)), Model(Array(0..<120))]
    let sessions = [
      session(models[0], counter, slice: 1 + random.int(below: 12)), session(models[1], counter, slice: nil),
    ]
    var width = 60
    for step in 0..<60 {
      let (kind, row, count) = (random.int(below: 10), random.int(below: 120), random.int(below: 8))
      if kind < 2 { width = 12 + random.int(below: 60) }
      for (session, model) in zip(sessions, models) {
        switch kind {
        case 2: session.scrollContainer?.select(row)
        case 3: session.scrollContainer?.page(by: row.isMultiple(of: 2) ? 6 : -6)
        case 4:
          let place = min(row, model.numbers.count)
          model.numbers.insert(contentsOf: (0..<count).map { 1_000 * (step + 1) + $0 }, at: place)
        case 5: model.numbers.removeAll { (row..<row + count).contains($0) }
        case 6: session.scrollContainer?.select(.last)
        default: break
        }
        session.update(size: Size(width: width, height: 6))
      }
    }
    // The ways there may differ, so that the ends of the list are compared.
    for goal in [RowTarget.last, .row(0)] {
      for session in sessions {
        finish(session, width: width, counter)
        session.scrollContainer?.select(goal)
        finish(session, width: width, counter)
      }
      #expect(lines(sessions[0], width: width) == lines(sessions[1], width: width))
    }
    for (session, model) in zip(sessions, models) {
      let counters = session.probe.snapshot
      #expect(session.scrollContainer?.mountedCount == model.numbers.count)
      #expect(counters.mounts - counters.unmounts == model.numbers.count)
      #expect(session.probe.updateLoop == nil)
    }
  }
}
