import Foundation
import ListCheck
import Testing

/// Constructs that cost much in one place and little in another.
@Suite struct SeverityTests {
  private func severity(_ rule: Rule, _ text: String) -> Severity? { warnings(text, rules: [rule]).first?.severity }

  private func view(
    _ container: String, stored: String = "let items: [Item]", after: String = "", more: String = ""
  ) -> String {
    """
    struct Item: Identifiable, Hashable { let id: Int; var name = ""; let isOn: Bool }
    struct ContentView: View {
      \(stored)
      var body: some View { \(container)\(after) }
    }
    \(more)
    """
  }

  private static let branch = "List { ForEach(items) { item in if item.isOn { Text(\"a\") } else { Text(\"b\") } } }"
  private static let few = "@State var items = [Item(id: 1, isOn: true), Item(id: 2, isOn: false)]"

  // MARK: Sizes

  @Test(
    "A list is long if the view loads more, or scrolls to its end",
    arguments: [
      ".onAppear { loadMoreItems() }", ".defaultScrollAnchor(.bottom)",
      ".onTapGesture { proxy.scrollTo(items.last?.id) }",
    ])
  func use(_ after: String) {
    #expect(severity(.listRowBranch, view(Self.branch, after: after)) == .warning)
  }

  @Test(
    "Large ranges are long",
    arguments: [
      "@State var items = (0..<500).map { Item(id: $0, isOn: true) }",
      "@State var items = (1...100).map { Item(id: $0, isOn: true) }",
      "@State var all = (0..<500).map { Item(id: $0, isOn: true) }\nvar items: [Item] { all.filter(\\.isOn) }",
    ])
  func data(_ stored: String) {
    #expect(severity(.listRowBranch, view(Self.branch, stored: stored)) == .warning)
  }

  @Test(
    "The results of a query may be few",
    arguments: [
      "@FetchRequest(sortDescriptors: []) var items: FetchedResults<Item>", "@Query var items: [Item]",
      "@Query var all: [Item]\nvar items: [Item] { all.filter(\\.isOn) }",
    ])
  func query(_ stored: String) {
    #expect(severity(.listRowBranch, view(Self.branch, stored: stored)) == .note)
    let after = ".defaultScrollAnchor(.bottom)"
    #expect(severity(.listRowBranch, view(Self.branch, stored: stored, after: after)) == .warning)
  }

