import Foundation
import Glyphs
import Observation
import OpenCombine
import Testing
import TestSupport

@testable import LazyUI

@MainActor
@Suite("Data flow")
struct DataFlowTests {
  final class Basket: ObservableObject {
    @Published var count = 1
    @Published var names = ["pear", "plum"]
  }

  @MainActor @Observable final class Choice { var isFirst = true }
  @MainActor @Observable final class Query { var text = "a" }
  @MainActor @Observable final class Screen { var shows = true }
  @MainActor @Observable final class Number { var value = 1 }

  // MARK: Environment objects

  struct BasketRow: View {
    @EnvironmentObject private var basket: Basket
    let log: Log
    var body: some View {
      let _ = log.add("row")
      Text("basket \(basket.count)")
    }
  }

  @MainActor final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
  }

  @Test func `an environment object is read anywhere below the view that sets it, and observed`() {
    let (basket, log) = (Basket(), Log())
    let list = CountedList(height: 2) {
      VStack {
        HStack { BasketRow(log: log) }; Text("other")
      }.environmentObject(basket)
    }
    #expect(list.lines.map(\.trimmed) == ["basket 1", "other"])
    #expect(log.entries.count == 1)
    basket.count = 2
    #expect(list.lines[0].trimmed == "basket 2")
    #expect(log.entries.count == 2)
  }

  @Test func `a replaced environment object is not observed any more`() {
    let (first, second, choice, log) = (Basket(), Basket(), Choice(), Log())
    second.count = 20
    let list = CountedList(height: 1) { BasketRow(log: log).environmentObject(choice.isFirst ? first : second) }
    #expect(list.lines[0].trimmed == "basket 1")
    choice.isFirst = false
    #expect(list.lines[0].trimmed == "basket 20")
    let bodies = log.entries.count
    first.count = 5
    #expect(list.lines[0].trimmed == "basket 20")
    #expect(log.entries.count == bodies)
    second.count = 21
    #expect(list.lines[0].trimmed == "basket 21")
  }

  // MARK: Bindings to elements

  struct Item: Identifiable, Equatable {
    let id: Int
    var isDone = false
  }

  struct Items: View {
    @State private var items = (0..<3).map { Item(id: $0) }
    var body: some View {
      VStack {
        ForEach($items) { $item in Toggle("item \(item.id)", isOn: $item.isDone) }
        Button("drop") { items.removeLast() }
        Text("\(items.filter(\.isDone).count) of \(items.count)")
      }
    }
  }

  @Test func `rows change their elements through bindings`() {
    let list = CountedList(height: 6) { Items() }
    _ = list.lines
    list.session.moveFocus()
    list.session.moveFocus()
    list.session.activate()
    #expect(list.lines.contains { $0.contains("1 of 3") })
    list.session.moveFocus()
    list.session.moveFocus()
    list.session.activate()
    #expect(list.lines.contains { $0.contains("1 of 2") })
  }

  @Test func `a binding to a removed element reads its last value and writes nothing`() {
    var values = [1, 2, 3]
    let all = Binding(get: { values }, set: { values = $0 })
    let last = all[2]
    last.wrappedValue = 30
    #expect(values == [1, 2, 30])
    values.removeLast()
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 4
    #expect(values == [1, 2])
    #expect(all.map(\.wrappedValue) == [1, 2])
  }

  @Test func `a lazy list of bindings makes a screenful`() {
    struct Many: View {
      @State private var items = (0..<40_000).map { Item(id: $0) }
      var body: some View { List($items) { $item in Toggle("item \(item.id)", isOn: $item.isDone) } }
    }
    var list = CountedList { Many() }
    #expect(list.step().inits == 20)
    #expect(list.jumpToEnd().inits == 20)
    #expect(list.slowPaths.isEmpty)
  }

  // MARK: Tasks and publishers

  @Test(.timeLimit(.minutes(20))) func `a task is restarted when its id changes`() async {
    let (query, log) = (Query(), Log())
    let list = CountedList(height: 1) {
      Text("x").task(id: query.text) { log.add(query.text) }
    }
    _ = list.lines
    while log.entries.isEmpty { await Task.yield() }
    query.text = "b"
    _ = list.lines
    while log.entries.count < 2 { await Task.yield() }
    _ = list.lines
    #expect(log.entries == ["a", "b"])
  }

  @Test func `published values are received before the next frame, as long as the view exists`() {
    let (screen, log, subject) = (Screen(), Log(), PassthroughSubject<Int, Never>())
    let list = CountedList(height: 1) {
      if screen.shows { Text("x").onReceive(subject) { log.add("\($0)") } }
    }
    _ = list.lines
    subject.send(1)
    #expect(log.entries == [])
    _ = list.lines
    #expect(log.entries == ["1"])
    screen.shows = false
    _ = list.lines
    subject.send(2)
    _ = list.lines
    #expect(log.entries == ["1"])
  }

  @Test func `all forms of onChange receive a change`() {
    let (number, log) = (Number(), Log())
    let list = CountedList(height: 1) {
      Text("x")
        .onChange(of: number.value) { log.add("none") }
        .onChange(of: number.value) { log.add("\($0)-\($1)") }
        .onChange(of: number.value, perform: { log.add("\($0)") })
        .onChange(of: number.value, initial: true) { log.add("initial") }
    }
    _ = list.lines
    #expect(log.entries == ["initial"])
    number.value = 2
    _ = list.lines
    #expect(Set(log.entries.dropFirst()) == ["none", "1-2", "2", "initial"])
  }

  // MARK: Gestures

  @Test func `a tap gesture is a tap, and other gestures leave clicks to the content`() {
    let log = Log()
    let session = Session {
      VStack {
        Text("tapped").gesture(TapGesture().onEnded { log.add("tap") })
        Button("button") { log.add("button") }.gesture(DragGesture().onEnded { _ in log.add("drag") })
      }
    }
    session.update(size: Size(width: 10, height: 2))
    for _ in 0..<2 {
      session.moveFocus()
      session.activate()
    }
    #expect(log.entries == ["tap", "button"])
  }

  @Test func `a tap performs all of its actions, and a tap without an action is ignored`() {
    let log = Log()
    let session = Session {
      VStack {
        Text("one").gesture(
          TapGesture().onChanged { log.add("changed") }.onEnded { log.add("a") }.onEnded { log.add("b") })
        Text("two").gesture(TapGesture())
      }
    }
    session.update(size: Size(width: 10, height: 2))
    session.moveFocus()
    session.activate()
    session.moveFocus()
    session.activate()
    #expect(log.entries == ["a", "b", "a", "b"])
  }

  @Test func `ids of bound elements are those of the shown collection, and read no binding`() {
    struct Item: Identifiable {
      var id: Int
    }
    let items = Box((0..<1_000).map { Item(id: $0) })
    let reads = Box(0)
    let reader = Box<ScrollViewProxy?>(nil)
    let session = Session {
      ScrollViewReader { proxy in
        let _ = reader.value = proxy
        List(
          Binding(
            get: {
              reads.value += 1; return items.value
            }, set: { items.value = $0 })
        ) { $item in
          Text(verbatim: "row \(item.id)")
        }
      }
    }
    session.update(size: Size(width: 10, height: 5))
    reads.value = 0
    reader.value?.scrollTo(700, anchor: .top)
    #expect(session.frame(size: Size(width: 10, height: 5)).text(line: 0).hasPrefix("row 700"))
    // Only rows on screen read bindings.
    #expect(reads.value < 40)
  }
}

/// A value that closures share.
private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
