import Foundation
import ListCheck
import Testing

/// Warnings need evidence in the code. Without it, the finding is a note.
@Suite struct EvidenceTests {
  private func severity(_ rule: Rule, _ text: String) -> Severity? { warnings(text, rules: [rule]).first?.severity }

  private func page(_ body: String, stored: String = "@State var items: [Item] = []", more: String = "") -> String {
    """
    struct Item: Identifiable { let id: Int; var name = ""; let isOn: Bool }
    struct Page: View {
      \(stored)
      var body: some View { \(body) }
    }
    \(more)
    """
  }

  private static let branch = "List { ForEach(items) { item in if item.isOn { Text(\"a\") } else { Text(\"b\") } } }"

  // MARK: Length

  @Test(
    "A list that can be searched or refreshed may be short",
    arguments: [
      ".searchable(text: $text)", ".refreshable { await reload() }", ".onSubmit { let searchRange = 0..<3 }",
      ".onAppear { search() }",
    ])
  func search(_ after: String) {
    #expect(severity(.listRowBranch, page(Self.branch + after)) == .note)
    let filtered = "@State var searchText = \"\"\nvar items: [Item] { all.filter { $0.name == searchText } }"
    #expect(severity(.listRowBranch, page(Self.branch, stored: filtered)) == .note)
    #expect(severity(.listRowBranch, page(Self.branch + after + ".task { await loadMore() }")) == .warning)
  }

  @Test("Loading more elements of another collection is no sign of length")
  func otherCollection() {
    func found(_ load: String, data: String = "model.lanes") -> Severity? {
      let model = """
        class Model: ObservableObject {
          @Published var lanes: [Item] = []
          @Published var books: [Item] = []
          var shown: [Item] { visible.reversed() }
          var visible: [Item] { lanes.filter(\\.isOn) }
          func loadNextPage() async { \(load) }
          func add(_ items: [Item]) { books.append(contentsOf: items) }
        }
        """
      let list = Self.branch.replacingOccurrences(of: "ForEach(items)", with: "ForEach(\(data))")
      return severity(
        .listRowBranch,
        page("\(list).task { await model.loadNextPage() }", stored: "@StateObject var model = Model()", more: model))
    }
    for data in ["model.lanes", "model.shown", "model.lanes.reversed()"] {
      #expect(found("books.append(Item())", data: data) == .note)
      #expect(found("add(await load())", data: data) == .note)
      #expect(found("lanes += await load()", data: data) == .warning)
      #expect(found("(lanes, books) = await load()", data: data) == .warning)
    }
  }

  @Test(
    "Scrolling to an offset or to the top is no jump to a row",
    arguments: [
      (".onAppear { position.scrollTo(x: 0) }", Severity.note), (".onAppear { position.scrollTo(edge: .top) }", .note),
      (".onAppear { position.scrollTo(y: 100) }", .note), (".scrollPosition($position)", .note),
      (".onAppear { position.scrollTo(id: 7) }", .warning),
      (".onAppear { position.scrollTo(edge: .bottom) }", .warning),
      (".scrollPosition(id: $shown)", .warning),
    ])
  func jumps(_ after: String, _ expected: Severity) {
    let stack = "ScrollView { LazyVStack { ForEach(items) { item in if item.isOn { Text(\"a\") } } } }"
    #expect(severity(.rowCountVaries, page(stack + ".task { await loadMore() }" + after)) == expected)
  }

  // MARK: State of rows

  @Test(
    "Positions are reported as a warning only if rows are known to keep state",
    arguments: [
      ("Row()", Severity.warning), ("TextField(\"a\", text: $items[index].name)", .warning),
      ("HStack { Text(\"a\").focused($focus, equals: index) }", .warning), ("AsyncImage(url: nil)", .note),
      ("RemotePicture(index)", .note), ("content(index)", .note), ("Text(\"a\").onAppear { }", .note),
      ("Text(\"a\").task { }", .note),
    ])
  func positions(_ row: String, _ expected: Severity) {
    let text = page(
      "List { ForEach(items.indices, id: \\.self) { index in \(row) } }",
      stored:
        "@Binding var items: [Item]\nlet content: (Int) -> AnyView\n@FocusState var focus: Int?\nfunc drop() { items.remove(at: 0) }",
      more: "struct Row: View { @State var isOpen = false\nvar body: some View { Text(\"a\") } }")
    #expect(severity(.idPosition, text) == expected)
  }

