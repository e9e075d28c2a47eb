import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

/// The help page: it is complete, and can be searched.
@MainActor
@Suite("Help")
struct HelpTests {
  private func stage(_ width: Int = 80, _ height: Int = 24, pagerKeys: ViewerKeys? = nil) throws -> ViewerDriver {
    try ViewerDriver(ListedSource(lines: 100), width: width, height: height, pagerKeys: pagerKeys)
  }

  /// Returns all lines of the page, from top to bottom.
  private func page(_ stage: ViewerDriver) -> String {
    stage.press("g")
    var lines = Array(stage.screen.lines.dropLast())
    for _ in 0..<400 {
      let before = stage.screen.lines.dropLast()
      stage.press("j")
      guard stage.screen.lines.dropLast() != before else { break }
      lines.append(stage.screen.lines.dropLast().last ?? "")
    }
    return lines.joined(separator: " ")
  }

  @Test(arguments: [80, 100, 120])
  func `the page lists every key and every command, and cuts nothing`(width: Int) throws {
    let stage = try stage(width)
    stage.press("?")
    let words = page(stage).words
    let bindings =
      ViewerKeys.standard.alone.groups.flatMap(\.bindings).map { ($0.keys, $0.help) }
      + PromptAction.keys.map { ($0.keys, $0.help) }
    for (keys, help) in bindings {
      for key in keys { #expect(words.contains(key.name), "\(key.name)") }
      #expect(
        width == 80 ? words.contains(help.words) : help.split(separator: " ").allSatisfy(words.contains), "\(help)")
    }
    for command in ViewerCommand.all {
      for form in command.forms { #expect(words.contains(command.text(of: form).words), "\(command.text(of: form))") }
      for name in command.names { #expect(words.contains(":\(name)"), "\(name)") }
      if let list = command.values?.list, width == 80 {
        for value in list.split(separator: ", ") { #expect(words.contains(value), "\(value)") }
      }
    }
    #expect(!words.contains("…"))
  }

  private static func shown(_ cell: HelpLayout.Cell) -> String {
    String(decoding: Array(cell.text.utf8)[cell.part], as: UTF8.self)
  }

  @Test(arguments: [1, 2, 5, 12, 13, 30, 200])
  func `every character of the texts is on the page, however narrow`(width: Int) {
    for isWide in width >= 100 ? [false, true] : [false] {
      let layout = HelpLayout([ViewerKeys.standard.alone.help, HelpGroup.commands], width: width, isWide: isWide)
      var texts: [String: Int] = [:]
      for cell in layout.lines.joined() {
        texts["\(cell.entry) \(cell.text)", default: 0] += Array(cell.text.utf8)[cell.part].count { $0 != 0x20 }
      }
      for (index, entry) in layout.entries.enumerated() {
        for text in entry.texts { #expect(texts["\(index) \(text)"] == text.utf8.count { $0 != 0x20 }, "\(text)") }
      }
      for cells in layout.lines {
        for (cell, next) in zip(cells, cells.dropFirst()) { #expect(cell.x + Self.shown(cell).count <= next.x) }
      }
    }
  }

  @Test func `a text is searched with its marks, n goes on and N goes back`() throws {
    let stage = try stage()
    stage.press("?")
    stage.enter("/sort by")
    #expect(stage.screen.text.contains("sort by the column"))
    stage.press("n", "n", "n")
    #expect(stage.screen.text.contains(":sort NAME, -NAME"), "\(stage.screen.text)")
    stage.press("N", "N")
    #expect(stage.screen.text.contains("sort by the column, descending"))
    var presses = 0
    while !stage.status.contains("no match below for sort by; press n to continue from the top"), presses < 20 {
      stage.press("n")
      presses += 1
    }
    #expect(presses < 20, "\(stage.status)")
    stage.press("n")
    #expect(stage.status.contains("search wrapped to the top"), "\(stage.status)")
    #expect(stage.screen.text.contains("sort by the column; again"))
    stage.enter("/nothing like it")
    #expect(stage.status.contains("no match"))
    stage.press("n")
    #expect(stage.status.contains("no match for nothing like it"), "\(stage.status)")
    stage.enter("/(")
    #expect(stage.viewer.state.showsHelp && !stage.status.contains("Esc closes"))
    stage.press(Key(.escape))
    #expect(!stage.viewer.state.showsHelp && stage.status.contains("row 1 / 100"))
    #expect(stage.viewer.list.controller?.search.pattern == nil)
  }

  @Test(arguments: [(80, 24), (120, 40), (30, 6)])
  func `keys at once find the same as keys one by one`(width: Int, height: Int) throws {
    let keys: [Key] = ["?", "/", "p", "i", "p", "e", Key(.enter), "n", "2", "n"]
    let (slow, fast) = (try stage(width, height), try stage(width, height))
    for key in keys { slow.press(key) }
    fast.pressAtOnce(keys)
    #expect(fast.screen.text == slow.screen.text && slow.screen.text.contains("pipe"))
  }

  @Test func `the demo's help is searched too, and a command closes help`() throws {
    let stage = try ViewerDriver()
    stage.press("?")
    stage.enter("/evict")
    #expect(stage.screen.text.contains("evict the state of off-screen rows"))
    stage.press(":")
    #expect(!stage.viewer.state.showsHelp && stage.status.hasPrefix(":"))
  }

  @Test func `in a pager ? searches help backward, and without a pattern closes it`() throws {
    let stage = try stage(pagerKeys: .pager)
    stage.press(Key(.function(1)), "G")
    // As in less, the search starts above the screen.
    stage.enter("?freeze")
    #expect(stage.screen.text.contains("freeze the column"), "\(stage.screen.text)")
    stage.press("?", Key(.enter))
    #expect(!stage.viewer.state.showsHelp)
  }
}
