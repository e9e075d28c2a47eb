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
    var body: some View { Text("\(number)") }
  }

  private struct Counted: View {
    @ObservedObject var counter: Counter
    var body: some View { Text("counted \(counter.count)") }
  }

  private struct Named: View {
    let model: Model
    var body: some View { Text(model.name) }
  }

  private struct Bound: View {
    @Binding var number: Int
    var body: some View { Text("bound \(number)") }
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

  /// What was written down since the last `count` evaluations.
  private func lines(after count: Int) -> Set<String> {
    let new = log.entries.suffix(log.count - count)
    return Set(new.map { "\($0.view): \($0.causes.map(\.text).joined(separator: ", "))" })
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
    #expect(lines.contains("Shown: parent: it made another value"))
    #expect(lines.contains { $0.hasPrefix("Screen: state ") && $0.hasSuffix("number of Screen") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Bound: ") && $0.contains("number of Screen") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("Named") || $0.hasPrefix("Counted: s") })
  }

  @Test("An observable object that changes is named, and an observed property told")
  func objects() {
    update()
    press(1)
    let afterCount = lines(after: 5)
    #expect(
      afterCount.contains("Counted: object Counter") && afterCount.contains("Screen: object Counter"), "\(afterCount)")
    let count = log.count
    model.name = "second"
    update()
    #expect(lines(after: count) == ["Named: an observed property"])
  }

  @Test("Equal entries of one pass are one, with their number")
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
    for pass in 0..<2_000 { log.note(log, "View", otherwise: .parent, pass: pass, .zero) }
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

  @Test func `entries that were taken are told once`() {
    update()
    #expect(!log.takeEntries().isEmpty)
    let count = log.count
    #expect(log.takeEntries().isEmpty && log.entries.isEmpty && log.count == count)
    model.name = "second"
    update()
    #expect(log.takeEntries().map(\.view) == ["Named"])
  }
}
