import Foundation
import ListCheck
import Testing

/// Views that only a programmer sees.
@Suite struct PreviewTests {
  private func found(_ rule: Rule, _ text: String) -> [Severity] { warnings(text, rules: [rule]).map(\.severity) }

  @Test("Views that are nested in a preview are not reported")
  func previews() {
    let inner =
      "struct Inner: View { @ObservedObject var model = Model()\nvar body: some View { TextField(\"a\", text: text).id(UUID()) } }"
    for (outer, count) in [("struct Page_Previews: PreviewProvider", 0), ("enum Page", 1)] {
      let text = "\(outer) { \(inner)\nstatic var previews: some View { Inner() } }"
      #expect(found(.idUnstable, text).count == count)
      #expect(found(.observedObjectInit, text).count == count)
    }
    let wrapper = """
      struct Wrapper<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { ScrollView { VStack { content() } } }
      }
      """
    let use = "struct Use: View { var body: some View { Wrapper { ForEach(0..<500) { Text(\"\\($0)\") } } } }"
    #expect(found(.eagerStack, "\(wrapper)\n\(use)") == [.warning])
    #expect(found(.eagerStack, "\(wrapper)\nstruct Page_Previews: PreviewProvider { \(use) }") == [])
  }

  @Test(
    "The warnings of views that only previews create are notes",
    arguments: [
      ("", Severity.warning), ("#Preview { Page() }", .note), ("#Preview { Outer() }", .note),
      ("struct Page_Previews: PreviewProvider { static var previews: some View { Page() } }", .note),
      ("#Preview { Page() }\n@main struct Main: App { var body: some Scene { WindowGroup { Outer() } } }", .warning),
      (
        """
        #Preview { Page() }
        struct Opener: View {
          var body: some View { Button("a") { window.contentView = NSHostingView(rootView: Page()) } }
        }
        """, .warning
      ),
      ("#Preview { Page() }\nlet page = Page()", .warning), ("#Preview { Page() }\nwindow.show(Page())", .warning),
    ])
  func onlyInPreviews(_ more: String, _ expected: Severity) {
    let stack = "VStack { ForEach(0..<500) { Text(\"\\($0)\") } }"
    let page = "struct Page: View { var body: some View { ScrollView { \(stack) } } }"
    let outer = more.contains("Outer") ? "struct Outer: View { var body: some View { Page() } }" : ""
    #expect(found(.eagerStack, "\(page)\n\(outer)\n\(more)") == [expected])
  }
}
