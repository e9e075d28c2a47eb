import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// How long the state of rows that have scrolled away is kept.
@MainActor
@Suite("Retention of state")
struct RetentionTests {
  /// Returns a list of rows with a toggle, scrolled to the end. The first row's toggle is on.
  private func listAtEnd<Row: View>(
    _ retention: RowStateRetention, @ViewBuilder row: @escaping (Int) -> Row
  ) -> CountedList {
    var list = CountedList { List { ForEach(0..<1_000, content: row) }.rowStateRetention(retention) }
    _ = list.step()
    list.press(0)
    _ = list.step()
    _ = list.jumpToEnd()
    return list
  }

  /// Scrolls up by a line, which is one pass of the list.
  private func tick(_ list: inout CountedList) {
    list.container?.page(by: -1)
    _ = list.step()
  }

  @Test func `state is kept forever by default`() {
    var list = listAtEnd(.forever) { SwitchRow(number: $0) }
    for _ in 0..<50 { tick(&list) }
    #expect(list.session.probe.snapshot.statesEvicted == 0)
    _ = list.jumpToTop()
    #expect(list.lines[0].contains("[x] own"))
  }

  @Test(arguments: [0, 1, 7, 8, 9, 20]) func `eight ticks keep state for eight passes after it scrolled away`(
    ticks: Int
  ) {
    var list = listAtEnd(.ticks(8)) { SwitchRow(number: $0) }
    for _ in 0..<ticks { tick(&list) }
    // Its twenty neighbours scrolled away with it. Of the rows that scroll away at the end later, one is evicted per
    // pass.
    #expect(list.session.probe.snapshot.statesEvicted == (ticks < 8 ? 0 : 20 + ticks - 8))
    _ = list.jumpToTop()
    #expect(list.lines[0].contains(ticks < 8 ? "[x] own" : "[ ] own"))
  }

  @Test func `evicted state is freed, and the ledger distinguishes it from lost state`() {
    var list = listAtEnd(.ticks(8)) { SwitchRow(number: $0) }
    for _ in 0..<8 { tick(&list) }
    let entries = list.session.probe.ledger.entries(for: AnyHashable(0))
    #expect(entries[.init(view: "SwitchRow", property: "isOn")] == .init(kept: 0, lost: 0, evicted: 1))
    #expect(entries[.init(view: "ChildSwitch", property: "isOn")] == .init(kept: 0, lost: 1, evicted: 0))
    #expect(list.slotsAlive == list.reachableSlots)
  }

  @Test func `state is evicted on request, and that of rows on screen stays`() {
    var list = listAtEnd(.forever) { SwitchRow(number: $0) }
    list.press(0)
    _ = list.step()
    #expect(list.session.evictState())
    // Everything is gone until something is made. Therefore many keys at once visit the rows once.
    #expect(!list.session.evictState())
    let evicted = list.step()
    #expect(list.session.evictState())
    #expect(evicted.statesEvicted == 20 && evicted.statesFreed == 20)
    #expect(list.lines[19].contains("[x] own"))
    _ = list.jumpToTop()
    #expect(list.lines[0].contains("[ ] own"))
  }

  @Test func `rows on screen keep their state while a frame is deferred`() {
    let (low, high) = (Size(width: 40, height: 4), Size(width: 40, height: 40))
    var putOff = 0
    for slice in 1...10 {
      let session = Session {
        List {
          ForEach(0..<10) { SwitchRow(number: $0).id($0) }
          ForEach(10..<100) { SwitchRow(number: $0) }
        }
      }
      session.update(size: low)
      session.rootNode?.scrollContainers.first?.selectedControls.first?.activate()
      session.update(size: low)
      session.timeSlices(of: .milliseconds(slice), by: TickingClock())
      if !session.update(size: high) { putOff += 1 }
      session.evictState()
      #expect(session.probe.snapshot.statesEvicted == 0, "\(slice)")
      while !session.update(size: high) {}
      #expect(session.frame(size: high).text(line: 0).contains("0 [x] own"), "\(slice)")
    }
    #expect(putOff == 10)
  }

  @Test(arguments: [false, true]) func `nested collections evict the state that one collection evicts`(isHeld: Bool) {
    func counters<Content: View>(@ViewBuilder _ rows: @escaping () -> Content) -> Counters {
      var list = CountedList { List { rows() }.rowStateRetention(.ticks(8)) }
      _ = list.step()
      _ = list.jumpToEnd()
      for _ in 0..<32 { tick(&list) }
      #expect(list.slotsAlive == list.reachableSlots)
      return list.session.probe.snapshot
    }
    @ViewBuilder func row(_ number: Int) -> some View {
      if isHeld { AnyView(SwitchRow(number: number).id(number)) } else { SwitchRow(number: number) }
    }
    let flat = counters { ForEach(0..<400) { row($0) } }
    let nested = counters {
      ForEach(0..<100) { outer in
        ForEach(0..<4) { row(outer * 4 + $0) }
      }
    }
    #expect(flat.statesEvicted == 20 + 32 - 8)
    #expect(nested.statesEvicted == flat.statesEvicted)
    #expect(nested.statesFreed == flat.statesFreed)
  }

  @Test func `a row whose value is held loses evicted state too`() {
    for row in [0, 1] {
      var list = listAtEnd(.ticks(8)) { number in
        if row == 0 {
          AnyView(SwitchRow(number: number).id(number))
        } else {
          AnyView(BranchingOwnSwitch(number: number))
        }
      }
      for _ in 0..<8 { tick(&list) }
      #expect(list.session.probe.snapshot.statesEvicted > 0)
      _ = list.jumpToTop()
      #expect(list.lines[0].contains("[ ] own"))
      #expect(list.slotsAlive == list.reachableSlots)
    }
  }
}

/// A row whose own toggle is in one branch or the other.
private struct BranchingOwnSwitch: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    if number.isMultiple(of: 2) {
      HStack { Toggle("own", isOn: $isOn) }
    } else {
      HStack { Toggle("own", isOn: $isOn).bold() }
    }
  }
}
