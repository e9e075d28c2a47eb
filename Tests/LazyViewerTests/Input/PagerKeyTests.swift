import Glyphs
import LazyTerminal
import LazyUI
import Terminal
import Testing

@testable import LazyViewer

/// Keys and options of a pager, in a list of records.
@MainActor
@Suite("A pager's keys", .timeLimit(.minutes(20)))
struct PagerKeyTests {
  private func stage(
    lines: Int = 100, pagerKeys: ViewerKeys? = .pager, _ change: (inout RecordListController.Options) -> Void = { _ in }
  ) throws -> ViewerDriver {
    var options = RecordListController.Options()
    change(&options)
    return try ViewerDriver(ListedSource(lines: lines), options: options, pagerKeys: pagerKeys)
  }

  @Test func `a search backward finds the match above, n goes on upwards and N downwards`() throws {
    let stage = try stage()
    stage.press("5", "5", "g", "?")
    stage.enter("line .1")
    #expect(stage.status.contains("row 51 / 100"), "\(stage.status)")
    stage.press("n")
    #expect(stage.status.contains("row 41 / 100"), "\(stage.status)")
    stage.press("N")
    #expect(stage.status.contains("row 51 / 100"), "\(stage.status)")
    stage.press("g", "n")
    #expect(stage.status.contains("no match above") && stage.status.contains("press n"), "\(stage.status)")
    stage.press("n")
    #expect(stage.status.contains("row 91 / 100") || stage.status.contains("wrapped"), "\(stage.status)")
    stage.press("/")
    stage.enter("line 9")
    stage.press("n")
    #expect(stage.status.contains("row 92") || stage.status.contains("row 91"), "\(stage.status)")
  }

  @Test func `an empty search backward shows help, and so does F1`() throws {
    let stage = try stage()
    stage.press("?")
    #expect(stage.status.contains("Enter shows the keys"))
    stage.press(Key(.enter))
    #expect(stage.viewer.state.showsHelp)
    // As in less, the same key searches backward in the help.
    stage.press("?")
    #expect(stage.viewer.state.showsHelp && stage.viewer.state.prompt?.kind == .searchBackward)
    stage.press(Key(.escape), Key(.function(1)))
    #expect(!stage.viewer.state.showsHelp && stage.viewer.state.prompt == nil)
    stage.press(Key(.function(1)))
    #expect(stage.viewer.state.showsHelp)
  }

  @Test func `Enter scrolls, and O opens the row and closes it`() throws {
    let stage = try stage()
    stage.press(Key(.enter), "3", Key(.enter))
    #expect(stage.screen.lines[0] == "line 5" && stage.status.contains("row 5 / 100"), "\(stage.screen.text)")
    stage.press("O")
    #expect(stage.viewer.state.overlay == .record && stage.screen.text.contains("row 5"))
    stage.press("O")
    #expect(stage.viewer.state.overlay == nil)
    let other = try self.stage(pagerKeys: nil)
    other.press(Key(.enter))
    #expect(other.viewer.state.overlay == .record, "Enter opens the row if the program is not a pager")
  }

  @Test(arguments: [(JumpTarget.line(1), 50), (.line(3), 48), (.share(0.5), 45), (.line(-1), 40)])
  func `a jump shows its row at the wanted line`(target: JumpTarget, first: Int) throws {
    for keys in [["5", "0", "g"], ["/"]] as [[Key]] {
      let stage = try stage { $0.jumpTarget = target }
      for key in keys { stage.press(key) }
      if keys == ["/"] { stage.enter("line 50") }
      #expect(stage.status.contains("row 50 / 100"))
      #expect(stage.screen.lines[0] == "line \(first)", "\(stage.screen.text)")
    }
  }

  @Test func `lines of a jump are numbers or shares`() {
    #expect(JumpTarget("4") == .line(4) && JumpTarget("-1") == .line(-1) && JumpTarget(".25") == .share(0.25))
    for text in ["", ".", "x", "4x", "1.5", ".5x", "99999999999999999999"] {
      #expect(JumpTarget(text) == nil, "\(text)")
    }
    #expect(JumpTarget.line(99).line(in: 10) == 9 && JumpTarget.line(-99).line(in: 10) == 0)
    #expect(JumpTarget.share(0.99).line(in: 0) == 0)
  }

  @Test func `a motion down from the end quits if that is wanted`() throws {
    let stage = try stage { $0.endsAtEnd = .selected }
    stage.press("G", "k", "j")
    #expect(stage.request.exitStatus == nil)
    stage.press("k", "k", " ")
    #expect(stage.request.exitStatus == nil, "the page leads to the end")
    stage.press(" ")
    #expect(stage.request.exitStatus == 0)
    let screen = try self.stage { $0.endsAtEnd = .onScreen }
    screen.press("8", "9", "g", "j")
    #expect(screen.request.exitStatus == nil)
    screen.press("G")
    #expect(screen.request.exitStatus == nil)
    screen.press("k", "j")
    #expect(screen.request.exitStatus == 0)
    let following = try self.stage { $0.endsAtEnd = .selected }
    following.press("F", "j")
    #expect(following.request.exitStatus == nil, "more may arrive")
  }

  @Test func `tabs have the wanted width in a list, with matches and in an open row`() throws {
    var options = RecordListController.Options()
    options.tabs = .init(every: 4)
    let stage = try ViewerDriver(ListedSource([["a\tb\tc"]]), options: options)
    #expect(stage.screen.lines[0] == "a   b   c")
    stage.press("O")
    #expect(stage.screen.text.contains("a   b   c"))
  }
}
