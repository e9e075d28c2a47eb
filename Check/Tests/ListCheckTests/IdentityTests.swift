import Foundation
import ListCheck
import Testing

/// Ids that are written, or that are new at each evaluation.
@Suite struct IdentityTests {
  private func severity(_ rule: Rule, _ text: String) -> Severity? { warnings(text, rules: [rule]).first?.severity }

  // MARK: Written ids

  private func written(_ change: String, id: String = "var id: Int", loop: String = "List(notes) { Text($0.text) }")
    -> Severity?
  {
    severity(
      .idMutable,
      """
      struct Note: Identifiable { \(id)\nvar text = ""\n\(change.hasPrefix("mutating") ? change : "") }
      struct Page: View {
        @State var notes: [Note]
        @State var others: [Note]
        var body: some View { \(loop) }
        \(change.hasPrefix("mutating") ? "" : "func change() { \(change) }")
      }
      """)
  }

  @Test("A written id is reported if a loop or a sheet identifies views by it")
  func usedID() {
    let write = "notes[0].id = 3"
    #expect(written(write) == .warning)
    #expect(
      written(write, loop: "VStack { ForEach(notes, id: \\.id) { TextField(\"a\", text: $0.text) } }") == .warning)
    #expect(written(write, loop: "Text(\"a\")") == nil)
    #expect(written(write, loop: "List(notes, id: \\.text) { Text($0.text) }") == nil)
  }

  @Test("The first value of an own optional id, and the id of another element, are no changes of identity")
  func keptID() {
    let first = "mutating func didInsert(_ row: Int) { id = row }"
    #expect(written(first, id: "var id: Int?") == nil)
    #expect(written(first.replacingOccurrences(of: "id = row", with: "self.id = row"), id: "var id: Int?") == nil)
    #expect(written(first) == .warning)
    #expect(written("notes[0].id = 3", id: "var id: Int?") == .warning)
    #expect(written("notes[0].id = others[0].id") == nil)
    #expect(written("notes[0].id = others[0].number") == .warning)
  }

  @Test("An element that is replaced by another one has its id")
  func replacedElement() {
    #expect(written("notes[0].id = 3; notes[0].text = \"a\"") == nil)
    #expect(written("notes[0].id = 3; others[0].text = \"a\"") == .warning)
  }

  // MARK: New ids

  @Test("A new id of an item of an alert is a note")
  func alert() {
    func found(_ modifier: String) -> Severity? {
      severity(
        .idUnstable,
        """
        struct Pet: Identifiable { var id: UUID { UUID() } }
        struct Page: View { @State var pet: Pet?\nvar body: some View { Text("a").\(modifier)(item: $pet) { _ in Text("a") } } }
        """)
    }
    #expect(found("alert") == .note)
    #expect(found("actionSheet") == .note)
    #expect(found("sheet") == .warning)
  }

  @Test(
    "A new id is a note if a new view sets its state again",
    arguments: [
      ("@State var onOpen: () -> Void = { }", "Text(\"a\")", Severity.note),
      ("@State var code = \"\"", "Text(code).onAppear { code = make() }", .note),
      ("@State var code = \"\"", "Text(code).onReceive(ticks) { _ in load() }", .note),
      ("@State var code = \"\"", "Button(code) { load() }.onAppear { load() }", .warning),
      ("@State var code = \"\"", "Toggle(code, isOn: $code).onAppear { code = make() }", .warning),
    ])
  func refilledState(_ state: String, _ body: String, _ expected: Severity) {
    let row = "struct Row: View { \(state)\nvar body: some View { \(body) }\nfunc load() { code = make() } }"
    #expect(new("Row()", row) == expected)
  }

  @Test("A new id in a scene without state is a note")
  func scene() {
    func found(_ stored: String) -> Severity? {
      severity(
        .idUnstable, "struct Main: App { \(stored)\nvar body: some Scene { WindowGroup { List { }.id(UUID()) } } }")
    }
    #expect(found("@Injected var store") == .note)
    #expect(found("@State var isOn = false") == .warning)
  }

  @Test("The message about a new id names what is made again")
  func effect() {
    func message(_ body: String, _ id: String = "UUID()") -> String? {
      warnings(
        """
        struct Pet: Identifiable { let tag: UUID?\nvar id: UUID { \(id) } }
        struct Page: View { let pets: [Pet]\n@State var pet: Pet?\nvar body: some View { \(body) } }
        """, rules: [.idUnstable]
      ).first?.message
    }
    let sheet = "Text(\"a\").sheet(item: $pet) { _ in Text(\"a\") }"
    #expect(message(sheet)?.contains("each update presents the view again") == true)
    #expect(message(sheet, "tag ?? UUID()")?.contains("the presented view then loses its state") == true)
    #expect(message("List(pets) { pet in Text(\"a\") }")?.contains("each update recreates all rows") == true)
    let both = "List(pets) { pet in \(sheet) }"
    #expect(message(both)?.contains("each update recreates all rows") == true)
  }

  private func new(_ view: String, _ more: String = "") -> Severity? {
    severity(.idUnstable, "struct Page: View { var body: some View { List { \(view).id(UUID()) } } }\n\(more)")
  }

  @Test("A new id of a view that keeps nothing is a note")
  func statelessView() {
    let row = "struct Row: View { var body: some View { HStack { Inner() } } }\n"
    let spinner = "struct Inner: View { var body: some View { ProgressView() } }"
    #expect(new("ProgressView()") == nil)
    #expect(new("Row()", row + spinner) == .note)
    #expect(
      new("Row()", row + "struct Inner: View { @State var isOn = false\nvar body: some View { Text(\"a\") } }")
        == .warning)
    #expect(new("Row()", row + "struct Inner: View { var body: some View { AsyncImage(url: nil) } }") == .warning)
    #expect(new("Row()") == .note, "a view of another package")
    #expect(new("Text(\"a\")") == .note)
    #expect(new("List { Text(\"a\") }") == .warning)
  }

  @Test("A new id is reported only in code that makes views")
  func otherCode() {
    let view = "AnyView(TextField(\"a\", text: text).id(UUID()))"
    #expect(severity(.idUnstable, "final class Page { init() { super.init(view: \(view)) } }") == nil)
    #expect(severity(.idUnstable, "final class Page { func show() { present(\(view)) } }") == nil)
    #expect(severity(.idUnstable, "final class Page { func view() -> some View { \(view) } }") == .warning)
    #expect(severity(.idUnstable, "final class Page { var view: AnyView { \(view) } }") == .warning)
    #expect(severity(.idUnstable, "extension View { func new() { \(view) } }") == .warning)
    #expect(severity(.idUnstable, "func new() -> some View { \(view) }") == .warning)
  }

  @Test("New ids of elements are reported if the rows keep state, or are rows of a list outside of menus")
  func elements() {
    func found(_ body: String, _ more: String = "") -> Severity? {
      severity(
        .idUnstable,
        """
        struct Pet: Identifiable { var id: UUID { UUID() } }
        struct Page: View { let pets: [Pet]\nvar body: some View { \(body) } }
        \(more)
        """)
    }
    #expect(found("HStack { ForEach(pets) { pet in Text(\"a\") } }") == .note)
    #expect(found("HStack { ForEach(pets) { pet in TextField(\"a\", text: text) } }") == .warning)
    #expect(found("List { ForEach(pets) { pet in Text(\"a\") } }") == .warning)
    let part =
      "struct Part: View { let pets: [Pet]\nvar body: some View { ForEach(pets) { pet in TextField(\"a\", text: text) } } }\n"
    #expect(found("Picker(\"a\", selection: $pet) { Part(pets: pets) }", part) == .note)
    #expect(found("VStack { Part(pets: pets) }", part) == .warning)
    #expect(found("VStack { Part(pets: pets)\nPicker(\"a\", selection: $pet) { Part(pets: pets) } }", part) == .warning)
    let outer = "struct Outer: View { let pets: [Pet]\nvar body: some View { Part(pets: pets) } }\n"
    #expect(found("Menu(\"a\") { Outer(pets: pets) }", part + outer) == .note)
    #expect(found("VStack { Outer(pets: pets) }", part + outer) == .warning)
  }
}
