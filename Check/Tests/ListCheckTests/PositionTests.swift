import Foundation
import ListCheck
import Testing

/// Rows that are identified by the position of their element.
@Suite struct PositionTests {
  private func view(
    _ loop: String, stored: String = "@State private var items: [Item] = []", members: String = "", more: String = ""
  ) -> String {
    """
    struct Item: Identifiable { let id: Int; let name: String }
    struct ContentView: View {
      \(stored)
      var body: some View { ScrollView { LazyVStack { \(loop) } } }
      \(members)
    }
    \(more)
    """
  }

  private static let row = "ForEach(items.indices, id: \\.self) { index in Text(items[index].name) }"

  private func found(_ text: String) -> [String] { rules(warnings(text, rules: [.idPosition])) }

  @Test(
    "Elements that cannot move, in rows without state, are not reported",
    arguments: [
      "let items: [Item]", "private var items: [Item]", "@State private var items: [Item]",
      "@State private var items = Item.all",
    ])
  func fixedElements(_ stored: String) {
    #expect(found(view(Self.row, stored: stored, members: "init(_ new: [Item]) { items = new }")) == [])
  }

  @Test(
    "All forms of positions know such elements",
    arguments: [
      "items.indices, id: \\.self", "Array(items.indices), id: \\.self", "0..<items.count, id: \\.self",
      "Array(items.enumerated()), id: \\.offset", "Array(zip(items.indices, items)), id: \\.0",
      "(0..<items.count).reversed(), id: \\.self", "0..<items.count - 1, id: \\.self",
    ])
  func fixedForms(_ data: String) {
    let loop = "ForEach(\(data)) { index in Text(\"a\") }"
    #expect(found(view(loop, stored: "let items: [Item]")) == [])
    #expect(found(view(loop)) == [], "never written")
    #expect(found(view(loop, members: "func add(_ item: Item) { items.insert(item, at: 0) }")) == ["id-position"])
  }

  @Test(
    "Elements that other code can move are reported",
    arguments: [
      "var items: [Item]", "@State var items: [Item] = []", "@Binding var items: [Item]",
      "@FetchRequest private var items: FetchedResults<Item>", "@Environment(\\.items) private var items",
      "@Query private var items: [Item]",
    ])
  func otherElements(_ stored: String) { #expect(found(view(Self.row, stored: stored)) == ["id-position"]) }

  @Test(
    "A private property that is written is reported",
    arguments: [
      "items = []", "self.items = []", "items += []", "items[0] = items[1]", "items.removeLast()", "items.organize()",
      "change(&items)", "Editor(items: $items)", "_items.wrappedValue = []",
      "let b = Binding(get: { items }, set: { items = $0 })",
    ])
  func written(_ statement: String) {
    #expect(found(view(Self.row, members: "func change() { \(statement) }")) == ["id-position"])
    #expect(found(view(Self.row, more: "extension ContentView { func change() { \(statement) } }")) == ["id-position"])
  }

  @Test("A model's constant is as good as the view's, its variable is not")
  func models() {
    func text(_ declaration: String) -> String {
      view(
        Self.row.replacingOccurrences(of: "items", with: "model.items"), stored: "let model: Model",
        more: "struct Model { \(declaration) }")
    }
    #expect(found(text("let items: [Item]")) == [])
    #expect(found(text("var items: [Item]")) == ["id-position"])
    #expect(
      found(text("let items: [Item]").replacingOccurrences(of: "let model", with: "@ObservedObject var model"))
        == ["id-position"])
  }

  @Test(
    "Rows that keep something are reported, wherever their elements are from",
    arguments: [
      "Row(item: items[index])", "Outer(item: items[index])", "TextField(\"a\", text: .constant(\"b\"))",
      "Text(\"a\").task { }", "Text(\"a\").onAppear { }", "Text(\"a\").focused($focus, equals: index)", "cell(index)",
      "AsyncImage(url: nil)", "RemotePicture(index)", "Text(\"a\").modifier(Pulsing())", "Text(\"a\").pulsing()",
      "content(index)", "missing(index)", "first", "Button { } label: { Row(item: items[index]) }",
      "NavigationLink(destination: Text(\"a\")) { Row(item: items[index]) }",
      "NavigationLink { Text(\"a\") } label: { Row(item: items[index]) }",
      "NavigationLink(value: index) { Row(item: items[index]) }",
    ])
  func keepingRows(_ row: String) {
    let more = """
      struct Row: View { let item: Item; @State private var isOn = false; var body: some View { Text("a") } }
      struct Outer: View { let item: Item; var body: some View { VStack { Row(item: item) } } }
      struct Pulsing: ViewModifier { @State var isOn = false; func body(content: Content) -> some View { content } }
      extension View { func pulsing() -> some View { modifier(Pulsing()) } }
      """
    let text = view(
      "ForEach(items.indices, id: \\.self) { index in \(row) }",
      stored: "let items: [Item]; let content: (Int) -> AnyView; @FocusState private var focus: Int?",
      members:
        "var first: some View { Row(item: items[0]) }\nfunc cell(_ index: Int) -> some View { Row(item: items[index]) }",
      more: more)
    #expect(found(text) == ["id-position"])
  }

