import ListCheck
import Testing

@Suite struct ResolutionTests {
  private let item = "struct Item: Identifiable { let id: Int; let isOn: Bool; let parts: [Item] }\n"

  private func view(_ body: String) -> String {
    item + "struct ContentView: View { @State private var items: [Item] = []\nvar body: some View { \(body) } }\n"
  }

  @Test("A branch is found through a view's body")
  func body() {
    let text =
      view("List { ForEach(items) { Row(item: $0) } }")
      + "struct Row: View { let item: Item\nvar body: some View { if item.isOn { Text(\"a\") } else { Text(\"b\") } } }"
    #expect(rules(warnings(text)) == ["list-row-branch"])
  }

  @Test(
    "A branch is found through a group, a property and a function", arguments: ["Group { first }", "first", "second()"])
  func members(_ row: String) {
    let text =
      view("List { ForEach(items) { item in \(row) } }") + """
        extension ContentView {
          @ViewBuilder var first: some View { if items.isEmpty { Text("a") } else { Text("b") } }
          @ViewBuilder func second() -> some View { switch items.count { case 0: Text("a")\ndefault: Text("b") } }
        }
        """
    #expect(rules(warnings(text)) == ["list-row-branch"])
  }

  @Test("A branch is found in a modifier's body, and reported where the modifier is used")
  func modifier() {
    let text =
      view("List { ForEach(items) { item in Text(\"a\")\n.modifier(Marked(isOn: item.isOn)) } }") + """
        struct Marked: ViewModifier {
          let isOn: Bool
          func body(content: Content) -> some View { if isOn { content.bold() } else { content } }
        }
        """
    let found = warnings(text)
    #expect(rules(found) == ["list-row-branch"])
    #expect(found.first?.text.hasPrefix(".modifier") == true)
  }

  @Test(
    "A view is found whose protocol refines View",
    arguments: ["Base", "Screen", "SwiftUI.View"])
  func refinedProtocol(_ conformance: String) {
    let text =
      view("List { ForEach(items) { Row(item: $0) } }") + """
        protocol Base: View {}
        protocol Screen: Base, Sendable {}
        struct Row: \(conformance) {
          let item: Item
          var body: some View { if item.isOn { Text("a") } else { Text("b") } }
        }
        """
    #expect(rules(warnings(text)) == ["list-row-branch"])
  }

  @Test("A list whose loop is in another view is found")
  func loopElsewhere() {
    let text =
      view("List { Rows(items: items) }")
      + "struct Rows: View { let items: [Item]\nvar body: some View { ForEach(items) { Text(\"a\").id($0.id) } } }"
    #expect(rules(warnings(text)) == ["list-row-id"])
  }

  @Test(
    "A list in a view of one's own is found around the content that is passed to it",
    arguments: ["List { content() }", "if isPlain { plain } else { Text(\"a\") }", "VStack { self.plain }"])
  func listElsewhere(_ body: String) {
    let text =
      view("Cards { ForEach(items) { Text(\"a\").id($0.id) } }") + """
        struct Cards<Content: View>: View {
          var isPlain = true
          @ViewBuilder let content: () -> Content
          var body: some View { \(body) }
          var plain: some View { List { content() } }
        }
        """
    #expect(rules(warnings(text)) == ["list-row-id"])
  }

  @Test("The same loop in a picker of one's own is not")
  func pickerElsewhere() {
    let text =
      view("Choice { ForEach(items) { Text(\"a\").id($0.id) } }") + """
        struct Choice<Content: View>: View {
          @ViewBuilder let content: () -> Content
          var body: some View { Picker("a", selection: .constant(1)) { content() } }
        }
        """
    #expect(warnings(text) == [])
  }