  @Test("The size of the data of a view is that of its argument")
  func arguments() {
    let rows = "struct Rows: View { let rows: [Item]\nvar body: some View { ForEach(rows) { Text(\"a\").id($0.id) } } }"
    func found(_ stored: String) -> Severity? {
      severity(.listRowID, view("List { Rows(rows: items) }", stored: stored, more: rows))
    }
    let many = "@State var items = (0..<500).map { Item(id: $0, isOn: true) }"
    #expect(found(many) == .warning)
    #expect(found(Self.few) == .note)
    let one = "var rows: [Item] = [Item(id: 1, isOn: true)]"
    let ownValue = rows.replacingOccurrences(of: "let rows: [Item]", with: one)
    #expect(
      severity(.listRowID, view("List { Rows(rows: items) }", stored: many, more: ownValue)) == .warning)
  }

  @Test("A branch on the release of the system is a note, and hides no other branch")
  func availability() {
    let release = "if #available(iOS 18, *) { Text(\"a\") } else { Text(\"b\") }"
    func found(_ row: String) -> Severity? {
      severity(.listRowBranch, view("List(items) { item in \(row) }", after: ".task { await loadMore() }"))
    }
    #expect(found(release) == .note)
    #expect(found("\(release)\nif item.isOn { Text(\"a\") } else { Text(\"b\") }") == .warning)
  }

  @Test("A page with rows of its own is not a long list, even if it loads more")
  func page() {
    let rows = (0..<3).map { "Text(\"\($0)\")\n" }.joined()
    let page = Self.branch.replacingOccurrences(of: "List {", with: "List { \(rows)")
    #expect(severity(.listRowBranch, view(page, after: ".task { await loadMore() }")) == .note)
    let choice = "List { if items.isEmpty { \(rows) } else { \(Self.branch.dropFirst(6)) }"
    #expect(severity(.listRowBranch, view(choice, after: ".task { await loadMore() }")) == .note)
    let alternatives =
      "List { if isOn { Text(\"a\") } else if isOff { Text(\"b\") } else { \(Self.branch.dropFirst(6)) }"
    #expect(severity(.listRowBranch, view(alternatives, after: ".task { await loadMore() }")) == .warning)
  }

  @Test("Rows that are sections, rows of horizontal stacks and short literals are few")
  func few() {
    let sections = "List { ForEach(items) { item in Section { Text(\"a\") }.id(item.id) } }"
    #expect(severity(.listRowID, view(sections, after: ".task { await loadMore() }")) == .note)
    let group = "struct Part: View { var body: some View { Section { Text(\"a\") } } }"
    let groups = "List { ForEach(items) { item in Part().id(item.id) } }"
    #expect(severity(.listRowID, view(groups, after: ".task { await loadMore() }", more: group)) == .note)
    let row = "ForEach(items) { item in if item.isOn { Text(\"a\") } }"
    let jump = ".task { await loadMore() }.onTapGesture { proxy.scrollTo(3) }"
    #expect(severity(.rowCountVaries, view("ScrollView { LazyVStack { \(row) } }", after: jump)) == .warning)
    #expect(severity(.rowCountVaries, view("ScrollView { LazyHStack { \(row) } }", after: jump)) == .note)
    #expect(severity(.listRowBranch, view(Self.branch, stored: Self.few, after: ".task { await loadMore() }")) == .note)
  }

  @Test("A lazy stack pays for a varying number of views when it jumps")
  func jump() {
    let stack = "ScrollView { LazyVStack { ForEach(items) { item in if item.isOn { Text(\"a\") } } } }"
    #expect(severity(.rowCountVaries, view(stack, after: ".task { await loadMore() }")) == .note)
    #expect(severity(.rowCountVaries, view(stack, after: ".defaultScrollAnchor(.bottom)")) == .warning)
  }

  @Test("An eager stack is reported if it is long")
  func eagerStack() {
    let stack = "ScrollView { VStack { ForEach(items) { item in Text(\"a\") } } }"
    #expect(severity(.eagerStack, view(stack)) == .note)
    #expect(severity(.eagerStack, view(stack, after: ".defaultScrollAnchor(.bottom)")) == .note)
    #expect(severity(.eagerStack, view(stack, after: ".task { await loadMore() }")) == .warning)
    let range = "@State var items = (0..<500).map { Item(id: $0, isOn: true) }"
    #expect(severity(.eagerStack, view(stack, stored: range)) == .warning)
  }

  // MARK: Work

  @Test("Work in a lazy container is reported if it costs more than a pass over the elements")
  func work() {
    func found(_ data: String, _ container: String = "List", paged: Bool = true, stored: String = "let items: [Item]")
      -> Severity?
    {
      let after = paged ? ".task { await loadMore() }" : ".defaultScrollAnchor(.bottom)"
      let loop = "\(container) { ForEach(\(data)) { item in Text(\"a\") } }"
      return severity(.forEachWork, view(loop, stored: stored, after: after))
    }
    let sorted = "items.sorted { $0.id < $1.id }"
    let heavy = "items.sorted { $0.name.lowercased() < $1.name.lowercased() }"
    let query = "@Query var items: [Item]"
    #expect(found(sorted) == .warning)
    #expect(found(sorted, paged: false) == .note)
    #expect(found(sorted, paged: false, stored: query) == .note)
    #expect(found(heavy, paged: false) == .note)
    #expect(found(heavy, paged: false, stored: query) == .warning)
    #expect(found(heavy, "Form") == .note)
    #expect(found("items.filter(\\.isOn)") == .note)
    #expect(found("items.filter { $0.name.contains(query) }") == .note)
    #expect(found("items.filter { item in others.contains { $0.id == item.id } }") == .warning)
    #expect(found("items.filter { item in item.parts.contains { $0.isOn } }") == .note)
  }

  @Test("A formatter is reported where each row of a list makes it")
  func formatter() {
    let text = "Text(NumberFormatter().string(from: 1) ?? \"\")"
    #expect(severity(.formatterInBody, view(text)) == .note)
    let jump = ".task { await loadMore() }"
    #expect(severity(.formatterInBody, view("List(items) { item in \(text) }")) == .note)
    #expect(severity(.formatterInBody, view("List(items) { item in \(text) }", after: jump)) == .warning)
    #expect(severity(.formatterInBody, view("HStack { ForEach(items) { item in \(text) } }")) == .note)
    let function = "func price(_ item: Item) -> String { \(text.dropFirst(5).dropLast(1)) }"
    let row = "struct Row: View { \(function)\nvar body: some View { Text(price(item)) } }"
    #expect(severity(.formatterInBody, view("List(items) { item in Row() }", after: jump, more: row)) == .warning)
    #expect(severity(.formatterInBody, view("VStack { Row() }", more: row)) == .note)
    for way in ["Text(\"a\").sheet(isPresented: $isOn) { Row() }", "NavigationLink(\"a\") { Row() }"] {
      #expect(severity(.formatterInBody, view("List(items) { item in \(way) }", after: jump, more: row)) == .note)
    }
  }

  @Test(
    "An object is reported if creating it has effects",
    arguments: [
      ("init() { cancellable = subject.sink { } }", Severity.warning), ("let player = AVPlayer()", .warning),
      ("init() { load() }\nfunc load() { timer = Timer.scheduledTimer() }", .warning),
      ("let helper = Helper()", .warning), ("var names: [String] = []", .note),
      ("init(a: Int = 1) { self.a = a }", .note),
      ("let handler = { load() }", .note), ("lazy var player = AVPlayer()", .note),
    ])
  func object(_ member: String, _ expected: Severity) {
    let model = "@Observable final class Model { \(member) }\nfinal class Helper { init() { Task { } } }"
    let outer = "struct Outer: View { var body: some View { VStack { ContentView() } } }"
    let text = view("Text(\"a\")", stored: "@State var model = Model()", more: model + "\n" + outer)
    #expect(severity(.stateObjectEager, text) == expected)
  }

  @Test("An object that callers pass is reported as a note")
  func passedObject() {
    let page = """
      final class Model: ObservableObject { @Published var name = "" }
      struct Page: View { @ObservedObject var model = Model(); var body: some View { TextField("a", text: $model.name) } }
      """
    #expect(severity(.observedObjectInit, view("Page()", more: page)) == .warning)
    #expect(severity(.observedObjectInit, view("Page(model: model)", more: page)) == .note)
  }

  @Test("Models in a row are reported if they keep images or data")
  func models() {
    func found(_ member: String) -> Severity? {
      let row = "struct Row: View { @StateObject var model = Model()\nvar body: some View { Text(\"a\") } }"
      let model = "final class Model: ObservableObject { \(member) }"
      return severity(
        .rowHeavyState,
        view("List(items) { item in Row() }", after: ".task { await loadMore() }", more: row + "\n" + model))
    }
    #expect(found("@Published var image: UIImage?") == .warning)
    #expect(found("@Published var isOn = false") == .note)
  }

  // MARK: Identity

  @Test("Positions are reported if elements are removed, and rows may keep state")
  func positions() {
    func found(_ row: String, _ more: String = "") -> Severity? {
      severity(
        .idPosition,
        view(
          "ScrollView { LazyVStack { ForEach(items.indices, id: \\.self) { index in \(row) } } }",
          stored: "@Binding var items: [Item]",
          more: "struct Row: View { @State var isOpen = false\nvar body: some View { Text(\"a\") } }\n\(more)"))
    }
    #expect(found("Text(items[index].name)") == .note)
    let drop = "extension ContentView { func drop() { items.remove(at: 0) } }"
    #expect(found("Row()") == .note)
    #expect(found("Row()", drop) == .warning)
    #expect(found("TextField(\"a\", text: $items[index].name)", drop) == .warning)
    #expect(found("Row().id(items[index].id)", drop) == .note)
    #expect(found("Row().id(index)", drop) == .warning)
    #expect(found("Row()", "extension ContentView { func order() { items.sort { $0.id < $1.id } } }") == .warning)
    #expect(found("Text(\"a\")", drop) == .note)
  }

  @Test("New ids are reported if a loop or a sheet uses them")
  func newIDs() {
    func found(_ body: String, _ id: String = "UUID()") -> Severity? {
      let pet = "struct Pet: Identifiable { let tag: UUID?\nvar id: UUID { \(id) } }"
      return severity(.idUnstable, view(body, stored: "let pets: [Pet]\n@State var pet: Pet?", more: pet))
    }
    #expect(found("Text(\"a\")") == .note)
    #expect(found("List(pets) { pet in Text(\"a\") }") == .warning)
    #expect(found("VStack { ForEach(pets) { pet in TextField(\"a\", text: $text) } }") == .warning)
    #expect(found("Menu(\"a\") { ForEach(pets) { pet in Text(\"a\") } }") == .note)
    #expect(found("Text(\"a\").sheet(item: $pet) { pet in Text(\"a\") }") == .warning)
    #expect(found("Badge(item: pet)") == .note)
    #expect(found("List(pets) { pet in Text(\"a\") }", "tag ?? UUID()") == .note)
  }

  @Test("A complete value as an id is reported if code edits the elements, and rows keep state")
  func values() {
    func found(_ row: String, _ more: String = "") -> Severity? {
      severity(
        .idSelf,
        view(
          "List { ForEach(items, id: \\.self) { item in \(row) } }", stored: "@State var items: [Item]",
          more: "struct Row: View { @State var isOpen = false\nvar body: some View { Text(\"a\") } }\n\(more)"))
    }
    let edit = "extension ContentView { func edit() { items[0].name = \"a\" } }"
    #expect(found("Row()", edit) == .warning)
    #expect(found("Row()") == .note)
    #expect(found("Text(\"a\")", edit) == .note)
    let comparison = "extension ContentView { func isLow() -> Bool { items[0].id <= 3 } }"
    #expect(found("Row()", comparison) == .note)
  }

  // MARK: Reports

  @Test("Debug screens are reported as notes")
  func debug() {
    let text = view(Self.branch, after: ".task { await loadMore() }")
    for (path, expected) in [
      ("Views/DebugView.swift", Severity.note), ("DeveloperMenu/Row.swift", .note),
      ("Views/DeveloperOptionsView.swift", .note), ("Developer/Row.swift", .warning), ("Views/Row.swift", .warning),
      ("Tests/Row.swift", .note), ("App/Preview Content/Row.swift", .note), ("Latest/Row.swift", .warning),
    ] {
      let found = ListChecker(severities: [.warning, .note]).warnings(in: [.init(path: path, text: text)])
      #expect(found.map(\.severity) == [expected])
    }
  }

  @Test("Notes are reported unless they are switched off")
  func request() {
    let text = view(Self.branch, stored: Self.few)
    let file = ListChecker.File(path: "File.swift", text: text)
    #expect(ListChecker().warnings(in: [file]).map(\.severity) == [.note])
    #expect(ListChecker(severities: [.warning]).warnings(in: [file]) == [])
  }

  @Test("A construct that is used in a short and in a long list is reported as a warning")
  func both() {
    let row =
      "struct Row: View { let item: Item\nvar body: some View { if item.isOn { Text(\"a\") } else { Text(\"b\") } } }"
    let short = "struct Short: View { \(Self.few)\nvar body: some View { List(items) { Row(item: $0) } } }"
    #expect(warnings(short + "\n" + row, rules: [.listRowBranch]).map(\.severity) == [.note])
    let long = view("List(items) { Row(item: $0) }", after: ".task { await loadMore() }", more: row)
    #expect(warnings(short + "\n" + long, rules: [.listRowBranch]).map(\.severity) == [.warning])
    #expect(warnings(long + "\n" + short, rules: [.listRowBranch]).map(\.severity) == [.warning])
  }

  @Test("Reports name the severity")
  func reports() throws {
    let found = warnings(view(Self.branch, stored: Self.few), rules: [.listRowBranch])
    #expect(try Reporter.xcode.report(found).contains(": note: "))
    #expect(try Reporter.github.report(found).hasPrefix("::notice "))
    #expect(try Reporter.sarif.report(found).contains("\"level\" : \"note\""))
    #expect(try Reporter.json.report(found).contains("\"severity\" : \"note\""))
  }
}
