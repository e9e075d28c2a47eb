import Foundation
import ListCheck
import Testing

/// State of rows that keeps images.
@Suite struct RowStateTests {
  private func found(_ rule: Rule, _ text: String) -> [Severity] { warnings(text, rules: [rule]).map(\.severity) }

  @Test(
    "An image in a row is reported if it has a value before someone taps",
    arguments: [
      (" = UIImage(named: \"a\")", "Text(\"a\")", Severity.warning), (" = nil", "Text(\"a\")", .note),
      ("", "Text(\"a\")", .note),
      ("", "Text(\"a\").onTapGesture { image = load() }", .note),
      ("", "Text(\"a\").task { image = await load() }", .warning),
      ("", "Text(\"a\").onAppear { self.show() }", .warning), ("", "Text(\"a\").onAppear(perform: show)", .warning),
      ("", "Text(\"a\").onReceive(changes) { image = $0 }", .warning),
      ("", "Text(\"a\").onChange(of: 1) { image = load() }", .warning),
      ("", "Button(\"a\") { show() }", .note),
      ("\ninit() { _image = State(initialValue: load()) }", "Text(\"a\")", .warning),
      ("\ninit() { image = load() }", "Text(\"a\")", .warning),
    ])
  func images(_ value: String, _ body: String, _ expected: Severity) {
    let text = """
      struct Item: Identifiable { let id: Int }
      struct Page: View { let items: [Item]\nvar body: some View { List(items) { _ in Row() }.task { await loadMore() } } }
      struct Row: View {
        @State private var image: UIImage?\(value)
        var body: some View { \(body) }
        func show() { image = load() }
      }
      """
    #expect(found(.rowHeavyState, text) == [expected])
  }
}
