import Glyphs
import Testing

@testable import LazyUI

/// The appearance of rows and sections; trees; views for unavailable content.
@MainActor
@Suite("Appearance of lists")
struct ListAppearanceTests {
  @Test func `a row's background spans the list, within its insets or around them`() {
    let session = Session {
      List {
        Text("top")
        Text("one").listRowBackground(Color.red).listRowInsets(EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 0))
        Text("two").listRowInsets(EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 0)).listRowBackground(Color.red)
      }
    }
    #expect(session.picture(10, 4) == "top\n███one████\n███two████")
    let surface = session.surface(size: Size(width: 10, height: 4))
    for line in 1...2 {
      for column in 0..<10 { #expect(surface[column, line].style.background == Color.red.terminalColor) }
    }
    #expect(surface[9, 3].style.background == .standard)
  }

  @Test func `a row's background is under all of its texts and controls`() {
    let session = Session {
      List {
        Text("top")
        Section("head") {
          HStack {
            Image(systemName: "star")
            VStack(alignment: .leading, spacing: 0) {
              Text("title").font(.headline)
              Text("detail").foregroundStyle(.secondary)
            }
            Spacer()
            Toggle("on", isOn: .constant(true))
          }
          .listRowBackground(Color.red)
          NavigationLink("link", value: 1).listRowBackground(RoundedRectangle(cornerRadius: 8).fill(.red))
          Button("press") {}.listRowBackground(Color.red)
        }
        Group {
          Text("one").badge(1)
          TextField("field", text: .constant("abc"))
        }
        .listRowBackground(Color.red)
      }
      .cells()
    }
    let surface = session.frame(size: Size(width: 20, height: 9))
    for line in 2...7 {
      for column in 0..<20 {
        #expect(surface[column, line].style.background == Color.red.terminalColor, "\(column), \(line)")
      }
    }
  }

  @Test func `headers are bold and footers dim, only in lists`() {
    func section() -> some View {
      Section {
        Text("row")
      } header: {
        Text("head")
      } footer: {
        Text("foot")
      }
    }
    let list = Session { List { section() }.headerProminence(.increased) }.frame(size: Size(width: 5, height: 3))
    #expect(list[0, 0].style.attributes == [.bold, .underline])
    #expect(list[0, 1].style.attributes == .none && list[0, 2].style.attributes == .dim)
    let stack = Session { VStack(alignment: .leading) { section() } }.frame(size: Size(width: 4, height: 3))
    #expect(stack[0, 0].style.attributes == .none)
  }

  @Test func `rows and sections have the requested spacing`() {
    expectPicture(6, 8, "\nhead\n\na\n\nb\n\nc") {
      List {
        Section("head") {
          ForEach(["a", "b"], id: \.self) { Text($0) }
        }
        Text("c")
      }
      .listRowSpacing(1).listSectionSpacing(1).headerProminence(.standard)
    }
  }

  @Test func `the separator of a row has the requested colour`() {
    let surface = Session {
      List { Text("row").listRowSeparatorTint(.green).listRowSeparator(.visible) }
    }.frame(size: Size(width: 5, height: 3))
    #expect(surface[0, 1].style.foreground == Color.green.terminalColor)
  }

  struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  @Test func `a tree shows expanded nodes`() {
    let tree = [
      Node(id: "a", children: [Node(id: "b"), Node(id: "c", children: [Node(id: "d")])]), Node(id: "e"),
    ]
    let session = Session { List(tree, children: \.children) { Text($0.id) } }
    #expect(session.picture(10, 6) == "▸ a\ne")
    session.activate()
    #expect(session.picture(10, 6) == "▾ a\n  b\n  ▸ c\ne")
    session.scrollContainer?.select(2)
    session.activate()
    #expect(session.picture(10, 6) == "▾ a\n  b\n  ▾ c\n    d\ne")
    session.scrollContainer?.select(0)
    session.activate()
    #expect(session.picture(10, 6) == "▸ a\ne")
  }

  final class Reads { var count = 0 }

  /// An element that counts reads of its children.
  struct Costly: Identifiable {
    let id: Int
    let reads: Reads
    var children: [Costly]? {
      reads.count += 1
      return id < 100 ? (0..<3).map { Costly(id: id * 100 + 100 + $0, reads: reads) } : nil
    }
  }

  @Test func `no children are read below a collapsed node of a tree`() {
    let reads = Reads()
    let session = Session {
      List((0..<4).map { Costly(id: $0, reads: reads) }, children: \.children) { Text("\($0.id)") }
    }
    #expect(session.picture(10, 8) == "▸ 0\n▸ 1\n▸ 2\n▸ 3")
    #expect(reads.count == 4)
    session.activate()
    #expect(session.picture(10, 8) == "▾ 0\n  100\n  101\n  102\n▸ 1\n▸ 2\n▸ 3")
    #expect(reads.count == 7)
  }

  @Test func `a collapsed group does not make its content`() {
    final class Log { var count = 0 }
    struct Noisy: View {
      let log: Log
      init(_ log: Log) {
        self.log = log
        log.count += 1
      }
      var body: some View { Text("content") }
    }
    let log = Log()
    let session = Session {
      List {
        DisclosureGroup("group") { Noisy(log) }
        Text("end")
      }
    }
    #expect(session.picture(10, 4) == "▸ group\nend" && log.count == 0)
    session.activate()
    #expect(session.picture(10, 4) == "▾ group\n  content\nend" && log.count == 1)
  }

  @Test func `a group in a stack is aligned at its leading edge`() {
    expectPicture(12, 4, "▾ group\n  a\n  bc\n   below") {
      VStack(spacing: 0) {
        DisclosureGroup("group", isExpanded: .constant(true)) {
          Text("a")
          Text("bc")
        }
        Text("below")
      }
    }
  }

  @Test func `a section can be collapsed`() {
    struct Parts: View {
      @State private var isExpanded = true
      var body: some View {
        List {
          Section("part", isExpanded: $isExpanded) { Text("row") }
          Section(isExpanded: .constant(false)) {
            Text("never")
          } header: {
            Text("closed")
          }
        }
      }
    }
    let session = Session { Parts() }
    #expect(session.picture(10, 4) == "▾ part\nrow\n▸ closed")
    session.activate()
    #expect(session.picture(10, 4) == "▸ part\n▸ closed")
  }

  @Test func `unavailable content is shown in the middle`() {
    let picture = "\n  ☆\n None\nnothing\n[ Add ]"
    let session = Session {
      ContentUnavailableView {
        Label("None", systemImage: "star")
      } description: {
        Text("nothing")
      } actions: {
        Button("Add") {}
      }
    }
    #expect(session.picture(7, 6) == picture)
    let search = Session { ContentUnavailableView.search(text: "oak") }.picture(60, 6)
    #expect(search.contains("No Results for “oak”") && search.contains("Check the spelling"))
    #expect(Session { ContentUnavailableView.search }.picture(60, 6).contains("No Results"))
    let plain = Session { ContentUnavailableView("Empty", systemImage: "tray", description: Text("why")) }
    #expect(plain.picture(20, 6).contains("why"))
  }

  @Test func `a section's background is only behind its content`() {
    let surface = Session {
      List {
        Text("top")
        Section {
          Text("one")
        } header: {
          Text("head")
        } footer: {
          Text("foot")
        }
        .listRowBackground(Color.red)
        Section {
          Text("two")
        } header: {
          Text("own").listRowBackground(Color.red)
        }
      }
    }
    .frame(size: Size(width: 10, height: 6))
    let red = Color.red.terminalColor
    let backgrounds = (1...5).map { surface[0, $0].style.background }
    #expect(backgrounds == [.standard, red, .standard, red, .standard])
  }

  private func selectedLines(_ height: Int, @ViewBuilder _ view: () -> some View) -> [Int] {
    let surface = Session(root: view).frame(size: Size(width: 6, height: height))
    return (0..<height).filter { surface[0, $0].style.background == .role(.selection) }
  }

  @Test func `a row that fills the screen is not drawn in the colours of the selection`() {
    func rows(_ height: CGFloat) -> some View {
      ScrollView { Text("tall").frame(height: height).cells() }.cells()
    }
    #expect(selectedLines(4) { rows(3) } == [0, 1, 2])
    #expect(selectedLines(4) { rows(4) }.isEmpty && selectedLines(4) { rows(9) }.isEmpty)
    #expect(selectedLines(4) { ScrollView { VStack { Text("tall").frame(height: 9) }.padding(1) }.cells() }.isEmpty)
    #expect(selectedLines(1) { rows(1) } == [0], "a screen of one line")
  }
}
