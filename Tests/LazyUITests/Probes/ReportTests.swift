import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// The probe's reports about misbehaving lists.
@MainActor
@Suite("Reports")
struct ReportTests {
  @Test func `an update loop is reported with the names of the evaluated views, until it is over`() {
    let model = Model()
    var list = CountedList { List { Restless(model: model) } }
    model.flag = true
    #expect(list.step().updateLoops == 1)
    let loop = list.session.probe.updateLoop
    #expect(loop?.passes == 10)
    #expect(loop?.views.first == .init(view: "Restless", evaluations: 9))
    #expect(loop?.sentence.hasPrefix("Restless 9×: ") == true)
    model.flag = false
    #expect(list.step().updateLoops == 0)
    #expect(list.session.probe.updateLoop == nil)
  }

  @Test func `an update loop continues with the next due frame, and a key does not wait for it`() {
    struct Storm: View {
      @State private var turn = 0
      var body: some View { VStack { Text(verbatim: "turn \(turn)") }.id(turn).onAppear { turn += 1 } }
    }
    let clock = SteppedClock()
    let session = Session(clock: clock) { Storm() }
    func frame() -> Int {
      let before = session.probe.counters.passes
      session.update(size: Size(width: 40, height: 10))
      return session.probe.counters.passes - before
    }
    #expect(frame() == 10 && session.probe.updateLoop != nil)
    #expect(!session.isDirty, "it rests")
    #expect(session.nextFrame == .milliseconds(40))
    clock.advance(by: .milliseconds(39))
    #expect(!session.isDirty && session.nextFrame == .milliseconds(1))
    clock.advance(by: .milliseconds(1))
    #expect(session.isDirty && frame() == 10)
    session.clearFocus()
    #expect(session.isDirty)
  }

  @Test func `an update loop is also reported if each of its passes takes more than a slice`() {
    struct Storm: View {
      @State private var turn = 0
      var body: some View {
        List(0..<100) { number in Text(verbatim: "row \(number) of turn \(turn)").id(number) }
          .onAppear { turn += 1 }
          .onChange(of: turn) { turn += 1 }
      }
    }
    let session = Session(clock: TickingClock()) { Storm() }
    session.slice = .milliseconds(30)
    var updates = 0
    repeat {
      updates += 1
      session.update(size: Size(width: 40, height: 10))
    } while session.probe.updateLoop == nil && updates < 200
    #expect(updates >= 9 && updates < 200)
    #expect(session.probe.updateLoop?.views.first?.view == "Storm")
    for _ in 0..<5 {
      session.update(size: Size(width: 40, height: 10))
      #expect(session.probe.updateLoop != nil, "it goes on, and is told meanwhile")
    }
  }

  @Test func `a list that takes many slices is no update loop`() {
    let session = Session(clock: TickingClock()) {
      List(0..<5_000) { number in Text(verbatim: "row \(number)").id(number).onAppear {} }
    }
    session.slice = .milliseconds(30)
    var updates = 1
    while !session.update(size: Size(width: 40, height: 10)) { updates += 1 }
    #expect(updates > 100 && session.probe.counters.updateLoops == 0)
  }

  @Test func `two elements with one id are reported once, and the first keeps its state`() {
    let ids = Array(0..<100).map { $0 == 5 ? 3 : $0 }
    var list = CountedList { List { ForEach(ids, id: \.self) { SwitchRow(number: $0) } } }
    _ = list.step()
    #expect(list.session.probe.duplicates == [DuplicateID(id: "3", container: "List", content: "SwitchRow")])
    list.container?.select(3)
    list.press(0)
    _ = list.jumpToEnd()
    _ = list.jumpToTop()
    #expect(list.lines[3].contains("3 [x] own"))
    #expect(list.lines[5].contains("3 [ ] own"))
    #expect(list.session.probe.duplicates.count == 1)
  }

  @Test func `ids with equal hash values are distinguished`() {
    struct Key: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    for isHeld in [false, true] {
      let model = Model(Array(0..<30))
      var list = CountedList {
        List {
          ForEach(model.numbers.map(Key.init), id: \.self) { SwitchRow(number: $0.number).id(isHeld ? 0 : $0.number) }
        }
      }
      _ = list.step()
      _ = list.jumpToEnd()
      #expect(list.session.probe.duplicates == [])
      model.numbers[29] = 28
      _ = list.step()
      #expect(list.session.probe.duplicates.count == 1)
    }
  }

  @Test func `unique ids are not reported, after any changes of the list`() {
    let model = Model(Array(0..<200))
    var list = CountedList { List { ForEach(model.numbers, id: \.self) { SwitchRow(number: $0).id($0) } } }
    _ = list.step()
    for _ in 0..<5 {
      model.numbers.shuffle()
      _ = list.step()
      _ = list.jumpToEnd()
      model.numbers.removeFirst(10)
      _ = list.jumpToTop()
    }
    #expect(list.session.probe.duplicates == [])
  }
}

/// Changes its own dependency whenever it is evaluated, as long as the flag is set.
private struct Restless: View {
  let model: Model

  var body: some View {
    Text(verbatim: "\(model.key)").id(model.key).onAppear { if model.flag { model.key += 1 } }
  }
}
