import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// A header or footer of a section takes a line of a grid, and the content of a section starts a line.
@MainActor
@Suite("Sections of grids")
struct GridSectionTests {
  private static let four = Array(repeating: GridItem(.flexible()), count: 4)

  private func expect(
    _ width: Int, _ height: Int, _ picture: String, @ViewBuilder _ view: () -> some View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let session = Session(root: view)
    session.showsSelection = false
    let surface = session.frame(size: Size(width: width, height: height))
    let text = (0..<height).map { surface.text(line: $0) }.joined(separator: "\n")
    #expect(text == picture, sourceLocation: sourceLocation)
  }

  private struct Sections: View {
    let counts: [Int]

    var body: some View {
      ForEach(counts.indices, id: \.self) { section in
        if counts[section] >= 0 {
          Section {
            ForEach(0..<counts[section], id: \.self) { Text(verbatim: "\(section)\($0)") }
          } header: {
            Text(verbatim: "head \(section)")
          } footer: {
            Text(verbatim: "foot \(section)")
          }
        }
      }
    }
  }

  private func sections(_ counts: [Int]) -> some View {
    LazyVGrid(columns: Array(repeating: GridItem(.fixed(2)), count: 3), alignment: .leading) {
      Sections(counts: counts)
    }
  }

  @Test func `headers and footers take a line, and a section starts a new line`() {
    let picture = "head 0\n00 01 02\n03\nfoot 0\nhead 1\nfoot 1\nhead 2\n20\nfoot 2"
    expect(8, 9, picture) { ScrollView { sections([4, 0, 1]).cells() } }
    expect(8, 9, picture) { sections([4, 0, 1]).cells() }
    expect(8, 3, "head 1\n10\nfoot 1") { ScrollView { sections([-1, 1]).cells() } }
    let grid = [GridItem(.fixed(2)), GridItem(.fixed(2))]
    for isLazy in [false, true] {
      let mixed = LazyVGrid(columns: grid, alignment: .leading) {
        Text("1")
        ForEach(2..<5, id: \.self) { Text(verbatim: "\($0)") }
        Section { Text("5") }
        Section { Text("6") }
        Text("7")
      }
      .cells()
      expect(5, 5, "1  2\n3  4\n5\n6\n7") { if isLazy { ScrollView { mixed } } else { mixed } }
    }
    expect(5, 4, "h\n1  2\nh\n3") {
      ScrollView {
        LazyVGrid(columns: grid, alignment: .leading) {
          Section(header: Text("h")) {
            Text("1")
            Text("2")
          }
          Section(header: Text("h")) { Text("3") }
        }
        .cells()
      }
    }
  }

  @Test func `only the visible cells of a section are made, and cells are found by their position`() {
    var list = CountedList(height: 10) {
      ScrollView {
        LazyVGrid(columns: Self.four) {
          ForEach(0..<3, id: \.self) { section in
            Section(header: Text(verbatim: "head \(section)")) {
              ForEach(0..<10_001) { Text(verbatim: "\(section).\($0)") }
            }
          }
        }
      }
    }
    #expect(list.step().inits < 100)
    #expect(list.lines.first?.contains("head 0") == true && list.lines[1].contains("0.0"))
    #expect(list.jumpToEnd().inits < 100)
    #expect(list.lines.last?.contains("2.10000") == true)
    #expect(list.jumpToTop().inits < 100)
    #expect(list.lines[1].contains("0.3"))
  }

  @Test func `keys move from line to line over headers and short lines`() {
    let list = CountedList(height: 8) { ScrollView { sections([4, 1]) } }
    _ = list.lines
    func selected() -> String {
      let surface = list.session.frame(size: Size(width: 40, height: 8))
      let marked = (0..<8).flatMap { y in surface.line(y).filter { $0.style.background == .role(.selection) } }
      return marked.map(\.glyph.text).joined().split(separator: " ").joined(separator: " ")
    }
    #expect(selected() == "head 0")
    let container = list.container
    for expected in ["00", "01", "02", "03", "foot 0", "head 1", "10", "foot 1"] {
      _ = container?.moveSelectionAcross(by: 1)
      #expect(selected() == expected)
    }
    for expected in ["10", "head 1", "foot 0", "03"] {
      _ = container?.moveSelectionAcross(by: -1)
      #expect(selected() == expected)
    }
  }
}