  @Test(
    "A row that keeps state only in some cases, or in a disabled view, shows no state of another element",
    arguments: [
      ("if index == edited { Row() } else { Text(\"a\") }", Severity.note), ("if index == edited { Row() }", .warning),
      ("VStack { if let edited, edited == index { Row() } else if isOn { Row() } else { Text(\"a\") } }", .note),
      ("switch items[index].kind { case .timer: Row()\ndefault: Text(\"a\") }", .note),
      ("switch items[index].kind { case .timer: Row()\ndefault: TextField(\"a\", text: $text) }", .warning),
      ("if isOn { Text(\"a\") } else { Text(\"b\") }\nRow()", .warning), ("Row().disabled(true)", .note),
      ("Row().disabled(false)", .warning), ("Row().disabled(isOn)", .warning), ("Row().allowsHitTesting(false)", .note),
      ("VStack { Row().disabled(true)\nRow() }", .warning), ("Inner()", .note),
    ])
  func someRows(_ row: String, _ expected: Severity) {
    let text = page(
      "List { ForEach(items.indices, id: \\.self) { index in \(row) } }",
      stored: "@Binding var items: [Item]\nfunc drop() { items.remove(at: 0) }",
      more: """
        struct Row: View { @State var isOpen = false\nvar body: some View { Text("a") } }
        struct Inner: View { var body: some View { if isOn { Row() } else { Text("a") } } }
        """)
    #expect(severity(.idPosition, text) == expected)
  }

  @Test("Emptying a collection moves no element")
  func emptied() {
    func found(_ change: String) -> Severity? {
      severity(
        .idPosition,
        page(
          "List { ForEach(items.indices, id: \\.self) { index in TextField(\"a\", text: $items[index].name) } }",
          stored: "@Binding var items: [Item]\nfunc change() { \(change) }"))
    }
    #expect(found("items.removeAll()") == .note)
    #expect(found("items.removeAll(keepingCapacity: true)") == .note)
    #expect(found("items.removeAll { $0.isOn }") == .warning)
    #expect(found("items.removeAll(where: \\.isOn)") == .warning)
  }

  @Test("Numbers that are no positions of a collection are not reported")
  func numbers() {
    let pages = "List { ForEach(1...count, id: \\.self) { page in Text(names[page]).task { load(page) } } }"
    #expect(severity(.idPosition, page(pages, stored: "let count: Int\n@State var names: [Int: String] = [:]")) == nil)
    #expect(severity(.idPosition, page(pages, stored: "let count: Int\n@State var names: [String] = []")) == .note)
    for type in ["[Int: String]?", "Dictionary<Int, String>"] {
      #expect(severity(.idPosition, page(pages, stored: "let count: Int\n@State var names: \(type)")) == nil)
    }
    let nested = "let count: Int\n@State var names: [(name: String, [Int: Int])]"
    #expect(severity(.idPosition, page(pages, stored: nested)) == .note)
    let equal = "List { ForEach(0..<items.count, id: \\.self) { _ in TextField(\"a\", text: $text) } }"
    #expect(severity(.idPosition, page(equal + ".onTapGesture { items.remove(at: 0) }")) == nil)
    let elements =
      "List { ForEach(Array(items.enumerated()), id: \\.offset) { _, item in TextField(item.name, text: $text) } }"
    #expect(severity(.idPosition, page(elements + ".onTapGesture { items.remove(at: 0) }")) == .warning)
    let own =
      "struct Themes { var indices: [Int] { [3, 5] }\nmutating func remove(_ index: Int) { indices.remove(at: 0) } }"
    let themes = "List { ForEach(themes.indices, id: \\.self) { index in TextField(\"a\", text: $text) } }"
    #expect(severity(.idPosition, page(themes, stored: "@State var themes = Themes()", more: own)) == nil)
  }

  @Test("A position that replaces the id is a warning if elements move, and the row keeps state")
  func replacedID() {
    func found(_ row: String, _ change: String) -> Severity? {
      severity(
        .idPosition,
        page(
          "List { ForEach(Array(items.enumerated()), id: \\.element.id) { index, item in \(row).id(index) } }",
          stored: "@Binding var items: [Item]\nfunc change() { \(change) }"))
    }
    #expect(found("TextField(\"a\", text: $text)", "items.remove(at: 0)") == .warning)
    #expect(found("TextField(\"a\", text: $text)", "items = []") == .note)
    #expect(found("Text(item.name)", "items.remove(at: 0)") == .note)
  }

