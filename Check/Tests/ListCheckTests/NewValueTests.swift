import ListCheck
import Testing

/// Ids that return a new value: always, only as a fallback, or never.
@Suite struct NewValueTests {
  private func severity(_ id: String, of kind: String = "struct", more: String = "") -> Severity? {
    let text = """
      \(kind) Pet: Identifiable { var tag: UUID?\nlet name: String\nvar id: UUID { \(id) }\n\(more) }
      struct Page: View { let pets: [Pet]\nvar body: some View { List(pets) { pet in Text("a") } } }
      """
    return warnings(text, rules: [.idUnstable]).first?.severity
  }

  @Test(
    "Code that always returns a new value is reported as a warning, whatever it does before",
    arguments: [
      "UUID()", "return UUID()", "print(name)\nreturn UUID()", "let new = UUID(); return new",
      "let new = UUID(); print(new); return new", "if tag == nil { print(name) }\nreturn UUID()",
      "switch name { case \"a\": return UUID()\ndefault: return UUID() }",
      "switch name { case \"a\": UUID()\ndefault: fatalError() }", "name.isEmpty ? UUID() : UUID()",
      "let new: UUID; if name.isEmpty { new = UUID() } else { new = UUID() }; return new", "{ UUID() }()",
      "UUID(uuidString: UUID().uuidString)!", "lock.withLock { UUID() }",
      "guard tag != nil else { fatalError() }\nreturn UUID()",
    ])
  func always(_ id: String) { #expect(severity(id) == .warning) }

  @Test(
    "Code that returns a new value only without another one is reported as a note",
    arguments: [
      "tag ?? UUID()", "if let tag { return tag }\nreturn UUID()", "guard let tag else { return UUID() }\nreturn tag",
      "tag == nil ? UUID() : tag!", "if let tag { tag } else { UUID() }", "let new = tag ?? UUID(); return new",
      "var id = tag; if id == nil { id = UUID() }; return id!", "Self.ids[name, default: UUID()]",
      "if let id = tag { return id }\nlet id = UUID(); return id", "lock.withLock { tag ?? UUID() }",
      "switch name { case \"a\": return tag!\ndefault: return UUID() }",
    ])
  func fallback(_ id: String) { #expect(severity(id) == .note) }

  @Test(
    "New values that are not returned, or that are stored, are not reported",
    arguments: [
      "let other = UUID(); log(other); return tag!", "let start = Date()\nprint(start)\nreturn tag!",
      "if let id = Self.ids[name] { return id }\nlet new = UUID(); Self.ids[name] = new; return new",
      "if let id = Self.id(name) { return id }\nlet new = UUID(); remember(new, name); return new",
      "if Self.ids[name] == nil { Self.ids[name] = UUID() }\nreturn Self.ids[name]!", "tag!",
    ])
  func harmless(_ id: String) { #expect(severity(id) == nil) }

  @Test("A new value is found in a property or a function of the type")
  func members() {
    #expect(severity("new", more: "var new: UUID { UUID() }") == .warning)
    #expect(severity("self.makeID()", more: "func makeID() -> UUID { UUID() }") == .warning)
    #expect(severity("makeID()", more: "func makeID() -> UUID { tag ?? UUID() }") == .note)
    #expect(severity("other", more: "let other = UUID()") == nil)
    #expect(severity("makeID()", more: "func makeID() -> UUID { id }") == nil)
  }

  @Test("In a class, the value after ?? is not reported")
  func objects() {
    #expect(severity("tag ?? UUID()", of: "final class") == nil)
    #expect(severity("UUID()", of: "final class") == .warning)
  }

  @Test(
    "A new id in a body that reads nothing that changes is a note",
    arguments: [
      ("@Binding var isOn: Bool", "Switch(isOn: $isOn)", Severity.note),
      ("@Binding var isOn: Bool\nlet size = 3", "Switch(isOn: $isOn)", .note),
      ("@Binding var isOn: Bool", "if isOn { Text(\"a\") }", .warning),
      ("@Binding var isOn: Bool\n@State var text = \"\"", "Switch(isOn: $isOn)", .warning),
      ("@Binding var isOn: Bool\nlet title: String", "Switch(isOn: $isOn)", .warning),
      ("@Binding var isOn: Bool\n@EnvironmentObject var model: Model", "Switch(isOn: $isOn)", .warning),
      ("@Binding var isOn: Bool", "Text(Model.shared.title)", .warning),
    ])
  func unchangingBody(_ stored: String, _ view: String, _ expected: Severity) {
    let text = """
      @Observable final class Model { static let shared = Model()\nvar title = "" }
      struct Field: View { @State var text = ""\nvar body: some View { TextField("a", text: $text) } }
      struct Page: View { \(stored)\nvar body: some View { VStack { Field().id(UUID())\n\(view) } } }
      """
    #expect(warnings(text, rules: [.idUnstable]).map(\.severity) == [expected])
  }
}
