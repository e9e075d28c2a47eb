import ListCheck
import Testing

@Suite struct HarmlessTests {
  /// Code that looks like the construct of a rule, but costs nothing.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ rows: String, types: String = "") {
      testDescription = name
      text = """
        struct Item: Identifiable { let id: Int; let title: String; let isOn: Bool; let parts: [Item] }
        struct ContentView: View {
          @State private var items: [Item] = []
          var body: some View {
            \(rows)
          }
        }
        \(types)
        """
    }
  }

  static let cases = [
    Case("an id in a lazy stack", "ScrollView { LazyVStack { ForEach(items) { item in Text(item.title).id(item.id) } } }"),
    Case("a branch in a lazy stack", "ScrollView { LazyVStack { ForEach(items) { item in if item.isOn { Text(item.title) } else { Divider() } } } }"),
    Case("an id on a row that is not in a loop", "List { Text(\"top\").id(\"top\"); ForEach(items) { Text($0.title) } }"),
    Case("a branch in a static section", "List { Section { if items.isEmpty { Text(\"empty\") } else { Text(\"full\") } }; ForEach(items) { Text($0.title) } }"),
    Case("a branch around the loop", "List { if items.isEmpty { Text(\"empty\") } else { ForEach(items) { Text($0.title) } } }"),
    Case("an id on the loop and on the list", "List { ForEach(items) { Text($0.title) }.id(items.count) }.id(1)"),
    Case("a branch below a container of the row", "List { ForEach(items) { item in HStack { if item.isOn { Text(item.title) } } } }"),
    Case("an id below a container of the row", "List { ForEach(items) { item in HStack { Text(item.title).id(item.id) } } }"),
    Case("a branch in the label of a link", "List { ForEach(items) { item in NavigationLink { if item.isOn { Text(item.title) } } label: { if item.isOn { Text(item.title) } } } }"),
    Case("a branch in the header of a section", "List { ForEach(items) { item in Section { Text(item.title) } header: { if item.isOn { Text(item.title) } } } }"),
    Case("conditional compilation", """
      List { ForEach(items) { item in
        #if os(iOS)
        Text(item.title)
        #else
        Text(item.title).bold()
        #endif
      } }
      """),
    Case("a constant condition", "List { ForEach(items) { item in if true { Text(item.title) } else { Text(item.title).bold() } } }"),
    Case("a condition within an argument", "List { ForEach(items) { item in Text(item.title).opacity(item.isOn ? 1 : 0) } }"),
    Case("a picker", "Picker(\"Item\", selection: .constant(0)) { ForEach(items.indices, id: \\.self) { index in if index > 0 { Text(items[index].title).id(index) } } }"),
    Case("a menu in a row", "List { ForEach(items) { item in Menu(item.title) { ForEach(item.parts.filter { $0.isOn }) { part in if part.isOn { Text(part.title) } } } } }"),
    Case("a constant range", "List { ForEach(0..<5) { index in if index > 2 { Text(\"a\") } else { Text(\"b\") } } }"),
    Case("all cases of an enum", "List { ForEach(Kind.allCases, id: \\.self) { kind in if kind == .first { Text(\"a\") } } }", types: "enum Kind: CaseIterable { case first, second }"),
    Case("an id of strings", "List { ForEach(names, id: \\.self) { Text($0) } }", types: "extension ContentView { var names: [String] { model.names } }"),
    Case("an id of a small immutable value", "List { ForEach(pairs, id: \\.self) { Text($0.name) } }", types: "struct Name: Hashable { let name: String }\nextension ContentView { var pairs: [Name] { model.pairs } }"),
    Case("an id of a value with its own equality", "List { ForEach(pairs, id: \\.self) { Text($0.name) } }", types: "struct Name: Hashable { var name: String; static func == (a: Name, b: Name) -> Bool { a.name == b.name } }\nextension ContentView { var pairs: [Name] { model.pairs } }"),
    Case("enumerated elements with their own ids", "List { ForEach(Array(items.enumerated()), id: \\.element.id) { index, item in Text(item.title) } }"),
    Case("loops within a row", "List { ForEach(items) { item in HStack { ForEach(item.parts) { Text($0.title) } } } }"),
    Case("sections of sections", "List { ForEach(items) { item in Section(item.title) { ForEach(item.parts) { Text($0.title) } } } }"),
    Case("a short stack in a scroll view", "ScrollView { VStack { Text(\"a\"); ForEach(0..<3) { _ in Text(\"b\") } } }"),
    Case("a bounded stack in a scroll view", "ScrollView { VStack { ForEach(items.prefix(3)) { Text($0.title) } } }"),
    Case("an eager stack that does not scroll", "VStack { ForEach(items) { Text($0.title) } }"),
    Case("a stack of loops in a row of a loop", "LazyVStack { ForEach(items) { item in VStack { ForEach(item.parts) { Text($0.title) } } } }"),
    Case("a geometry reader around the scroll view", "GeometryReader { _ in ScrollView { LazyVStack { ForEach(items) { Text($0.title) } } } }"),
    Case("work in an action", "List { ForEach(items) { item in Button(item.title) { items = items.filter { $0.id != item.id }; print(JSONEncoder()) } } }"),
    Case("a formatter in a task", "Text(\"a\").task { print(DateFormatter()) }"),
    Case("a formatter in a function that only actions call", "Button(\"a\") { save() }", types: "extension ContentView { func save() { print(JSONEncoder()) } }"),
    Case("a new id in an action", "Button(\"a\") { items.append(Item(id: UUID())) }"),
    Case("a shared object that is observed", "Text(\"a\")", types: "struct Other: View { @ObservedObject var store = Store.shared; var body: some View { Text(\"a\") } }"),
    Case("state of a value", "Text(\"a\")", types: "struct Model {}\nstruct Other: View { @State private var model = Model(); var body: some View { Text(\"a\") } }"),
    Case("a copy with another id", "Text(\"a\")", types: "struct Note: Identifiable { var id = UUID() }\nfunc copy(_ note: Note) -> Note { var new = note; new.id = UUID(); return new }"),
    Case("the top of a lazy stack", "ScrollView { LazyVStack { ForEach(items) { Text($0.title) } } }.onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 0 } action: { _, _ in }"),
    Case("a destination outside", "NavigationStack { List { ForEach(items) { Text($0.title) } }.navigationDestination(for: Int.self) { _ in Text(\"a\") } }"),
    Case("a container of one's own around the row", "List { ForEach(items) { item in Card { if item.isOn { Text(item.title) } } } }", types: "struct Card<Content: View>: View { @ViewBuilder let content: Content; var body: some View { VStack { content } } }"),
    Case("a range that numbers no elements", "LazyVStack { ForEach(0..<count, id: \\.self) { _ in Text(\"a\") } }", types: "extension ContentView { var count: Int { model.rows } }"),
    Case("a map of an optional value", "List { ForEach(term.map { search($0) } ?? items) { Text($0.title) } }", types: "extension ContentView { var term: String? { nil } }"),
    Case("a model that the row does not observe", "List { ForEach(items) { Row(item: $0) } }", types: "final class Thing {}\nstruct Row: View { let item: Item\n@State var thing: Thing\nvar body: some View { Text(item.title) } }"),
    Case("a preview", "Text(\"a\")", types: "struct Some_Previews: PreviewProvider { static var items: [Item] { model.items }\nstatic var previews: some View { ScrollView { VStack { ForEach(items) { Text($0.title) } } } } }\n#Preview { List(model.items) { Text($0.title).id($0.id) } }"),
    Case("a function with results of one type", "List { ForEach(items) { row($0) } }", types: "extension ContentView { func row(_ item: Item) -> some View { if item.isOn { return Text(\"a\") }\nreturn Text(\"b\") } }"),
    Case("a modifier that puts a container around its content", "List { ForEach(items) { Text($0.title).id($0.id).modifier(Boxed()) } }", types: "struct Boxed: ViewModifier { func body(content: Content) -> some View { HStack { content } } }"),
  ]

  @Test("Harmless code is not reported", arguments: cases)
  func silence(_ example: Case) {
    let on = Set(Rule.allCases.filter(\.isOnByDefault))
    #expect(warnings(example.text, rules: on) == [])
  }
}