  @Test(
    "Rows of views that keep nothing are not reported",
    arguments: [
      "Row(item: items[index])", "HStack { Image(\"a\"); Row(item: items[index]) }.padding()", "cell(index)",
      "Button(\"a\") { choose(items[index]) } label: { Text(\"a\") }",
      "Button { Task { await model.login() } } label: { Text(\"a\") }", "Text(\"a\").onTapGesture { unknown(Sound()) }",
      "NavigationLink(destination: Detail()) { Text(\"a\") }", "NavigationLink(\"a\", destination: Detail())",
      "NavigationLink { Detail() } label: { Text(\"a\") }", "NavigationLink(\"a\") { Detail() }",
      "Text(title(items[index]))",
    ])
  func plainRows(_ row: String) {
    let text = view(
      "ForEach(items.indices, id: \\.self) { index in \(row) }", stored: "let items: [Item]",
      members: """
        func cell(_ index: Int) -> some View { Row(item: items[index]) }
        func choose(_ item: Item) { }
        func title(_ item: Item) -> String { Mirror(reflecting: item).description }
        """,
      more: """
        struct Row: View { let item: Item; var body: some View { Text(item.name).foregroundStyle(Color.red) } }
        struct Detail: View { @State private var isOn = false; var body: some View { Form { } } }
        """)
    #expect(found(text) == [])
  }

  @Test("State that only initializers write never changes, so its rows may keep something")
  func unchangingState() {
    func text(_ members: String) -> String {
      view(
        "ForEach(items.indices, id: \\.self) { index in TextField(\"a\", text: $text) }",
        stored: "@State private var items: [Item]",
        members: "@State private var text = \"\"\ninit(_ new: [Item]) { _items = State(initialValue: new) }\n" + members
      )
    }
    #expect(found(text("")) == [])
    #expect(found(text("func change() { items.swapAt(0, 1) }")) == ["id-position"])
  }

  @Test(
    "A range in reverse is a position like the range",
    arguments: [
      "(0..<items.count).reversed()", "Array((0..<items.count).reversed())", "items.indices.reversed()",
      "(0..<total).reversed()",
    ])
  func reversed(_ data: String) {
    let row = "ForEach(\(data), id: \\.self) { index in Text(items[index].name) }"
    #expect(found(view(row, stored: "@Binding var items: [Item]; let total: Int")) == ["id-position"])
    #expect(found(view("ForEach((0..<5).reversed(), id: \\.self) { Text(\"\\($0)\") }")) == [])
  }

  @Test(
    "An id that is the position replaces the id of the element",
    arguments: [
      "ForEach(Array(items.enumerated()), id: \\.element.id) { index, item in Text(item.name).id(index) }",
      "ForEach(Array(items.enumerated()), id: \\.element) { index, item in HStack { Text(item.name) }.padding().id(index) }",
      "ForEach(Array(zip(items.indices, items)), id: \\.1.id) { index, item in Text(item.name).id(index) }",
      "ForEach(Array(items.enumerated()), id: \\.element.id) { pair in Text(pair.element.name).id(pair.offset) }",
      "ForEach(Array(items.enumerated()), id: \\.element.id) { Text($0.element.name).id($0.offset) }",
    ])
  func replaced(_ loop: String) {
    let binding = "@Binding var items: [Item]"
    let text = view(loop, stored: binding)
    #expect(found(text) == ["id-position"])
    #expect(warnings(text, rules: [.idPosition]).first?.text.contains(".id(") == true)
    let good = loop.replacingOccurrences(of: ".id(index)", with: ".id(item.id)").replacingOccurrences(
      of: ".id(pair.offset)", with: ".id(pair.element.id)"
    ).replacingOccurrences(
      of: ".id($0.offset)", with: ".id($0.element.id)")
    #expect(found(view(good, stored: binding)) == [])
    #expect(found(view(loop, stored: "let items: [Item]")) == [])
  }

