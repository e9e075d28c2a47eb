import Foundation
import ListCheck
import Testing

/// Code that loads more elements is evidence only for the list that it belongs to.
@Suite struct PageLoadTests {
  private func severity(_ body: String, stored: String = "@State var items: [Item] = []", more: String = "")
    -> Severity?
  {
    let text = """
      struct Item: Identifiable { let id: Int; let isOn: Bool; let parts: [Item] }
      struct Page: View {
        \(stored)
        var body: some View { \(body) }
      }
      \(more)
      """
    return warnings(text, rules: [.listRowBranch]).first?.severity
  }

  private static let row = "if item.isOn { Text(\"a\") } else { Text(\"b\") }"
  private static let list = "List { ForEach(items) { item in \(row) } }"

  @Test(
    "Loads of the rows, of the list and of the views around it belong to the list",
    arguments: [
      "\(list).task { loadMore() }", "VStack { \(list) }.onAppear { loadMore() }",
      "List { ForEach(items) { item in \(row)\nText(\"a\").onAppear { loadMore() } } }",
      "List { ForEach(items) { item in \(row) }\nif hasMore { ProgressView() } }",
      "List { ForEach(items) { item in \(row) }.onAppear { loadMore() } }",
      "ScrollView { rows\nButton(\"a\") { loadMore() } }\n\(list)",
      "if isEmpty { Text(\"a\") } else { \(list).task { loadMore() } }",
    ])
  func own(_ body: String) {
    #expect(severity("VStack { \(body) }") == .warning)
  }

  @Test(
    "Loads of another list, loop or branch belong to that",
    arguments: [
      "HStack { \(list)\nScrollView { LazyVGrid(columns: c) { ForEach(films) { Text($0.name) } }.task { loadMore() } } }",
      "HStack { \(list)\nList(films) { Text($0.name).onAppear { loadMore() } } }",
      "HStack { \(list)\nList(films) { Text($0.name) }.onAppear { loadMore() } }",
      "if isOn { \(list) } else { Text(\"a\").task { loadMore() } }",
      "switch state { case .first: \(list)\ncase .second: if hasMore { ProgressView() } }",
      "List { ForEach(items) { item in \(row)\nVStack { ForEach(item.parts) { Text($0.name).task { loadMore() } } } } }",
      "List { ForEach(items) { item in \(row) }\nForEach(films) { Text($0.name).task { loadMore() } } }",
    ])
  func other(_ body: String) {
    #expect(severity(body) == .note)
    // The same code with a load of the list.
    #expect(severity("VStack { \(body) }.task { fetchMore() }") == .warning)
  }

  @Test("A model that no view asks for more elements loads none")
  func model() {
    func found(_ after: String, _ data: String = "model.items") -> Severity? {
      severity(
        Self.list.replacingOccurrences(of: "items", with: data) + after, stored: "@StateObject var model = Model()",
        more: """
          class Model: ObservableObject {
            @Published var items: [Item] = []
            @Published var others: [Item] = []
            @Published var byName: [String: [Item]] = [:]
            var hasMore = true
            func loadMore() async { items.append(contentsOf: await read()) }
            func loadMoreNames() async { byName["a", default: []].append(Item()) }
            func show(_ item: Item) { if item.id == items.last?.id { Task { await loadMore() } } }
            func reload() async { others = []; items = await read(); setNextPage() }
            func setNextPage() { hasMore = true }
            func shown() -> [Item] { items.reversed() }
          }
          """)
    }
    #expect(found("") == .note)
    #expect(found(".task { await model.reload() }") == .note)
    #expect(found(".task { await model.loadMore() }") == .warning)
    #expect(found(".task { model.show(item) }") == .warning)
    #expect(found(".overlay { if model.hasMore { ProgressView() } }") == .warning)
    #expect(found(".task { await model.loadMore() }", "model.shown()") == .warning)
    #expect(found(".task { await model.loadMore() }", "model.others") == .note)
    #expect(found(".task { await model.loadMoreNames() }") == .note)
    #expect(found(".task { await model.loadMoreNames() }", "model.byName[name] ?? []") == .warning)
  }

