import ListCheck
import Testing

@Suite struct FixTests {
  private func fixed(_ text: String) -> String {
    ListChecker(severities: Set(Severity.allCases)).fixes(in: [.init(path: "File.swift", text: text)]).first?.new
      ?? text
  }

  private func view(_ row: String) -> String {
    """
    struct Item: Identifiable { let id: Int; let isOn: Bool }
    struct ContentView: View {
      @State private var items: [Item] = []
      var body: some View {
        List(items) { item in
    \(row)
        }
      }
    }
    """
  }

  @Test("A container is put around a branch, and its comments stay")
  func wrap() {
    let old = view(
      """
            // Before
            if item.isOn {
              Text("a") // in

            } else {
              Text("b")
            }
      """)
    let new = view(
      """
            // Before
            VStack {
              if item.isOn {
                Text("a") // in

              } else {
                Text("b")
              }
            }
      """)
    #expect(fixed(old) == new)
  }

  @Test("An id is removed with its line")
  func remove() {
    #expect(
      fixed(view("      Text(\"a\")\n        .id(item.id)\n        .bold()"))
        == view("      Text(\"a\")\n        .bold()"))
    #expect(
      fixed(view("      Text(\"a\") // why\n        .id(item.id)")) == view("      Text(\"a\") // why"))
  }

  @Test("An id that a scroll position needs is kept in a container")
  func scrollTo() {
    let text = view("      Text(\"a\").id(item.id)") + "\nfunc go(_ proxy: ScrollViewProxy) { proxy.scrollTo(3) }"
    #expect(fixed(text).contains(".id(item.id)"))
  }

  @Test("Branches with several rows, or with views that are not known, are left to the programmer")
  func severalRows() {
    for row in [
      "if item.isOn { Text(\"a\"); Text(\"b\") } else { Text(\"c\"); Text(\"d\") }",
      "if item.isOn { Known() } else { Unknown() }",
    ] {
      let text = view("      \(row)")
      #expect(rules(warnings(text)) == ["list-row-branch"])
      #expect(fixed(text) == text)
    }
  }

  @Test("A second run changes nothing, and the fixed file has no warning")
  func idempotence() {
    for row in ["      if item.isOn { Text(\"a\") } else { Text(\"b\") }", "      Text(\"a\").id(item.id)"] {
      let once = fixed(view(row))
      #expect(once != view(row))
      #expect(fixed(once) == once)
      #expect(warnings(once) == [])
    }
  }
}
