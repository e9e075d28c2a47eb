import Glyphs
import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

/// The screen while a file on a slow server is opened.
@MainActor
@Suite("Opening a file slowly")
struct OpeningProgramTests {
  private struct Refusal: Error {}

  /// A program that records its calls.
  private final class Recorder: TerminalProgram {
    var calls: [String] = []
    var needsFrame: Bool { false }
    var nextFrame: Duration? { nil }

    func handle(_ event: Event) -> TerminalRequest {
      guard case .key(let key) = event else { return .frame }
      calls.append(key.name)
      return key == "!" ? .exit(7) : .frame
    }

    func frame(size: Size) -> Surface {
      calls.append("frame")
      return Surface(size: size)
    }
  }

  /// Whether the file is open, and the program that shows it.
  private final class Slow {
    var isReady = false
    var error: Refusal?
    let recorder = Recorder()
    var made = 0
  }

  private let slow = Slow()
  private let program: OpeningProgram
  private let size = Size(width: 40, height: 4)

  init() {
    let slow = slow
    program = OpeningProgram(of: "example.com/a.csv", keys: ViewerKeys.standard.alone) {
      slow.isReady
    } make: {
      slow.made += 1
      if let error = slow.error { throw error }
      return slow.recorder
    }
  }

  /// Types keys; `⏎` is Enter and `^` is ^C. Returns the exit status of the last key.
  private func type(_ keys: String) -> Int32? {
    keys.map { character in
      let key = character == "⏎" ? Key(.enter) : character == "^" ? .control("c") : Key(character)
      return program.handle(.key(key)).exitStatus
    }.last ?? nil
  }

  @Test(
    "keys and commands that quit end the program immediately",
    arguments: [("q", 0), (":q⏎", 0), ("^", 130), ("Gjq", 0), ("/a⏎q", 0), ("/q^", 130), ("maq", 0), ("12q", 0)]
      as [(String, Int32)])
  func quits(keys: String, status: Int32) {
    #expect(program.frame(size: size).text(line: 3) == "opening example.com/a.csv … (q quits)")
    #expect(type(keys) == status && slow.made == 0)
    #expect(program.handle(.hangup).exitStatus == 129)
  }

  @Test(
    "other keys wait for the viewer, also letters of a prompt", arguments: ["Gj", "/q", "/q⏎", ":12⏎", "mq", "&q=q⏎"])
  func waiting(keys: String) {
    #expect(type(keys) == nil && !program.needsFrame)
    slow.isReady = true
    #expect(program.needsFrame)
    _ = program.frame(size: size)
    #expect(slow.recorder.calls == ["frame"] + keys.map { $0 == "⏎" ? Key(.enter).name : Key($0).name } + ["frame"])
    #expect(program.removeRequest()?.exitStatus == nil && slow.made == 1)
    #expect(type("q") == nil && slow.recorder.calls.last == Key("q").name)
  }

  @Test("a request of a key that has waited reaches the terminal")
  func requests() {
    _ = type("j!")
    slow.isReady = true
    _ = program.frame(size: size)
    #expect(program.removeRequest()?.exitStatus == 7 && program.removeRequest() == nil)
  }

  @Test("an error of opening ends the program")
  func failure() {
    slow.error = Refusal()
    slow.isReady = true
    _ = program.frame(size: size)
    #expect(program.failure is Refusal && program.removeRequest()?.exitStatus == 2 && !program.needsFrame)
  }
}
