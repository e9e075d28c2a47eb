internal import Foundation
internal import LazyTerminal
internal import LazyUI
internal import LazyViewer
internal import Terminal

/// Shows views on the terminal.
@MainActor
struct ShownTrial {
  private let name: String
  private let window: SceneWindow
  private let notes: TrialNotes?

  init(_ name: String, _ window: SceneWindow, notes: TrialNotes?) {
    self.name = name
    self.window = window
    self.notes = notes
  }

  /// - Returns: the status to end with.
  func run(_ options: TerminalOptions) -> Int32 {
    let printed = PrintedLines()
    do {
      let program = TrialProgram(name, window, printed: printed, notes: notes, clock: ContinuousClock())
      let terminal = try TerminalSession(environment: ProcessInfo.processInfo.environment, options: options)
      // Where nobody looks after the program, it ends as if it were told to.
      printed.read(from: TrialDescriptor.channel, news: TerminalLoop.wake) { kill(getpid(), SIGTERM) }
      return try TerminalLoop(program, on: terminal).run()
    } catch {
      return TrialRefusal.failed("\(error)").tell()
    }
  }
}
