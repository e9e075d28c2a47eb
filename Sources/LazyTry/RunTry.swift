internal import Foundation
public import LazyTerminal
public import LazyUI
internal import LazyViewer
internal import Terminal

/// Runs views as `lazyscope try` does, and ends the process.
///
/// On a terminal, the views are shown beside panes with the cost of their lists. With the argument `--measure`, no
/// terminal is used, and the counters are written to descriptor 3. Programs that `lazyscope try` builds call this
/// function.
///
/// - Parameters:
///   - name: the source text of the root.
///   - accent: the accent colour of the views; nil for the standard one.
///   - scene: creates the scene with the views; called once.
@MainActor
public func runTry(_ name: String, accent: Color? = nil, scene: () -> some Scene) -> Never {
  ProcessStart.prepare()
  // Printed lines are shown while the program runs.
  ProcessStart.writeLinesAtOnce()
  let arguments = TryArguments(CommandLine.arguments.dropFirst())
  // Standard input is the terminal. It is replaced by an empty file before the user's code runs.
  let terminal = arguments.measures ? nil : try? TerminalDevice()
  ProcessStart.emptyStandardInput()
  let notes = TryNotes(descriptor: TryDescriptor.notes)
  let status = run(name, scene().makeSession().window, accent, on: terminal, arguments, notes)
  notes?.willEnd()
  exit(status)
}

/// - Returns: the exit status.
@MainActor
private func run(
  _ name: String, _ window: SceneWindow?, _ accent: Color?, on terminal: consuming TerminalDevice?,
  _ arguments: TryArguments, _ notes: TryNotes?
) -> Int32 {
  guard let window else { return TryRefusal.noViews.report() }
  if arguments.measures { return HeadlessTry(name, window, notes: notes).run(arguments) }
  let values = ValueFile(environment: ProcessInfo.processInfo.environment, program: arguments.stateFolder)
  return InteractiveTry(name, window, accent: accent, values: values, notes: notes).run(on: terminal, arguments)
}

/// Runs a program as `lazyscope try` does, like `runTry(_:accent:scene:)`.
///
/// - Parameters:
///   - name: the source text of the root.
///   - accent: the accent colour of the views; nil for the standard one.
///   - program: creates the program; called once.
@MainActor
public func runTry(_ name: String, accent: Color? = nil, program: () -> some App) -> Never {
  let program = program()
  runTry(name, accent: accent) { ProgramScene(program) }
}
