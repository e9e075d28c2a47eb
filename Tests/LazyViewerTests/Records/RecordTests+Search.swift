import Glyphs
import LazyData
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Searching, filtering, sorting and marking.
extension RecordTests {
  @Test func `a search goes to the match, marks it and counts all`() async throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("/")
    #expect(stage.status.hasPrefix("/"))
    stage.enter("line 7")
    await stage.settle { stage.status.contains("11 matches") }
    #expect(stage.status.contains("row 7 /"))
    stage.press("n")
    await stage.settle { stage.status.contains("row 70 /") }
    stage.press("N")
    await stage.settle { stage.status.contains("row 7 /") }
    stage.press("N")
    await stage.settle { stage.status.contains("no match above for line 7; press N to continue from the bottom") }
  }

  @Test func `matches are counted once, even if the next one is visited meanwhile`() async throws {
    let source = ListedSource(lines: 100)
    source.holdsCounts = true
    let stage = try ViewerDriver(source)
    stage.press("/")
    stage.enter("line 7")
    await stage.settle { stage.status.contains("row 7 /") }
    stage.press("n")
    await stage.settle { stage.status.contains("row 70 /") }
    source.releaseCounts()
    await stage.settle { stage.status.contains("11 matches") }
    #expect(source.asked.count { $0 == "count" } == 1)
  }

  @Test func `a failed count is not a count of zero`() async throws {
    let source = ListedSource(lines: 100)
    source.countFailure = "locked"
    let stage = try ViewerDriver(source)
    stage.press("/")
    stage.enter("line 7")
    await stage.settle { stage.status.contains("locked") }
    stage.press("j")
    #expect(stage.status.contains("row 8 /") && !stage.status.contains("match"), "\(stage.status)")
    source.countFailure = nil
    stage.press("n")
    await stage.settle { stage.status.contains("11 matches") }
  }

  @Test func `a count of matches does not claim rows that were added or replaced since`() async throws {
    let source = ListedSource(lines: 100)
    let stage = try ViewerDriver(source)
    stage.press("/")
    stage.enter("line 7")
    await stage.settle { stage.status.contains("11 matches") }
    source.append(["line 7 again"])
    stage.draw()
    #expect(stage.status.contains("11+ matches"), "\(stage.status)")
    stage.press("n")
    await stage.settle { stage.status.contains("12 matches") }
    stage.press("s")
    #expect(stage.status.contains("12 matches"), "the same rows in another order")
    source.replace(by: (1...9).map { ["line \($0)"] })
    stage.draw()
    #expect(!stage.status.contains("match"), "\(stage.status)")
  }

  @Test func `rows that are not known yet may match too`() async throws {
    let stage = try ViewerDriver(ListedSource((1...100).map { ["line \($0)"] }, known: 20))
    stage.press("/")
    stage.enter("line 7")
    await stage.settle { stage.status.contains("1+ match") }
  }

  @Test func `a filter keeps the selected row, and an empty filter restores all rows`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("5", "7", "G", "&")
    stage.enter("7")
    #expect(stage.status.contains("row 6 / 19") && stage.status.contains("(row 57)"))
    stage.press("&")
    stage.enter("")
    #expect(stage.status.contains("row 57 / 100"))
    stage.press("5", "G", "&")
    stage.enter("7")
    #expect(stage.status.contains("row 1 / 19"), "the first one behind it")
  }

  @Test func `the selected row returns after a filter without rows`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("5", "7", "G", "&")
    stage.enter("no such row")
    #expect(stage.status.contains("no rows"))
    stage.press("g", "&")
    stage.enter("")
    #expect(stage.status.contains("row 57 / 100"))
  }

  @Test func `the selected row is found in a filter that completes later`() async throws {
    let source = ListedSource(lines: 100)
    source.holdsLists = true
    let stage = try ViewerDriver(source)
    stage.press("5", "7", "G", "&")
    stage.enter("7")
    #expect(stage.status.contains("no rows yet") && stage.status.contains("filtering…"))
    source.releaseLists()
    await stage.settle { stage.status.contains("row 6 / 19") }
  }

  @Test func `s sorts by the selected column, and again restores the order`() throws {
    let stage = try ViewerDriver(ListedSource([["b"], ["c"], ["a"]], columns: ["letter"]), height: 6)
    stage.press("s")
    #expect(stage.screen.lines[1...3].map { $0.trimmed } == ["a", "b", "c"])
    #expect(stage.screen.lines[0].contains("↑") && stage.status.contains("row 1 / 3"))
    stage.press("S")
    #expect(stage.screen.lines[1...3].map { $0.trimmed } == ["c", "b", "a"])
    stage.press("S")
    #expect(stage.screen.lines[1...3].map { $0.trimmed } == ["b", "c", "a"])
  }

  @Test func `marks stay through a filter`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("5", "7", "G", "m", "a", "g", "&")
    stage.enter("7")
    stage.press("'", "a")
    #expect(stage.status.contains("(row 57)"))
    stage.press("'", "b")
    #expect(stage.status.contains("no mark b"))
  }

  @Test func `two quotes go back to where a jump started`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("3", "0", "G", "g", "'", "'")
    #expect(stage.status.contains("row 30 /"))
  }

  @Test func `the arrow of a sort follows a name that fills its column`() throws {
    let stage = try ViewerDriver(ListedSource([["1", "x"], ["2", "y"]], columns: ["qty", "name"]))
    stage.press("s")
    #expect(stage.screen.lines[0].contains("qty↑"))
  }
}

