import TestSupport
import Testing

@Suite("Screens with moving lines")
struct ScrolledScreenTests {
  @Test(
    "After any moves and changes, the terminal shows the same as after a complete redraw, and a line costs a line",
    arguments: [
      "xterm-256color", "xterm-256color margins", "xterm-256color misread", "screen", "tmux", "tmux margins", "linux",
      "vt100", "ansi",
    ])
  func frames(type: String) throws {
    let arguments = type.split(separator: " ").map(String.init)
    let result = try Command.run(try BuiltProgram.path("ScreenFixture"), arguments, environment: ["LC_ALL": "C.UTF-8"])
    #expect(result.output.isEmpty && result.errors.isEmpty && result.end == .exited(0), "\(result)")
  }
}
