import LazyData
import Testing

@testable import LazyViewer

/// The sizes of columns on screen, in a table of very many.
@MainActor
@Suite("Sizes of columns")
struct ColumnSizesTests {
  private static let columns = (0..<100_000).map { RecordColumn(name: "column \($0)") }

  @Test func `columns are sized near the screen only, however far it moves`() {
    var sizes = ColumnSizes(Self.columns)
    _ = sizes.add(99_990, width: 15, .number)
    var view = ColumnView()
    view.move(by: 99_990, from: 2, to: 80, sizes: sizes)
    let shown = view.shown(from: 2, to: 80, sizes: sizes)
    let selected = shown.first { $0.index == 99_990 }
    #expect(view.selected == 99_990 && view.first == 99_986)
    #expect(selected?.width == 15 && selected?.isNumeric == true)
    #expect(shown.map(\.index) == Array(99_986...99_991), "and a part of the next one")
    view.move(by: .max, from: 2, to: 80, sizes: sizes)
    #expect(view.selected == 99_999)
    view.move(by: .min, from: 2, to: 80, sizes: sizes)
    #expect(view.selected == 0 && view.first == 0)
  }
}
