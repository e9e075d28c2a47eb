import Glyphs
import Observation
import TestSupport
import Testing

@testable import LazyUI

/// Scrolling among rows whose heights are not known before they are shown.
@MainActor
@Suite("Scrolling")
struct ScrollTests {
  /// A row whose number of lines depends on its number.
  struct Tall: View {
    let number: Int
    var lines: Int { number % 4 + 1 }
    var body: some View { Text((1...lines).map { "\(number).\($0)" }.joined(separator: "\n")) }
  }

  private func tallList(height: Int = 5, count: Int = 100) -> CountedList {
    var list = CountedList(height: height) { List { ForEach(0..<count) { Tall(number: $0) } } }
    _ = list.step()
    return list
  }

  @Test(arguments: SplitMix.seeds(1...40))
  func `moves end in the same place whether a frame showed each of them or only the last`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let isTall = random.int(below: 2) == 0
    let moves = (0..<2 + random.int(below: 6)).map { _ -> Move in
      let row = [random.int(below: 100), random.int(below: 12), 88 + random.int(below: 12)][random.int(below: 3)]
      return [.row(row), .end, .up(1 + random.int(below: 3)), .down(1 + random.int(below: 15))][random.int(below: 4)]
    }
    let ends = [true, false].map { isShown in
      let list =
        isTall ? tallList() : CountedList(height: 10) { List(0..<100) { Text(verbatim: "\($0)") } }
      _ = list.lines
      for move in moves {
        switch move {
        case .row(let row): list.container?.select(row)
        case .end: list.container?.select(.last)
        case .up(let count): for _ in 0..<count { list.container?.moveSelection(by: -1) }
        case .down(let count): for _ in 0..<count { list.container?.moveSelection(by: 1) }
        }
        if isShown { _ = list.lines }
      }
      return "\(list.lines) \(list.container?.selection ?? -1)"
    }
    #expect(ends[0] == ends[1], "\(moves)")
  }

  private enum Move {
    case row(Int)
    case end
    case up(Int)
    case down(Int)
  }

  @Test func `a row that is selected before the first frame is shown from the place that was restored`() {
    for (selection, first) in [(24, 20), (29, 20), (30, 21), (19, 19), (60, 56), (0, 0), (99, 90)] {
      let list = CountedList(height: 10) { List(0..<100) { Text(verbatim: "\($0)") } }
      list.session.prepare()
      list.container?.restore(ScrollPlace(firstRow: 20, hiddenLines: 0, selection: 22))
      list.container?.select(selection)
      #expect(list.container?.selection == selection)
      #expect(list.lines.first == "\(first)", "row \(selection)")
      #expect(list.container?.mountedCount == 10)
    }
  }

  @Test func `many steps in one direction lay out only where they end`() {
    var list = CountedList(height: 10) { List(0..<1_000) { Text(verbatim: "\($0)") } }
    _ = list.step()
    for _ in 0..<500 { list.container?.moveSelection(by: 1) }
    #expect(list.step().inits == 10)
    #expect(list.lines.last == "500")
    for _ in 0..<500 { list.container?.moveSelection(by: -1) }
    #expect(list.step().inits == 10)
    #expect(list.lines.first == "0")
  }

  @Test func `a page starts at the target of the move before it, whether a frame was shown or not`() {
    let jumps: [RowTarget] = [.last, .row(50), .row(3), .row(0)]
    for goal in jumps {
      for lines in [-5, 5, -1, 400, -400] {
        let ends = [true, false].map { isShown in
          let list = tallList()
          list.container?.page(by: 30)
          _ = list.lines
          list.container?.select(goal)
          if isShown { _ = list.lines }
          list.container?.page(by: lines)
          list.container?.page(by: lines)
          return "\(list.lines) \(list.container?.selection ?? -1)"
        }
        #expect(ends[0] == ends[1], "\(goal), then twice \(lines) lines")
      }
    }
  }

  @Test func `rows around the window have cells, and all rows of an eager stack`() {
    var list = CountedList(height: 10, overscan: 2) { List(0..<1_000) { Text(verbatim: "\($0)") } }
    _ = list.step()
    #expect(list.container?.mountedRows == 0..<12)
    list.container?.select(500)
    _ = list.step()
    #expect(list.container?.mountedRows == (list.container?.position.firstRow).map { $0 - 2..<$0 + 12 })
    _ = list.jumpToEnd()
    #expect(list.container?.mountedRows == 988..<1_000)
    var stack = CountedList(height: 10) {
      ScrollView { VStack { ForEach(0..<100) { Text(verbatim: "\($0)") } } }
    }
    _ = stack.step()
    _ = stack.jumpToEnd()
    #expect(stack.container?.mountedRows == 0..<100)
  }

  @Test func `paging goes by lines, not by rows`() {
    let list = tallList()
    #expect(list.lines == ["0.1", "1.1", "1.2", "2.1", "2.2"])
    list.container?.page(by: 5)
    #expect(list.lines == ["2.3", "3.1", "3.2", "3.3", "3.4"])
    list.container?.page(by: -2)
    #expect(list.lines == ["2.1", "2.2", "2.3", "3.1", "3.2"])
    list.container?.page(by: -5)
    #expect(list.lines.first == "0.1")
  }

  @Test func `the end is laid out upwards from the last row`() {
    let list = tallList()
    list.container?.select(.last)
    #expect(list.lines == ["98.3", "99.1", "99.2", "99.3", "99.4"])
    list.container?.page(by: 5)
    #expect(list.lines.last == "99.4")
    #expect(list.container?.selection == 99)
  }

  @Test func `an anchor determines the row's place on screen`() {
    let list = tallList(height: 7)
    #expect(list.container?.scroll(to: 51, anchor: .top) == true)
    #expect(list.lines == ["51.1", "51.2", "51.3", "51.4", "52.1", "53.1", "53.2"])
    #expect(list.container?.scroll(to: 51, anchor: .bottom) == true)
    #expect(list.lines == ["50.1", "50.2", "50.3", "51.1", "51.2", "51.3", "51.4"])
    #expect(list.container?.scroll(to: 52, anchor: .center) == true)
    #expect(list.lines == ["51.2", "51.3", "51.4", "52.1", "53.1", "53.2", "54.1"])
    #expect(list.container?.scroll(to: 1_000, anchor: .top) == false)
    #expect(list.container?.scroll(to: 99, anchor: .top) == true)
    #expect(list.lines.last == "99.4")
  }

  @Test func `a selection that leaves the screen scrolls no more than needed`() {
    let list = tallList()
    list.container?.moveSelection(by: 3)
    #expect(list.lines == ["2.3", "3.1", "3.2", "3.3", "3.4"])
    list.container?.moveSelection(by: -1)
    #expect(list.lines == ["2.1", "2.2", "2.3", "3.1", "3.2"])
    list.container?.moveSelection(by: .min)
    #expect(list.container?.selection == 0)
    list.container?.moveSelection(by: .max)
    _ = list.lines
    #expect(list.container?.selection == 99)
  }

  @Test func `a proxy scrolls its container`() {
    var proxy: ScrollViewProxy?
    let list = CountedList(height: 3) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        List { ForEach(0..<100) { Text(verbatim: "row \($0)") } }
      }
    }
    #expect(list.lines[0] == "row 0")
    proxy?.scrollTo(50, anchor: .top)
    #expect(list.lines[0] == "row 50")
  }

  @Test(arguments: [0, 1, 2, 3, 40]) func `any height shows as many rows as fit`(height: Int) {
    let list = tallList(height: height, count: 10)
    let all = (0..<10).flatMap { number in (1...number % 4 + 1).map { "\(number).\($0)" } }
    let blank = Array(repeating: "", count: max(0, height - all.count))
    #expect(list.lines == Array(all.prefix(height)) + blank)
    list.container?.select(.last)
    #expect(list.lines == Array(all.suffix(height)) + blank)
  }

  @Test func `a frame that grows at the end is filled from above`() {
    var list = tallList()
    _ = list.jumpToEnd()
    list.height = 9
    #expect(list.lines.last == "99.4")
    #expect(!list.lines[0].isEmpty)
    list.height = 0
    _ = list.step()
    list.height = 2
    #expect(list.lines.allSatisfy { !$0.isEmpty })
  }

  @Test func `an empty list shows nothing and accepts every command`() {
    let model = Model()
    var list = CountedList(height: 3) { List { ForEach(model.numbers, id: \.self) { Tall(number: $0) } } }
    _ = list.step()
    for lines in [5, -5] { list.container?.page(by: lines) }
    list.container?.select(7)
    list.container?.moveSelection(by: 1)
    #expect(list.container?.scroll(to: 1, anchor: nil) == false)
    #expect(list.lines == ["", "", ""])
    #expect(list.container?.selection == 0)
    model.numbers = [1]
    #expect(list.lines == ["1.1", "1.2", ""])
  }

  @Test func `rows inserted before one without height do not scroll the list`() {
    let model = Model([])
    var list = CountedList(height: 3) {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(model.numbers, id: \.self) { Text(verbatim: "\($0)") }
          Rectangle().frame(height: 0)
        }
      }
    }
    _ = list.step()
    model.numbers = Array(0..<9)
    _ = list.step()
    #expect(list.lines == ["0", "1", "2"])
    #expect(list.container?.selection == 0)
  }

  @Test func `if data shrinks below the selection, the last row is selected`() {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) { List { ForEach(model.numbers, id: \.self) { Text(verbatim: "row \($0)") } } }
    _ = list.step()
    _ = list.jumpToEnd()
    model.numbers = Array(0..<10)
    #expect(list.lines == ["row 7", "row 8", "row 9"])
    #expect(list.container?.selection == 9)
    model.numbers = []
    #expect(list.lines == ["", "", ""])
    #expect(list.container?.selection == 0)
  }

  @Test func `the place after a collection that must be recounted is kept`() {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(model.numbers, id: \.self) { number in
            if number.isMultiple(of: 4) { Text(verbatim: "first \(number)") }
          }
          ForEach(0..<100) { Text(verbatim: "second \($0)") }
        }
      }
    }
    _ = list.step()
    list.container?.select(60)
    #expect(list.lines.contains("second 35"))
    let before = list.lines
    model.numbers.insert(contentsOf: 200..<240, at: 0)
    #expect(list.lines == before)
    #expect(list.container?.selection == 70)
  }

  @Test(arguments: [true, false]) func `rows inserted before the place do not move it`(isList: Bool) {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) {
      if isList {
        List { ForEach(model.numbers, id: \.self) { Tall(number: $0) } }
      } else {
        ScrollView {
          LazyVStack {
            ForEach(model.numbers, id: \.self) { number in if number >= 0 { Tall(number: number) } }
          }
        }
      }
    }
    _ = list.step()
    list.container?.select(50)
    let before = list.lines
    model.numbers.insert(contentsOf: 200..<260, at: 0)
    #expect(list.lines == before)
    #expect(list.container?.selection == 110)
    model.numbers.removeFirst(61)
    #expect(list.lines == before)
    #expect(list.container?.selection == 49)
  }

  /// The number of lines of each row.
  @Observable final class Heights {
    var lines = 1
  }

  @Test func `the selected row stays on screen when the rows become higher`() {
    let heights = Heights()
    var list = CountedList(height: 6) {
      List(0..<20) { row in
        Text(verbatim: (0..<heights.lines).map { "\(row).\($0)" }.joined(separator: "\n"))
      }
    }
    _ = list.step()
    list.container?.select(8)
    #expect(list.lines == (3...8).map { "\($0).0" })
    heights.lines = 2
    #expect(list.lines == (6...8).flatMap { ["\($0).0", "\($0).1"] })
    heights.lines = 1
    #expect(list.lines == (6...11).map { "\($0).0" })
    // A selected row that is off screen stays there, as does the place.
    list.container?.restore(ScrollPlace(firstRow: 2, hiddenLines: 0, selection: 15))
    #expect(list.lines == (2...7).map { "\($0).0" })
    heights.lines = 3
    #expect(list.lines == (2...3).flatMap { ["\($0).0", "\($0).1", "\($0).2"] })
  }
}
