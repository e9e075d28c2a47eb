import Glyphs
import Testing

@testable import LazyUI

@MainActor
@Suite("Log of updates")
struct UpdateLogTests {
  @Observable
  final class Model {
    var name = "first"
  }

  final class Counter: ObservableObject {
    @Published var count = 0
  }

  private struct Screen: View {
    let model: Model
    @State private var number = 0
    @StateObject private var counter = Counter()

    var body: some View {
      Button("add") { number += 1 }
      Button("count") { counter.count += 1 }
      Shown(number: number)
      Counted(counter: counter)
      Named(model: model)
      Bound(number: $number)
    }
  }

  private struct Shown: View {
    let number: Int
    var body: some View { Text(verbatim: "\(number)") }
  }

  private struct Counted: View {
    @ObservedObject var counter: Counter
    var body: some View { Text(verbatim: "counted \(counter.count)") }
  }

  private struct Named: View {
    let model: Model
    var body: some View { Text(model.name) }
  }

  private struct Bound: View {
    @Binding var number: Int
    var body: some View { Text(verbatim: "bound \(number)") }
  }

  private let model = Model()
  private let session: Session
  private let log = UpdateLog()

  init() {
    let model = model
    session = Session { Screen(model: model) }
    session.probe.log = log
  }

  private func update() { session.update(size: Size(width: 40, height: 10)) }

  /// Returns the entries that were logged after the first `count`.
  private func lines(after count: Int) -> Set<String> {
    let new = log.entries.suffix(log.count - count)
    return Set(new.map { "\($0.view): \($0.causesText)" })
  }

  private func press(_ index: Int) {
    session.clearFocus()
    session.focusFirstControl()
    for _ in 0..<index { session.moveFocus() }
    session.activate()
    update()
  }

  @Test("A view's first body is caused by its identity")
  func first() {
    update()
    #expect(log.count == 5)
    #expect(log.entries.map(\.view).sorted() == ["Bound", "Counted", "Named", "Screen", "Shown"])
    #expect(log.entries.allSatisfy { $0.causes == [.identity] && $0.count == 1 })
    update()
    #expect(log.count == 5, "nothing is evaluated for nothing")
  }

  @Test("State causes the bodies that read it, and the parent those that get another value")
  func state() {
    update()
    press(0)
    let lines = lines(after: 5)
    #expect(lines.contains("Shown: parent: new number"))
    #expect(lines.contains("Screen: state number of Screen: 0 → 1"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Bound: ") && $0.contains("number of Screen: 0 → 1") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("Named") || $0.hasPrefix("Counted: s") })
  }

  @Test("A change is reported with short texts of the old and the new value")
  func values() {
    struct Values: View {
      @State private var count = 0
      @State private var name = "a name"
      @State private var choice: Int?
      @State private var list = [1]
      @Environment(\.volume) private var volume
      var body: some View {
        Button("\(count) \(name) \(choice ?? 0) \(list.count) \(volume)") {
          count += 1
          count += 1
          name += String(repeating: "!", count: 1_000_000)
          choice = 7
          list += 2...9
        }
      }
    }
    struct Around: View {
      let model: Model
      var body: some View { Values().environment(\.volume, model.name.count) }
    }
    let model = Model()
    let session = Session { Around(model: model) }
    session.probe.log = log
    session.update(size: Size(width: 40, height: 10))
    session.moveFocus()
    session.activate()
    session.update(size: Size(width: 40, height: 10))
    let text = log.entries.last?.causesText ?? ""
    for change in ["count of Values: 0 → 2", ": 'a name' → 'a name!!!!!…'", ": nil → 7", ": 1 element → 9 elements"] {
      #expect(text.contains(change), "\(text)")
    }
    model.name = "longer than before"
    session.update(size: Size(width: 40, height: 10))
    #expect(log.entries.last?.causesText == "the environment's volume")
  }

  @Test("A changed observable object is named, and an observed property is reported")
  func objects() {
    update()
    press(1)
    let afterCount = lines(after: 5)
    #expect(
      afterCount.contains("Counted: object Counter") && afterCount.contains("Screen: object Counter"), "\(afterCount)")
    let count = log.count
    model.name = "second"
    update()
    #expect(lines(after: count) == ["Named: an observed property of model"])
  }

  @Test("An update loop is one entry for each view, however long it lasts")
  func updateLoop() {
    struct Restless: View {
      @State private var turn = 0
      var body: some View { VStack { Shown(number: turn) }.onAppear { turn += 1 }.id(turn) }
    }
    let session = Session { Restless() }
    let log = UpdateLog()
    session.probe.log = log
    for _ in 0..<20 { session.update(size: Size(width: 40, height: 10)) }
    #expect(log.count >= 200)
    #expect(log.entries.count <= 4, "\(log.entries)")
  }

  @Test("Equal entries of one update are one, with their number")
  func merging() {
    let session = Session { List(0..<1_000) { Shown(number: $0) } }
    let log = UpdateLog()
    session.probe.log = log
    session.update(size: Size(width: 40, height: 10))
    #expect(log.entries.map(\.count) == [10] && log.count == 10)
  }

  @Test("The oldest entries are forgotten")
  func capacity() {
    let log = UpdateLog()
    for pass in 0..<2_000 {
      log.record(log, "View", otherwise: .parent([]), pass: pass, .zero)
      log.endUpdate(goesOn: false)
    }
    #expect(log.entries.map(\.pass) == Array(1_744..<2_000))
    #expect(log.count == 2_000)
  }

  @Test("A session without a log counts the same")
  func withoutLog() {
    let other = Session { Screen(model: model) }
    update()
    other.update(size: Size(width: 40, height: 10))
    #expect(other.probe.snapshot == session.probe.snapshot && other.probe.log == nil)
  }

  @Test func `entries that were taken are not returned again`() {
    update()
    #expect(!log.takeEntries().isEmpty)
    let count = log.count
    #expect(log.takeEntries().isEmpty && log.entries.isEmpty && log.count == count)
    model.name = "second"
    update()
    #expect(log.takeEntries().map(\.view) == ["Named"])
  }
}
