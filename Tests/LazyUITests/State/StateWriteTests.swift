import Testing

@testable import LazyUI

/// Writes to state: through bindings, from outside, late, and through custom property wrappers.
@MainActor
@Suite("Writes to state")
struct StateWriteTests {
  /// Passes its binding to a test.
  @MainActor
  final class Lender {
    var binding: Binding<Int>?
  }

  struct Lending: View {
    let lender: Lender
    @State private var count = 0
    var body: some View {
      VStack { Text(verbatim: "count \(count)") }
        .onAppear { lender.binding = $count }
    }
  }

  @Test func `a write from outside evaluates the view once`() {
    let lender = Lender()
    var list = CountedList { List { Lending(lender: lender) } }
    _ = list.step()
    lender.binding?.wrappedValue += 1
    lender.binding?.wrappedValue += 1
    #expect(list.step().bodies == 1)
    #expect(list.lines[0] == "count 2")
    _ = list.step()
    lender.binding?.wrappedValue = 2
    #expect(list.step().bodies == 0)
  }

  @Test func `a write while the row is off screen is visible when it returns`() {
    let lender = Lender()
    var list = CountedList {
      List {
        Lending(lender: lender)
        ForEach(0..<100) { Text(verbatim: "\($0)") }
      }
    }
    _ = list.step()
    _ = list.jumpToEnd()
    lender.binding?.wrappedValue = 5
    _ = list.step()
    _ = list.jumpToTop()
    #expect(list.lines[0] == "count 5")
  }

  @Test func `a write to an off-screen row of a collection is kept`() {
    let lender = Lender()
    var list = CountedList { List { ForEach(0..<100) { _ in Lending(lender: lender) } } }
    list.height = 1
    _ = list.step()
    let first = lender.binding
    _ = list.jumpToEnd()
    first?.wrappedValue = 5
    #expect(list.step().bodies == 0)
    _ = list.jumpToTop()
    #expect(list.lines[0] == "count 5")
  }

  @Test func `a binding that outlives its view or its session does no harm`() {
    let (lender, model) = (Lender(), Model())
    var list: CountedList? = CountedList { List { if !model.flag { Lending(lender: lender) } } }
    _ = list?.step()
    model.flag = true
    _ = list?.step()
    lender.binding?.wrappedValue = 3
    _ = list?.step()
    #expect(list?.lines[0] == "")
    list = nil
    lender.binding?.wrappedValue += 1
    #expect(lender.binding?.wrappedValue == 4)
  }

  @Test func `a part of a value is read and written through its binding`() {
    struct Pair: Equatable {
      var left = false
      var right = false
    }
    struct PairRow: View {
      @State private var pair = Pair()
      var body: some View {
        HStack {
          Toggle("left", isOn: $pair.left)
          Toggle("right", isOn: $pair.right)
        }
      }
    }
    var list = CountedList { List { PairRow() } }
    _ = list.step()
    list.press(1)
    #expect(list.lines[0] == "[ ] left [x] right")
    list.press(0)
    list.press(1)
    #expect(list.lines[0] == "[x] left [ ] right")
  }

  /// A custom property wrapper that is composed of others.
  @MainActor
  @propertyWrapper
  struct Counted: DynamicProperty {
    @State private var value = 0
    @State private var writes = 0

    var wrappedValue: Int {
      get { value }
      nonmutating set {
        value = newValue
        writes += 1
      }
    }

    var projectedValue: Int { writes }
  }

  struct CountedRow: View {
    @Counted private var number
    @Counted private var other
    @State private var isOn = false
    var body: some View {
      HStack {
        Text(verbatim: "\(number) \($number) \(other)")
        Button("more") { number += 2 }
        Toggle("on", isOn: $isOn)
      }
    }
  }

  @Test func `a property wrapper that contains state keeps it as long as the view does`() {
    var list = CountedList { List { ForEach(0..<50) { _ in CountedRow() } } }
    #expect(list.step().statesMade == 100)
    list.press(0)
    list.press(0)
    list.press(1)
    #expect(list.lines[0] == "4 2 0 [ more ] [x] on")
    _ = list.jumpToEnd()
    _ = list.jumpToTop()
    #expect(list.lines[0] == "4 2 0 [ more ] [x] on")
  }

  /// A custom dynamic property that contains state, without wrapper syntax.
  @MainActor
  struct Counter: DynamicProperty {
    @State private var value = 0
    var count: Int { value }
    func add() { value += 1 }
  }

  final class Shared: ObservableObject {
    @Published var name = "shared"
  }

  struct PlainlyStored: View {
    var counter = Counter()
    let object: ObservedObject<Shared>
    var volume = Environment(\.volume)
    var isOn = State(initialValue: false)

    var body: some View {
      HStack {
        Text(verbatim: "\(counter.count) \(object.wrappedValue.name) \(volume.wrappedValue)")
        Button("more") { counter.add() }
        Toggle("on", isOn: isOn.projectedValue)
      }
    }
  }

  @Test func `a property is linked by its type, whatever its name`() {
    let shared = Shared()
    var list = CountedList {
      List { ForEach(0..<50) { _ in PlainlyStored(object: ObservedObject(wrappedValue: shared)) } }
        .environment(\.volume, 7)
    }
    #expect(list.step().statesMade == 40)
    list.press(0)
    list.press(0)
    list.press(1)
    #expect(list.lines[0] == "2 shared 7 [ more ] [x] on")
    shared.name = "other"
    _ = list.step()
    #expect(list.lines[1] == "0 other 7 [ more ] [ ] on")
  }

  @Test func `a thousand toggles leave as many slots as before`() {
    let model = Model(Array(0..<30))
    var list = CountedList {
      List {
        ForEach(model.numbers, id: \.self) { number in
          if model.flag {
            SwitchRow(number: number).id(model.key)
          } else {
            AnyView(LendingRow(number: number))
          }
        }
      }
    }
    _ = list.step()
    let before = list.slotsAlive
    for turn in 1...1_000 {
      model.flag.toggle()
      if turn.isMultiple(of: 3) { model.key += 1 }
      if turn.isMultiple(of: 10) { model.numbers.reverse() }
      _ = list.step()
    }
    #expect(list.slotsAlive == before)
    #expect(list.slotsAlive == list.reachableSlots)
  }
}
