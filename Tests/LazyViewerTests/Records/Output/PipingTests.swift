import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Rows as the input of a shell command.
@MainActor
@Suite("Piping", .timeLimit(.minutes(20)))
struct PipingTests {
  private func stage(_ rows: Int = 20, options: RecordListController.Options = .init()) throws -> ViewerDriver {
    let rows = (0..<rows).map { ["\($0)", "name \($0)"] }
    return try ViewerDriver(
      ListedSource(rows, columns: ["n", "name"]), width: 60, height: 12, options: options)
  }

  /// Returns the input of the command that is about to run, and the remark about it.
  private func input(_ stage: ViewerDriver) throws -> (text: String, remark: String?) {
    let command = try #require(stage.request.command)
    var bytes: [UInt8] = []
    let remark = try command.feed { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), remark)
  }

  @Test func `a command reads the selected row if none is tagged`() throws {
    let stage = try stage()
    stage.press("j")
    stage.press("|")
    #expect(stage.status.hasPrefix("|") && stage.status.contains("this row"))
    for character in "wc -l" { stage.press(Key(character)) }
    stage.press(Key(.enter))
    #expect(stage.request.command?.text == "wc -l")
    #expect(try input(stage).text == "1,name 1\n")
  }

  @Test func `a command reads tagged rows in the order of tagging, or all rows on request`()
    throws
  {
    let stage = try stage()
    stage.press("G", "t", "g", "t")
    stage.press("|")
    #expect(stage.status.contains("2 tagged"))
    stage.press(Key(.escape))
    stage.enter("|sort")
    #expect(try input(stage).text == "19,name 19\n0,name 0\n")
    stage.enter("&name 1")
    stage.enter(":pipe all  sort -r | head")
    #expect(stage.request.command?.text == "sort -r | head")
    #expect(try input(stage).text.split(separator: "\n").count == 11)
    stage.enter(":pipe cat")
    #expect(stage.request.command?.text == "cat")
    #expect(try input(stage).text == "19,name 19\n0,name 0\n")
  }

  @Test func `nothing is run without a command, without a row, or in secure mode`() throws {
    let stage = try stage()
    stage.enter("|")
    #expect(stage.request.command == nil && !stage.status.hasPrefix("|"))
    for text in [":pipe", ":pipe all", ":pipe all  "] {
      stage.enter(text)
      #expect(stage.request.command == nil && stage.status.contains("usage: :pipe COMMAND"), "\(text): \(stage.status)")
    }
    let empty = try self.stage(0)
    empty.enter("|cat")
    #expect(empty.request.command == nil && empty.status.contains("no row"))
    var options = RecordListController.Options()
    options.isSecure = true
    let secure = try self.stage(options: options)
    secure.enter("|cat")
    #expect(
      secure.request.command == nil && secure.status.contains("LESSSECURE is set: running commands is not allowed"))
    let demo = try ViewerDriver()
    demo.press("|")
    #expect(demo.status.contains("open a file"))
  }

  @Test func `a row in full is closed, and is the command's input`() throws {
    let stage = try stage()
    stage.press("j", "j", Key(.enter))
    stage.enter("|cat")
    #expect(try input(stage).text == "2,name 2\n")
  }

  @Test func `a command that stops reading ends the writing`() throws {
    struct Full: Error {}
    let stage = try stage()
    stage.enter(":pipe all cat")
    let command = try #require(stage.request.command)
    var count = 0
    #expect(throws: Full.self) {
      try command.feed { _ in
        count += 1
        if count == 5 { throw Full() }
      }
    }
    #expect(count == 5)
  }
}
