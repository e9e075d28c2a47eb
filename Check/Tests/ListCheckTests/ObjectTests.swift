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
