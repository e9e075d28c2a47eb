internal import Foundation
public import LazyTerminal
internal import LazyViewer
internal import Terminal

/// Runs views as `lazyscope try` does, and ends the process: on the terminal, with the panes that tell what their lists
/// cost; or, with the argument `--measure`, without a terminal, and what was counted goes to descriptor 3.
///
/// It is what the programs that `lazyscope try` builds call.
///
/// - Parameters:
///   - name: what is tried, as it is written in source.
///   - scene: makes the scene with the views; it is called once.
@MainActor
public func runTrial(_ name: String, scene: () -> some Scene) -> Never {
  ProcessStart.prepare()
  // What is printed is told while the program runs, line by line.
  ProcessStart.writeLinesAtOnce()
  let arguments = TrialArguments(CommandLine.arguments.dropFirst())
  // The terminal is found by standard input. The user's code, which runs from here on, finds that empty.
  let terminal = arguments.measures ? nil : try? TerminalDevice()
  ProcessStart.emptyStandardInput()
  let notes = TrialNotes(descriptor: TrialDescriptor.notes)
  let status = run(name, scene().makeSession().window, on: terminal, arguments, notes)
  notes?.willEnd()
  exit(status)
}

/// - Returns: the status to end with.
@MainActor
private func run(
  _ name: String, _ window: SceneWindow?, on terminal: consuming TerminalDevice?, _ arguments: TrialArguments,
  _ notes: TrialNotes?
) -> Int32 {
  guard let window else { return TrialRefusal.noViews.tell() }
  if arguments.measures { return MeasuredTrial(name, window, notes: notes).run(height: arguments.height) }
  let values = ValueFile(environment: ProcessInfo.processInfo.environment, program: arguments.stateFolder)
  return ShownTrial(name, window, values: values, notes: notes).run(on: terminal, arguments.options)
}

/// As `runTrial(_:scene:)`, for a program.
///
/// - Parameters:
///   - name: what is tried, as it is written in source.
///   - program: makes the program; it is called once.
@MainActor
public func runTrial(_ name: String, program: () -> some App) -> Never {
  let program = program()
  runTrial(name) { ProgramScene(program) }
}
