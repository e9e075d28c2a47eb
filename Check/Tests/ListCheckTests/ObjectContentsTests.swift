import Foundation
import ListCheck
import Testing

/// Objects of views that are created again: only some of them lose contents.
@Suite struct ObjectContentsTests {
  private func severity(
    _ members: String, _ body: String = "Text(values.text)", creation: String = "Values()", more: String = ""
  ) -> Severity? {
    warnings(text(members, body, creation: creation, more: more), rules: [.observedObjectInit]).first?.severity
  }

  private func text(
    _ members: String, _ body: String, creation: String = "Values()", more: String = ""
  ) -> String {
    """
    final class Values: ObservableObject { \(members) }
    struct Page: View {
      @ObservedObject var values = \(creation)
      \(more)
      var body: some View { \(body) }
    }
    struct Other: View { var body: some View { VStack { Page() } } }
    """
  }

  private static let write = "\nfunc load() { text = \"b\" }"

  @Test(
    "Contents that start at a constant are lost",
    arguments: [
      "@Published var text = \"\"", "@Published var text: String?", "@Published var text: [String] = []",
      "@Published var text: [String: Int] = [:]", "@Published var text = [String]()",
      "@Published var text = Set<Int>()",
      "@Published var text = -1 + 2", "@Published var text: Mode = .first", "@Published var text = Draft(name: \"a\")",
      "@Published var text: String\ninit() { text = \"a\" }",
      "@Published var text: String\ninit(text: String = \"a\") { self.text = text }",
    ])
  func constant(_ members: String) {
    #expect(severity(members + Self.write) == .warning)
  }

  @Test("The message names the harm: lost contents, or effects of the initializer, or none")
  func harm() {
    func message(_ members: String) -> String? {
      warnings(text(members, "Text(values.text)"), rules: [.observedObjectInit]).first?.message
    }
    let again = "'values' is created again whenever the parent is evaluated"
    let contents = "@Published var text = \"\"" + Self.write
    #expect(message(contents) == again + ", and loses its contents; use @StateObject")
    let stored = "@Published var text = Settings.text" + Self.write
    #expect(message(stored) == again + "; use @StateObject")
    let timer = stored + "\ninit() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }"
    #expect(message(timer) == again + ", and repeats the effects of its initializer; use @StateObject")
  }

  @Test(
    "Contents that start with a stored value are read again",
    arguments: [
      "@Published var text = UserDefaults.standard.string(forKey: \"a\") ?? \"\"",
      "@Published var text = Settings.text",
      "@Published var text = \"\\(Settings[.text])\"", "@Published var text = Draft(name: Settings.name)",
      "@Published var text = Draft.saved()", "@Stored @Published var text = \"\"",
      "@Published var text = \"\"\ninit() { if let saved = store.read() { self.text = saved } }",
    ])
  func stored(_ members: String) {
    #expect(severity(members + Self.write) == .note)
    // Other contents may be lost nevertheless.
    let more = members + Self.write + "\n@Published var isOpen = false"
    #expect(severity(more, "Toggle(\"a\", isOn: $values.isOpen)") == .warning)
  }

  @Test("Default values of settings may be registered again")
  func registered() {
    let members = "@Published var text = Settings.text"
    #expect(severity("\(members)\ninit() { settings.register(defaults: [\"a\": 1]) }") == .note)
    #expect(severity("\(members)\ninit() { center.register(self) }") == .warning)
  }

  @Test("Contents that come from an argument or from the initializer of the view are set again")
  func arguments() {
    let members = "@Published var text = \"\"\ninit(start: Int) { text = String(start) }" + Self.write
    #expect(severity(members, creation: "Values(start: 3)") == .warning)
    #expect(severity(members, creation: "Values(start: Settings.start)") == .note)
    func found(_ initializer: String) -> Severity? {
      severity(members, creation: "Values(start: 3)", more: initializer)
    }
    #expect(found("init(item: Item) { values.text = item.name }") == .note)
    #expect(found("init() { self.values.text = \"a\" }") == .warning)
  }

