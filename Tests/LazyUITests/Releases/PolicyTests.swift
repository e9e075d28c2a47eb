import Glyphs
import Testing

@testable import LazyUI

/// The behaviours of a session that differ between releases of SwiftUI.
@MainActor
@Suite("Policies of releases")
struct PolicyTests {
  // MARK: State of rows off screen

  /// Returns the number of states that are alive after 800 rows were scrolled to the end, ten lines at a time.
  private func statesAlive(_ policies: EnginePolicies) -> Int {
    var list = CountedList(policies: policies) {
      ScrollView { LazyVStack { ForEach(0..<800, id: \.self) { CountingRow(number: $0) } } }
    }
    _ = list.step()
    for _ in 0..<78 {
      list.container?.page(by: 10)
      _ = list.step()
    }
    #expect(list.lines.last?.contains("799") == true)
    let counters = list.session.probe.snapshot
    return counters.statesMade - counters.statesFreed
  }

  @Test func `state is kept with iOS 26, and freed a few screens away with iOS 27`() {
    #expect(statesAlive(SwiftUIRelease.ios17.policies) == 800)
    #expect(statesAlive(SwiftUIRelease.ios26.policies) == 800)
    #expect(statesAlive(SwiftUIRelease.ios27.policies) == 50)
  }

  @Test func `a view's own retention takes precedence`() {
    var list = CountedList(policies: SwiftUIRelease.ios27.policies) {
      List(0..<100, id: \.self) { CountingRow(number: $0) }.rowStateRetention(.forever)
    }
    _ = list.step()
    _ = list.jumpToEnd()
    for _ in 0..<10 {
      list.container?.page(by: -1)
      _ = list.step()
    }
    #expect(list.session.probe.counters.statesEvicted == 0)
  }

  // MARK: Initial values

  /// Returns the number of objects that rows make for the first frame.
  private func objects<Row: View>(
    _ evaluation: InitialValueEvaluation, @ViewBuilder _ row: @escaping (Int, ObjectCount) -> Row
  ) -> Int {
    let count = ObjectCount()
    var list = CountedList(policies: EnginePolicies(initialValues: evaluation)) {
      List { ForEach(0..<1_000, id: \.self) { row($0, count).id($0) } }
    }
    _ = list.step()
    return count.made
  }

  @Test func `an initial value is made with each view value, or once with the storage`() {
    #expect(objects(.always) { MacroRow($0, $1) } == 1_000)
    #expect(objects(.once) { MacroRow($0, $1) } == 20)
    #expect(objects(.once) { PlainRow($0, $1) } == 1_000)
  }

  @Test func `a value that is made once is kept and can be written`() {
    for evaluation in [InitialValueEvaluation.always, .once] {
      var list = CountedList(policies: EnginePolicies(initialValues: evaluation)) { MacroCounter() }
      _ = list.step()
      _ = list.session.moveFocus()
      for _ in 0..<2 {
        list.session.activate()
        _ = list.step()
      }
      #expect(list.lines.contains { $0.contains("count 2") })
    }
  }

  // MARK: The index walk

  /// Returns the number of calls of `formIndex(after:)` while a list is loaded and scrolled.
  private func steps(_ walk: IndexWalk) -> Int {
    let count = ObjectCount()
    var list = CountedList(policies: EnginePolicies(indexWalk: walk)) {
      List { ForEach(SteppedNumbers(steps: count), id: \.self) { Text(verbatim: "\($0)") } }
    }
    _ = list.step()
    list.container?.page(by: 5)
    _ = list.step()
    return count.made
  }

  @Test func `a collection notices the walk of its index up to iOS 17`() {
    #expect(steps(SwiftUIRelease.ios17.policies.indexWalk) > 0)
    for release in [SwiftUIRelease.ios18, .ios26, .ios27] { #expect(steps(release.policies.indexWalk) == 0) }
  }

  // MARK: Releases

  @Test func `releases follow each other, and the newest is followed by the oldest`() {
    #expect(SwiftUIRelease.all.map(\.number) == ["17", "18", "26", "27"])
    #expect(SwiftUIRelease.all.map(\.next.number) == ["18", "26", "27", "17"])
    #expect(SwiftUIRelease.release("26") == .ofArticles && SwiftUIRelease.release("25") == nil)
  }

  @Test func `a change of the policies needs an update`() {
    var list = CountedList { Text("one") }
    _ = list.step()
    list.session.policies = SwiftUIRelease.ios27.policies
    #expect(list.session.isDirty)
    _ = list.step()
    list.session.policies = SwiftUIRelease.ios27.policies
    #expect(!list.session.isDirty)
  }
}

@MainActor
private final class ObjectCount {
  var made = 0
}

@MainActor
private final class CountedObject {
  init(_ count: ObjectCount) { count.made += 1 }
}

private struct CountingRow: View {
  let number: Int
  @State private var count = 0
  var body: some View { Text(verbatim: "row \(number), \(count)") }
}

private struct MacroRow: View {
  let number: Int
  @MacroState private var object: CountedObject

  init(_ number: Int, _ count: ObjectCount) {
    self.number = number
    _object = MacroState(wrappedValue: CountedObject(count))
  }

  var body: some View { Text(verbatim: "row \(number)") }
}

private struct PlainRow: View {
  let number: Int
  @State private var object: CountedObject

  init(_ number: Int, _ count: ObjectCount) {
    self.number = number
    _object = State(wrappedValue: CountedObject(count))
  }

  var body: some View { Text(verbatim: "row \(number)") }
}

private struct MacroCounter: View {
  @MacroState private var count = 0
  var body: some View { Button("count \(count)") { count += 1 } }
}

/// Numbers that count the steps of their index.
@MainActor
private struct SteppedNumbers: @preconcurrency RandomAccessCollection {
  let steps: ObjectCount

  var startIndex: Int { 0 }
  var endIndex: Int { 100 }
  subscript(position: Int) -> Int { position }

  func index(after index: Int) -> Int { index + 1 }

  func formIndex(after index: inout Int) {
    steps.made += 1
    index += 1
  }
}
