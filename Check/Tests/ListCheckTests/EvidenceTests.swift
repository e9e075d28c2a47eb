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
      ("HStack { Text(\"a\").focused($focus, equals: index) }", .warning), ("AsyncImage(url: nil)", .warning),
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
    #expect(found("if isOn { log() }\nreturn \(sorted)") == .warning)
    // Without elements there is nothing to sort.
    #expect(found("guard isOn else { return [] }\nreturn \(sorted)") == .warning)
    #expect(found("if isOn { return \(sorted) } else { return [] }") == .warning)
    #expect(found("isOn ? \(sorted) : []") == .warning)
  }

  @Test("A function of a model is no destination")
  func destination() {
    let loop =
      "ForEach(items) { item in NavigationLink(value: model.navigationDestination(for: item.id)) { Text(\"a\") } }"
    #expect(severity(.destinationInLazy, page("List { \(loop) }")) == nil)
    let modifier = "ForEach(items) { item in Text(\"a\").navigationDestination(isPresented: $isOn) { Text(\"b\") } }"
    #expect(severity(.destinationInLazy, page("List { \(modifier) }")) == .warning)
  }
}
