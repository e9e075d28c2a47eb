import Glyphs
import Observation
import Synchronization
import Testing

@testable import LazyUI

/// Objects that views own, observe and receive.
@MainActor
@Suite("Objects")
struct ObjectTests {
  // MARK: When objects are made, as article 002 counts them

  /// Returns the number of objects that rows in a `List` of 40,000 make for the first frame, and the number of their
  /// slots.
  private func objects<Row: View>(@ViewBuilder _ row: @escaping (Int, ObjectTally) -> Row) -> [Int] {
    let tally = ObjectTally()
    var list = CountedList { List { ForEach(0..<40_000) { row($0, tally) } } }
    let slots = list.step().statesMade
    return [tally.made, slots]
  }

  @Test func `rows that own an object make it when they are shown`() {
    #expect(objects { _, tally in StateOwner(tally) } == [20, 20])
    #expect(objects { _, tally in StateObjectOwner(tally) } == [20, 20])
    #expect(objects { _, tally in LazyStateOwner(tally) } == [20, 20])
  }

  @Test func `rows with an id make 40,000 objects and keep 20 as plain state, and otherwise make those on screen`() {
    #expect(objects { StateOwner($1).id($0) } == [40_000, 20])
    #expect(objects { StateObjectOwner($1).id($0) } == [20, 20])
    #expect(objects { LazyStateOwner($1).id($0) } == [20, 20])
  }

  @Test func `rows whose body is a branch make all objects in any case`() {
    #expect(objects { BranchingStateOwner($1, number: $0) } == [40_000, 40_000])
    #expect(objects { BranchingObjectOwner($1, number: $0) } == [40_000, 40_000])
    #expect(objects { BranchingLazyOwner($1, number: $0) } == [40_000, 40_000])
  }

  // MARK: What evaluates a body again

  @Test func `a published property evaluates the views that hold the object, read or not`() {
    let person = Person()
    var list = CountedList {
      List {
        Observer(person: person)
        Text("another row")
      }
    }
    #expect(list.step().bodies == 1)
    person.age += 1
    #expect(list.step().bodies == 1)
    person.name = "Tom"
    #expect(list.step().bodies == 1 && list.lines[0].contains("Tom"))
    #expect(list.step().bodies == 0)
  }

  @Test func `an object that changes on another thread is shown in the next frame`() async {
    let woken = Mutex(0)
    let person = Person()
    var list = CountedList(wake: { woken.withLock { $0 += 1 } }) { List { Observer(person: person) } }
    _ = list.step()
    await Task.detached { await person.rename("Ada") }.value
    #expect(woken.withLock { $0 } == 1)
    #expect(list.step().bodies == 1 && list.lines[0].contains("Ada"))
  }

  @Test func `a class that is observable in both ways is observed by property`() {
    let both = BothWays()
    var list = CountedList { List { BothOwner(both: both) } }
    _ = list.step()
    both.age += 1
    #expect(list.step().bodies == 0)
    both.name = "other"
    #expect(list.step().bodies == 1)
  }

  // MARK: Whose it is

  @Test func `an object made in the view is replaced with the view, and a state object is not`() {
    let model = Model()
    var list = CountedList {
      VStack {
        Text(verbatim: "parent \(model.key)")
        Maker(turn: model.key)
        Keeper(turn: model.key)
      }
    }
    _ = list.step()
    try? list.activate("made")
    try? list.activate("kept")
    #expect(list.text.contains("made 1") && list.text.contains("kept 1"))
    model.key += 1
    #expect(list.text.contains("made 0") && list.text.contains("kept 1"))
  }

  @Test func `bindings to an object's properties write to it`() {
    let person = Person()
    var list = CountedList { SwitchOf(person: person) }
    _ = list.step()
    try? list.activate("awake")
    #expect(person.isAwake && list.text.contains("[x] awake"))
  }

  @Test func `a view that observes another object stops observing the first one`() {
    let (first, second) = (Person(), Person())
    let model = Model()
    var list = CountedList { VStack { Observer(person: model.flag ? second : first) } }
    _ = list.step()
    model.flag = true
    _ = list.step()
    first.age += 1
    #expect(list.step().nestedBodies == 0)
    second.age += 1
    #expect(list.step().nestedBodies == 1)
  }

  @Test func `a state object of a row is kept while the row is off screen, and its child's is not`() {
    let tally = ObjectTally()
    var list = CountedList { List { ForEach(0..<1_000) { _ in StateObjectOwner(tally) } } }
    _ = list.step()
    _ = list.jumpToEnd()
    _ = list.jumpToTop()
    #expect(tally.made == 40 && tally.alive == 40)
  }

  @Test func `a branch makes its object before the other's is freed`() {
    let log = ObjectTally()
    let model = Model()
    var list = CountedList {
      VStack { if model.flag { Paw(log, "bad") } else { Paw(log, "good") } }
    }
    _ = list.step()
    model.flag = true
    _ = list.step()
    model.flag = false
    _ = list.step()
    #expect(log.lines == ["+1", "+2", "-1", "+3", "-2"])
  }
}

