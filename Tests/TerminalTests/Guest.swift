import CPseudoTerminal
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs on a pseudo terminal in its own session.
final class Guest {
  enum End: Equatable {
    case exited(Int32)
    case killed(Int32)
    /// The program still ran after 10 seconds, and was killed.
    case hung
  }

  let terminal: PseudoTerminal
  let process: pid_t
  /// A descriptor that is closed when the program ends.
  private let life: Int32
  private var end: End?
  /// The program's processor time in seconds. It is known after `ended`.
  private(set) var processorTime = 0.0

  /// Runs the fixture on `terminal`.
  ///
  /// - Parameter shell: a command for `sh`, or `nil` to run the fixture without a shell. `$F` is the fixture.
  init(
    on terminal: PseudoTerminal, argument: String? = nil, shell: String? = nil,
    type: String = "xterm-256color",
    locale: String = "C.UTF-8", variables: [String] = []
  ) throws {
    self.terminal = terminal
    let fixture = try BuiltProgram.path("TerminalFixture")
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let arguments = shell.map { ["/bin/sh", "-mc", $0] } ?? [fixture] + (argument.map { [$0] } ?? [])
    let environment =
      [
        "TERM=\(type)", "LC_ALL=\(locale)", "F=\(fixture)", "PATH=/bin:/usr/bin", "SWIFT_BACKTRACE=enable=no",
      ] + variables
    var words = arguments.map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    process = pty_spawn(terminal.path, &words, &settings, ends[1])
    close(ends[1])
    life = ends[0]
    try #require(process > 0)
  }

  deinit {
    if end == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(life)
  }

  /// Reads the program's output until it has ended, for at most 10 seconds.
  func ended() -> End {
    if let end { return end }
    let deadline = ContinuousClock.now + .seconds(10)
    var isOver = false
    while !isOver, ContinuousClock.now < deadline {
      terminal.read()
      var watched = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
      isOver = poll(&watched, 1, 10) > 0
    }
    if !isOver { kill(process, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    while terminal.read() {}
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    let end: End = !isOver ? .hung : status & 0x7F == 0 ? .exited(status >> 8) : .killed(status & 0x7F)
    self.end = end
    return end
  }
}