  @Test("The data may lead to the collection through variables and computed properties")
  func ways() {
    let members = """
      @StateObject var model = Model()
      var visible: [Item] { let all = model.items; return all.filter(\\.isOn) }
      var groups: [Item] { if isOn { return visible }\nreturn visible.sorted { $0.id < $1.id } }
      func parts(_ days: Days) -> some View { let sorted = days.all.sorted { $0.id < $1.id }
        return List { ForEach(sorted) { item in \(Self.row) } }.task { await model.loadMore() } }
      """
    let model = """
      class Model: ObservableObject { @Published var items: [Item] = []\nfunc loadMore() async { items += await read() } }
      struct Days { let all: [Item] }
      """
    let list = Self.list.replacingOccurrences(of: "items", with: "groups")
    let own = members.components(separatedBy: "func parts")[0]
    #expect(severity(list + ".task { await model.loadMore() }", stored: own, more: model) == .warning)
    #expect(severity("parts(days)", stored: members, more: model) == .note)
  }

  @Test("A load of elements of another type is no evidence for data that a function takes")
  func parameters() {
    func found(_ collection: String) -> Severity? {
      severity(
        "VStack { rows(parts) }.task { loadMore() }",
        stored: "@State var items: [Item] = []\n@State var films: [Film] = []",
        more: """
          extension Page {
            func rows(_ shown: [Item]) -> some View { List { ForEach(shown) { item in \(Self.row) } } }
            func loadMore() { \(collection).append(make()) }
          }
          """)
    }
    #expect(found("items") == .warning)
    #expect(found("films") == .note)
  }

  @Test(
    "A function that changes nothing loads nothing",
    arguments: [
      ("print(\"a\")", Severity.note), ("guard !isOn else { return }\nlogger.info(\"a\")", .note),
      ("print(\"a\")\nitems.append(Item())", .warning), ("print(\"a\")\nstore.next()", .warning),
      ("Task { await read() }", .warning), ("page += 1", .warning),
    ])
  func emptyLoads(_ code: String, _ expected: Severity) {
    let more = "extension Page { func loadMore() { \(code) } }"
    #expect(severity("\(Self.list).task { loadMore() }", more: more) == expected)
  }

  @Test("The data of a function come from its arguments, also through local constants")
  func arguments() {
    func found(_ data: String, _ loop: String = "shown") -> Severity? {
      let row = Self.row
      return severity(
        "VStack { page(model) }.task { await model.loadMore() }", stored: "@StateObject var model = Model()",
        more: """
          extension Page {
            func page(_ model: Model) -> some View { let shown = model.\(data); return VStack { card(shown) } }
            func card(_ shown: [Item]) -> some View { List { ForEach(\(loop)) { item in \(row) } } }
          }
          class Model: ObservableObject {
            @Published var items: [Item] = []
            @Published var others: [Item] = []
            func loadMore() async { items += await read() }
          }
          """)
    }
    #expect(found("items") == .warning)
    #expect(found("others") == .note)
    #expect(found("others", "Array(shown.enumerated())") == .note)
  }

  @Test("A load in another case of the branch that shows the list belongs to that case")
  func cases() {
    func found(_ body: String) -> Severity? {
      severity(
        body,
        more: """
          extension Page {
            var table: some View { Button("a") { loadMore() } }
            func card() -> some View { VStack { rows } }
            var rows: some View { \(Self.list) }
          }
          """)
    }
    #expect(found("switch mode { case .first: table\ncase .second: card() }") == .note)
    #expect(found("if isOn { table } else { card() }") == .note)
    #expect(found("VStack { table\ncard() }") == .warning)
    #expect(found("switch mode { case .first: table\ncase .second: VStack { card()\ntable } }") == .warning)
  }
}
