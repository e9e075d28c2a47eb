import SwiftUI
import Testing

private struct Framed: ViewModifier {
  let mark: String

  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      Text(mark)
      content
      Text(mark)
    }
  }
}

extension View {
  fileprivate func framed(_ mark: String) -> ModifiedContent<Self, Framed> { modifier(Framed(mark: mark)) }
}

private struct Titles: View {
  private let twice: ModifiedContent<ModifiedContent<Text, Framed>, Framed> = Text("twice").framed("|").framed("-")

  var body: some View {
    VStack {
      ModifiedContent(content: Text("once"), modifier: Framed(mark: "|"))
      twice
    }
  }
}

@MainActor
@Suite("Modified content by name")
struct ModifiedContentListing {
  @Test func `a modified view is named, stored and made by its initializer`() {
    let screen = Screen(Titles())
    #expect(screen.lines.contains("|once|"))
    #expect(screen.lines.contains("-|twice|-"))
    #expect(Text("a").framed("|").modifier.mark == "|")
  }
}
