import Observation
import Synchronization
import Testing

@testable import LazyUI

/// A changed value that a body, a closure or a collection has read is shown in the next frame.
@MainActor
@Suite("Observation")
struct ObservationTests {
  struct NameRow: View {
    let model: Model
    var body: some View { Text(model.name) }
  }

  @Test func `a body that is evaluated for other reasons is registered once for its reads`() {
    struct Ticker: View {
      let model: Model
      @State private var count = 0
      var body: some View {
        Toggle("\(count)", isOn: Binding(get: { false }, set: { _ in count += 1 }))
        Text(model.name)
      }
    }
    let model = Model()
    var list = CountedList { List { Ticker(model: model) } }
    _ = list.step()
    for _ in 0..<50 {
      list.press(0)
      _ = list.step()
    }
    #expect(list.lines[0] == "[ ] 50")
    #expect(changes(in: list.session) { model.name = "other" } <= 2, "the first one of a type cannot be ended")
    _ = list.step()
    #expect(list.lines[1] == "other")
    list.press(0)
    _ = list.step()
    #expect(changes(in: list.session) { model.name = "again" } == 1)
  }

  @Test func `rows that have scrolled away have no registrations`() {
    let model = Model()
    var list = CountedList {
      List { ForEach(0..<1_000) { number in NameRow(model: model) } }
    }
    _ = list.step()
    for row in stride(from: 0, to: 1_000, by: 10) {
      list.container?.select(row)
      _ = list.step()
    }
    #expect(changes(in: list.session) { model.name = "other" } <= 21)
  }

  @Test func `a replaced collection is registered once`() {
    struct Numbers: View {
      let model: Model
      @State private var count = 0
      var body: some View {
        List {
          Toggle("\(count)", isOn: Binding(get: { false }, set: { _ in count += 1 }))
          ForEach(ReadThrough(model: model), id: \.self) { Text(verbatim: "\($0) \(count)") }
        }
      }
    }
    let model = Model(Array(0..<5))
    var list = CountedList { Numbers(model: model) }
    _ = list.step()
    for _ in 0..<50 {
      list.press(0)
      _ = list.step()
    }
    #expect(changes(in: list.session) { model.numbers = [7] } <= 4, "for the count and an element, and the first ones")
    _ = list.step()
    #expect(list.lines[1] == "7 50")
  }

  @Test func `ending a registration loses no simultaneous change from elsewhere`() {
    let (one, other) = (ReadRegistration(), ReadRegistration())
    let changes = Mutex(0)
    let id = ObjectIdentifier(one)
    withObservationTracking {
      one.noteRead()
      other.noteRead()
    } onChange: {
      if !ReadRegistration.isEnding(id) { changes.withLock { $0 += 1 } }
    }
    other.end()
    #expect(changes.withLock { $0 } == 1, "what others end is a change")
    one.end()
    #expect(changes.withLock { $0 } == 1)
  }

  /// Returns the number of actions that a change posts to the session, which is one for each registration.
  private func changes(in session: Session, _ change: () -> Void) -> Int {
    change()
    let actions = session.inbox.removeAll()
    for action in actions { session.inbox.post(action) }
    return actions.count
  }

  @Test func `changing a property that the body read evaluates it once, and changing another never`() {
    let model = Model()
    var list = CountedList { List { NameRow(model: model) } }
    _ = list.step()
    model.name = "changed"
    model.name = "again"
    let change = list.step()
    #expect(change.bodies == 1)
    #expect(change.passes == 1)
    #expect(list.lines[0] == "again")
    _ = list.step()
    model.age += 1
    let none = list.step()
    #expect(none.bodies == 0)
    #expect(none.nestedBodies == 0)
  }

  @Test func `a change on any thread wakes the session's run loop`() async {
    let wakes = Mutex(0)
    let shared = SharedCount()
    var list = CountedList(wake: { wakes.withLock { $0 += 1 } }) { Text(verbatim: "count \(shared.count)") }
    _ = list.step()
    let before = wakes.withLock { $0 }
    #expect(!list.session.isDirty)
    await Task.detached { shared.add() }.value
    #expect(wakes.withLock { $0 } == before + 1)
    #expect(list.session.isDirty, "a frame is due")
    #expect(list.step().nestedBodies == 1)
    #expect(list.lines.contains { $0.contains("count 1") })
  }

