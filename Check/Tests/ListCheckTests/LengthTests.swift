import Foundation
import ListCheck
import Testing

/// The signs that a list is long or short.
@Suite struct LengthTests {
  private func severity(_ rule: Rule, _ text: String) -> Severity? { warnings(text, rules: [rule]).first?.severity }

  private func view(
    _ container: String, stored: String = "let items: [Item]", after: String = "", more: String = ""
  ) -> String {
    """
    struct Item: Identifiable, Hashable { let id: Int; var name = ""; let isOn: Bool; let parts: [Item] }
    struct ContentView: View {
      \(stored)
      var body: some View { \(container)\(after) }
    }
    \(more)
    """
  }

  private static let loop = "ForEach(items) { item in if item.isOn { Text(\"a\") } else { Text(\"b\") } }"
  private static let list = "List { \(loop) }"

  @Test("A list of unknown length is a note, also if the view scrolls to a row")
  func unknown() {
    #expect(severity(.listRowBranch, view(Self.list)) == .note)
    #expect(severity(.listRowID, view("List(items) { item in Text(\"a\").id(item.id) }")) == .note)
    #expect(severity(.rowAnyView, view("List(items) { item in AnyView(Text(\"a\")) }")) == .note)
    for jump in [".onTapGesture { proxy.scrollTo(3) }", ".scrollPosition(id: $shown)"] {
      #expect(severity(.listRowBranch, view(Self.list, after: jump)) == .note)
    }
  }

  @Test(
    "A list is long if its model loads more elements, and the view uses this",
    arguments: [
      ("var hasMore = true", ".onAppear { if model.hasMore { model.load() } }"),
      ("func fetchNextPage() { items.append(Item()) }", ".task { model.load() }"),
    ])
  func pages(_ member: String, _ after: String) {
    let stored = "@State var model = Model()\nvar items: [Item] { model.items }"
    let model = "@Observable final class Model { var items: [Item] = []\n\(member)\nfunc load() { fetchNextPage() } }"
    #expect(severity(.listRowBranch, view(Self.list, stored: stored, after: after, more: model)) == .warning)
    #expect(severity(.listRowBranch, view(Self.list, stored: stored, more: model)) == .note)
  }

  @Test("A list that scrolls to a button after its rows is filled by hand")
  func button() {
    func found(_ view: String) -> Severity? {
      severity(
        .listRowBranch,
        self.view(
          "List { \(Self.loop)\n\(view).id(bottomID) }",
          after: ".onChange(of: items.count) { proxy.scrollTo(bottomID, anchor: .bottom) }"))
    }
    #expect(found("Button(\"a\") { add() }.padding()") == .note)
    #expect(found("Color.clear") == .warning)
  }

  @Test(
    "A stack that is scrolled to its end is long",
    arguments: [
      (".onAppear { proxy.scrollTo(items.last?.id) }", Severity.warning),
      (".onAppear { proxy.scrollTo(3, anchor: .bottom) }", .warning), (".defaultScrollAnchor(.bottom)", .warning),
      (".onAppear { proxy.scrollTo(3) }", .note), (".onAppear { proxy.scrollTo(items.first?.id) }", .note),
      (".task { await loadMore() }.onAppear { proxy.scrollTo(3) }", .warning),
      (".task { await loadMore() }.onAppear { proxy.scrollTo(items.first?.id) }", .note),
      (".task { await loadMore() }.onAppear { proxy.scrollTo(items.first { $0.isOn }?.id) }", .warning),
      (".task { await loadMore() }.onAppear { proxy.scrollTo(0) }", .note),
      (".task { await loadMore() }.onAppear { proxy.scrollTo(items[0].id, anchor: .bottom) }", .note),
      (".task { await loadMore() }.onAppear { proxy.scrollTo(items.startIndex, anchor: .top) }", .note),
      (".task { await loadMore() }.onAppear { proxy.scrollTo(items[count - 1].id) }", .warning),
      (".task { await loadMore() }", .note),
    ])
  func end(_ after: String, _ expected: Severity) {
    let stack = "ScrollView { LazyVStack { ForEach(items) { item in if item.isOn { Text(\"a\") } } } }"
    #expect(severity(.rowCountVaries, view(stack, after: after)) == expected)
  }

