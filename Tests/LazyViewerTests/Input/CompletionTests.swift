import Foundation
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

@Suite("Completion")
struct CompletionTests {
  private static let columns = ["name", "nation", "amount", "a, b", "net total", ""]
  private static var context: CompletionContext {
    CompletionContext(
      columns: { columns }, hiddenColumns: { ["amount"] },
      files: { text in ["out.csv", "out/", "x"].filter { $0.hasPrefix(text) } })
  }

  /// Returns a prompt with typed text.
  private static func prompt(_ text: String, _ context: CompletionContext = context) -> Prompt {
    var prompt = Prompt(.command)
    for character in text { _ = prompt.type(Key(character), completing: context) }
    return prompt
  }

  private static func listed(_ prompt: Prompt) -> [String] { prompt.completion?.candidates.map(\.word) ?? [] }

  /// Returns the prompt's text after each of `count` Tabs.
  private static func tabs(_ text: String, _ count: Int) -> [String] {
    var prompt = prompt(text)
    return (0..<count).map { _ in
      _ = prompt.type(Key(.tab), completing: context)
      return prompt.text
    }
  }

  @Test(
    arguments: [
      ("col", ["column", "column", "columns", "column"]), ("column am", ["column amount"]),
      ("column na", ["column name", "column nation", "column name"]),
      ("column NAT", ["column nation"]), ("column ", ["column name", "column nation", "column amount"]),
      ("sort name, -am", ["sort name, -amount"]), ("sort a, ", ["sort a, name"]), ("sort \"", ["sort \""]),
      ("sort a", ["sort amount", "sort \"a, b\""]), ("copy j", ["copy json"]), ("copy cell c", ["copy cell csv"]),
      ("move l", ["move left"]), ("width f", ["width fit"]), ("header ", ["header none"]), ("level w", ["level warn"]),
      ("type ne", ["type net total ", "type net total auto", "type net total text"]),
      ("type d", ["type duration", "type dmy"]),
      ("show ", ["show amount"]), ("write x", ["write x"]), ("w o", ["w out", "w out.csv", "w out/", "w out.csv"]),
      ("srot", ["sort "]), ("frobnicate ", ["frobnicate "]), ("zz", ["zz"]), ("12", ["12"]), ("qui", ["quit"]),
    ])
  func `Tab completes a command, and cycles through the candidates`(text: String, typed: [String]) {
    #expect(Self.tabs(text, typed.count) == typed)
  }

  @Test(
    arguments: [
      ("", []), ("sor", ["sort"]), ("w", ["width", "wrap", "write", "write!"]),
      ("level ", LogLevel.allCases.map(\.name)),
      ("type ", FormName.allCases.map(\.rawValue) + columns.filter { !$0.isEmpty }), ("type am", ["amount"]),
      ("type amount c", ["comma", "clock"]), ("hide n", ["name", "nation", "net total"]), ("show ", ["amount"]),
      ("move left", []), ("write ou", ["out.csv", "out/"]), ("freeze ", []), ("1", []), ("srot", ["sort"]),
      ("e", ["e"]),
    ] as [(String, [String])])
  func `typing lists the words that can follow`(text: String, words: [String]) {
    #expect(Self.listed(Self.prompt(text)) == words)
  }