  @Test(
    "A new id is a warning if the view is known to keep state",
    arguments: [
      ("TextField(\"a\", text: $text)", Severity.warning), ("List { }", .warning), ("Row()", .warning),
      ("Stripes(width: 3)", .note), ("Rectangle().onAppear { poll() }", .note), ("content()", .note),
    ])
  func newID(_ view: String, _ expected: Severity) {
    let row = "struct Row: View { @State var isOpen = false\nvar body: some View { Text(\"a\") } }"
    #expect(severity(.idUnstable, page("VStack { \(view).id(UUID()) }", more: row)) == expected)
    let pet = "struct Pet: Identifiable { var id: UUID { UUID() } }\n\(row)"
    let loop = "VStack { ForEach(pets) { pet in \(view) } }"
    #expect(severity(.idUnstable, page(loop, stored: "let pets: [Pet]", more: pet)) == expected)
  }

  // MARK: Objects

  @Test("An object is a warning only if the code of a view creates the view")
  func creation() {
    let model = "final class Model: ObservableObject { init() { Task { } } }"
    func found(_ rule: Rule, _ stored: String, _ more: String) -> Severity? {
      severity(rule, page("Text(\"a\")", stored: stored, more: model + "\n" + more))
    }
    for (rule, stored) in [
      (Rule.stateObjectEager, "@State var model = Model()"),
      (.observedObjectInit, "@ObservedObject var model = Model()"),
    ] {
      #expect(found(rule, stored, "") == .note)
      #expect(found(rule, stored, "struct P: PreviewProvider { static var previews: some View { Page() } }") == .note)
      #expect(found(rule, stored, "struct Other: View { var body: some View { VStack { Page() } } }") == .warning)
      #expect(found(rule, stored, "extension View { func paged() -> some View { overlay { Page() } } }") == .warning)
    }
    let stored = "struct Other: View { let page = Page()\nvar body: some View { page } }"
    #expect(found(.observedObjectInit, "@ObservedObject var model = Model()", stored) == .warning)
    for action in [".onAppear { page = Page() }", ".task { let made = Page(); page = made }"] {
      let stored = "struct Other: View { @State var page: Page?\nvar body: some View { VStack { page }\(action) } }"
      #expect(found(.observedObjectInit, "@ObservedObject var model = Model()", stored) == .note)
    }
    // An object without published contents, or one that the view does not use, loses nothing.
    let contents = "final class Values: ObservableObject { CONTENTS\nfunc reset() { text = \"\" } }"
    let other = "struct Other: View { var body: some View { VStack { Page() } } }"
    for (code, use, expected) in [
      ("@Published var text = \"\"", "Text(values.text)", Severity.warning),
      ("@Published var text = \"\"", "TextField(\"a\", text: $values.text)", .warning),
      ("@Published var text = \"\"", "Text(\"a\")", .note), ("let text = \"\"", "Text(values.text)", .note),
      ("var text = \"\"\nfunc set() { objectWillChange.send() }", "Text(values.text)", .warning),
      ("var text = \"\"\nfunc set() { client.send(text) }", "Text(values.text)", .note),
    ] {
      let text = page(
        use, stored: "@ObservedObject var values = Values()",
        more: contents.replacingOccurrences(of: "CONTENTS", with: code) + "\n" + other)
      #expect(severity(.observedObjectInit, text) == expected)
    }
    let app =
      "@main struct Program: App { @State var isOn = false\nvar body: some Scene { WindowGroup { if isOn { Page() } } } }"
    #expect(found(.stateObjectEager, "@State var model = Model()", app) == .note)
  }

  // MARK: Work