  @Test("Identity and work are checked in a form, early rows are not")
  func form() {
    func form(_ loop: String) -> [String] {
      rules(
        warnings(
          """
          struct Item: Identifiable { let id: Int; var isOn: Bool }
          struct ContentView: View {
            @Binding var items: [Item]
            var body: some View { Form { Section { \(loop) } } }
          }
          """))
    }
    #expect(form("ForEach(items.indices, id: \\.self) { Toggle(\"a\", isOn: $items[$0].isOn) }") == ["id-position"])
    #expect(form("ForEach(items.filter { $0.isOn }) { _ in Text(\"a\") }") == ["foreach-work"])
    #expect(form("ForEach(items, id: \\.self) { _ in Text(\"a\") }") == ["id-self"])
    #expect(form("ForEach(items) { if $0.isOn { Text(\"a\") } }") == [])
    #expect(form("ForEach(items) { Text(\"a\").id($0.id) }") == [])
  }

  @Test("A container whose id is the number of elements creates all rows again")
  func replacedContainer() {
    func severity(_ id: String) -> Severity? {
      let loop =
        "Section { ForEach(items.indices, id: \\.self) { index in TextField(\"a\", text: $items[index].name) } }\(id)"
      return warnings(
        view(loop, members: "func add(_ item: Item) { items.insert(item, at: 0) }"), rules: [.idPosition]
      ).first?.severity
    }
    #expect(severity("") == .warning)
    #expect(severity(".id(items.count)") == .note)
    #expect(severity(".id(title)") == .warning)
  }

  private func severity(_ row: String, members: String, more: String = "") -> Severity? {
    let loop = "ForEach(items.indices, id: \\.self) { index in \(row) }"
    return warnings(view(loop, members: members, more: more), rules: [.idPosition]).first?.severity
  }

  @Test(
    "Only changes of the stored collection move elements",
    arguments: [
      ("func add(_ item: Item) { items.insert(item, at: 0) }", Severity.warning),
      ("func add(_ item: Item) { items = [item] }", .note),
      (
        "func parse() { var items: [Item] = []\nfor a in all { items.insert(a, at: 0) }\nitems.removeFirst()\nself.items = items }",
        .note
      ),
      ("func parse() { self.items = all.reduce(into: []) { items, item in items.insert(item, at: 0) } }", .note),
      ("func parse() { if isOn { var items = [Item]()\nitems.removeFirst() }\nitems.removeFirst() }", .warning),
      ("func parse() { var items = [Item]()\nitems.removeFirst()\nself.items.removeFirst() }", .warning),
      ("func add(_ item: Item) { var items = items\nitems.insert(item, at: 0)\nself.items = items }", .warning),
      ("func remove(from items: inout [Item]) { items.removeFirst() }", .warning),
    ])
  func storedCollection(_ members: String, _ expected: Severity) {
    #expect(severity("TextField(\"a\", text: $items[index].name)", members: members) == expected)
  }

  @Test(
    "State that depends on nothing but values that all rows share is the same in each row",
    arguments: [
      ("user: user, name: $items[index].name", "names = await read(user)", "", Severity.note),
      ("user: user, name: $items[index].name", "names = await read(name)", "", .warning),
      ("user: items[index].name, name: $name", "names = await read(user)", "", .warning),
      ("user: user, name: $items[index].name", "names = await read(user)", "Button(\"a\") { names = [] }", .warning),
      ("user: user, name: $items[index].name", "names = await read(user)", "TextField(\"a\", text: $text)", .warning),
      ("user: user, name: $items[index].name, names: all", "names = await read(user)", "", .warning),
    ])
  func sharedState(_ arguments: String, _ load: String, _ view: String, _ expected: Severity) {
    let row = """
      struct Chooser: View {
        let user: String
        @Binding var name: String
        @State var names: [String] = []
        var body: some View { VStack { Text(names.first ?? name)\n\(view) }.task { await load() } }
        func load() async { \(load) }
      }
      """
    let members = "let user: String\nfunc remove(at index: Int) { items.remove(at: index) }"
    #expect(severity("HStack { Chooser(\(arguments)) }", members: members, more: row) == expected)
  }
}