/// The place where a search leads, and its marks.
extension RecordTests {
  @Test func `after the last match the search continues from the other end`() async throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("8", "0", "G", "/")
    stage.enter("line 7")
    await stage.settle { stage.status.contains("no match below for line 7; press n to continue from the top") }
    stage.press("n")
    await stage.settle { stage.status.contains("search wrapped to the top") }
    stage.press("j", "k")
    #expect(stage.status.contains("row 7 /"))
    stage.press("N")
    await stage.settle { stage.status.contains("no match above for line 7; press N to continue from the bottom") }
    stage.press("N")
    await stage.settle { stage.status.contains("search wrapped to the bottom") }
    stage.press("k", "j")
    #expect(stage.status.contains("row 79 /"), "\(stage.status)")
  }

  @Test func `after moving, a search starts at the new place`() async throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("8", "0", "G", "/")
    stage.enter("line 7")
    await stage.settle { stage.status.contains("n to continue from the top") }
    stage.press("5", "0", "G", "n")
    await stage.settle { stage.status.contains("row 70 /") }
  }

  @Test func `a search that has covered all rows reports that none matches`() async throws {
    let stage = try ViewerDriver(ListedSource(lines: 20))
    stage.enter("/zzz")
    await stage.settle { stage.status.contains("no match for zzz in any row") }
    stage.press("n")
    await stage.settle { stage.status.contains("no match for zzz in any row") }
    stage.press("5", "G", "N")
    await stage.settle { stage.status.contains("no match for zzz in any row") }
    stage.enter("/zzz")
    await stage.settle { stage.status.contains("no match below for zzz; press n to continue from the top") }
    stage.press("n")
    await stage.settle { stage.status.contains("no match for zzz in any row") }
    stage.enter("&line 1")
    stage.press("g")
    stage.enter("/zzz")
    await stage.settle { stage.status.contains("no match for zzz in the filtered rows") }
  }

  @Test func `a search backward that has covered all rows reports that none matches`() async throws {
    let stage = try ViewerDriver(ListedSource(lines: 20))
    func searchBackward(for text: String) {
      stage.press(Key("/", .alt))
      stage.enter(text)
    }
    stage.press("5", "G")
    searchBackward(for: "zzz")
    await stage.settle { stage.status.contains("no match above for zzz; press n to continue from the bottom") }
    stage.press("n")
    await stage.settle { stage.status.contains("no match for zzz in any row") }
    stage.press("G")
    searchBackward(for: "yyy")
    await stage.settle { stage.status.contains("no match for yyy in any row") }
    searchBackward(for: "line 20")
    await stage.settle { stage.status.contains("no match above for line 20; press n to continue from the bottom") }
  }

  @Test func `a search in a stream reports that more rows may match`() async throws {
    let stage = try ViewerDriver(ListedSource((1...100).map { ["line \($0)"] }, known: 20))
    stage.enter("/zzz")
    await stage.settle { stage.status.contains("no match for zzz in the rows read so far") }
    stage.press("5", "j", Key("/", .alt))
    stage.enter("zzz")
    await stage.settle { stage.status.contains("no match above for zzz; the last row is not known yet") }
  }

  @Test func `a search scrolls sideways to a match beyond the edge, and not for a visible one`() async throws {
    let long = String(repeating: "x", count: 300) + "needle" + String(repeating: "y", count: 300)
    let stage = try ViewerDriver(ListedSource([["first"], [long], ["a needle"]]), width: 40)
    stage.press("/")
    stage.enter("needle")
    await stage.settle { stage.screen.lines[1].contains("needle") }
    stage.press("n")
    await stage.settle { stage.screen.lines[2].contains("a needle") }
    #expect(stage.screen.lines[0].hasPrefix("first"), "back at the start")
  }

  @Test func `a match in a column that is out of view selects that column`() async throws {
    let row = (1...40).map { "value\($0)" }
    let stage = try ViewerDriver(ListedSource([row.map { _ in "other" }, row], columns: row.indices.map { "c\($0)" }))
    stage.press("/")
    stage.enter("value35")
    await stage.settle { stage.screen.lines[2].contains("value35") }
    stage.press("/")
    stage.enter("value3")
    await stage.settle { stage.status.contains("match") }
    #expect(stage.screen.lines[2].contains("value35"), "value33 and others are in view")
  }

  @Test func `typing marks matches while the list stays, and Esc undoes it`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("/")
    for key in "line 42" { stage.press(Key(key)) }
    #expect(stage.screen.lines[0].hasPrefix("line 1") && stage.marked == [])
    stage.press(Key(.backspace), Key(.backspace))
    #expect(stage.marked.count == 11, "each line on screen: \(stage.marked)")
    stage.press("(")
    #expect(stage.marked.count == 11, "what is no expression yet changes nothing")
    stage.press(Key(.escape))
    #expect(stage.marked == [] && stage.screen.lines[0].hasPrefix("line 1"))
  }
}

extension ViewerDriver {
  /// The lines of the list with marked text.
  fileprivate var marked: [Int] {
    let styles = screen.styles { $0.attributes.contains(.reverse) ? "r" : " " }
    return styles.indices.dropLast().filter { styles[$0].contains("r") }
  }
}
