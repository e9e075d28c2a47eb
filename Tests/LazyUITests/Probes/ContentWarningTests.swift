import Observation
import Testing

@testable import LazyUI

/// Views that SwiftUI issues a warning for, and their behaviour.
@MainActor
@Suite("Views that cause warnings")
struct ContentWarningTests {
  @Test(arguments: [true, false]) func `a constant range that grows adds no row`(isList: Bool) {
    let model = Model([0, 1, 2])
    let list = CountedList(height: 4) {
      if isList {
        List { ForEach(0..<model.numbers.count) { Text("row \($0) of \(model.numbers.count)") } }
      } else {
        ScrollView { LazyVStack(alignment: .leading) { ForEach(model.numbers.indices) { Text("row \($0)") } } }
      }
    }
    #expect(list.lines[2...].map { $0.prefix(5) } == ["row 2", ""])
    #expect(list.session.probe.warnings.isEmpty)
    model.numbers.append(3)
    #expect(list.lines[2...].map { $0.prefix(5) } == ["row 2", ""])
    if isList { #expect(list.lines[0] == "row 0 of 4", "the views of the rows are made again") }
    #expect(list.session.probe.warnings.count == 1)
    let sentence = list.session.probe.warnings.first?.sentence ?? ""
    #expect(sentence.hasPrefix("ForEach<Range<Int>, Int, Text> count (4) != its initial count (3)."))
    #expect(sentence.contains("id: \\.self"))
  }

  @Test func `a constant range that shrinks makes no row outside it`() {
    let model = Model([7, 8, 9])
    let list = CountedList(height: 4) { List { ForEach(0..<model.numbers.count) { Text("\(model.numbers[$0])") } } }
    #expect(list.lines == ["7", "8", "9", ""])
    model.numbers = [5]
    #expect(list.lines == ["5", "", "", ""])
    model.numbers = [1, 2, 3, 4]
    #expect(list.lines == ["1", "2", "3", ""])
    #expect(list.session.probe.warnings.count == 2)
  }

  @Test func `a range with ids may change, and so may the bounds of a range of constant length`() {
    let model = Model([0, 1, 2])
    let list = CountedList(height: 8) {
      List {
        ForEach(0..<model.numbers.count, id: \.self) { Text("\($0)") }
        ForEach(model.key..<model.key + 2) { Text("key \($0)") }
      }
    }
    #expect(list.lines[..<5] == ["0", "1", "2", "key 0", "key 1"])
    model.numbers.append(3)
    model.key = 5
    #expect(list.lines[..<6] == ["0", "1", "2", "3", "key 5", "key 6"])
    #expect(list.session.probe.warnings.isEmpty)
  }

  @Test func `rows with one id are all shown, and warned about once`() {
    let model = Model([1, 2, 2, 3])
    let list = CountedList(height: 5) { List { ForEach(model.numbers, id: \.self) { Text("\($0)") } } }
    #expect(list.lines == ["1", "2", "2", "3", ""])
    #expect(
      list.session.probe.warnings.map(\.sentence) == ["List → ForEach → Text: more than one element has the id 2."])
    model.numbers = [2, 2]
    #expect(list.lines == ["2", "2", "", "", ""])
    #expect(list.session.probe.warnings.count == 1)
    model.numbers = [2]
    #expect(list.lines == ["2", "", "", "", ""])
  }

  struct Renamed: Hashable {
    var id: Int
    var text = "same"
  }

  @Observable @MainActor final class Names {
    var items = (0..<3).map { Renamed(id: $0) }
  }

  @Test(arguments: [true, false]) func `an id that changes while its row is on screen makes another row`(isList: Bool) {
    struct Row: View {
      let item: Renamed
      let log: LifecycleTests.Log
      @State private var count = 0
      var body: some View {
        Button("\(item.text) \(count)") { count += 1 }
          .onAppear { log.add("+\(item.id)") }
          .onDisappear { log.add("-\(item.id)") }
      }
    }
    let (names, log) = (Names(), LifecycleTests.Log())
    var list = CountedList(height: 4) {
      let rows = ForEach(names.items, id: \.id) { Row(item: $0, log: log) }
      if isList { List { rows } } else { ScrollView { LazyVStack { rows } } }
    }
    _ = list.step()
    #expect(log.takeInOrder() == ["+0", "+1", "+2"])
    list.container?.select(1)
    list.session.activate()
    #expect(list.lines[1].contains("same 1"))
    names.items[1].id = 10
    let step = list.step()
    #expect(list.lines.map { $0.contains("same 0") } == [true, true, true, false])
    #expect(log.takeInOrder() == ["+10", "-1"])
    #expect(step.statesMade == 1 && step.statesFreed == 1)
  }

  @Test func `an empty section shows its header and its footer`() {
    let model = Model([])
    var list = CountedList(height: 6) {
      List {
        Section { ForEach(model.numbers, id: \.self) { Text("\($0)") } }
        Section {
          ForEach(model.numbers, id: \.self) { Text("\($0)") }
        } header: {
          Text("header")
        } footer: {
          Text("footer")
        }
        Section("next") { Text("row") }
      }
    }
    #expect(list.step().idsGathered == 0)
    #expect(list.lines == ["header", "footer", "next", "row", "", ""])
    #expect(list.container?.rowCount == 4)
    model.numbers = [1]
    #expect(list.lines == ["1", "header", "1", "footer", "next", "row"])
    #expect(list.session.probe.warnings.isEmpty)
  }
}