  @Test("Three loops or sections make a page, unless the list loads more elements")
  func sections() {
    let part = "if isOn { Section { \(Self.loop) } }\n"
    let end = ".defaultScrollAnchor(.bottom)"
    func found(_ content: String, _ after: String = end) -> Severity? {
      severity(.listRowBranch, view("List { \(content) }", after: after))
    }
    #expect(found(part + part) == .warning)
    #expect(found(part + part + part, "") == .note)
    #expect(found(part + part + part, ".task { await loadMore() }") == .warning)
    #expect(found("if isOn { \(part) } else if isOff { \(part) } else { \(part) }") == .warning)
    #expect(found("Text(\"a\")\nSection(\"b\") { }\n\(part)\(part)") == .note)
    #expect(found("Text(\"a\")\n\(part)\(part)") == .warning)
  }

  @Test("The fix for a varying number of views depends on the other views of the row")
  func varyingFix() {
    func message(_ row: String) -> String? {
      let grid = "LazyVGrid(columns: columns) { ForEach(items) { item in \(row) } }"
      return warnings(view(grid), rules: [.rowCountVaries]).first?.message
    }
    #expect(message("if item.isOn { Text(\"a\") }")?.hasSuffix("filter the data instead") == true)
    #expect(message("if item.isOn { Text(\"a\") }\nText(\"b\")")?.contains("same number of views") == true)
  }

  @Test("Elements whose rows contain a loop are groups, of which a list has few")
  func groups() {
    func found(_ row: String, _ more: String = "") -> Severity? {
      severity(
        .rowCountVaries,
        view("List { ForEach(items) { item in \(row) } }", after: ".task { await loadMore() }", more: more))
    }
    #expect(found("if item.isOn { Text(\"a\") }") == .warning)
    #expect(found("if item.isOn { Text(\"a\") }\nForEach(item.parts) { Text($0.name) }") == .note)
    #expect(found("if item.isOn { VStack { ForEach(item.parts) { Text($0.name) } } }") == .warning)
    let part = "struct Part: View { let item: Item\nvar body: some View { ForEach(item.parts) { Text($0.name) } } }"
    #expect(found("Part(item: item)", part) == .note)
    let section = "func part(_ item: Item) -> some View { if item.isOn { Section { Text(\"a\") } } }"
    #expect(found("part(item)", "extension ContentView { @ViewBuilder \(section) }") == .note)
    let counted = "@State var items = (0..<500).map { Item(id: $0, isOn: true, parts: []) }"
    #expect(
      severity(
        .rowCountVaries,
        view("List { ForEach(items) { item in ForEach(item.parts) { Text($0.name) } } }", stored: counted))
        == .warning)
  }

  @Test(
    "A list is short if its model keeps only some elements",
    arguments: [
      ("items.append(item)\nif items.count > 50 { items = Array(items.suffix(50)) }", Severity.note),
      ("items.append(item)\nitems = Array(items.suffix(50))", .note),
      ("items.insert(item, at: 0)\nitems = items.prefix(50).map { $0 }", .note),
      ("items.append(item)\nif items.count > Self.most { items.removeFirst(items.count - Self.most) }", .note),
      ("items.append(item)\nif items.count > 500 { items = Array(items.suffix(500)) }", .warning),
      ("items.append(item)\nlet last = items.suffix(50)", .warning),
      ("items.append(item)\nif items.count > 50 { isLong = true }", .warning),
      ("items.append(item)\nif items.count < 50 { items.removeFirst() }", .warning),
      ("items.append(item)\nif items.count > 50 { items.removeFirst() } }\nfunc fill() { items += all", .warning),
      ("items.append(item)\nif items.count > 50 { items.removeFirst() } }\nfunc load() { items = all", .warning),
      ("items.append(item)\nif items.count > 50 { items.removeFirst() } }\nfunc clear() { items = []", .note),
    ])
  func limits(_ code: String, _ expected: Severity) {
    let model = """
      @Observable final class Model {
        static let most = 50
        var items: [Item] = []
        func add(_ item: Item) { \(code) }
      }
      """
    for object in ["@State var model = Model()", "@Environment(Model.self) private var model"] {
      let stored = "\(object)\nvar items: [Item] { var all = model.items; all = all.filter(\\.isOn); return all }"
      let view = view(Self.list, stored: stored, after: ".defaultScrollAnchor(.bottom)", more: model)
      #expect(severity(.listRowBranch, view) == expected)
    }
  }
}