  @Test(
    "A list with data is a loop",
    arguments: ["List(items) { item in Text(\"a\").id(item.id) }", "List($items) { $item in Text(\"a\").id(item.id) }"])
  func dataList(_ list: String) { #expect(rules(warnings(view(list))) == ["list-row-id"]) }

  @Test("An initializer that is passed by name is a row")
  func reference() {
    let text =
      view("List { ForEach(items, content: Row.init) }")
      + "struct Row: View { let item: Item\nvar body: some View { if item.isOn { Text(\"a\") } } }"
    #expect(rules(warnings(text)) == ["row-count-varies"])
  }

  @Test("A nested loop is reported, one in a section is not")
  func nested() {
    #expect(
      rules(warnings(view("List { ForEach(items) { ForEach($0.parts) { _ in Text(\"a\") } } }"))) == [
        "row-count-varies"
      ])
  }

  @Test("Of types with the same name, the one in the same file is meant")
  func ambiguity() {
    let row =
      "struct Row: View { let item: Item\nvar body: some View { if item.isOn { Text(\"a\") } else { Text(\"b\") } } }"
    let plain = "struct Row: View { let item: Item\nvar body: some View { Text(\"a\") } }"
    let list = view("List { ForEach(items) { Row(item: $0) } }")
    let found = ListChecker().warnings(in: [
      .init(path: "A/One.swift", text: list + plain), .init(path: "A/Two.swift", text: row),
    ])
    #expect(found == [])
  }

  @Test("A view that contains itself is read once")
  func recursion() {
    let text =
      view("List { ForEach(items) { Tree(item: $0) } }")
      + "struct Tree: View { let item: Item\nvar body: some View { Group { Tree(item: item) } } }"
    #expect(warnings(text) == [])
  }

  @Test("Views, functions and modifiers that use themselves several times are read once")
  func manyRecursions() {
    let row = (0..<12).map { _ in "Tree(item: item).marked()" }.joined(separator: "\n")
    let text =
      view("List { ForEach(items) { Tree(item: $0) } }") + """
        struct Tree: View {
          let item: Item
          var body: some View { \(row)
            more }
          @ViewBuilder var more: some View { more; more; again(); again() }
          @ViewBuilder func again() -> some View { again(); more; again() }
        }
        extension View { func marked() -> some View { marked().marked().marked() } }
        """
    #expect(warnings(text) == [])
  }

  @Test("A variable whose value is computed from one of the same name has no type")
  func shadowing() {
    let text = view(
      "List { let items = items.organized(); let more = more.organized(); ForEach(items) { Text(more) } }")
    #expect(warnings(text) == [])
  }

  @Test("Views that are stored as AnyView are found", arguments: ["views[item.id]", "item.view"])
  func storedErasure(_ row: String) {
    let text = """
      struct Item: Identifiable { let id: Int; let view: AnyView }
      struct ContentView: View {
        let items: [Item]
        let views: [AnyView]
        var body: some View { List(items) { item in \(row) } }
      }
      """
    #expect(rules(warnings(text)) == ["row-anyview"])
  }

  @Test("Positions are found through a property")
  func positionProperty() {
    let text =
      view("List { ForEach(numbers, id: \\.self) { Text(items[$0].name) } }")
      + "extension ContentView { var numbers: Range<Int> { items.indices }\nfunc clear() { items = [] } }"
    #expect(rules(warnings(text)) == ["id-position"])
  }

  @Test("Long chains and deep nesting are read", arguments: [".padding()", ".a", " + 1"])
  func depth(_ step: String) {
    let text = view("List(items) { item in Text(\"a\").id(item.id)\(String(repeating: step, count: 1_000)) }")
    _ = warnings(text)
    #expect(rules(warnings(text + "\n" + view("List(items) { Text(\"a\").id($0.id) }"))).contains("list-row-id"))
  }

  @Test("A type that has the name of a list, but is no view, is not meant")
  func otherList() {
    let text = view("List(items) { Text(\"a\").id($0.id) }") + "enum Tool { struct List { var all = false } }"
    #expect(rules(warnings(text)) == ["list-row-id"])
  }

  @Test("Releases decide which rules hold")
  func releases() {
    let text =
      "final class Model {}\nstruct A: View { @State private var model = Model()\nvar body: some View { Text(\"a\") } }"
    #expect(rules(warnings(text, releases: Releases(system: 17, sdk: 26))) == ["state-object-eager"])
    #expect(warnings(text, releases: .newest) == [])
  }
}
