// A program on a terminal, which the tests kill, stop and resize. It draws its size and counts its frames. A key or the
// first argument determines how it dies.

import Dispatch
import Foundation
import Glyphs
import Synchronization
import Terminal

@MainActor
final class Fixture {
  private let session: TerminalSession
  private var reader: InputReader?
  private var frames = 0
  private var last = "-"
  private var showsFlag = false

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    let color = environment["COLOR"].flatMap(TerminalOptions.Color.init) ?? .auto
    session = try TerminalSession(
      environment: environment, options: TerminalOptions(color: color, takesMouse: environment["MOUSE"] != nil))
  }

  func run() throws {
    reader = try session.startReading { [weak self] in
      if readerShallFault.load(ordering: .relaxed) { overflow(1) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeEvents() } }
    }
    if CommandLine.arguments.count > 1, let key = CommandLine.arguments[1].first { obey(key) }
    draw()
    RunLoop.main.run()
  }

  private func takeEvents() {
    for event in reader?.drain() ?? [] {
      switch event {
      case .key(let key):
        last = "\(key.code) \(key.modifiers.rawValue)"
        if key == .control("z") {
          session.suspend()
        } else if key == "r" {
          runCommand()
        } else if let text = key.text {
          obey(text)
        }
      case .mouse(let mouse): last = "mouse \(mouse.action) \(mouse.x),\(mouse.y)"
      case .paste(let text): last = "paste \(text)"
      case .resize(let size): last = "resize \(size.width)x\(size.height)"
      case .suspendRequested: session.suspend()
      case .resumed: session.resume()
      case .answer(.mode(let answer)): last = "answer \(answer.mode)"
      case .answer(.cursor(let answer)): last = "cursor \(answer.x),\(answer.y)"
      case .hangup:
        session.close()
        exit(7)
      }
    }
    draw()
  }

  /// Runs the command in `COMMAND`, with as many input lines as `LINES_FED` says.
  private func runCommand() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["LINES_FED"].flatMap(Int.init) ?? 0
    session.run(
      TerminalCommand(environment["COMMAND"] ?? "true") { write in
        for number in 0..<count { try Array("line \(number)\n".utf8).withUnsafeBytes(write) }
        return environment["REMARK"]
      })
  }

  private func draw() {
    frames += 1
    let size = session.screen.size
    var surface = Surface(size: size)
    let lines =
      [
        "size \(size.width)x\(size.height) unicode \(session.isUnicode)", "last \(last)",
        "日本語 é … ─│┌ \u{1B}[31m",
        "frame \(frames)",
      ] + (showsFlag ? ["", "🇩🇰 flag"] : [])
    for (y, line) in lines.enumerated() {
      let style = Style(foreground: .rgb(255, 128, UInt8(truncatingIfNeeded: y * 60)), attributes: y == 1 ? .bold : [])
      surface.write(SafeText.glyphs(in: line)[...], x: 0, y: y, style: style, clip: surface.bounds)
    }
    // No control may reach the terminal, whatever a surface contains.
    let hostile: [Glyph] = [
      Glyph("\u{1B}"), Glyph("c"), Glyph("\u{9B}"), Glyph("a", marks: "\u{202E}", "\u{7}"),
    ]
    surface.write(hostile[...], x: 0, y: 4, style: .plain, clip: surface.bounds)
    session.screen.show(surface)
  }

  /// Waits for the terminal's answer, asks whether a part of lines can be moved, and ends.
  private func askAndClose() {
    reader?.stop()
    var surface = Surface(size: session.screen.size)
    surface.write(SafeText.glyphs(in: "stopped reading")[...], x: 0, y: 0, style: .plain, clip: surface.bounds)
    session.screen.show(surface)
    var terminal = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&terminal, 1, 10_000) > 0 else { exit(8) }
    surface.forgetWrites()
    _ = surface.scroll(SurfaceScroll(Rect(x: 0, y: 0, width: 10, height: 10), lines: 1))
    session.screen.show(surface)
    session.close()
    exit(0)
  }

  private func obey(_ key: Character) {
    switch key {
    case "m": askAndClose()
    case "f": showsFlag = true
    case "q":
      session.close()
      session.close()
      exit(0)
    case "e": exit(3)
    case "l": _exit(4)
    case "p": print("printed on the way")
    case "t":
      let none: [Int] = []
      print(none[frames])
    case "o": overflow(1)
    case "s": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = frames
    case "a": abort()
    case "w": readerShallFault.store(true, ordering: .relaxed)
    default: break
    }
  }
}

/// Whether the next batch of events overflows the stack of the thread that reads them.
private let readerShallFault = Atomic(false)

/// Calls itself until the stack overflows.
@inline(never)
@discardableResult
func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { buffer in
    buffer[0] = depth
    return overflow(depth + 1) + buffer[0]
  }
}

@main
enum Main {
  @MainActor
  static func main() {
    do {
      try Fixture().run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }
}