  /// A count that may be changed on any thread.
  final class SharedCount: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let value = Mutex(0)

    var count: Int {
      registrar.access(self, keyPath: \.count)
      return value.withLock { $0 }
    }

    func add() {
      registrar.withMutation(of: self, keyPath: \.count) { value.withLock { $0 += 1 } }
    }
  }

  @Test func `a changed value that a ForEach's closure reads is shown`() {
    let model = Model()
    for isList in [true, false] {
      var list = CountedList {
        if isList {
          List { ForEach(0..<50) { number in Text(verbatim: "\(number) \(model.name)").id(number) } }
        } else {
          ScrollView { LazyVStack { ForEach(0..<50) { number in Text(verbatim: "\(number) \(model.name)") } } }
        }
      }
      _ = list.step()
      model.name = isList ? "first" : "second"
      _ = list.step()
      #expect(list.lines[3].contains("3 \(model.name)"))
      _ = list.jumpToEnd()
      model.name += "!"
      _ = list.jumpToTop()
      #expect(list.lines[0].contains("0 \(model.name)"))
    }
  }

  @Test func `only the element whose closure read the changed value is made again`() {
    let models = (0..<50).map { _ in Model() }
    var list = CountedList { List { ForEach(0..<50) { number in Text(models[number].name) } } }
    _ = list.step()
    models[4].name = "other"
    #expect(list.step().inits == 1)
    #expect(list.lines[4] == "other")
    #expect(list.lines[5] == "name")
    models[44].name = "off screen"
    #expect(list.step().inits == 0)
  }

  @Test func `state that only a closure reads is shown when it changes`() {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        List {
          Toggle("switch", isOn: $isOn)
          ForEach(0..<3) { number in Text(verbatim: "\(number) \(isOn)") }
        }
      }
    }
    var list = CountedList { Screen() }
    _ = list.step()
    list.press(0)
    _ = list.step()
    #expect(list.lines[2] == "1 true")
  }

  @Test func `a reader's closure depends on the values that it reads`() {
    let model = Model()
    var list = CountedList { ScrollViewReader { _ in Text(model.name) } }
    _ = list.step()
    model.name = "other"
    _ = list.step()
    #expect(list.lines.contains { $0.contains("other") })
  }

  @Test func `a change while the row is off screen is visible when it returns`() {
    let model = Model()
    var list = CountedList {
      List {
        NameRow(model: model)
        ForEach(0..<100) { Text(verbatim: "\($0)") }
      }
    }
    _ = list.step()
    _ = list.jumpToEnd()
    model.name = "changed"
    _ = list.step()
    _ = list.jumpToTop()
    #expect(list.lines[0] == "changed")
  }

  @Test func `a changed collection shows its elements although no body read it`() {
    let model = Model(Array(0..<5))
    struct Numbers: View {
      let model: Model
      var body: some View { List { ForEach(ReadThrough(model: model), id: \.self) { Text(verbatim: "\($0)") } } }
    }
    var list = CountedList(height: 6) { Numbers(model: model) }
    _ = list.step()
    model.numbers.insert(9, at: 1)
    let change = list.step()
    #expect(change.nestedBodies == 0, "the body read nothing of it")
    #expect(change.inits == 6)
    #expect(list.lines == ["0", "9", "1", "2", "3", "4"])
    _ = list.jumpToEnd()
    model.numbers = [7]
    #expect(list.lines[0] == "7")
  }

  /// A collection that reads an observed property on every access.
  struct ReadThrough: RandomAccessCollection {
    let model: Model
    var startIndex: Int { 0 }
    var endIndex: Int { MainActor.assumeIsolated { model.numbers.count } }
    subscript(position: Int) -> Int { MainActor.assumeIsolated { model.numbers[position] } }
  }
}
