import ArgumentParser
import Foundation
import LazyTerminal
import LazyViewer
import Terminal

/// The terminal that the program runs on.
@MainActor
enum Screen {
  /// Makes a program, which sets no timers, and runs it until it ends. What hinders that is told in one line, with status 2.
  ///
  /// - Parameters:
  ///   - options: what is asked of the terminal.
  ///   - make: makes the program; nil where everything is done already.
  static func showing(_ options: TerminalOptions, _ make: () throws -> (any TerminalProgram)?) throws {
    try Failure.reporting { try OpenFileLimit.raise() }
    let status = try Failure.reporting {
      guard let program = try make() else { return Int32(0) }
      let terminal = try TerminalSession(environment: ProcessInfo.processInfo.environment, options: options)
      defer { end(program) }
      return try TerminalLoop(program, on: terminal, usesRunLoop: false).run()
    }
    if status != 0 { throw ExitCode(status) }
  }

  /// Leaves a program that has made very many rows to the end of the process, with all that it holds: to free them takes tenths of
  /// a second. Nothing hangs on that: files that are not complete are removed, and connections closed, whatever the process ends of.
  static func end(_ program: any TerminalProgram) {
    if let viewer = program as? Viewer, viewer.isSlowToFree { _ = Unmanaged.passRetained(viewer) }
  }
}
