import Foundation
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Copying and writing.
extension RecordTests {
  @Test func `writing some rows reports that others were not read yet`() async throws {
    let folder = try ScratchFolder()
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    let stage = try ViewerDriver(source, width: 200)
    stage.press(":")
    stage.enter("write \(folder.path("out"))")
    await stage.settle {
      stage.status.contains("wrote 20 rows to \(folder.path("out")); more rows had not been read yet")
    }
  }

  @Test func `nothing is written to a pipe, which could block the viewer`() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let stage = try ViewerDriver(ListedSource(lines: 3), width: 200)
    for command in ["write", "write!"] {
      stage.press(":")
      stage.enter("\(command) \(path)")
      await stage.settle { stage.status.contains("not a regular file but a pipe") }
      stage.press("g")
    }
  }

  @Test func `y asks the terminal to copy the row`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 3))
    stage.press("j")
    #expect(stage.viewer.handle(.key("y")) == .copy(Array("line 2".utf8)))
    stage.draw()
    #expect(stage.status.contains("row copied"))
    #expect(stage.viewer.handle(.key("j")) == .frame)
  }

  @Test func `the rows shown are written to a file, which is not replaced without a request`() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("out.txt")
    let stage = try ViewerDriver(ListedSource(lines: 100), width: 200)
    stage.press("&")
    stage.enter("9")
    stage.press(":")
    stage.enter("write \(path)")
    await stage.settle { stage.status.contains("wrote 19 rows") }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("line 9\nline 19\n") && text.hasSuffix("line 99\n"))
    stage.press(":")
    stage.enter("write \(path)")
    await stage.settle { stage.status.contains("use :write! to replace it") }
    stage.press("&")
    stage.enter("")
    stage.press("&")
    stage.enter("100")
    stage.press(":")
    stage.enter("write! \(path)")
    await stage.settle { stage.status.contains("wrote 1 row ") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "line 100\n")
  }

  @Test func `copying a row that is too long for a terminal reports the copied part`() throws {
    let stage = try ViewerDriver(ListedSource([[String(repeating: "x", count: 80_000)]]))
    stage.press("y")
    #expect(stage.status.contains("first 74,994 bytes of the row copied"))
    #expect(stage.request.clipboard?.count == 74_994)
  }

  @Test func `nothing is written in secure mode`() throws {
    var options = RecordListController.Options()
    options.isSecure = true
    let stage = try ViewerDriver(ListedSource(lines: 3), options: options)
    stage.press(":")
    stage.enter("write /nowhere/at/all")
    #expect(stage.status.contains("LESSSECURE"))
    stage.press("y")
    #expect(stage.status.contains("copying is not allowed") && stage.request.clipboard == nil)
  }
}