// MARK: - Objects

/// Counts objects made and freed.
final class ObjectTally: Sendable {
  private let counts = Mutex((made: 0, freed: 0, lines: [String]()))
  var made: Int { counts.withLock { $0.made } }
  var alive: Int { counts.withLock { $0.made - $0.freed } }
  var lines: [String] { counts.withLock { $0.lines } }

  func make() -> Int {
    counts.withLock { counts in
      counts.made += 1
      counts.lines.append("+\(counts.made)")
      return counts.made
    }
  }

  func free(_ number: Int) {
    counts.withLock { counts in
      counts.freed += 1
      counts.lines.append("-\(number)")
    }
  }
}

@Observable
private final class Counted: ObservableObject {
  private let tally: ObjectTally
  private let number: Int

  init(_ tally: ObjectTally) {
    self.tally = tally
    number = tally.make()
  }

  deinit { tally.free(number) }
}

private final class Person: ObservableObject, @unchecked Sendable {
  @Published var name = "nobody"
  @Published var age = 1
  @Published var isAwake = false

  func rename(_ name: String) async { self.name = name }
}

@Observable
private final class BothWays: ObservableObject {
  var name = "name"
  var age = 1
}

private final class Presses: ObservableObject {
  @Published var count = 0
}

// MARK: - Views

private struct StateOwner: View {
  @State private var object: Counted
  init(_ tally: ObjectTally) { _object = State(wrappedValue: Counted(tally)) }
  var body: some View { Text("row") }
}

private struct BranchingStateOwner: View {
  let number: Int
  @State private var object: Counted

  init(_ tally: ObjectTally, number: Int) {
    self.number = number
    _object = State(wrappedValue: Counted(tally))
  }

  var body: some View { if number.isMultiple(of: 2) { Text("even") } else { Text("odd") } }
}

private struct StateObjectOwner: View {
  @StateObject private var object: Counted
  init(_ tally: ObjectTally) { _object = StateObject(wrappedValue: Counted(tally)) }
  var body: some View { Text("row") }
}

private struct LazyStateOwner: View {
  @LazyState private var object: Counted
  init(_ tally: ObjectTally) { _object = LazyState(wrappedValue: Counted(tally)) }
  var body: some View { Text("row") }
}

private struct BranchingObjectOwner: View {
  let number: Int
  @StateObject private var object: Counted

  init(_ tally: ObjectTally, number: Int) {
    self.number = number
    _object = StateObject(wrappedValue: Counted(tally))
  }

  var body: some View { if number.isMultiple(of: 2) { Text("even") } else { Text("odd") } }
}

private struct BranchingLazyOwner: View {
  let number: Int
  @LazyState private var object: Counted

  init(_ tally: ObjectTally, number: Int) {
    self.number = number
    _object = LazyState(wrappedValue: Counted(tally))
  }

  var body: some View { if number.isMultiple(of: 2) { Text("even") } else { Text("odd") } }
}

private struct Observer: View {
  @ObservedObject var person: Person
  var body: some View { Text(verbatim: "name \(person.name)") }
}

private struct BothOwner: View {
  @StateObject var both: BothWays
  init(both: BothWays) { _both = StateObject(wrappedValue: both) }
  var body: some View { Text(both.name) }
}

private struct Maker: View {
  let turn: Int
  @ObservedObject private var presses = Presses()
  init(turn: Int) { self.turn = turn }
  var body: some View { Button("made \(presses.count)") { presses.count += 1 } }
}

private struct Keeper: View {
  let turn: Int
  @StateObject private var presses = Presses()
  init(turn: Int) { self.turn = turn }
  var body: some View { Button("kept \(presses.count)") { presses.count += 1 } }
}

private struct SwitchOf: View {
  @ObservedObject var person: Person
  var body: some View { Toggle("awake", isOn: $person.isAwake) }
}

private struct Paw: View {
  let name: String
  @State private var object: Counted

  init(_ tally: ObjectTally, _ name: String) {
    self.name = name
    _object = State(wrappedValue: Counted(tally))
  }

  var body: some View { Text(name) }
}

extension CountedList {
  /// Everything on screen, as one text.
  fileprivate var text: String { lines.joined(separator: "\n") }

  /// Activates the control whose label starts with `label`.
  fileprivate func activate(_ label: String) throws {
    for _ in 0..<20 {
      session.moveFocus()
      guard session.focusedControl != nil else { continue }
      let surface = session.frame(size: .init(width: 40, height: height))
      let line = (0..<height).first { y in (0..<40).contains { surface[$0, y].style.attributes.contains(.reverse) } }
      guard let line, surface.text(line: line).contains(label) else { continue }
      session.activate()
      session.clearFocus()
      return
    }
    Issue.record("there is no control '\(label)'")
  }
}
