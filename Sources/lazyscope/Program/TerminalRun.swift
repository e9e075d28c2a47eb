import ArgumentParser
import Foundation
import LazyTerminal
import LazyViewer
import Terminal

/// Runs programs on the terminal of the process.
@MainActor
enum TerminalRun {
  /// Creates a program, and runs it until it ends. The program must not set timers. An error is printed in one line,
  /// with status 2.
  ///
  /// - Parameters:
  ///   - options: the options of the terminal.
  ///   - make: creates the program; returns nil if no screen is needed.
  static func showing(_ options: TerminalOptions, _ make: () throws -> (any TerminalProgram)?) throws {
    try Failure.reporting { try OpenFileLimit.raise() }
    let status = try Failure.reporting {
      guard let program = try make() else { return Int32(0) }
      let terminal = try TerminalSession(environment: ProcessInfo.processInfo.environment, options: options)
      defer { end(program) }
      let status = try TerminalLoop(program, on: terminal, usesRunLoop: false).run()
      if let failure = (program as? OpeningProgram)?.failure { throw failure }
      return status
    }
    if status != 0 { throw ExitCode(status) }
  }

  /// Ends a program. A program with very many rows is leaked, because freeing them takes tenths of a second, and the
  /// process ends anyway. Incomplete files are removed and connections are closed in any case.
  static func end(_ program: any TerminalProgram) {
    let program = (program as? OpeningProgram)?.program ?? program
    if let viewer = program as? Viewer, viewer.isSlowToFree { _ = Unmanaged.passRetained(viewer) }
  }
}