  @Test func `every command, and every value of an argument, is offered`() {
    for command in ViewerCommand.all {
      for name in command.names { #expect(!Self.listed(Self.prompt(name)).isEmpty, "\(name)") }
    }
    var prompt = Prompt(.command)
    _ = prompt.type(Key(.tab), completing: Self.context)
    #expect(Set(Self.listed(prompt)) == Set(ViewerCommand.all.compactMap(\.names.first)))
    #expect(prompt.completion?.candidates.allSatisfy { !$0.note.isEmpty } == true)
  }

  @Test func `arrows and Shift-Tab choose, and Esc first closes the list and restores the typed text`() {
    var prompt = Self.prompt("column n")
    for (key, text) in [
      (Key(.down), "column name"), (Key(.down), "column nation"), (Key(.up), "column name"),
      (Key(.backTab), "column net total"), (Key(.tab), "column name"), (Key(.escape), "column n"),
    ] {
      #expect(prompt.type(key, completing: Self.context) == .editing && prompt.text == text)
    }
    #expect(prompt.completion == nil)
    #expect(prompt.type(Key(.escape), completing: Self.context) == .cancelled)
    var cancelled = Self.prompt("column n")
    #expect(cancelled.type(.control("c"), completing: Self.context) == .cancelled)
  }

  @Test func `without a list the arrows recall earlier texts`() {
    var prompt = Prompt(.command, history: ["sort name", "wrap"])
    for (key, text) in [(Key(.up), "wrap"), (Key(.up), "sort name"), (Key(.down), "wrap")] {
      _ = prompt.type(key, completing: Self.context)
      #expect(prompt.text == text && prompt.completion == nil)
    }
    _ = prompt.type("x", completing: Self.context)
    _ = prompt.type(.control("p"), completing: Self.context)
    #expect(prompt.text == "sort name" && prompt.completion == nil)
  }

  @Test func `Enter runs what was typed, or a chosen command that is complete, and else lists what can follow`() {
    var typed = Self.prompt("q")
    #expect(typed.type(Key(.enter), completing: Self.context) == .done("q"))
    var complete = Self.prompt("column n")
    for key in [Key(.down), Key(.enter)] {
      if complete.type(key, completing: Self.context) == .done("column name") { return }
    }
    Issue.record("The chosen column was not accepted: \(complete.text)")
  }

  @Test func `Enter on a chosen command without its argument, and on a folder, goes on`() {
    var type = Self.prompt("typ")
    for key in [Key(.down), Key(.enter)] { #expect(type.type(key, completing: Self.context) == .editing) }
    #expect(type.text == "type " && Self.listed(type).contains("duration"))
    var folder = Self.prompt("write out")
    for key in [Key(.down), Key(.down), Key(.enter)] { #expect(folder.type(key, completing: Self.context) == .editing) }
    #expect(folder.text == "write out/")
  }

  @Test func `patterns and commands in the middle are not completed`() {
    var search = Prompt(.search)
    for key in ["c", "o", "l", Key(.tab)] as [Key] { _ = search.type(key, completing: Self.context) }
    #expect(search.text == "col" && search.completion == nil)
    var command = Self.prompt("col")
    _ = command.type(Key(.left), completing: Self.context)
    #expect(command.completion == nil)
    _ = command.type(Key(.tab), completing: Self.context)
    #expect(command.text == "col")
  }

  @Test func `files are read from their folder, and folders are marked`() throws {
    let folder = try ScratchFolder()
    for name in ["b.csv", "a.csv", ".hidden", "bad\u{7}"] {
      try Data().write(to: URL(fileURLWithPath: folder.path(name)))
    }
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("sub"))
    let all = FileNames.paths(beginningWith: folder.path("") + "/")
    #expect(all == ["a.csv", "b.csv"].map(folder.path) + ["link", "sub"].map { folder.path($0) + "/" })
    #expect(FileNames.paths(beginningWith: folder.path(".h")) == [folder.path(".hidden")])
    #expect(FileNames.paths(beginningWith: folder.path("none/")).isEmpty)
  }

  @Test func `the names of many files are read`() throws {
    let folder = try ScratchFolder()
    let names = (1_000..<3_000).map { "\($0)" + String(repeating: "x", count: $0 % 200) }
    for name in names { try Data().write(to: URL(fileURLWithPath: folder.path(name))) }
    #expect(FileNames.paths(beginningWith: folder.path("") + "/") == names.map(folder.path).sorted())
  }

  @Test func `every key of a prompt that is not a character is in its table`() {
    let known = Set(PromptAction.keys.flatMap(\.keys))
    #expect(PromptAction.keys.flatMap(\.keys).count == known.count)
    let letters = "abcdefghijklmnopqrstuvwxyz".flatMap { [Key.control($0), Key.alt($0)] }
    let codes: [Key.Code] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace, .enter, .tab, .backTab,
      .escape, .function(1),
    ]
    for key in letters + codes.flatMap({ [Key($0), Key($0, .alt)] }) where key.text == nil {
      #expect((PromptAction(key) != nil) == known.contains(key), "\(key.name)")
    }
  }
}

@MainActor
@Suite("The list of completions")
struct CompletionPopupTests {
  private func stage(_ width: Int = 80, _ height: Int = 24) throws -> ViewerDriver {
    try ViewerDriver(
      ListedSource((0..<50).map { ["\($0)", "b\($0)"] }, columns: ["one", "two"]), width: width, height: height)
  }

  @Test func `it is above the prompt, and the rows are back when it closes`() throws {
    let stage = try stage()
    let before = stage.screen.lines.dropLast()
    stage.press(":", "w", "r")
    #expect(
      stage.screen.lines.suffix(4).map(\.words).map { $0.prefix(40) }
        == [
          "wrap wrap or cut long lines", "write write the rows that are shown",
          "write! write the rows, and replace an ex", ":wr",
        ].map { $0.prefix(40) })
    stage.press(Key(.escape))
    #expect(stage.screen.lines.dropLast() == before && stage.status.hasPrefix(":wr"))
    stage.press("a")
    #expect(stage.screen.text.contains("wrap or cut long lines"))
    stage.press(Key(.enter))
    #expect(!stage.screen.text.contains("wrap or cut long lines"))
  }

  @Test func `a long list scrolls, and marks that it goes on`() throws {
    let stage = try stage()
    stage.press(":", Key(.tab), Key(.tab))
    #expect(stage.screen.lines[22].hasSuffix("↓"), "\(stage.screen.text)")
    for _ in 0..<8 { stage.press(Key(.tab)) }
    #expect(stage.screen.text.contains("↑"))
    stage.press(Key(.escape), Key(.escape))
    #expect(stage.status.contains("row 1 / 50"))
  }

  @Test(arguments: [(20, 5), (12, 3), (4, 2), (1, 1)])
  func `it fits on any screen, and cut words are marked`(width: Int, height: Int) throws {
    let stage = try stage(width, height)
    stage.press(":", "w")
    #expect(stage.screen.lines.allSatisfy { $0.count <= width })
    if width == 20 { #expect(stage.screen.text.contains("…")) }
  }

  @Test func `keys at once choose the same as keys one by one`() throws {
    let keys: [Key] = [":", "s", "o", Key(.tab), "t", Key(.tab), Key(.enter)]
    let (slow, fast) = (try stage(), try stage())
    for key in keys { slow.press(key) }
    fast.pressAtOnce(keys)
    #expect(slow.viewer.list.controller?.source.wantedArrangement.orders.map(\.column) == [1])
    #expect(fast.screen.text == slow.screen.text)
  }

  @Test func `an unknown command offers the nearest`() throws {
    let stage = try stage()
    stage.press(":", "c", "o", "l", "u", "n", "m")
    #expect(stage.screen.text.contains("did you mean this?"), "\(stage.screen.text)")
    stage.press(Key(.tab))
    #expect(stage.status.hasPrefix(":column"))
  }

  @Test(arguments: ["w", "write", "w!", "write!"])
  func `writing without a name says what is missing`(name: String) throws {
    let stage = try stage()
    stage.enter(":" + name)
    #expect(stage.status.contains(":\(name) needs a file name; usage: :write"), "\(stage.status)")
  }
}
