import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs in its own terminal: a tmux server with one window. The server ends with the test.
package final class Tmux: Sendable {
  private static let servers = Atomic(0)

  private let tmux: String
  private let socket: String
  private let guardian: Guardian

  /// Runs `command` in a window of this size.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments, which `sh` does not interpret.
  ///   - environment: the complete environment of the program, except `PATH` and `HOME`.
  /// - Throws: `Command.Failure` if tmux is missing or fails.
  package init(width: Int, height: Int, environment: [String: String], _ command: [String]) throws {
    tmux = try BuiltProgram.installed("tmux")
    let number = Self.servers.add(1, ordering: .relaxed).newValue
    // Paths of sockets must be short. On some systems, paths in the temporary folder are too long.
    socket = "/tmp/lazyscope-test-\(getpid())-\(number)"
    guardian = try Guardian(
      pipe: "\(socket)-end", "\"$0\" -S \"$1\" kill-server; rm -f \"$1\"", [tmux, socket])
    let variables = ["PATH": Command.searchPath, "HOME": "/nonexistent"].merging(environment) { $1 }
    // The shell keeps running, so that the screen can be read after the program has ended.
    let script = "\"$@\"; echo \"\(TmuxScreen.endMark)$?\"; read line"
    let words = ["env", "-i"] + variables.map { "\($0)=\($1)" } + ["/bin/sh", "-c", script, "sh"] + command
    try run([
      "set", "-g", "status", "off", ";", "set", "-g", "default-shell", "/bin/sh", ";", "set", "-s", "escape-time", "0",
      ";", "new-session", "-d", "-x", "\(width)", "-y", "\(height)",
      "exec " + words.map(Self.quoted).joined(separator: " "),
    ])
  }

  /// Presses keys. A key has its tmux name, such as `Down`, `End`, `C-z` or `BSpace`, or is the character itself.
  package func press(_ keys: String...) throws {
    try run(["send-keys"] + keys)
  }

  /// Presses a key `times` times, all at once.
  package func press(_ key: String, times: Int) throws {
    try run(["send-keys", "-N", "\(times)", key])
  }

  /// Types text literally.
  package func type(_ text: String) throws {
    try run(["send-keys", "-l", text])
  }

  /// Starts to record all bytes that the program sends to the terminal. They are written to a file.
  package func record(to path: String) throws {
    try run(["pipe-pane", "exec cat > \(Self.quoted(path))"])
  }

  package func resize(width: Int, height: Int) throws {
    try run(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  /// Clears the window, and sends the program a size signal with an unchanged size. This has the same effect as making
  /// the window very small and immediately large again.
  package func resizeThereAndBack() throws {
    let shell = try run(["send-keys", "-R", ";", "display-message", "-p", "#{pane_pid}"])
    guard let group = pid_t(shell.prefix { $0.isNumber }), group > 1, kill(-group, SIGWINCH) == 0 else {
      throw Command.Failure(description: "the programs in the window cannot be told of its size: \(shell)")
    }
  }

  /// Whether the program has enabled the mouse.
  package func takesMouse() throws -> Bool {
    try run(["display-message", "-p", "#{mouse_any_flag}"]).hasPrefix("1")
  }

  /// Returns the current screen.
  package func screen() throws -> TmuxScreen {
    let result = try run([
      "display-message", "-p", "#{alternate_on} #{cursor_flag}", ";", "capture-pane",
      "-p", "-e",
    ])
    return TmuxScreen(result)
  }

  /// Waits until `isReached` returns true for the screen, at most 60 seconds, and then until the frame is complete.
  ///
  /// - Throws: `Command.Failure` with the last screen if the condition is not reached.
  @discardableResult
  package func wait(
    for description: String, where isReached: (TmuxScreen) -> Bool
  ) throws -> TmuxScreen {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let screen = try screen()
      if isReached(screen) { return try settled(screen, while: isReached) }
      guard ContinuousClock.now < deadline else {
        throw Command.Failure(description: "Never came: \(description). Instead:\n\(screen.text)")
      }
      poll(nil, 0, 10)
    }
  }

  /// Returns the screen after it has stopped changing, or the last one that satisfied the condition. The first screen
  /// that is read may be in the middle of a frame.
  private func settled(_ screen: TmuxScreen, while isReached: (TmuxScreen) -> Bool) throws -> TmuxScreen {
    var screen = screen
    for _ in 0..<10 {
      poll(nil, 0, 10)
      let next = try self.screen()
      if next == screen || !isReached(next) { break }
      screen = next
    }
    return screen
  }

  /// Waits until the screen shows `text`.
  @discardableResult
  package func wait(for text: String) throws -> TmuxScreen {
    try wait(for: text) { $0.contains(text) }
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: the exit status, as a shell reports it.
  package func exitStatus() throws -> Int32? {
    try wait(for: "the end of the program") { $0.exitStatus != nil }.exitStatus
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let result = try Command.run(
      tmux, ["-S", socket, "-f", "/dev/null", "-u"] + arguments,
      environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"])
    guard result.end == .exited(0) else {
      throw Command.Failure(description: "tmux \(arguments.first ?? ""): \(result.errors)\(result.output)")
    }
    return result.output
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
