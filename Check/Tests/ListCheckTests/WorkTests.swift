import Foundation
import ListCheck
import Testing

/// Work in the data of a loop.
@Suite struct WorkTests {
  private func found(_ data: String, _ members: String = "", id: String = "") -> [Warning] {
    let text = """
      struct Item: Identifiable { let id: Int; let name: String; let isOn: Bool }
      struct ContentView: View {
        @Binding var items: [Item]
        let isShort: Bool
        var body: some View { List { ForEach(\(data)\(id)) { item in Text("a") } } }
        \(members)
      }
      """
    return warnings(text, rules: [.forEachWork])
  }

  private static let shown = "var shown: [Item] { items.filter { $0.isOn } }"

  @Test(
    "Work is found through a computed property, whatever is made of its value",
    arguments: [
      "shown", "self.shown", "shown.prefix(3)", "shown.reversed()", "shown.indices", "zip(shown.indices, shown)",
      "Array(shown.enumerated())", "isShort ? shown : items", "isShort ? items : Array(shown)", "0..<shown.count",
    ])
  func property(_ data: String) {
    let found = found(data, Self.shown)
    #expect(rules(found) == ["foreach-work"])
    #expect(found.first?.text == "  " + Self.shown || found.first?.text == Self.shown)
  }

  @Test(
    "Work is found in each form of a getter",
    arguments: [
      "var r = items; if isShort { r = r.filter { $0.isOn } }; return r",
      "var r = items; if isShort { r.sort { $0.id < $1.id } }; return r",
      "var r = items; r = isShort ? r : r.filter { $0.isOn }; return r",
      "let g = items.filter { $0.isOn }; return g",
      "let g = items.filter { $0.isOn }\nlet h = Array(g.prefix(3)); return h",
      "if isShort { let g = items.filter { $0.isOn }; return g } else { return items }",
      "isShort ? items.filter { $0.isOn } : items", "return isShort ? items : items.filter { $0.isOn }",
      "if isShort { items.filter { $0.isOn } } else { items }",
      "switch isShort { case true: return items.sorted { $0.id < $1.id }\ndefault: return items }",
      "var r: [Item]; if isShort { r = items.filter { $0.isOn } } else { r = items }; return r.prefix(3)",
      "Array(items.filter { $0.isOn }.enumerated())", "other", "items.filter { $0.isOn }.prefix(2).reversed()",
    ])
  func getters(_ body: String) {
    let members = "var shown: [Item] { \(body) }\nvar other: [Item] { items.sorted { $0.id < $1.id } }"
    #expect(rules(found("shown", members)) == ["foreach-work"])
  }

  @Test(
    "A bound on the result does not bound the work",
    arguments: [
      "items.sorted { $0.id < $1.id }.prefix(3)", "items.filter { $0.isOn }.prefix(2)",
      "Array(items.filter { $0.isOn }.prefix(2))", "items.filter { $0.isOn }.suffix(2)",
    ])
  func bounded(_ data: String) {
    #expect(rules(found(data)) == ["foreach-work"])
    #expect(rules(found("shown", "var shown: [Item] { \(data) }")) == ["foreach-work"])
  }

  @Test(
    "Data without work, and work over few elements, is not reported",
    arguments: [
      "items.prefix(3).map { $0 }", "items.prefix(3)", "[1, 2, 3].filter { $0 > 1 }.prefix(2)",
      "Array(few.enumerated())",
      "isShort ? few : plain", "plain", "swapped",
    ])
  func harmless(_ data: String) {
    let members = """
      var few: [Int] { [1, 2, 3].filter { $0 > 1 } }
      var plain: [Item] { var r = items; r.append(items[0]); return r }
      var swapped: [Item] { var r = items; let names = items.map { $0.name }; r = swapped; return r }
      """
    #expect(found(data, members) == [])
  }

  @Test("A property that is made of itself is read once")
  func recursion() {
    let assignments = (0..<30).map { "r = r.prefix(\($0)) + shown" }.joined(separator: "; ")
    #expect(found("shown", "var shown: [Item] { var r = shown; \(assignments); return isShort ? r : shown }") == [])
  }
}
