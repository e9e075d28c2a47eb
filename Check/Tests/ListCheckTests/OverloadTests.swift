import Foundation
import ListCheck
import Testing

/// Calls of functions that share a name.
@Suite struct OverloadTests {
  private func view(_ row: String, _ more: String) -> String {
    """
    struct Item: Identifiable { let id: Int; let isOn: Bool }
    struct ContentView: View {
      @State private var items: [Item] = []
      var body: some View { List { ForEach(items) { item in \(row) } } }
    }
    \(more)
    """
  }

  private func branch(_ signature: String) -> String {
    "@ViewBuilder func \(signature) -> some View { if isOn { Text(\"a\") } else { Text(\"b\") } }"
  }

  @Test(
    "A modifier with other parameters is not meant",
    arguments: [
      "tag(_ key: Int, selectable isOn: Bool)", "tag(_ key: Int, _ isOn: Bool)", "tag(key: Int, isOn: Bool = true)",
      "tag(isOn: Bool)",
    ])
  func otherModifier(_ signature: String) {
    let text = view("Text(\"a\").tag(item.id)", "extension View { \(branch(signature)) }")
    #expect(warnings(text) == [])
  }

  @Test(
    "A modifier with default arguments is found",
    arguments: ["tag(_ key: Int, isOn: Bool = true)", "tag(_ keys: Int..., isOn: Bool = true)", "tag(_ isOn: Bool)"])
  func defaults(_ signature: String) {
    let text = view("Text(\"a\").tag(item.id)", "extension View { \(branch(signature)) }")
    #expect(rules(warnings(text)) == ["list-row-branch"])
  }

  @Test("Trailing closures find the parameters that take them")
  func closures() {
    let own =
      "extension View { \(branch("marked(_ isOn: Bool, size: Int = 3, with mark: () -> Void, last: () -> Void)")) }"
    #expect(rules(warnings(view("Text(\"a\").marked(true) { } last: { }", own))) == ["list-row-branch"])
    #expect(rules(warnings(view("Text(\"a\").marked(true, with: { }) { }", own))) == ["list-row-branch"])
    #expect(warnings(view("Text(\"a\").marked(true) { }", own)) == [])
    #expect(warnings(view("Text(\"a\").marked { } last: { }", own)) == [])
    #expect(warnings(view("Text(\"a\").marked(true, last: { }, with: { })", own)) == [])
  }

  @Test("Of several functions, the one with the labels of the call is meant")
  func functions() {
    let members = """
      extension ContentView {
        func row(_ item: Item) -> some View { Text("a") }
        \(branch("row(_ item: Item, isOn: Bool)"))
        \(branch("row(_ item: Item, at index: Int = 0, isOn: Bool)"))
      }
      """
    #expect(warnings(view("row(item)", members)) == [])
    #expect(rules(warnings(view("row(item, at: 3, isOn: true)", members))) == ["list-row-branch"])
    #expect(warnings(view("row(item, isOff: true)", members)) == [])
  }

  @Test("The only function of a name is not meant by a call with other labels")
  func onlyFunction() {
    let members = "extension ContentView { \(branch("row(_ item: Item, isOn: Bool)")) }"
    #expect(warnings(view("row(item)", members)) == [])
    #expect(warnings(view("row(item)", branch("row(_ item: Item, isOn: Bool)"))) == [])
    #expect(rules(warnings(view("row(item, isOn: true)", members))) == ["list-row-branch"])
    #expect(
      rules(warnings(view("row(item, isOn: true)", branch("row(_ item: Item, isOn: Bool)")))) == ["list-row-branch"])
  }

  @Test("A function that is passed by name has one parameter")
  func reference() {
    let members =
      "extension ContentView { \(branch("row(_ item: Item, isOn: Bool)"))\nfunc row(_ item: Item) -> some View { Text(\"a\").id(item.id) } }"
    let text = view("Text(\"a\")", members).replacingOccurrences(
      of: "ForEach(items) { item in Text(\"a\") }", with: "ForEach(items, content: row)")
    #expect(rules(warnings(text)) == ["list-row-id"])
  }
}