  @Test(
    "Only contents that change can be lost",
    arguments: [
      ("", "Text(values.text)", Severity.note), ("", "TextField(\"a\", text: $values.text)", .warning),
      ("", "Button(values.text) { values.text = \"b\" }", .warning),
      ("", "Button(values.text) { values.text.append(\"b\") }", .warning),
      ("", "Text(values.text.uppercased())", .note), ("", "if values.text == \"a\" { Text(\"a\") }", .note),
      ("", "Row(values: values)", .warning), ("func change() { text += \"b\" }", "Text(values.text)", .warning),
      ("init() { client.listen { self.text = $0 } }", "Text(values.text)", .warning),
    ])
  func changes(_ member: String, _ body: String, _ expected: Severity) {
    #expect(severity("@Published var text = \"\"\n\(member)", body) == expected)
  }

  @Test(
    "The initializers of superclasses set contents too",
    arguments: [
      ("init() { text = Settings.text }", "", Severity.note), ("init() { text = \"a\" }", "", .warning),
      ("init(start: String) { text = start }", "", .warning),
      ("init(start: String) { text = start }", "override init(start: String) { super.init(start: start) }", .note),
    ])
  func superclass(_ base: String, _ own: String, _ expected: Severity) {
    let text = """
      class Base: ObservableObject { @Published var text: String\n\(base)\nfunc load() { text = "b" } }
      final class Values: Base { \(own) }
      struct Page: View {
        @ObservedObject var values = Values(\(base.contains("start") ? "start: \"a\"" : ""))
        var body: some View { Text(values.text) }
      }
      struct Other: View { var body: some View { VStack { Page() } } }
      """
    #expect(warnings(text, rules: [.observedObjectInit]).map(\.severity) == [expected])
  }

  @Test("A function that returns the view itself sets options of the view")
  func options() {
    let members = "@Published var step: Int?"
    func found(_ result: String) -> Severity? {
      severity(
        members, "Stepper(\"a\", value: $value, step: values.step ?? 1)",
        more: "func step(_ step: Int) -> \(result) { values.step = step; return self }")
    }
    #expect(found("Self") == .note)
    #expect(found("Page") == .note)
    #expect(found("Bool") == .warning)
  }

  @Test(
    "Only contents that the view shows can be lost",
    arguments: [
      ("Text(\"a\").task { values.load() }", Severity.note), ("Text(values.title)", .warning),
      ("Text(values.makeTitle())", .warning),
      ("Text(\"a\").alert(\"a\", isPresented: $values.isOpen) { Text(values.text) }", .note),
      ("Text(\"a\").sheet(isPresented: $values.isOpen) { Text(\"a\") }", .warning),
    ])
  func uses(_ body: String, _ expected: Severity) {
    let members = """
      @Published var text = ""
      @Published var isOpen = false
      var title: String { makeTitle() }
      func makeTitle() -> String { text + "a" }
      func load() { text = "b" }
      """
    #expect(severity(members, body) == expected)
  }

