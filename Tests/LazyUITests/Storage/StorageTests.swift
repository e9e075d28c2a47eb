import Glyphs
import Testing
import TestSupport

@testable import LazyUI

@MainActor
@Suite("Stored values")
struct StorageTests {
  enum Order: String { case name, date }

  struct Settings: View {
    @AppStorage("count") private var count = 1
    @AppStorage("order") private var order = Order.name
    @AppStorage("title") private var title: String?
    @SceneStorage("count") private var sceneCount = 10
    var body: some View {
      VStack {
        Text("\(count) \(order.rawValue) \(title ?? "-") \(sceneCount)")
        Button("change") { (count, order, title, sceneCount) = (count + 1, .date, "t", sceneCount + 1) }
      }
    }
  }

  @Test func `a change is visible at once, and in the next program`() {
    var kept: [String: Any] = [:]
    func values() -> StoredValues { StoredValues(load: { kept }, save: { kept = $0 }) }
    let first = values()
    let list = CountedList(height: 2) { Settings().environment(\.storedValues, first) }
    #expect(list.lines[0].trimmed == "1 name - 10")
    list.session.moveFocus()
    list.session.activate()
    #expect(list.lines[0].trimmed == "2 date t 11")
    let second = values()
    let again = CountedList(height: 2) { Settings().environment(\.storedValues, second) }
    #expect(again.lines[0].trimmed == "2 date t 11")
  }

  @Test func `a value of another type counts as missing`() {
    let values = StoredValues(load: { ["count": "text", "order": "size"] }, save: { _ in })
    let list = CountedList(height: 2) { Settings().environment(\.storedValues, values) }
    #expect(list.lines[0].trimmed == "1 name - 10")
  }

  @Test func `without a program's file, values live as long as the view`() {
    let list = CountedList(height: 2) { Settings() }
    _ = list.lines
    list.session.moveFocus()
    list.session.activate()
    #expect(list.lines[0].trimmed == "2 date t 11")
  }
}
