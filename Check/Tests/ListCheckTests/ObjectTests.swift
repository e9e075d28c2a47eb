import Foundation
import ListCheck
import Testing

/// Objects that views make.
@Suite struct ObjectTests {
  private func found(_ type: String, _ view: String = "@State private var model = Model()", more: String = "")
    -> [Warning]
  {
    let text = "\(type)\nstruct Page: View { \(view)\nvar body: some View { Text(\"a\") } }\n\(more)"
    return warnings(text, rules: [.stateObjectEager])
  }

  @Test("The fix for an ObservableObject is @StateObject", arguments: ["ObservableObject", "Base", "Followed"])
  func observable(_ inherited: String) {
    let found = found(
      "final class Model: \(inherited) {}",
      more: "class Base: ObservableObject {}\nprotocol Followed: ObservableObject {}")
    #expect(found.map { $0.message.contains("use @StateObject") } == [true])
  }

  @Test(
    "The fix for another object does not name @StateObject, which would not compile",
    arguments: [
      "@Observable final class Model {}", "final class Model {}", "@Observable final class Model: Sendable {}",
      "@Observable class Base {}\nfinal class Model: Base {}",
    ])
  func macro(_ type: String) {
    let found = found(type)
    #expect(found.count == 1)
    #expect(found.allSatisfy { !$0.message.contains("@StateObject") && $0.message.contains("'.task'") })
  }

  @Test(
    "A view that only a controller makes is made once",
    arguments: [
      "UIHostingController(rootView: Page())", "NSHostingView(rootView: Page().padding().environment(store))",
      "super.init(rootView: Page())", "AppHostingController(Page().padding(), style: .plain)",
    ])
  func roots(_ call: String) {
    let type = "@Observable final class Model {}"
    let controller = "final class Controller { func show() { let made = \(call) } }"
    #expect(found(type, more: controller) == [])
    let preview = "struct Page_Previews: PreviewProvider { static var previews: some View { Page() } }"
    #expect(found(type, more: controller + "\n" + preview) == [])
    let other = "struct Other: View { var body: some View { Page() } }"
    #expect(found(type, more: controller + "\n" + other).count == 1)
    #expect(found(type, more: controller + "\nlet make = Page.init").count == 1)
    #expect(found(type, more: controller.replacingOccurrences(of: "Page()", with: "Link { Page() }")).count == 1)
  }

  @Test(
    "A view that only a scene of the app creates is made once",
    arguments: [
      "WindowGroup { Page() }", "WindowGroup { Page().environment(store) }", "Window(\"a\", id: \"b\") { Page() }",
    ])
  func scenes(_ scene: String) {
    let type = "@Observable final class Model {}"
    let app = "@main struct Program: App { var body: some Scene { \(scene) } }"
    #expect(found(type, more: app) == [])
    #expect(found(type, more: app + "\nstruct Other: View { var body: some View { Page() } }").count == 1)
    #expect(found(type, more: app.replacingOccurrences(of: "Page()", with: "Link { Page() }")).count == 1)
    let state = "@Environment(\\.scenePhase) private var phase; var body"
    #expect(found(type, more: app.replacingOccurrences(of: "var body", with: state)).count == 1)
  }

