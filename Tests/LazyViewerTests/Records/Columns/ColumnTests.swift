import Foundation
import LazyData
import LazyTerminal
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Keys and commands that change the columns of a table.
@MainActor
@Suite("Columns", .timeLimit(.minutes(20)))
struct ColumnTests {
  private func stage(width: Int = 60, _ options: RecordListController.Options = .init()) throws -> ViewerDriver {
    let rows = [["1", "Ada", "London", "x"], ["22", "Grace", "a city of which the name is long", "y"]]
    return try ViewerDriver(
      ListedSource(rows, columns: ["age", "name", "city", "end"]), width: width, height: 8, options: options)
  }

  /// Returns the names of the columns on screen, separated by spaces.
  private func header(_ stage: ViewerDriver) -> String { stage.screen.lines[0].words }

  private func enter(_ command: String, _ stage: ViewerDriver) {
    stage.press(":")
    stage.enter(command)
  }

  @Test func `columns are hidden and shown`() throws {
    let stage = try stage()
    stage.press(Key(.right), "-")
    #expect(
      header(stage) == "age city end" && stage.screen.lines[1].contains("1  London"))
    #expect(stage.viewer.list.controller?.fit.columns.selected == 2 && stage.status.contains("1 column hidden"))
    enter("hide age", stage)
    #expect(header(stage).hasPrefix("city"))
    enter("show name", stage)
    #expect(header(stage).hasPrefix("name city") && stage.viewer.list.controller?.fit.columns.selected == 1)
    stage.press("+")
    #expect(header(stage).hasPrefix("age name city") && stage.status.contains("1 column shown again"))
    stage.press("+")
    #expect(stage.status.contains("no hidden columns"))
    stage.press("-", "-", "-", "-")
    #expect(stage.status.contains("cannot hide the only visible column"))
    #expect(header(stage) == "age")
  }

  @Test func `:column goes to a column by its name, even if it is hidden`() throws {
    let stage = try stage()
    for (command, selected) in [("column ci", 2), ("column #4", 3), ("column AGE", 0)] {
      enter(command, stage)
      #expect(stage.viewer.list.controller?.fit.columns.selected == selected)
    }
    stage.press("-")
    enter("column age", stage)
    #expect(header(stage).hasPrefix("age"))
    enter("column x", stage)
    #expect(stage.status.contains("no column x; C lists all columns"))
    enter("column", stage)
    #expect(stage.status.contains("usage: :column NAME"))
  }

  @Test func `columns get the requested width`() throws {
    let stage = try stage()
    enter("column city", stage)
    stage.press("<")
    #expect(stage.screen.lines[2].contains("a city of which the name…  y"))
    stage.press("6", ">")
    #expect(stage.screen.lines[2].contains("a city of which the name is lo…  y"))
    enter("width 5", stage)
    #expect(stage.screen.lines[2].contains("a ci…  y"))
    stage.press("_")
    #expect(stage.screen.lines[2].contains("a city of which the name is long  y"))
    enter("width fit", stage)
    stage.press("_")
    #expect(stage.screen.lines[2].contains("a city of which the name is …  y"), "half of the room")
    enter("width auto", stage)
    #expect(stage.screen.lines[2].contains("a city of which the name is …  y"))
    for command in ["width", "width x", "width 0", "width -3"] {
      enter(command, stage)
      #expect(stage.status.contains("usage: :width CELLS or :width fit or :width auto"))
    }
    enter("width 99999999999", stage)
    stage.press("9", "9", "9", "9", "<")
    #expect(stage.screen.lines[2].contains("…  y"))
  }

  @Test func `a name that is cut ends with a mark, as values do`() throws {
    let names = ["id", "a long name of a column 1", "a long name of a column 2"]
    let listed = ListedSource([["1", "x", "y"]], columns: names)
    let stage = try ViewerDriver(listed, width: 80, height: 5)
    #expect(header(stage) == "id a long name of a column… a long name of a column…")
    stage.resize(width: 40, height: 5)
    #expect(header(stage) == "id a long name of a c… a long name …")
    enter("column #3", stage)
    enter("width fit", stage)
    stage.resize(width: 80, height: 5)
    #expect(header(stage).hasSuffix(names[2]))
    stage.press("s")
    #expect(stage.screen.lines[0].hasSuffix(names[2] + "↑"))
    enter("width 4", stage)
    #expect(stage.screen.lines[0].hasSuffix("  a …↑"))
  }

  @Test func `a wide character is not split, and a name that fits has no mark`() throws {
    let stage = try ViewerDriver(ListedSource([["1", "x"]], columns: ["日本語", "z"]), width: 40, height: 5)
    #expect(header(stage) == "日本語 z")
    for (width, name) in [(6, "日本語"), (5, "日本…"), (4, "日…"), (3, "日…"), (2, "…"), (1, "…")] {
      enter("width \(width)", stage)
      #expect(header(stage) == "\(name) z", "\(width) cells")
    }
  }

  @Test func `the header ends with a mark if columns follow, and if it has a cell for that`() throws {
    let names = (0..<10).map { "column \($0)" }
    let stage = try ViewerDriver(ListedSource([names], columns: names), width: 44, height: 5)
    #expect(stage.screen.lines[0].hasSuffix("  column 2  column 3   …"))
    stage.resize(width: 41, height: 5)
    #expect(stage.screen.lines[0].hasSuffix("  column 2  column 3"), "a mark would look like that of a cut name")
    stage.resize(width: 44, height: 5)
    stage.press("9", "9", Key(.right))
    #expect(stage.screen.lines[0].hasSuffix("  column 8  column 9"))
    stage.press("-")
    #expect(stage.screen.lines[0].hasSuffix("  column 8"), "hidden columns do not follow")
  }

  @Test func `a column that is cut by the edge has the mark in its last cell`() throws {
    let long = String(repeating: "v", count: 50)
    let listed = ListedSource([["x", long, long, "y"]], columns: ["a", "b", "c", "d"])
    let stage = try ViewerDriver(listed, width: 30, height: 5)
    #expect(stage.screen.lines[0] == "  a  b               c       …")
  }

  @Test func `columns are moved, together with their content`() throws {
    let stage = try stage()
    stage.press("L", "L")
    #expect(header(stage).hasPrefix("name city") && stage.screen.lines[1].hasPrefix("  Ada    London"))
    #expect(stage.viewer.list.controller?.fit.columns.selected == 0)
    stage.press("s")
    #expect(stage.screen.lines[0].contains("age↑"))
    enter("move left", stage)
    #expect(header(stage).hasPrefix("name age↑ city"))
    stage.press(Key(.left), Key(.left))
    #expect(stage.viewer.list.controller?.fit.columns.selected == 1, "the first one on screen")
    stage.press("H")
    #expect(stage.status.contains("already the first column"))
    enter("move up", stage)
    #expect(stage.status.contains("usage: :move left or :move right"))
  }

  @Test func `columns up to the selected one are frozen, unless they leave no room for others`() throws {
    let stage = try stage(width: 30)
    stage.press(Key(.right), "z", Key(.right), Key(.right))
    #expect(header(stage) == "age name end")
    stage.press(Key(.left), Key(.left), "z", Key(.right), Key(.right))
    #expect(!header(stage).hasPrefix("age"))
    enter("freeze 3", stage)
    enter("column end", stage)
    #expect(header(stage).contains("end"), "three would fill the screen")
    enter("freeze", stage)
    enter("freeze -3", stage)
    #expect(stage.status.contains("usage: :freeze or"))
    enter("freeze many", stage)
    #expect(stage.status.contains("usage: :freeze or"))
  }

  @Test func `freezing reports the frozen columns, and refuses more columns than are shown`() throws {
    let stage = try stage()
    stage.press("z")
    #expect(stage.status.contains("column age is frozen"), "\(stage.status)")
    enter("freeze 2", stage)
    #expect(stage.status.contains("columns up to name are frozen"), "\(stage.status)")
    enter("freeze 99", stage)
    #expect(stage.status.contains("cannot freeze 99 columns; only 4 are shown"), "\(stage.status)")
    #expect(stage.viewer.list.controller?.fit.columns.frozen == 2)
    enter("freeze 0", stage)
    #expect(stage.status.contains("columns are no longer frozen"), "\(stage.status)")
    enter("freeze 0", stage)
    #expect(stage.status.contains("no columns are frozen"), "\(stage.status)")
    stage.press("z", "z")
    #expect(stage.status.contains("columns are no longer frozen"), "\(stage.status)")
  }

  @Test func `frozen columns without room are reported`() throws {
    let narrow = try stage(width: 48)
    enter("freeze 3", narrow)
    #expect(narrow.status.contains("columns up to city are frozen; the screen"), "\(narrow.status)")
    let wide = try stage(width: 120)
    enter("freeze 3", wide)
    #expect(wide.status.contains("columns up to city are frozen") && !wide.status.contains("screen"), "\(wide.status)")
  }

  @Test func `:type reports the type, and that no value on screen has it`() throws {
    let rows = [["1", "13.2.2021", "5"], ["2", "14.2.2021", "7"]]
    let stage = try ViewerDriver(ListedSource(rows, columns: ["id", "day", "total"]), width: 100, height: 8)
    for (command, message) in [
      ("type total dmy", "total is read as a time, day first, but no value on screen is one"),
      ("type day dmy", "day is read as a time, day first"), ("type total text", "total is read as a text"),
      ("type total number", "total is read as a number"),
      ("type total auto", "total is read as texts or plain numbers"),
    ] {
      enter(command, stage)
      #expect(stage.status.contains(message), "\(stage.status)")
      #expect(stage.status.contains("no value on screen") == message.contains("no value on screen"), "\(stage.status)")
    }
  }

  @Test func `a text reports that it has no columns`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 3))
    for key in ["-", "+", "<", ">", "_", "H", "L", "z"] as [Key] {
      stage.press(key)
      #expect(stage.status.contains("no columns"))
      stage.press("g")
    }
    enter("column x", stage)
    #expect(stage.status.contains("no columns"))
  }

  @Test func `a match in a hidden column is reported, and nothing scrolls`() throws {
    let stage = try stage()
    enter("hide city", stage)
    stage.press("/")
    stage.enter("London")
    #expect(stage.status.contains("the match is in the hidden column city"))
    #expect(stage.viewer.list.controller?.fit.columns.selected == 0)
  }

  @Test func `copying takes the columns on screen, in their order`() throws {
    let stage = try stage()
    enter("hide city", stage)
    stage.press("L")
    enter("copy csv", stage)
    #expect(stage.request.clipboard == Array("Ada,1,x".utf8))
  }

  @Test func `rows are sorted by named columns`() throws {
    let rows = [["1", "b"], ["2", "a"], ["1", "a"]]
    let stage = try ViewerDriver(ListedSource(rows, columns: ["n", "x"]), width: 60, height: 8)
    enter("sort n, -x", stage)
    #expect(stage.screen.lines[1...3].map(\.words) == ["1 b", "1 a", "2 a"])
    #expect(stage.screen.lines[0].contains("n↑1  x↓2"))
    enter("sort y", stage)
    #expect(stage.status.contains("no column y"))
    enter("sort", stage)
    #expect(stage.screen.lines[1...3].map(\.words) == ["1 b", "2 a", "1 a"])
  }

  @Test(arguments: SplitMix.seeds(1...12)) func `after any actions, the selected column is visible`(seed: UInt64)
    throws
  {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    let names = (0..<count).map { "\($0) " + String(repeating: "name", count: .random(in: 0...9, using: &random)) }
    let rows = (0..<20).map { row in names.indices.map { String(repeating: "\(row)", count: $0 % 4 * 9) } }
    var options = RecordListController.Options()
    options.frozenColumns = Int.random(in: 0...3, using: &random)
    options.wraps = Bool.random(using: &random)
    let width = Int.random(in: 1...90, using: &random)
    let stage = try ViewerDriver(ListedSource(rows, columns: names), width: width, height: 9, options: options)
    let keys: [Key] = [
      "-", "+", "<", ">", "_", "H", "L", "z", "C", " ", "s", "j", "k", "l", "h", "9", "7", Key(.enter), Key(.escape),
      "G", "Y",
    ]
    for _ in 0..<150 {
      stage.press(keys.randomElement(using: &random) ?? "j")
      if Int.random(in: 0..<30, using: &random) == 0 {
        stage.resize(width: .random(in: 1...120, using: &random), height: 9)
      }
      let controller = try #require(stage.viewer.list.controller)
      let places = controller.fit.columns.places
      #expect(places.place(of: controller.fit.columns.selected) != nil && places.count(of: count) > 0)
      if stage.viewer.state.overlay == nil {
        #expect(
          controller.layout.shownColumns.contains { $0.index == controller.fit.columns.selected },
          "seed \(seed), \(width)")
      }
      let ends = controller.layout.shownColumns.map { $0.x + $0.width }
      #expect(zip(controller.layout.shownColumns.dropFirst().map(\.x), ends).allSatisfy { $0 >= $1 })
      #expect(stage.viewer.brokenInvariant == nil)
    }
  }

  @Test func `Tab completes a command`() throws {
    let stage = try stage()
    stage.press(":", "c", "o", "l", Key(.tab), " ", "c", "i", Key(.tab), Key(.enter))
    #expect(stage.viewer.list.controller?.fit.columns.selected == 2)
  }

  @Test func `the layout of columns stays when the same file is reread`() throws {
    let listed = ListedSource([["1", "2"]], columns: ["a", "b"])
    let stage = try ViewerDriver(listed, width: 40, height: 6)
    stage.press("-")
    listed.replace(by: [["3", "4"]])
    stage.draw()
    #expect(header(stage) == "b" && stage.screen.lines[1].words == "4")
  }

  @Test func `a file that has become a table is not a table to keys before it is shown as one`() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("data")
    try Data("plain\ntext\n".utf8).write(to: URL(fileURLWithPath: path))
    guard case .records(let source) = try RecordFile.open(path, OpeningOptions()) else {
      throw CocoaError(.fileReadUnknown)
    }
    let stage = try ViewerDriver(source, width: 60, height: 12)
    try Data("a,b\n1,2\n3,4\n5,6\n7,8\n".utf8).write(to: URL(fileURLWithPath: path))
    source.reload()
    while source.columns.isEmpty { await Task.yield() }
    for key in ["<", ">", "_", "-", "+", "H", "L", "z", "D", "C", "Y", "s", "="] as [Key] {
      stage.pressAtOnce([key, key])
    }
  }
}

extension String {
  /// The text with single spaces between words.
  var words: String { split(separator: " ").joined(separator: " ") }
}
