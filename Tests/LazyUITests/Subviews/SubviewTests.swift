import Glyphs
import Testing

@testable import LazyUI

extension ContainerValues {
  fileprivate var isPinned: Bool {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }
}

private enum PinnedKey: ContainerValueKey {
  static var defaultValue: Bool { false }
}

private struct Numbered<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(subviews: content) { subview in
        HStack {
          Text(verbatim: subview.containerValues.isPinned ? "*" : "-")
          subview
        }
      }
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 }.buttonStyle(.plain) }
}

@MainActor
struct SubviewTests {
  @Test func `A container places the views of a block, of groups and branches, and of each element`() {
    let isOn = true
    expectTop(10, 6, "- a\n* b\n- c1\n- c2\n- on") {
      Numbered {
        Text("a")
        Group { Text("b").containerValue(\.isPinned, true) }
        ForEach(1..<3) { Text("c\($0)") }
        if isOn { Text("on") } else { Text("off") }
        if !isOn { Text("never") }
      }
    }
  }

  @Test func `A modifier on several views applies to each of them`() {
    expectTop(10, 6, "*  a\n*  b") {
      Numbered {
        Group {
          Text("a")
          Text("b")
        }
        .padding(.leading, 1)
        .containerValue(\.isPinned, true)
      }
    }
  }

  @Test func `A transform may choose among the views, and read their tags`() {
    expectTop(10, 6, "3 views\nb") {
      VStack(alignment: .leading, spacing: 0) {
        Group(
          subviews: Group {
            Text("a").tag(1)
            Text("b").tag(2)
            Text("c")
          }
        ) { subviews in
          Text("\(subviews.count) views")
          ForEach(subviews.filter { $0.containerValues.tag(for: Int.self) == 2 }) { $0 }
        }
      }
    }
  }

  @Test func `Sections keep their headers, and views outside sections have a section without one`() {
    expectTop(10, 6, "no header\nloose\nH\na+b") {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(
          sections: Group {
            Text("loose")
            Section("H") {
              Text("a")
              Text("b")
            }
          }
        ) { section in
          if section.header.isEmpty { Text("no header") } else { section.header }
          if section.content.count == 1 { section.content } else { Text("a+b") }
        }
      }
    }
  }

  @Test func `A placed view keeps its state when others are inserted before it`() {
    struct Screen: View {
      @State private var names = ["x", "y"]
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("add") { names.insert("w", at: 0) }.buttonStyle(.plain)
          Numbered { ForEach(names, id: \.self) { Counter(name: $0) } }
        }
      }
    }
    let session = Session { Screen().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) }
    #expect(session.picture(10, 4) == "add\n- x 0\n- y 0")
    session.click(x: 2, y: 2)
    session.update(size: Size(width: 10, height: 4))
    session.click(x: 0, y: 0)
    #expect(session.picture(10, 4) == "add\n- w 0\n- x 0\n- y 1")
  }
}

/// Expects this picture of a view at the top left of a screen.
@MainActor
func expectTop(
  _ width: Int, _ height: Int, _ picture: String, @ViewBuilder _ view: () -> some View,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let view = view().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  expectPicture(width, height, picture, { view }, sourceLocation: sourceLocation)
}
