import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Grids of lines and columns, as pictures.
@MainActor
@Suite("Grids of lines")
struct TableGridTests {
  @Test func `columns are as wide as their widest view`() {
    expectPicture(9, 2, "a  bbb c\naa b   c") {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("bbb")
          Text("c")
        }
        GridRow {
          Text("aa")
          Text("b")
          Text("c")
        }
      }
      .frame(width: 9, alignment: .leading)
    }
    expectPicture(12, 3, "  one    1\n\nthree   33") {
      Grid(horizontalSpacing: 2, verticalSpacing: 1) {
        GridRow {
          Text("one").gridColumnAlignment(.trailing)
          Text("1").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("three")
          Text("33").padding(.leading, 1)
        }
      }
      .frame(width: 12, alignment: .leading)
    }
  }

  @Test func `lines of a grid are made by loops and conditions`() {
    let model = Model()
    let list = CountedList(height: 3) {
      List {
        Grid(alignment: .leading) {
          ForEach(0..<2) { row in
            GridRow {
              Text("row")
              ForEach(0..<2) { Text("\(row)\($0)") }
            }
          }
          if model.flag { Text("end") }
        }
      }
    }
    #expect(list.lines == ["row 00 01", "row 10 11", ""])
    model.flag = true
    #expect(list.lines == ["row 00 01", "row 10 11", "end"])
  }

  @Test func `views span several columns, and dividers all`() {
    expectPicture(12, 4, "a   b\n──────────\nacross x\naa  bbbb c") {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("b")
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Text("across x").gridCellColumns(2)
        }
        GridRow {
          Text("aa ")
          Text("bbbb")
          Text("c")
        }
      }
      .frame(width: 12, alignment: .leading)
    }
    expectPicture(8, 2, "a b\n────────") {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("b").frame(maxWidth: .infinity, alignment: .leading)
        }
        Divider()
      }
    }
  }

  @Test func `cells set their alignment, and the axes that do not affect the grid's size`() {
    expectPicture(8, 3, "a\na  b\na") {
      Grid {
        GridRow {
          Text("a\na\na")
          Text("b").frame(width: 1).padding(.leading, 1)
        }
      }
      .frame(width: 8, alignment: .leading)
    }
    expectPicture(8, 3, "a x\na bbbb\na") {
      Grid {
        GridRow {
          Text("a\na\na")
          VStack(alignment: .leading, spacing: 0) {
            Text("x")
            Text("bbbb")
          }
        }
      }
      .frame(width: 8, height: 3, alignment: .leading)
    }
    expectPicture(8, 2, "a bbbb\na    c") {
      Grid(alignment: .top) {
        GridRow {
          Text("a")
          Text("bbbb")
        }
        GridRow(alignment: .bottom) {
          Text("a")
          Text("c").gridCellAnchor(.trailing)
        }
      }
      .frame(width: 8, alignment: .leading)
    }
    expectPicture(8, 2, "   b\naa cc") {
      Grid(alignment: .leading) {
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
          Text("b")
        }
        GridRow {
          Text("aa")
          Text("cc")
        }
      }
      .frame(width: 8, alignment: .leading)
    }
  }

  @Test func `texts of a line share a baseline`() {
    expectPicture(8, 3, "  x\na b\n  b") {
      Grid(alignment: .leadingFirstTextBaseline) {
        GridRow {
          Text("a")
          Text("b\nb").overlay(alignment: .top) { Text("x").offset(y: -1) }
        }
      }
      .padding(.top, 1).frame(width: 8, height: 3, alignment: .topLeading)
    }
  }

  @Test func `narrow grids wrap their texts`() {
    expectPicture(8, 2, "a one\n  tw…") {
      Grid(alignment: .topLeading) {
        GridRow {
          Text("a")
          Text("one two three").lineLimit(2).frame(maxWidth: 3)
        }
      }
      .frame(width: 8, alignment: .leading)
    }
  }

  @Test func `a grid is one row, and keeps its state`() {
    #expect(Grid<Text>._rowShape().count == 1 && GridRow<Text>._rowShape().count == 1)
    expectPicture(5, 1, "a b") {
      GridRow {
        Text("a"); Text("b")
      }.frame(width: 5, alignment: .leading)
    }
  }

  @Test func `horizontally scrolling grids fill one column after the other`() {
    expectPicture(9, 2, "0 2 4\n1 3") {
      LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))], alignment: .top) {
        ForEach(0..<5) { Text("\($0)") }
      }
      .frame(width: 9, alignment: .leading)
    }
    expectPicture(9, 4, "0  2\n\n1  3") {
      LazyHGrid(rows: [GridItem(.fixed(16), spacing: 16), GridItem(.fixed(16))], spacing: 16) {
        ForEach(0..<4) { Text("\($0)") }
      }
      .frame(width: 72, height: 64, alignment: .topLeading).pointsPerCell()
    }
  }
}
