import Foundation
import ListCheck
import Testing

/// How often views are created, and what creates them while they are shown.
@Suite struct ViewCreationTests {
  private func severity(_ parent: String, page: String = "", values: String = "", more: String = "") -> Severity? {
    let text = """
      final class Values: ObservableObject { @Published var text = ""\n\(values) }
      final class Account: ObservableObject { @Published var name = ""\n@Published var items = [1]\nfunc rename() { name = "b" } }
      struct Page: View {
        @ObservedObject var values = Values()
        \(page)
        var body: some View { TextField("a", text: $values.text) }
      }
      struct Other: View { \(parent) }
      \(more)
      """
    return warnings(text, rules: [.observedObjectInit]).first?.severity
  }

  private static let sheet = "var body: some View { Text(\"a\").sheet(isPresented: $isOn) { Page() } }"

  @Test(
    "A view that is only presented is created again only if something evaluates the body around it",
    arguments: [
      ("var body: some View { VStack { Page() } }", Severity.warning), (sheet, .note),
      ("@State var isOn = false\n" + sheet, .note),
      ("var body: some View { NavigationLink(\"a\") { Page() } }", .note),
      ("var body: some View { TabView { Page().tabItem { Text(\"a\") } } }", .note),
      ("var body: some View { NavigationLink(\"a\") { page } }\nvar page: some View { Page() }", .note),
      ("var body: some View { VStack { page } }\nvar page: some View { Page() }", .warning),
      ("var body: some View { Opener { Page() } }", .note), ("var body: some View { Keeper { Page() } }", .note),
      ("var body: some View { Card { Page() } }", .warning),
      ("@Query var items: [Item]\n" + sheet, .warning),
      (
        "var body: some View { Text(\"a\").onReceive(changes) { time = $0 }.sheet(isPresented: $isOn) { Page() } }",
        .warning
      ),
      (
        "var body: some View { Text(\"a\").onReceive(changes) { _ in beep() }.sheet(isPresented: $isOn) { Page() } }",
        .note
      ),
      (
        """
        @StateObject var store = Store()
        var body: some View { Text("a").onReceive(changes) { _ in store.load() }.sheet(isPresented: $isOn) { Page() } }
        """, .warning
      ),
      ("var body: some View { VStack { page() } }", .warning),
      ("var body: some View { Text(\"a\").sheet(isPresented: $isOn) { page() } }", .note),
      ("let clock: Clock\n" + sheet, .note),
      (
        """
        @StateObject var store = Store()
        var body: some View { Text("a").onReceive(store.$items) { all = $0 }.sheet(isPresented: $isOn) { Page() } }
        """, .note
      ),
      (
        """
        @StateObject var clock = Clock()
        var body: some View { Text("a").onReceive(clock.$time) { all = $0 }.sheet(isPresented: $isOn) { Page() } }
        """, .warning
      ),
      (
        """
        @StateObject var store = Store.shared
        var body: some View { Text("a").onReceive(store.$items) { all = $0 }.sheet(isPresented: $isOn) { Page() } }
        """, .warning
      ),
      ("@StateObject var clock = Clock()\n" + sheet, .warning), ("@StateObject var store = Store()\n" + sheet, .note),
    ])
  func presented(_ parent: String, _ expected: Severity) {
    let more = """
      struct Opener<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationLink("a") { content() } }
      }
      struct Keeper<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { NavigationLink("a") { content } }
      }
      struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
      }
      \(parent.contains("page()") ? "func page() -> some View { Page() }" : "")
      final class Clock: ObservableObject {
        @Published var time = 0
        init() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.time += 1 } }
      }
      final class Store: ObservableObject {
        @Published var items: [Int] = []
        func load() { read().sink { self.items = $0 }.store(in: &all) }
      }
      """
    #expect(severity(parent, more: more) == expected)
  }

  @Test("A presented view is created again if it writes what the body around it reads")
  func writes() {
    let account = "@EnvironmentObject var account: Account\n"
    func found(_ write: String) -> Severity? {
      severity(account + Self.sheet, page: account + "func save() { \(write) }")
    }
    #expect(found("account.name = \"b\"") == .warning)
    #expect(found("account.rename()") == .warning)
    #expect(found("account.items.append(2)") == .warning)
    #expect(found("account.items[0] += 2") == .warning)
    #expect(found("print(account.items.sorted())") == .note)
    #expect(found("print(account.name)") == .note)
    func found(passing body: String) -> Severity? {
      severity(
        "@State var name = \"\"\nvar body: some View { \(body) }",
        page: "@Binding var name: String\nfunc save() { name = \"b\" }")
    }
    #expect(found(passing: "Text(name).sheet(isPresented: $isOn) { Page(name: $name) }") == .warning)
    #expect(found(passing: "Text(\"a\").sheet(isPresented: $isOn) { Page(name: $name) }") == .note)
  }

