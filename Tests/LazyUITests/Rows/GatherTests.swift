import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// If all rows must be made, they are made in slices, and the waiting list stays responsive.
@MainActor
@Suite("Making every row")
struct GatherTests {
  struct Numbers<Row: View>: View {
    let model: Model
    @ViewBuilder let row: @MainActor (Int) -> Row
    var body: some View { List { ForEach(model.numbers, id: \.self) { row($0) } } }
  }

  private let size = Size(width: 40, height: 10)

  private func session(_ model: Model, @ViewBuilder row: @escaping @MainActor (Int) -> some View) -> Session {
    let session = Session(clock: TickingClock()) { Numbers(model: model, row: row) }
    session.slice = .milliseconds(4)
    return session
  }

  /// Updates until everything is made.
  ///
  /// - Returns: the number of updates, or `nil` if they do not end.
  private func finish(_ session: Session) -> Int? {
    (1...1_000).first { _ in session.update(size: size) }
  }

  private func line(_ number: Int, of session: Session) -> String {
    session.frame(size: size).text(line: number)
  }

  @Test func `making rows pauses, reports its progress, and continues`() {
    let model = Model(Array(0..<1_000))
    let session = session(model) { SwitchRow(number: $0).id($0) }
    #expect(!session.update(size: size))
    let done = session.gathering?.done ?? 0
    #expect(done > 0 && done < 1_000)
    #expect(session.gathering?.total == 1_000)
    #expect(line(5, of: session).contains("making every row"))
    #expect(finish(session) != nil)
    #expect(session.gathering == nil)
    #expect(line(3, of: session).contains("3 [ ] own"))
    #expect(session.probe.snapshot.inits == 1_000)
    #expect(session.probe.snapshot.idsGathered == 1_000)
  }

  @Test func `if each row is made with a cell, both have one progress`() {
    let session = Session(clock: TickingClock()) {
      ScrollView { VStack { ForEach(0..<500, id: \.self) { SwitchRow(number: $0) } } }
    }
    session.slice = .milliseconds(4)
    var progress: [Int] = []
    for _ in 0..<1_000 where !session.update(size: size) {
      if let gathering = session.gathering, gathering.total > 0 { progress.append(gathering.done) }
    }
    #expect(progress.count > 100 && progress == progress.sorted(), "\(progress)")
    #expect(progress.allSatisfy { $0 < 500 } && progress.contains { $0 > 450 }, "\(progress)")
    #expect(session.gathering == nil && session.probe.updateLoop == nil)
  }

  @Test func `the progress of an eager stack in a row reaches its end`() {
    let session = Session(clock: TickingClock()) {
      List { VStack { ForEach(0..<500, id: \.self) { SwitchRow(number: $0) } } }
    }
    session.slice = .milliseconds(4)
    var progress: [Int] = []
    for _ in 0..<1_000 where !session.update(size: size) {
      if let gathering = session.gathering, gathering.total == 500 { progress.append(gathering.done) }
    }
    #expect(progress.count > 10 && progress == progress.sorted() && progress.contains { $0 > 450 }, "\(progress)")
  }

  @Test(arguments: 1...12) func `a page that pauses releases the rows that it leaves`(slice: Int) {
    let session = Session(clock: TickingClock()) {
      List { ForEach(0..<200) { SwitchRow(number: $0) } }
    }
    var live: Int { session.probe.snapshot.mounts - session.probe.snapshot.unmounts }
    #expect(finish(session) != nil && live == size.height)
    session.slice = .milliseconds(slice)
    for _ in 0..<3 {
      session.rootNode?.scrollContainers.first?.page(by: size.height - 1)
      #expect(finish(session) != nil)
      #expect(live == size.height)
    }
    #expect(line(0, of: session).contains("27 [ ] own"))
  }

  @Test func `commands and changes are handled meanwhile`() {
    let model = Model(Array(0..<1_000))
    let session = session(model) { BranchingSwitchRow(number: $0) }
    let container = { session.rootNode?.scrollContainers.first }
    #expect(!session.update(size: size))
    container()?.page(by: 10)
    container()?.select(500)
    #expect(!session.update(size: size))
    model.numbers.removeAll { $0.isMultiple(of: 3) }
    #expect(!session.update(size: size))
    container()?.page(by: -10)
    model.numbers.insert(contentsOf: 2_000..<2_100, at: 0)
    #expect(finish(session) != nil)
    container()?.select(0)
    #expect(line(0, of: session).contains("2000 even"))
    var slots: Set<ObjectIdentifier> = []
    session.rootNode?.visitSlots { slots.insert(ObjectIdentifier($0)) }
    let now = session.probe.snapshot
    #expect(now.statesMade - now.statesFreed == slots.count)
    #expect(container()?.rowCount == model.numbers.count)
  }

  @Test func `rows that were on screen before a change keep their state`() {
    let model = Model(Array(0..<500))
    let session = session(model) { SwitchRow(number: $0).id($0) }
    #expect(finish(session) != nil)
    session.rootNode?.scrollContainers.first?.selectedControls.first?.activate()
    #expect(finish(session) != nil)
    #expect(line(0, of: session).contains("0 [x] own"))
    model.numbers.insert(contentsOf: 1_000..<1_500, at: 0)
    #expect(!session.update(size: size))
    #expect(finish(session) != nil)
    #expect(line(0, of: session).contains("0 [x] own"))
  }

  @Test func `a changed collection in a row is gathered again`() {
    struct Parts: View {
      let number: Int
      let model: Model
      var body: some View {
        ForEach(0..<(number == 3 ? model.key : 2), id: \.self) { Text(verbatim: "\(number).\($0)").id($0) }
      }
    }
    let model = Model(Array(0..<10))
    var list = CountedList { List { ForEach(0..<10) { Parts(number: $0, model: model) } } }
    #expect(list.step().idsGathered >= 18)
    model.key = 40
    let change = list.step()
    #expect(change.inits == 40)
    #expect(change.idsGathered == 40)
    #expect(list.container?.rowCount == 58)
    #expect(list.lines[8] == "3.2")
  }

  @Test func `the cells of an eager stack are made in slices too`() {
    let session = Session(clock: TickingClock()) {
      ScrollView { VStack { ForEach(0..<1_000) { SwitchRow(number: $0) } } }
    }
    session.slice = .milliseconds(4)
    #expect(!session.update(size: size))
    #expect(finish(session) != nil)
    #expect(session.probe.snapshot.mounts == 1_000)
    #expect(session.probe.snapshot.inits == 1_000)
    #expect(session.scrollContainer?.mountedCount == 1_000)
    #expect(line(2, of: session).contains("2 [ ] own"))
  }
}
