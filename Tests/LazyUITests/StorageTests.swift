import Foundation
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

  @Test func `a change is seen at once, and again by the next program`() async throws {
    let folder = try ScratchFolder()
    let file = URL(fileURLWithPath: folder.path("state/program/storage.plist"))
    let values = StoredValues(file: file)
    let list = CountedList(height: 2) { Settings().environment(\.storedValues, values) }
    #expect(list.lines[0].trimmed == "1 name - 10")
    list.session.moveFocus()
    list.session.activate()
    #expect(list.lines[0].trimmed == "2 date t 11")
    await values.writing?.value
    let next = StoredValues(file: file)
    let again = CountedList(height: 2) { Settings().environment(\.storedValues, next) }
    #expect(again.lines[0].trimmed == "2 date t 11")
  }

  @Test func `what is no property list, or of another type, counts as nothing`() throws {
    let folder = try ScratchFolder()
    let file = URL(fileURLWithPath: folder.path("storage.plist"))
    try Data("no list".utf8).write(to: file)
    let list = CountedList(height: 2) { Settings().environment(\.storedValues, StoredValues(file: file)) }
    #expect(list.lines[0].trimmed == "1 name - 10")
    try PropertyListSerialization.data(fromPropertyList: ["count": "text", "order": "size"], format: .xml, options: 0)
      .write(to: file)
    let other = CountedList(height: 2) { Settings().environment(\.storedValues, StoredValues(file: file)) }
    #expect(other.lines[0].trimmed == "1 name - 10")
  }

  @Test func `without a program's file values last as long as the view`() {
    let list = CountedList(height: 2) { Settings() }
    _ = list.lines
    list.session.moveFocus()
    list.session.activate()
    #expect(list.lines[0].trimmed == "2 date t 11")
  }
}