  @Test("Work that only some rows or lists need is a note")
  func conditions() {
    let formatter = "Text(DateFormatter().string(from: date))"
    func found(_ row: String, _ more: String = "") -> Severity? {
      severity(.formatterInBody, page("List(items) { item in \(row) }.task { await loadMore() }", more: more))
    }
    #expect(found(formatter) == .warning)
    #expect(found("if item.isOn { \(formatter) }") == .warning)
    #expect(found("if item.isOn { \(formatter) } else { Text(\"a\") }") == .note)
    #expect(found("if item.isOn { \(formatter) } else if item.id > 2 { Text(\"a\") }") == .note)
    #expect(found("switch item.id { case 0: \(formatter)\ndefault: Text(\"a\") }") == .note)
    #expect(found("if item.isOn { \(formatter) } else { \(formatter) }") == .note)
    // The first condition is always evaluated, those after it are not.
    let isPast = "DateFormatter().string(from: item.date) < now"
    #expect(found("if \(isPast) { Text(\"a\") } else { Text(\"b\") }") == .warning)
    #expect(found("if item.isOn { Text(\"a\") } else if \(isPast) { Text(\"b\") } else { Text(\"c\") }") == .note)
    #expect(found("switch \(isPast) { case true: Text(\"a\")\ndefault: Text(\"b\") }") == .warning)
    let row =
      "struct Row: View { var text: String { CODE }\nvar body: some View { Text(text) }\nfunc make() -> String { DateFormatter().string(from: date) } }"
    #expect(found("Row()", row.replacingOccurrences(of: "CODE", with: "make()")) == .warning)
    #expect(found("Row()", row.replacingOccurrences(of: "CODE", with: "if isOn { make() } else { \"\" }")) == .note)
    #expect(
      found("if item.isOn { Row() } else { Text(\"a\") }", row.replacingOccurrences(of: "CODE", with: "make()"))
        == .note)
  }

  @Test("A sort in one of several cases is a note")
  func conditionalSort() {
    func found(_ getter: String) -> Severity? {
      severity(
        .forEachWork,
        page(
          "List { ForEach(shown) { Text($0.name) } }.task { await loadMore() }",
          stored: "let items: [Item]\nvar shown: [Item] { \(getter) }"))
    }
    let sorted = "items.sorted { $0.id < $1.id }"
    #expect(found(sorted) == .warning)
    #expect(found("if isOn { return \(sorted) } else { return \(sorted) }") == .warning)
    #expect(found("if isOn { return \(sorted) } else { return items }") == .note)
    #expect(found("isOn ? \(sorted) : items") == .note)
    #expect(found("if isOn { return \(sorted) }\nreturn items") == .note)
    #expect(found("guard isOn else { return items }\nreturn \(sorted)") == .note)
    for other in [
      "if isOn { log() }", "for item in items { log(item) }", "do { log() }", "guard isOn else { return [Item]() }",
    ] {
      #expect(found("\(other)\nreturn \(sorted)") == .warning)
    }
    // Without elements there is nothing to sort.
    #expect(found("guard isOn else { return [] }\nreturn \(sorted)") == .warning)
    #expect(found("if isOn { return \(sorted) } else { return [] }") == .warning)
    #expect(found("isOn ? \(sorted) : []") == .warning)
  }

  @Test("No view observes the elements of an actor")
  func actorElements() {
    func found(_ kind: String) -> Severity? {
      let store =
        "\(kind) Store { var pets: [Pet] = []\nfunc restore() { pets[0].id = 1 } }\nstruct Pet: Identifiable { var id: Int }"
      return severity(.idMutable, page("List(pets) { pet in Text(\"a\") }", stored: "let pets: [Pet]", more: store))
    }
    #expect(found("class") == .warning)
    #expect(found("actor") == nil)
  }

  @Test("A function of a model is no destination")
  func destination() {
    let loop =
      "ForEach(items) { item in NavigationLink(value: model.navigationDestination(for: item.id)) { Text(\"a\") } }"
    #expect(severity(.destinationInLazy, page("List { \(loop) }")) == nil)
    let modifier = "ForEach(items) { item in Text(\"a\").navigationDestination(isPresented: $isOn) { Text(\"b\") } }"
    #expect(severity(.destinationInLazy, page("List { \(modifier) }")) == .warning)
  }

  @Test("A destination for callers that pass no closure is a note if the list passes one")
  func unusedDestination() {
    func found(_ call: String, _ action: String = "if let open { open(1) } else { shown = 1 }") -> Severity? {
      let row = """
        struct Row: View {
          var open: ((Int) -> Void)?
          @State private var shown: Int?
          var body: some View {
            Button("a") { show() }.navigationDestination(item: $shown) { Text("\\($0)") }
          }
          private func show() { \(action) }
        }
        """
      return severity(.destinationInLazy, page("List(items) { item in \(call) }", more: row))
    }
    #expect(found("Row(open: { path.append($0) })") == .note)
    #expect(found("Row()") == .warning)
    let chain = "if let open { open(1) } else if let route { route.push(1) } else { shown = 1 }"
    #expect(found("Row(open: { path.append($0) })", chain) == .note)
    #expect(found("Row(open: { path.append($0) })", "if let route { route.push(1) } else { shown = 1 }") == .warning)
    #expect(found("Row(open: { path.append($0) })", "open?(1)\nshown = 1") == .warning)
  }
}
