import Foundation
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Keys in a list of records.
@MainActor
@Suite("Records", .timeLimit(.minutes(20)))
struct RecordTests {
  private static let people = ListedSource(
    [
      ["1", "Ada", "London"], ["22", "Grace", "New York"], ["3", "Edsger", "Rotterdam"],
      ["broken", "Barbara", "Los Angeles"],
    ], columns: ["age", "name", "a city with a long name"])

  @Test func `columns have names, numbers are right-aligned, and a record with a flaw is marked`() throws {
    let rows = [["1", "Ada"], ["22", "Grace"], ["3", "Edsger"]]
    let stage = try ViewerDriver(ListedSource(rows, columns: ["age", "name"]), width: 30, height: 6)
    #expect(
      stage.screen.lines.dropLast() == [
        "  age  name", "    1  Ada", "   22  Grace", "    3  Edsger", "",
      ])
    let broken = try ViewerDriver(Self.people, width: 60, height: 8)
    #expect(broken.screen.lines[4].hasPrefix("! broken"))
  }

  @Test func `fields without a column are visible`() throws {
    let source = ListedSource([["1", "Ada"], ["2", "Grace", "x", "y"]], columns: ["n", "name"])
    let stage = try ViewerDriver(source, width: 40, height: 14)
    #expect(stage.screen.lines[2].contains("2  Grace | x | y"))
    stage.press("j", Key(.enter))
    #expect(stage.screen.text.contains("column 4"))
  }

  @Test func `following starts at the end`() throws {
    var options = RecordListController.Options()
    options.follows = true
    let stage = try ViewerDriver(ListedSource(lines: 100), options: options)
    #expect(stage.status.contains("row 100 / 100") && stage.status.contains("following"))
  }

  @Test func `the selected column moves and is kept in view`() throws {
    let names = (0..<40).map { "column \($0)" }
    let stage = try ViewerDriver(ListedSource([names], columns: names), width: 40, height: 5)
    #expect(stage.screen.lines[0].contains("column 0") && !stage.screen.lines[0].contains("column 9"))
    for _ in 0..<9 { stage.press(Key(.right)) }
    #expect(stage.screen.lines[0].contains("column 9") && stage.screen.lines[1].contains("column 9"))
    stage.press("9", "9", Key(.left))
    #expect(stage.screen.lines[0].contains("column 0"))
  }

  @Test func `frozen columns stay`() throws {
    let names = (0..<40).map { "column \($0)" }
    var options = RecordListController.Options()
    options.frozenColumns = 1
    let stage = try ViewerDriver(ListedSource([names], columns: names), width: 40, height: 5, options: options)
    stage.press("2", "0", Key(.right))
    #expect(stage.screen.lines[0].contains("column 0 ") && stage.screen.lines[0].contains("column 20"))
  }

  @Test func `commands go to rows, and unknown commands are reported`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press(":")
    stage.enter("42")
    #expect(stage.status.contains("row 42 /"))
    stage.press(":")
    stage.enter("50%")
    #expect(stage.status.contains("row 51 /"))
    stage.press(":")
    stage.enter("frobnicate")
    #expect(stage.status.contains("unknown command :frobnicate"))
    stage.press(":")
    stage.enter("q")
    #expect(stage.request.exitStatus == 0)
  }

  @Test func `Esc leaves a prompt, and so does a backspace in an empty one`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("/", "x", Key(.escape))
    #expect(stage.status.contains("row 1 /"))
    stage.press("/", "x", Key(.backspace), Key(.backspace))
    #expect(stage.status.contains("row 1 /"))
    stage.press("q")
    #expect(stage.request.exitStatus == 0)
  }

  @Test func `Enter opens the row in full, Esc closes it`() throws {
    let text = String(repeating: "long ", count: 40)
    let stage = try ViewerDriver(ListedSource([["1", text], ["2", "x"]], columns: ["n", "text"]), width: 44)
    stage.press(Key(.enter))
    #expect(stage.screen.text.contains("row 1   Esc closes"))
    #expect(stage.screen.text.ranges(of: "long").count == 40)
    stage.press(Key(.escape))
    #expect(stage.screen.lines[0].contains("n"))
    #expect(!stage.screen.text.contains("Esc closes"))
  }

  @Test func `a command can be typed while a row is shown in full`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 9))
    stage.press(Key(.enter), ":")
    stage.enter("2")
    #expect(stage.status.contains("row 2 / 9") && !stage.screen.text.contains("Esc closes"))
  }

  @Test func `a jump to an end that takes long to find is completed, unless the reader has moved`()
    async throws
  {
    for keys in [[], ["j"], ["g"], ["5", "j"], [Key(.escape)]] as [[Key]] {
      let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
      source.holdsEnd = true
      let stage = try ViewerDriver(source)
      stage.press("G")
      #expect(source.asked.contains("end") && stage.status.contains("row 20 / 20+"))
      for key in keys { stage.press(key) }
      source.releaseEnd()
      if keys.isEmpty {
        await stage.settle { stage.status.contains("last row") }
        #expect(stage.screen.text.contains("line 100"))
        continue
      }
      let status = stage.status
      for _ in 0..<100 {
        await Task.yield()
        stage.draw()
      }
      #expect(!source.source.status.showsEnd && stage.status == status && source.source.workCount == 0)
    }
  }

  @Test func `the end is requested if the count is not known, and the place kept when it is`() throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    let stage = try ViewerDriver(source)
    #expect(stage.status.contains("row 1 / 20+"))
    stage.press("G")
    #expect(source.asked == ["end"])
    #expect(stage.screen.text.contains("line 100") && stage.status.contains("last row"))
    stage.press("k")
    source.complete()
    stage.draw()
    #expect(stage.status.contains("row 99 / 100"))
    #expect(stage.screen.text.contains("line 100"))
  }

  @Test(
    arguments: [
      ["G", "k", "k"], ["G", "j"], ["G", Key(.pageUp), "k"], ["5", "0", "%", "j"],
      ["9", "0", "G", Key(.pageDown), "k"],
      ["G", "5", "0", "%", "k"], ["G", "k", "g", "j"],
    ] as [[Key]])
  func `keys typed after an unfinished jump act from its target`(keys: [Key]) throws {
    let known = try ViewerDriver(ListedSource(lines: 100))
    for key in keys { known.press(key) }
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    source.holdsEnd = true
    let stage = try ViewerDriver(source)
    stage.pressAtOnce(keys)
    source.complete()
    stage.draw()
    #expect(stage.status == known.status)
  }

  @Test func `a key after a frame that shows a jump's progress acts from what is on screen`() throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    source.holdsEnd = true
    let stage = try ViewerDriver(source)
    stage.pressAtOnce(["G", "k"])
    #expect(stage.status.contains("going to the end"))
    // The list is at the end as known so far.
    stage.press("k")
    source.complete()
    stage.draw()
    #expect(stage.status.contains("row 19 / 100"))
  }

  @Test func `the first screen is made once, however many more rows become known`() throws {
    let source = ListedSource((1...1_000).map { ["line \($0)"] }, known: 64)
    let stage = try ViewerDriver(source, width: 120, height: 40)
    source.learn(500)
    stage.draw()
    #expect(stage.status.contains("row 1 / 500+"))
    source.learn(1_000)
    stage.draw()
    let list = stage.viewer.list.session
    #expect(list.probe.snapshot.inits == 39 && list.probe.snapshot.elementsRead == 39)
    stage.press("j")
    #expect(list.probe.snapshot.inits == 39)
    stage.press("G")
    #expect(list.probe.snapshot.inits == 78)
    #expect(stage.screen.lines[38].hasPrefix("line 1000") && stage.status.contains("row 1,000 / 1,000"))
  }

  @Test(
    arguments: [
      ["9", "9", "j"], ["5", Key(.pageDown)], ["4", "d"], ["5", "0", "%"], ["9", "9", "G"], [Key(.pageDown), "j"],
    ] as [[Key]])
  func `a key goes as far as if all rows had been known at first`(keys: [Key]) throws {
    let known = try ViewerDriver(ListedSource(lines: 1_000), width: 120, height: 40)
    for key in keys { known.press(key) }
    let source = ListedSource((1...1_000).map { ["line \($0)"] }, known: 64)
    let stage = try ViewerDriver(source, width: 120, height: 40)
    source.learn(1_000)
    stage.draw()
    for key in keys { stage.press(key) }
    let lists = [stage, known].map { stage in stage.screen.lines[..<39].map { $0.prefix(78) } }
    #expect(lists[0] == lists[1] && stage.status == known.status)
  }

  @Test func `rows with columns are made once, for the widths of their values`() throws {
    let stage = try ViewerDriver(Self.people, width: 120, height: 40)
    #expect(stage.viewer.list.session.probe.snapshot.inits == 4)
    #expect(stage.screen.lines[2].hasPrefix("  22      Grace    New York"))
    let names = (1...1_000).map { ["\($0)", $0 > 500 ? "a long name \($0)" : "short", "x"] }
    let long = try ViewerDriver(ListedSource(names, columns: ["n", "name", "z"]), width: 120, height: 40)
    #expect(long.screen.lines[1].hasPrefix("   1  short  x"))
    for (keys, row, inits) in [(["G"], 38, 76), (["g"], 1, 114), (["5", "1", "0", "G"], 19, 152)] as [([Key], Int, Int)]
    {
      for key in keys { long.press(key) }
      #expect(long.viewer.list.session.probe.snapshot.inits == inits)
      #expect(long.screen.lines[row].contains(keys == ["g"] ? "short  x" : "\(keys == ["G"] ? 1000 : 510)  x"))
    }
  }

  @Test func `a row is read once for its flaw, its fields and the widths of its columns`() throws {
    let rows = (0..<100).map { ["\($0)", "a text of \($0) that is wider than its column is called"] }
    let listed = ListedSource(rows, columns: ["n", "x"])
    let stage = try ViewerDriver(listed, width: 60, height: 12)
    #expect(stage.screen.lines[10].contains("9  a text of 9"))
    #expect((0..<10).allSatisfy { listed.rowReads[$0] == 1 } && listed.rowReads.values.allSatisfy { $0 == 1 })
    // The rows of a jump are made, and made again for a column that has become wider.
    stage.press("G")
    #expect(stage.screen.text.contains("99  a text of 99"))
    #expect(listed.rowReads[99] == 1 && listed.rowReads.values.allSatisfy { $0 == 1 })
  }

  @Test func `a field that is longer than the screen is read once`() throws {
    let rows = (0..<5).map { [String(repeating: "long ", count: 1_000) + "\($0)", "\($0)"] }
    let listed = ListedSource(rows, columns: ["x", "n"])
    let stage = try ViewerDriver(listed, width: 60, height: 12)
    #expect(stage.screen.lines[1].contains("long lon…  0"))
    #expect(listed.rowReads == Dictionary(uniqueKeysWithValues: (0..<5).map { ($0, 1) }))
  }

  @Test func `a taller screen is filled with rows that have become known`() throws {
    let source = ListedSource((1...1_000).map { ["line \($0)"] }, known: 64)
    let stage = try ViewerDriver(source, width: 80, height: 20)
    source.learn(1_000)
    stage.draw()
    stage.resize(width: 80, height: 100)
    #expect(stage.screen.lines[98].hasPrefix("line 99"))
  }

  @Test func `all rows are made again if all must be made`() throws {
    let source = ListedSource((1...1_000).map { ["line \($0)"] }, known: 64)
    let stage = try ViewerDriver(source, width: 120, height: 40, settings: .init(modes: .id))
    source.learn(1_000)
    stage.draw()
    #expect(stage.viewer.list.session.scrollContainer?.heldCount == 1_000)
  }

  @Test func `a jump to an unknown row is completed when the row is known`() throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    let stage = try ViewerDriver(source)
    stage.press("6", "0", "G")
    #expect(stage.status.contains("going to row 60"))
    source.complete()
    stage.draw()
    #expect(stage.status.contains("row 60 / 100"))
  }

  @Test(arguments: [[Key("5"), "0", "%"], [":", "5", "0", "%", Key(.enter)]])
  func `a jump to a percentage of an endless source reports that it waits, and Esc cancels it`(keys: [Key]) throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    let stage = try ViewerDriver(source)
    for key in keys { stage.press(key) }
    #expect(stage.status.contains("going to 50% when all rows are counted"))
    stage.press(Key(.escape))
    #expect(!stage.status.contains("going to") && source.asked.contains("stop"))
    source.complete()
    stage.draw()
    #expect(stage.status.contains("row 1 / 100"))
  }

  @Test func `a number beyond all rows goes to the last one`() throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 100)
    let stage = try ViewerDriver(source)
    source.complete()
    for key in ":99999999999999999999" { stage.press(Key(key)) }
    stage.press(Key(.enter))
    #expect(stage.status.contains("row 100 / 100"))
  }

  @Test func `^C stops running work, and quits if there is none`() throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    let stage = try ViewerDriver(source)
    stage.press("6", "0", "G", .control("c"))
    #expect(stage.request.exitStatus == nil && source.asked.contains("stop"))
    for _ in 0..<3 { stage.press(.control("c")) }
    #expect(stage.status.contains("stopped; ^C quits") && stage.request.exitStatus == nil, "\(stage.status)")
    stage.clock.advance(by: .seconds(1))
    stage.press(.control("c"))
    #expect(stage.request.exitStatus == 130)
  }

  @Test func `modes make every row of records, like any rows`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 1_000), width: 120, height: 40, showsPanes: true)
    let lines = stage.screen.lines[0..<20].map { $0.prefix(20) }
    stage.press("i")
    #expect(stage.screen.text.contains("row inits              1,000"))
    #expect(stage.screen.lines[0..<20].map { $0.prefix(20) } == lines)
    stage.press("i", "w")
    #expect(stage.screen.lines[0..<20].map { $0.prefix(20) } == lines)
  }

  @Test func `text scrolls sideways to the end of the longest line on screen, and no further`() throws {
    let long = String(repeating: "0123456789", count: 7)
    let stage = try ViewerDriver(ListedSource((0..<20).map { [$0 == 15 ? long + long : long] }), width: 40, height: 12)
    stage.press("9", Key(.right))
    #expect(stage.screen.lines[0] == String(long.suffix(40)))
    stage.press(Key(.right))
    #expect(stage.screen.lines[0] == String(long.suffix(40)))
    stage.press(Key(.left))
    #expect(stage.screen.lines[0] == String(long.dropFirst(10).prefix(40)))
    stage.press("9", "9", Key(.left), "G", "9", "9", Key(.right))
    #expect(stage.screen.lines[6].hasSuffix(long.suffix(40)) && stage.screen.lines[5] == "")
    stage.press("g", Key(.right))
    #expect(stage.screen.lines[0] == "", "nobody asked for another place")
    stage.press(Key(.left))
    #expect(stage.screen.lines[0] == String(long.suffix(40)), "back to where there is something")
  }

  @Test func `the map shows live, made, loaded and indexed rows`() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("x.txt")
    // Each line has fifty bytes, so that a block of the index is 3% of all.
    let text = (0..<40_000).map { "line \($0) ".padding(toLength: 49, withPad: ".", startingAt: 0) + "\n" }.joined()
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    guard case .records(let source) = try RecordFile.open(path) else { throw CancellationError() }
    let stage = try ViewerDriver(source, width: 120, height: 44, showsPanes: true)
    await stage.settle { source.status.isComplete }
    #expect(stage.screen.text.contains("█ live ▒ made ▄ loaded ░ indexed"))
    #expect(stage.screen.text.contains("█▄" + String(repeating: "░", count: 30)))
    stage.press("5", "0", "%", "1", "0", Key(.pageDown))
    #expect(stage.screen.text.contains("▒▄" + String(repeating: "░", count: 16)), "\(stage.screen.text)")
  }

  @Test func `a row in full reports a repeated key, and no rest if there is none`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("x.jsonl")
    let text = [#"{"id":1,"name":"x"}"#, #"{"id":2,"id":3}"#, #"{"id":4,"name":"y","late":true}"#].joined(
      separator: "\n")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    guard case .records(let source) = try RecordFile.open(path) else { throw CancellationError() }
    let stage = try ViewerDriver(source, width: 70, height: 14)
    #expect(stage.screen.lines[2].hasPrefix("!  3") && !stage.screen.lines[1].contains("!"))
    stage.press(Key(.enter))
    #expect(stage.screen.lines[2].hasPrefix("name  text    x") && !stage.screen.text.contains("…"))
    #expect(stage.screen.text.ranges(of: "missing").count == 1, "the key of the last row")
    stage.press(Key(.enter), "j", Key(.enter))
    #expect(stage.screen.text.contains("duplicate key \"id\"; the last value is shown"))
    #expect(stage.screen.text.ranges(of: "missing").count == 2, "the name, and the key of the last row")
    stage.press(Key(.enter), "j", Key(.enter))
    #expect(stage.screen.text.contains("late"))
  }

  @Test func `text scrolls sideways and wraps`() throws {
    let long = (0..<30).map { "word\($0)" }.joined(separator: " ")
    let stage = try ViewerDriver(ListedSource([[long], ["short"]]), width: 40, height: 12)
    #expect(stage.screen.lines[0].hasPrefix("word0") && stage.screen.lines[1].hasPrefix("short"))
    stage.press(Key(.right))
    #expect(stage.screen.lines[0] == "rd3 word4 word5 word6 word7 word8 word9")
    stage.press(Key(.left), ":")
    stage.enter("wrap")
    #expect(stage.screen.lines[0...4].joined() == long.prefix(200))
  }
}

extension String {
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}
