import Testing

@testable import LazyUI

/// Appearing and disappearing views, and their tasks.
@MainActor
@Suite("Life cycle", .timeLimit(.minutes(20)))
struct LifecycleTests {
  /// The events, in order.
  @MainActor
  final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
      takeInOrder().sorted()
    }
    func takeInOrder() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  struct LoggedRow: View {
    let name: String
    let log: Log
    var body: some View {
      VStack { Text(name) }
        .onAppear { log.add("+\(name)") }
        .onDisappear { log.add("-\(name)") }
    }
  }

  @Test func `rows appear as they scroll in and disappear as they scroll out`() {
    let log = Log()
    var list = CountedList(height: 3) { List { ForEach(0..<9) { LoggedRow(name: "\($0)", log: log) } } }
    _ = list.step()
    #expect(log.take() == ["+0", "+1", "+2"])
    _ = list.step()
    #expect(log.take().isEmpty)
    list.container?.page(by: 1)
    _ = list.step()
    #expect(log.take() == ["+3", "-0"])
    _ = list.jumpToEnd()
    #expect(log.take() == ["+6", "+7", "+8", "-1", "-2", "-3"])
  }

  @Test func `rows appear and disappear in order`() {
    let log = Log()
    var list = CountedList(height: 20, overscan: 3) {
      List { ForEach(0..<500) { LoggedRow(name: "\($0)", log: log) } }
    }
    func entries(_ sign: String, _ numbers: Range<Int>) -> [String] { numbers.map { "\(sign)\($0)" } }
    _ = list.step()
    #expect(log.takeInOrder() == entries("+", 0..<23))
    _ = list.jumpToEnd()
    #expect(log.takeInOrder() == entries("+", 477..<500) + entries("-", 0..<23))
    #expect(list.container?.scroll(to: 250, anchor: .center) == true)
    _ = list.step()
    let appeared = log.takeInOrder().filter { $0.hasPrefix("+") }
    #expect(appeared == entries("+", 237..<263) || appeared == entries("+", 238..<264))
  }

  @Test func `rows and views that a change removes disappear in order`() {
    let (log, model) = (Log(), Model(Array(0..<40)))
    for isEager in [true, false] {
      model.numbers = Array(0..<40)
      var list = CountedList(height: 40) {
        if isEager {
          ScrollView { VStack { ForEach(model.numbers, id: \.self) { LoggedRow(name: "\($0)", log: log) } } }
        } else {
          HStack { VStack { ForEach(model.numbers, id: \.self) { LoggedRow(name: "\($0)", log: log) } } }
        }
      }
      _ = list.step()
      _ = log.take()
      model.numbers = [3]
      _ = list.step()
      #expect(log.takeInOrder() == (0..<40).filter { $0 != 3 }.map { "-\($0)" })
    }
  }

  @Test func `views of a grid appear and disappear in order`() {
    let log = Log()
    var list = CountedList(height: 10) {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
          ForEach(0..<300) { LoggedRow(name: "\($0)", log: log) }
        }
      }
    }
    _ = list.step()
    #expect(log.takeInOrder() == (0..<30).map { "+\($0)" })
    _ = list.jumpToEnd()
    #expect(log.takeInOrder() == (270..<300).map { "+\($0)" } + (0..<30).map { "-\($0)" })
  }

  @Test func `an eager stack's rows all appear at load`() {
    let log = Log()
    var list = CountedList(height: 3) {
      ScrollView { VStack { ForEach(0..<9) { LoggedRow(name: "\($0)", log: log) } } }
    }
    _ = list.step()
    #expect(log.take().count == 9)
    _ = list.jumpToEnd()
    #expect(log.take().isEmpty)
  }

  @Test func `a removed row and a branch that is left disappear`() {
    let (log, model) = (Log(), Model([0, 1, 2]))
    var list = CountedList {
      List {
        ForEach(model.numbers, id: \.self) { LoggedRow(name: "\($0)", log: log) }
        if model.flag { LoggedRow(name: "on", log: log) } else { LoggedRow(name: "off", log: log) }
      }
    }
    _ = list.step()
    #expect(log.take() == ["+0", "+1", "+2", "+off"])
    model.numbers.remove(at: 1)
    _ = list.step()
    #expect(log.take() == ["-1"])
    model.flag = true
    _ = list.step()
    #expect(log.take() == ["+on", "-off"])
  }

  @Test func `a row that moves does not disappear`() {
    let (log, model) = (Log(), Model([0, 1, 2, 3]))
    var list = CountedList {
      List { ForEach(model.numbers, id: \.self) { LoggedRow(name: "\($0)", log: log) } }
    }
    _ = list.step()
    _ = log.take()
    model.numbers = [2, 0, 3, 1]
    _ = list.step()
    #expect(log.take().isEmpty)
    #expect(Array(list.lines[..<4]) == ["2", "0", "3", "1"])
  }

  @Test func `a task runs when its view appears and is cancelled when it leaves`() async {
    struct Working: View {
      let log: Log
      let gate: AsyncStream<Void>
      var body: some View {
        Text("works").task {
          log.add("begun")
          for await _ in gate {}
          log.add(Task.isCancelled ? "cancelled" : "ended")
        }
      }
    }
    let (log, model) = (Log(), Model())
    let (gate, _) = AsyncStream.makeStream(of: Void.self)
    let ends = AsyncStream.makeStream(of: Void.self)
    model.flag = true
    var list = CountedList { VStack { if model.flag { Working(log: log, gate: gate) } } }
    _ = list.step()
    while log.entries.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(log.take() == ["begun"])
    model.flag = false
    _ = list.step()
    while log.entries.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(log.take() == ["cancelled"])
    ends.continuation.finish()
  }

  @Test func `state written in onAppear is shown in the same frame`() {
    struct Greeting: View {
      @State private var text = "before"
      var body: some View { Text(text).onAppear { text = "after" } }
    }
    let list = CountedList { List { Greeting() } }
    #expect(list.lines[0] == "after")
  }

  @Test func `an update loop is stopped, and the session continues`() {
    struct Storm: View {
      @State private var turn = 0
      var body: some View { VStack { Text(verbatim: "turn \(turn)") }.id(turn).onAppear { turn += 1 } }
    }
    let model = Model()
    var list = CountedList {
      List {
        if model.flag { Text("calm") } else { Storm() }
        Text("below")
      }
    }
    #expect(list.step().passes == 10)
    #expect(list.lines[1] == "below")
    model.flag = true
    _ = list.step()
    #expect(list.lines[0] == "calm")
    _ = list.step()
    #expect(list.step().passes == 1)
  }

  @Test func `a zero height sentinel appears when it is reached`() {
    let log = Log()
    var list = CountedList(height: 5) {
      ScrollView {
        LazyVStack {
          ForEach(0..<50) { Text(verbatim: "\($0)") }
          Text("").frame(height: 0).onAppear { log.add("+end") }.onDisappear { log.add("-end") }
        }
      }
    }
    _ = list.step()
    #expect(log.take().isEmpty)
    for _ in 0..<12 {
      list.container?.page(by: 5)
      _ = list.step()
    }
    #expect(log.take() == ["+end"])
    #expect(list.lines == ["45", "46", "47", "48", "49"].map { String(repeating: " ", count: 19) + $0 })
  }
}