  @Test(
    "Contents count only if the evaluation of the body reads them",
    arguments: [
      ("Text(\"a\").onAppear { print(values.text) }", Severity.note),
      ("Button(\"a\") { print(values.text) }", .note), ("Button(\"a\", action: send)", .note),
      ("Text(\"a\").onTapGesture { send() }", .note),
      ("Text(\"a\").task { values.load { shown = values.text } }", .note),
      ("Text(\"a\").animation(.default, value: values.text)", .note), ("Sender(send: { print(values.text) })", .note),
      ("Sender { print(values.text) }", .note), ("Rows(cell: { Text(values.text) })", .warning),
      ("Rows { Text(values.text) }", .warning), ("Text(\"a\").onChange(of: values.text) { }", .warning),
      ("header", .warning), ("makeTitle()", .warning), ("Card { Text(values.text) }", .warning),
      ("ForEach([1].filter { _ in values.text == \"\" }, id: \\.self) { Text(\"\\($0)\") }", .warning),
      ("Toggle(\"a\", isOn: Binding(get: { values.text == \"\" }, set: { _ in }))", .warning),
      ("Toggle(\"a\", isOn: Binding(get: { true }, set: { values.text = \"\\($0)\" }))", .note),
      ("List(only: values.text)", .warning), ("Row(onOpen: values.text)", .note),
      ("Text(\"a\").sheet(isPresented: $isOpen) { Text(values.text) }", .warning),
    ])
  func evaluation(_ body: String, _ expected: Severity) {
    let members = "@Published var text = \"\"\nfunc load() { text = \"b\" }"
    let more = """
      @State private var shown = ""
      @State private var isOpen = false
      func send() { print(values.text) }
      var header: some View { Text(values.text) }
      func makeTitle() -> some View { Text(values.text) }
      """
    let sender = "\nstruct Sender: View { let send: () -> Void\nvar body: some View { Button(\"a\", action: send) } }"
    let rows = "\nstruct Rows<Cell: View>: View { let cell: () -> Cell\nvar body: some View { VStack { cell() } } }"
    let text = text(members, body, more: more) + sender + rows
    #expect(warnings(text, rules: [.observedObjectInit]).map(\.severity) == [expected])
  }

  @Test("A view that keeps the first object that it was passed loses nothing")
  func keptByChild() {
    let members = "@Published var text = \"\"" + Self.write
    func found(_ body: String, _ attribute: String) -> [Severity] {
      let child = "\nstruct Row: View { \(attribute) var values: Values\nvar body: some View { Text(values.text) } }"
      return warnings(text(members, body) + child, rules: [.observedObjectInit]).map(\.severity)
    }
    #expect(found("Row(values: values)", "@StateObject") == [.note])
    #expect(found("Row(values: values)", "@ObservedObject") == [.warning])
    #expect(found("Text(\"a\").environmentObject(values)", "@ObservedObject") == [.note])
    #expect(found("Text(\"a\").environmentObject(values)", "@EnvironmentObject") == [.warning])
  }

  @Test(
    "A property that repeats one of a shared object has the same value in the new object",
    arguments: [
      ("Store.shared.$text.assign(to: &$text)", "", Severity.note),
      ("Store.shared.$text.compactMap { $0 }.assign(to: &$text)", "", .note),
      ("Store.shared.$text.assign(to: &$text)", "func load() { text = \"b\" }", .warning),
      ("store.$text.assign(to: &$text)", "", .warning),
      ("Store.shared.$text.sink { self.text = $0 }.store(in: &all)", "", .warning),
    ])
  func sharedValues(_ code: String, _ more: String, _ expected: Severity) {
    #expect(severity("@Published var text = \"\"\ninit() { \(code) }\n\(more)") == expected)
  }

  @Test(
    "Contents that only the initializer writes are the same in the new object",
    arguments: [
      ("init() { fill() }\nprivate func fill() { text = \"b\" }", "Text(values.text)", Severity.note),
      (
        "init() { fill() }\nprivate func fill() { put() }\nprivate func put() { text = \"b\" }", "Text(values.text)",
        .note
      ),
      ("init() { fill() }\nfunc fill() { text = \"b\" }", "Text(values.text)", .note),
      ("init() { fill() }\nfunc fill() { text = \"b\" }", "Button(values.text) { values.fill() }", .warning),
      ("init() { fill() }\nfunc fill() { text = \"b\" }", "Button(values.text, action: values.fill)", .warning),
      ("init() { fill() }\nprivate func fill() { get { self.text = $0 } }", "Text(values.text)", .warning),
      ("init() { client.get { self.fill() } }\nprivate func fill() { text = \"b\" }", "Text(values.text)", .warning),
      (
        "init() { fill() }\nprivate func fill() { text = \"b\" }\nfunc reset() { fill() }", "Text(values.text)",
        .warning
      ),
      ("init() { fill() }\nprivate func fill() { change(&text)\nwatch($text) }", "Text(values.text)", .warning),
    ])
  func written(_ members: String, _ body: String, _ expected: Severity) {
    #expect(severity("@Published var text = \"\"\n\(members)", body) == expected)
  }
}