  @Test(
    "A view that code makes once, which is no view itself, is made once",
    arguments: [
      "let page = Page().padding()\nlet made = UIHostingController(rootView: page)", "Page().showWindow()",
      "if isOn { let page = Page()\npush(page) }",
    ])
  func local(_ code: String) {
    let type = "@Observable final class Model {}"
    #expect(found(type, more: "final class Controller { func show() { \(code) } }") == [])
    #expect(
      found(type, more: "final class Controller { func page() -> some View { \(code) } }").isEmpty
        == code.contains("rootView"))
    let inView = "struct Other: View { var body: some View { make() }\nfunc make() { \(code) } }"
    #expect(found(type, more: inView).isEmpty == code.contains("rootView"))
    let closure = "final class Controller { func show() { register { \(code) } } }"
    #expect(found(type, more: closure).isEmpty == code.contains("rootView"))
  }

  @Test(
    "The object of a view that is only presented is a note, unless it keeps itself",
    arguments: [
      ("Text(\"a\").sheet(isPresented: $isOn) { Page() }", Severity.note),
      ("NavigationLink(\"a\") { Page() }", .note), ("NavigationLink { Page() } label: { Text(\"a\") }", .note),
      ("Text(\"a\").navigationDestination(for: Int.self) { _ in Page() }", .note),
      ("VStack { Page() }", .warning), ("Page().sheet(isPresented: $isOn) { Page() }", .warning),
      ("ForEach(items) { item in NavigationLink(\"a\") { Page() } }", .warning),
      ("NavigationLink(value: 1) { Page() }", .warning),
    ])
  func presented(_ body: String, _ expected: Severity) {
    let other = "struct Other: View { var body: some View { \(body) } }"
    let model = "@Observable final class Model { var isOn = false\ninit() { EFFECT } }"
    let sink = model.replacingOccurrences(of: "EFFECT", with: "changes.sink { }.store(in: &all)")
    #expect(found(sink, more: other).map(\.severity) == [expected])
    let leak = model.replacingOccurrences(of: "EFFECT", with: "changes.assign(to: \\.isOn, on: self).store(in: &all)")
    #expect(found(leak, more: other).map(\.severity) == [.warning])
    let binding = model.replacingOccurrences(of: "EFFECT", with: "changes.assign(to: &$isOn)")
    #expect(found(binding, more: other).map(\.severity) == [expected])
  }

  private static let outer = "struct Outer: View { var body: some View { VStack { Page() } } }\n"

  @Test("Only the initializer that is called matters")
  func overloads() {
    func found(_ call: String, _ members: String, _ more: String = "") -> [Severity] {
      self.found(
        "final class Model { \(members) }", "@State var model = \(call)", more: Self.outer + more
      ).map(\.severity)
    }
    let two = "init() { }\ninit(url: URL) { load(url) }"
    #expect(found("Model()", two) == [.note])
    #expect(found("Model(url: url)", two) == [.warning])
    #expect(found("Model(path: path)", two) == [.note])
    #expect(found("Model()", "init(url: URL = home) { load(url) }") == [.warning])
    #expect(found("Model()", "convenience init() { self.init(url: home) }\ninit(url: URL) { load(url) }") == [.warning])
    #expect(
      found(
        "Model()", "convenience init() { self.init(name: \"a\") }\ninit(name: String) { }\ninit(url: URL) { load(url) }"
      ) == [.note])
    let base = "class Base { init() { }\ninit(url: URL) { load(url) } }"
    let inherited = { (call: String, members: String) in
      self.found(
        "final class Model: Base { \(members) }", "@State var model = \(call)", more: Self.outer + base
      ).map(\.severity)
    }
    #expect(inherited("Model()", "") == [.note])
    #expect(inherited("Model(url: url)", "") == [.warning])
    #expect(inherited("Model()", "override init() { super.init(url: home) }") == [.warning])
    #expect(inherited("Model()", "override init() { super.init() }") == [.note])
  }

  @Test(
    "A formatter that each row stores is reported",
    arguments: [
      "let dates = DateFormatter()", "private let dates: DateFormatter = { let made = DateFormatter(); return made }()",
    ])
  func storedFormatter(_ property: String) {
    func found(_ row: String, _ property: String) -> [String] {
      let text = """
        struct Item: Identifiable { let id: Int }
        struct Page: View { let items: [Item]\nvar body: some View { List(items) { item in \(row) } } }
        struct Row: View { \(property)\nvar body: some View { Text("a") } }
        """
      return rules(warnings(text, rules: [.formatterInBody]))
    }
    #expect(found("Row()", property) == ["formatter-in-body"])
    #expect(found("Row()", "static \(property)") == [])
    #expect(found("Row()", "let dates: DateFormatter") == [])
    #expect(found("Text(\"a\")", property) == [])
  }
}
