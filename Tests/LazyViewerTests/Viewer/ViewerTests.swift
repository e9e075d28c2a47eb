import Glyphs
import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

/// Keys of the program.
@MainActor
@Suite("Viewer")
struct ViewerTests {
  @Test func `keys that arrive at once are one frame`() throws {
    let stage = try ViewerDriver(counts: [1_000_000_000])
    let frames = stage.screen.frameCount
    stage.pressAtOnce(Array(repeating: Key(.down), count: 1_000))
    #expect(stage.screen.frameCount == frames + 1)
    #expect(stage.status.contains("row 1,001 / 1,000,000,000"))
  }

  @Test func `the increase by the last key is shown beside each total`() throws {
    let stage = try ViewerDriver()
    stage.press("G")
    #expect(stage.screen.text.contains("row inits                 78       +39"))
    stage.press("x")
    #expect(stage.screen.text.contains("row inits                 78         ·"))
    stage.pressAtOnce(["g", "G"])
    #expect(stage.screen.text.contains("row inits                 78         ·"), "nothing came of it in the end")
  }

  @Test func `switching a mode keeps the place and resets state`() throws {
    let stage = try ViewerDriver(width: 80, height: 24)
    stage.press("5", "0", "0", "G", " ")
    let before = stage.screen.lines.dropLast().map { $0.prefix(30) }
    #expect(stage.screen.text.contains("[x] top"))
    stage.press("i")
    #expect(stage.screen.lines.dropLast().map { $0.prefix(30) } == before)
    #expect(!stage.screen.text.contains("[x] top"))
    #expect(stage.status.contains("row 500") && stage.status.contains("row inits 1,000"))
    stage.press("i")
    #expect(stage.status.contains("row 500") && stage.status.contains("row inits 23"))
  }

  @Test func `modes that are switched together keep the place too`() throws {
    let stage = try ViewerDriver(width: 80, height: 24)
    stage.press("5", "0", "0", "G")
    let before = stage.screen.lines.dropLast().map { $0.prefix(30) }
    stage.pressAtOnce(["i", "v", "c"])
    #expect(stage.screen.lines.dropLast().map { $0.prefix(30) } == before)
    #expect(stage.status.contains("row 500"))
  }

  @Test func `every combination of modes shows the same rows in every container`() throws {
    let plain = try ViewerDriver(width: 80, height: 12, counts: [60])
    let lines = plain.screen.lines.dropLast()
    for modes in 0..<UInt8(32) {
      for container in ContainerKind.allCases {
        let settings = ListSettings(modes: Modes(rawValue: modes), container: container)
        let stage = try ViewerDriver(width: 80, height: 12, counts: [60], settings: settings)
        #expect(stage.screen.lines.dropLast() == lines, "\(settings)")
        stage.press("G")
        #expect(stage.screen.lines[10].hasPrefix("   60 line 60"), "\(settings)")
        stage.press("g")
        #expect(stage.screen.lines.dropLast() == lines, "\(settings)")
      }
    }
  }

  @Test func `an unknown key is reported, and the next key removes the message`() throws {
    let stage = try ViewerDriver()
    stage.press("X")
    #expect(stage.status.contains("X has no action here"))
    stage.press(.alt("j"))
    #expect(stage.status.contains("Alt-j has no action here"))
    stage.press("j")
    #expect(stage.status.contains("row 2 /"))
  }

  @Test func `the typed number is shown until it is used`() throws {
    let stage = try ViewerDriver()
    stage.press("2", "5")
    #expect(stage.status.contains("  25  "))
    stage.press("j")
    #expect(stage.status.contains("row 26 /") && !stage.status.contains("  25  "))
  }

  @Test func `a costly list is made only with consent`() throws {
    let stage = try ViewerDriver(width: 40, height: 12, counts: [500_000])
    stage.press("c", "c")
    #expect(stage.status.contains("Make all 500,000 rows?") && stage.status.contains("y/n"))
    stage.press("n")
    #expect(stage.status.contains("row inits 11"))
  }

  @Test func `q, ^C and a terminal that is gone end the program, each with its status`() throws {
    for (event, status) in [
      (Event.key("q"), Int32(0)), (.key(.control("c")), 130), (.hangup, 129),
    ] {
      let stage = try ViewerDriver()
      #expect(stage.viewer.handle(event) == .exit(status))
    }
  }

  @Test func `^Z and R are requested once`() throws {
    let stage = try ViewerDriver()
    #expect(stage.viewer.handle(.key(.control("z"))) == .suspend)
    #expect(stage.viewer.handle(.key("R")) == .repaint)
    #expect(stage.viewer.handle(.key("j")) == .frame)
  }

  @Test func `no size is too small, and every line has the width of the screen`() throws {
    let stage = try ViewerDriver(width: 0, height: 0)
    for (width, height) in [(1, 1), (5, 1), (1, 5), (0, 3), (3, 0), (7, 3), (99, 2), (100, 2), (300, 90)] {
      stage.resize(width: width, height: height)
      stage.press("p", "?", Key(.escape), "p")
      #expect(stage.viewer.frame(size: stage.screen.size).size == stage.screen.size)
    }
  }

  @Test(arguments: [120, 80]) func `nothing is drawn while nothing happens`(width: Int) throws {
    let stage = try ViewerDriver(width: width)
    for key in ["j", "?", "?", "p", "p", "G", "i"] as [Key] {
      stage.press(key)
      #expect(!stage.viewer.needsFrame)
    }
  }

  @Test func `nothing is drawn for covered panes`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100), width: 80)
    stage.press("l", "u", Key(.enter))
    #expect(!stage.viewer.needsFrame)
  }

  @Test("A key that moves the selection redraws two rows and the status line only")
  func damage() throws {
    let stage = try ViewerDriver(width: 99, height: 40)
    stage.press("j")
    stage.handle(.key("j"))
    let frame = stage.viewer.frame(size: stage.screen.size)
    #expect((0..<40).filter { frame.isWritten(line: $0) } == [1, 2, 39])
  }
}
