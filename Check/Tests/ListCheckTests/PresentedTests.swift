import ListCheck
import Testing

/// Code in sheets, menus and alerts of rows.
@Suite struct PresentedTests {
  private func severity(_ rule: Rule, row: String, more: String = "") -> Severity? {
    let text = """
      struct Item: Identifiable { let id: Int }
      struct Page: View {
        let items: [Item]
        @State var isOn = false
        @State var shown: Item?
        var body: some View { List(items) { item in \(row) }.task { await loadMore() } }
      }
      \(more)
      """
    return warnings(text, rules: [rule]).first?.severity
  }

  private static let text = "Text(NumberFormatter().string(from: 1) ?? \"\")"

  @Test(
    "A formatter in a closure that runs when it is presented is not made for each row",
    arguments: [
      ".sheet(isPresented: $isOn) { \(text) }", ".sheet(isPresented: $isOn, content: { \(text) })",
      ".sheet(item: $shown) { item in VStack { \(text) } }", ".popover(isPresented: $isOn) { \(text) }",
      ".fullScreenCover(isPresented: $isOn, onDismiss: { }) { \(text) }",
      ".alert(isPresented: $isOn) { Alert(title: \(text)) }", ".alert(item: $shown) { item in Alert(title: \(text)) }",
      ".alert(\"a\", isPresented: $isOn, presenting: shown) { item in \(text) }",
      ".confirmationDialog(\"a\", isPresented: $isOn, presenting: shown) { item in \(text) }",
      ".navigationDestination(item: $shown) { item in \(text) }",
    ])
  func presented(_ modifier: String) {
    #expect(severity(.formatterInBody, row: "Text(\"a\")\(modifier)") == .note)
    let row = "struct Row: View { @Binding var isOn: Bool\nvar body: some View { Text(\"a\")\(modifier) } }"
    #expect(severity(.formatterInBody, row: "Row(isOn: $isOn)", more: row) == .note)
  }

  @Test(
    "A formatter in a closure that runs with the row is made for each row",
    arguments: [
      ".alert(\"a\", isPresented: $isOn) { } message: { \(text) }", ".contextMenu { \(text) }", ".overlay { \(text) }",
      ".alert(isPresented: $isOn, error: error) { \(text) }", ".swipeActions { \(text) }",
      ".navigationDestination(isPresented: $isOn) { \(text) }", ".badge(\(text))",
    ])
  func evaluated(_ modifier: String) {
    #expect(severity(.formatterInBody, row: "Text(\"a\")\(modifier)") == .warning)
  }

  @Test("A formatter in the rows of a presented list is made for each of these rows")
  func presentedList() {
    let list = "List(items) { item in \(Self.text) }.task { await loadMore() }"
    #expect(severity(.formatterInBody, row: "Text(\"a\").sheet(isPresented: $isOn) { \(list) }") == .warning)
    #expect(
      severity(.formatterInBody, row: "Text(\"a\").sheet(isPresented: $isOn) { \(list)\n\(Self.text) }") == .warning)
  }

  @Test(
    "State of a view that is shown later is no state of the row",
    arguments: [
      "Text(\"a\").sheet(isPresented: $isOn) { Editor() }", "NavigationLink(\"a\") { Editor() }",
      "NavigationLink(destination: Editor()) { Text(\"a\") }", "Text(\"a\").contextMenu { Editor() }",
    ])
  func state(_ row: String) {
    let editor = "struct Editor: View { @State var name = \"\"\nvar body: some View { TextField(\"a\", text: $name) } }"
    #expect(severity(.rowStateLost, row: row, more: editor) == nil)
    #expect(severity(.rowStateLost, row: "VStack { Editor() }", more: editor) == .warning)
    #expect(severity(.rowStateLost, row: "NavigationLink(value: item) { Editor() }", more: editor) == .warning)
  }

  @Test("A view that appears later does not change the row when the row appears")
  func appearance() {
    func found(_ body: String) -> Severity? {
      let row = "struct Row: View { @State var height = 0.0\n@State var isOn = false\nvar body: some View { \(body) } }"
      return severity(.layoutAfterAppear, row: "Row()", more: row)
    }
    let frame = "Text(\"a\").frame(height: height)"
    #expect(found("\(frame).onAppear { height = 9 }") == .warning)
    #expect(found("\(frame).overlay { Color.red.onAppear { height = 9 } }") == .warning)
    #expect(found("\(frame).sheet(isPresented: $isOn) { Color.red.onAppear { height = 9 } }") == nil)
  }
}
