import Glyphs
import Testing

@testable import LazyUI

/// The place of a scroll container when its content changes, or when its content is a row higher than the container.
@MainActor
@Suite("Places of scroll containers")
struct ScrollPlaceTests {
  private func trimmed(_ lines: [String]) -> [String] { lines.map { String($0.drop { $0 == " " }) } }

  // MARK: Rows that are inserted while the container is at its top

  @Test(arguments: [true, false]) func `a row inserted before a list at its top is visible`(isList: Bool) {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) {
      if isList {
        List { ForEach(model.numbers, id: \.self) { Text("\($0)") } }
      } else {
        ScrollView { LazyVStack(alignment: .leading) { ForEach(model.numbers, id: \.self) { Text("\($0)") } } }
      }
    }
    _ = list.step()
    model.numbers.insert(200, at: 0)
    #expect(list.lines == ["200", "0", "1"])
    #expect(list.container?.selection == 1)
    model.numbers.insert(contentsOf: 300..<302, at: 0)
    #expect(list.lines == ["300", "301", "200"])
  }

  @Test func `a page inserted before a list at its top does not move it`() {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) { List { ForEach(model.numbers, id: \.self) { Text("\($0)") } } }
    _ = list.step()
    model.numbers.insert(contentsOf: 300..<303, at: 0)
    #expect(list.lines == ["0", "1", "2"])
    #expect(list.container?.selection == 3)
  }

  @Test func `a row inserted before a scrolled list moves nothing`() {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) { List { ForEach(model.numbers, id: \.self) { Text("\($0)") } } }
    _ = list.step()
    list.container?.page(by: 1)
    #expect(list.lines == ["1", "2", "3"])
    model.numbers.insert(200, at: 0)
    #expect(list.lines == ["1", "2", "3"])
  }

  @Test(arguments: [79, 97, 40])
  func `a list reaches the target of a move although its rows change before the next frame`(
    row: Int
  ) {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) { List { ForEach(model.numbers, id: \.self) { Text("\($0)") } } }
    _ = list.step()
    list.container?.select(.last)
    #expect(list.lines == ["97", "98", "99"])
    list.container?.select(row)
    model.numbers.append(100)
    let shown = list.lines
    #expect(shown == (row..<row + 3).map { "\($0)" } && list.container?.selection == row)
  }

  @Test func `a hidden line of the first row is enough for a list to keep its place`() {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) { List { ForEach(model.numbers, id: \.self) { Text("\($0)\nbelow") } } }
    _ = list.step()
    list.container?.page(by: 1)
    let before = list.lines
    #expect(before == ["below", "1", "below"])
    model.numbers.insert(200, at: 0)
    #expect(list.lines == before)
  }

  @Test func `a list at its top stays there when its first rows are removed or moved`() {
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) { List { ForEach(model.numbers, id: \.self) { Text("\($0)") } } }
    _ = list.step()
    model.numbers.removeFirst(2)
    #expect(list.lines == ["2", "3", "4"])
    model.numbers.swapAt(0, 2)
    #expect(list.lines == ["4", "3", "2"])
  }

  // MARK: Rows higher than the container

  private func tallRow(height: Int = 4) -> CountedList {
    CountedList(height: height) {
      ScrollView { HStack { VStack(alignment: .leading) { ForEach(0..<50) { Text("line \($0)") } } } }
    }
  }

  @Test func `the end of one tall row is its last line`() {
    var list = tallRow()
    _ = list.step()
    _ = list.jumpToEnd()
    #expect(trimmed(list.lines) == (46..<50).map { "line \($0)" })
    _ = list.jumpToTop()
    #expect(trimmed(list.lines) == (0..<4).map { "line \($0)" })
  }

  @Test func `steps go through a tall row by lines`() {
    var list = tallRow()
    _ = list.step()
    list.container?.moveSelection(by: 1)
    #expect(list.lines[0].contains("line 1"))
    list.container?.moveSelection(by: 2)
    #expect(list.lines[0].contains("line 3"))
    list.container?.moveSelection(by: -1)
    #expect(list.lines[0].contains("line 2"))
    list.container?.moveSelection(by: .min)
    #expect(list.lines[0].contains("line 0"))
    for _ in 0..<60 { list.container?.moveSelection(by: 1) }
    #expect(list.lines[3].contains("line 49"))
  }

  @Test func `a step to a row that is higher than the list shows its first line`() {
    var list = CountedList(height: 3) {
      List {
        Text("before")
        Text((0..<5).map { "tall \($0)" }.joined(separator: "\n"))
        Text("after")
      }
    }
    _ = list.step()
    list.container?.moveSelection(by: 1)
    #expect(list.lines == ["tall 0", "tall 1", "tall 2"])
    list.container?.moveSelection(by: 1)
    #expect(list.lines == ["tall 1", "tall 2", "tall 3"])
    list.container?.moveSelection(by: 1)
    list.container?.moveSelection(by: 1)
    #expect(list.lines == ["tall 3", "tall 4", "after"])
    #expect(list.container?.selection == 2)
    list.container?.select(.first)
    list.container?.select(.last)
    #expect(list.lines == ["tall 3", "tall 4", "after"])
  }

  // MARK: The room that a container is given

  @Test(arguments: [1, 2, 3]) func `a list is no higher than the screen, whatever its frame`(kind: Int) {
    var list = CountedList(height: 5) {
      VStack(alignment: .leading) {
        Text("title")
        switch kind {
        case 1: List(0..<100) { Text("row \($0)") }.frame(height: 300)
        case 2: List(0..<100) { Text("row \($0)") }.frame(minHeight: 300)
        default: VStack { List(0..<100) { Text("row \($0)") } }.frame(width: 20, height: 300, alignment: .top)
        }
      }
    }
    _ = list.step()
    #expect(trimmed(list.lines) == ["title", "row 0", "row 1", "row 2", "row 3"])
    _ = list.jumpToEnd()
    #expect(trimmed(list.lines) == ["title", "row 96", "row 97", "row 98", "row 99"])
  }

  @Test func `a row of three hundred lines scrolls to its end`() {
    var list = CountedList(height: 30) {
      ScrollView { Text("end").frame(height: 300, alignment: .bottom) }
    }
    _ = list.step()
    _ = list.jumpToEnd()
    #expect(list.lines[29].contains("end"))
  }
}
