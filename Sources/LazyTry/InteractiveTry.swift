internal import Foundation
internal import LazyTerminal
internal import LazyUI
internal import LazyViewer
internal import Terminal

/// Shows views on the terminal.
@MainActor
struct InteractiveTry {
  private let name: String
  private let window: SceneWindow
  private let accent: Color?
  private let values: ValueFile
  private let notes: TryNotes?

  /// - Parameters:
  ///   - accent: the accent colour of the views; nil for the standard one.
  ///   - values: the values that outlive the views.
  init(_ name: String, _ window: SceneWindow, accent: Color?, values: ValueFile, notes: TryNotes?) {
    self.name = name
    self.window = window
    self.accent = accent
    self.values = values
    self.notes = notes
  }

  /// Runs the program on a terminal.
  ///
  /// - Parameter terminal: the process's terminal; nil if there is none.
  /// - Returns: the exit status.
  func run(on terminal: consuming TerminalDevice?, _ arguments: TryArguments) -> Int32 {
    let printed = LoggedLines()
    do {
      guard let device = terminal else { throw TerminalError.noTerminal }
      let program = TryProgram(
        name, window, accent: accent, release: arguments.release, values: values.values(), printed: printed,
        notes: notes,
        clock: ContinuousClock())
      let terminal = try TerminalSession(
        owning: device, environment: ProcessInfo.processInfo.environment, options: arguments.options)
      // If the parent process ends, this process sends itself SIGTERM, so that it ends in the usual way.
      let keep = values.finishWriting
      printed.read(from: TryDescriptor.channel, news: TerminalLoop.wake) {
        keep()
        kill(getpid(), SIGTERM)
      }
      defer { values.finishWriting() }
      return try TerminalLoop(program, on: terminal, interrupted: notes?.interrupted).run()
    } catch {
      return TryRefusal.failed("\(error)").report()
    }
  }
}