  @Test("An update of a view evaluates the views of its content too")
  func ancestors() {
    let clock = "struct Screen: View { var body: some View { BODY.onReceive(ticks) { time = $0 } } }"
    #expect(severity(Self.sheet, more: clock.replacingOccurrences(of: "BODY", with: "VStack { Other() }")) == .warning)
    let later = clock.replacingOccurrences(of: "BODY", with: "NavigationLink(\"a\") { Other() }")
    #expect(severity(Self.sheet, more: later) == .note)
  }

  @Test("A view that only static properties or previews create is not created by a body")
  func unreached() {
    let list = "static let pages = [Page()]\nvar body: some View { Text(\"a\") }"
    #expect(severity(list) == .note)
    #expect(severity("static var pages: [Page] { [Page()] }\nvar body: some View { Text(\"a\") }") == .warning)
    let content = "var body: some View { VStack { Page() } }"
    #expect(severity(content, more: "#Preview { Other() }") == .note)
    #expect(
      severity(content, more: "struct Screen: View { var body: some View { Other() } }\n#Preview { Screen() }") == .note
    )
    #expect(
      severity(content, more: "struct Screen: View { var body: some View { Other() } }\n#Preview { Other() }")
        == .warning)
  }

  @Test("The body of a hosting controller of watchOS is evaluated once, unless code asks for an update")
  func watchControllers() {
    func found(_ declaration: String) -> [Severity] {
      let text = """
        final class Values: ObservableObject { @Published var text = "" }
        struct Page: View {
          @ObservedObject var values = Values()
          var body: some View { TextField("a", text: $values.text) }
        }
        \(declaration)
        """
      return warnings(text, rules: [.observedObjectInit]).map(\.severity)
    }
    for name in ["WKHostingController", "WKUserNotificationHostingController"] {
      #expect(found("class Controller: \(name)<Page> { override var body: Page { Page() } }") == [.note])
      let update = "func update() { setNeedsBodyUpdate() }"
      #expect(found("class Controller: \(name)<Page> { override var body: Page { Page() }\n\(update) }") == [.warning])
    }
    #expect(found("class Controller: Maker<Page> { override var body: Page { Page() } }") == [.warning])
  }

  @Test(
    "A view of plain constants is evaluated again only if they change",
    arguments: [
      ("let kind: Kind", "Other(kind: kind)", Severity.note), ("var title: String", "Other(title: \"a\")", .note),
      ("let kind: Kind\nlet isOn: Bool", "Other(kind: .first, isOn: true)", .note),
      ("let title: String", "Other(title: clock.title)", .warning),
      ("let title: String", "Other(title: title)", .warning),
      ("let kind: Kind\nlet close: () -> Void", "Other(kind: kind) { }", .warning),
      ("let kind: Kind\n@State var isOn = false", "Other(kind: kind)", .warning),
      ("let kind: Kind\nlet clock: Clock", "Other(kind: kind, clock: clock)", .warning),
      ("let kind: Kind\nvar name: String { Clock.shared.title }", "Other(kind: kind)", .warning),
    ])
  func plainConstants(_ stored: String, _ call: String, _ expected: Severity) {
    let more = """
      enum Kind { case first, second }
      @Observable final class Clock {
        static let shared = Clock()
        var title = ""
        init() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.title = "b" } }
      }
      struct Screen: View {
        @State var clock = Clock()
        @State var title = ""
        var body: some View { Text(title).navigationDestination(for: Kind.self) { kind in \(call) } }
      }
      """
    let name = stored.contains("var name") ? "name" : "\"a\""
    #expect(severity("\(stored)\nvar body: some View { VStack { Text(\(name))\nPage() } }", more: more) == expected)
  }

  @Test("A write that is directly followed by a dismissal evaluates no body while the view is shown")
  func dismissal() {
    func found(_ save: String, more: String = "") -> Severity? {
      severity(
        "@State var name = \"\"\nvar body: some View { Text(name).sheet(isPresented: $isOn) { Page(name: $name) } }",
        page: "@Binding var name: String\n@Environment(\\.dismiss) var dismiss\nfunc save() { \(save) }\n\(more)")
    }
    #expect(found("name = \"b\"") == .warning)
    #expect(found("name = \"b\"\ndismiss()") == .note)
    #expect(found("if isOn { name = \"b\"\npresentationMode.wrappedValue.dismiss() }") == .note)
    #expect(found("name = \"b\"\ncheck()") == .warning)
    #expect(found("name = \"b\"\ndismiss()", more: "func clear() { name = \"\" }") == .warning)
    #expect(found("name = \"b\"\nTask { await check()\ndismiss() }") == .warning)
    let account = "@EnvironmentObject var account: Account\n"
    func found(writing save: String) -> Severity? {
      severity(account + Self.sheet, page: account + "func save() { \(save) }")
    }
    #expect(found(writing: "account.name = \"b\"\ndismiss()") == .note)
    #expect(found(writing: "account.name = \"b\"") == .warning)
  }
}
