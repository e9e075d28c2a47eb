import Testing

@testable import LazyUI

/// The lifetime of state. It is that of its identity: the row's above the first container, and the cell's below.
@MainActor
@Suite("State")
struct StateTests {
  /// The numbers of slots made and freed in a step.
  struct Slots: Equatable, CustomStringConvertible {
    var made: Int
    var freed: Int
    init(_ made: Int, _ freed: Int) { (self.made, self.freed) = (made, freed) }
    init(_ counters: Counters) { self.init(counters.statesMade, counters.statesFreed) }
    var description: String { "\(made) / \(freed)" }
  }

  private func expectSlots<Row: View>(
    _ load: Slots, _ end: Slots, _ top: Slots, @ViewBuilder row: @escaping (Int) -> Row,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var list = CountedList { List { ForEach(0..<40_000, content: row) } }
    #expect(Slots(list.step()) == load, "load", sourceLocation: sourceLocation)
    #expect(Slots(list.jumpToEnd()) == end, "end", sourceLocation: sourceLocation)
    #expect(Slots(list.jumpToTop()) == top, "top", sourceLocation: sourceLocation)
  }

  @Test func `a row's own state is kept and its child's is freed`() {
    expectSlots(Slots(40, 0), Slots(40, 20), Slots(20, 20)) { SwitchRow(number: $0) }
    expectSlots(Slots(40, 0), Slots(40, 20), Slots(20, 20)) { SwitchRow(number: $0).id($0) }
    expectSlots(Slots(40, 0), Slots(40, 20), Slots(20, 20)) { number in Group { SwitchRow(number: number) } }
    expectSlots(Slots(40, 0), Slots(40, 20), Slots(20, 20)) { AnyView(SwitchRow(number: $0)) }
  }

  @Test func `a row that is a branch has its state made for every element`() {
    expectSlots(Slots(40_020, 0), Slots(20, 20), Slots(20, 20)) { BranchingSwitchRow(number: $0) }
  }

  @Test func `a stack around the row moves all its state to the cell`() {
    expectSlots(Slots(40, 0), Slots(40, 40), Slots(40, 40)) { number in VStack { SwitchRow(number: number) } }
  }

  @Test func `a row that scrolls back shows its own state and not its child's`() {
    var list = CountedList { List { ForEach(0..<1_000) { SwitchRow(number: $0) } } }
    _ = list.step()
    list.press(0)
    list.press(1)
    #expect(list.lines[0].contains("0 [x] own [x] child"))
    _ = list.jumpToEnd()
    _ = list.jumpToTop()
    #expect(list.lines[0].contains("0 [x] own [ ] child"))
  }

  @Test func `a value moved up into the row and bound by its child is kept`() {
    var list = CountedList { ScrollView { LazyVStack { ForEach(0..<1_000) { LendingRow(number: $0) } } } }
    _ = list.step()
    list.press(0)
    #expect(list.lines[0].contains("[x] lent"))
    _ = list.jumpToEnd()
    _ = list.jumpToTop()
    #expect(list.lines[0].contains("[x] lent"))
  }

  @Test func `living slots are those that the tree holds`() {
    var list = CountedList { List { ForEach(0..<1_000) { SwitchRow(number: $0) } } }
    _ = list.step()
    #expect(list.slotsAlive == list.reachableSlots)
    for index in stride(from: 0, to: 1_000, by: 37) {
      list.container?.select(index)
      _ = list.step()
      #expect(list.slotsAlive == list.reachableSlots)
    }
  }

  @Test(arguments: [false, true]) func `state of a deleted element is freed`(whileOffScreen: Bool) {
    let model = Model(Array(0..<100))
    var list = CountedList { List { ForEach(model.numbers, id: \.self) { SwitchRow(number: $0) } } }
    _ = list.step()
    if whileOffScreen { _ = list.jumpToEnd() }
    let alive = list.slotsAlive
    model.numbers.removeAll { $0 == 3 || $0 == 4 }
    _ = list.step()
    // On screen, two other rows replace both: four slots for four. Off screen, only the own state of two rows is freed.
    #expect(list.slotsAlive == alive - (whileOffScreen ? 2 : 0))
    #expect(list.slotsAlive == list.reachableSlots)
    model.numbers = []
    _ = list.step()
    #expect(list.slotsAlive == 0)
  }

  @Test func `state of a moved element moves with it`() {
    let model = Model(Array(0..<40))
    var list = CountedList { List { ForEach(model.numbers, id: \.self) { SwitchRow(number: $0) } } }
    _ = list.step()
    list.container?.select(3)
    list.press(0)
    list.press(1)
    model.numbers.swapAt(3, 5)
    let moved = list.step()
    #expect(moved.statesMade == 0)
    #expect(list.lines[5].contains("3 [x] own [x] child"))
    model.numbers.swapAt(5, 35)
    _ = list.step()
    _ = list.jumpToEnd()
    #expect(list.lines.contains { $0.contains("3 [x] own [ ] child") })
  }

  @Test func `equal ids never crash and lose no slot`() {
    let model = Model([1, 2, 2, 3, 3, 3] + Array(repeating: 4, count: 60))
    for isList in [true, false] {
      var list = CountedList {
        if isList {
          List { ForEach(model.numbers, id: \.self) { SwitchRow(number: $0).id($0) } }
        } else {
          ScrollView { LazyVStack { ForEach(model.numbers, id: \.self) { SwitchRow(number: $0) } } }
        }
      }
      for round in 0..<6 {
        model.numbers.swapAt(round, round * 7 + 1)
        model.numbers.append(2)
        _ = list.step()
        _ = round.isMultiple(of: 2) ? list.jumpToEnd() : list.jumpToTop()
        #expect(list.slotsAlive == list.reachableSlots)
      }
    }
  }
}
