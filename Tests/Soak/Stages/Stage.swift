import TestSupport

/// What a program is shown, and what becomes of it meanwhile.
protocol Stage: AnyObject {
  /// What the program is started with, without its own name.
  var arguments: [String] { get }
  /// The program's standard input; nil for the terminal.
  var input: Int32? { get }
  /// What the keys of the session must keep to.
  var limits: KeyPalette.Limits { get }
  /// Whether the program may say that there is nothing to show, and end with status 2.
  var mayBeRefused: Bool { get }
  /// As many descriptors that lead to one file as the program has reason to have.
  var mostDescriptors: Int { get }

  /// Says that the program has what it was started with.
  func isStarted()

  /// Changes something that the program looks at, and says what, for the log.
  func change(_ random: inout SplitMix) throws -> String

  /// Lets go of everything, after the program has ended.
  ///
  /// - Returns: what the program has left or changed that was not its own, in words.
  func finish() -> [String]
}

extension Stage {
  var input: Int32? { nil }
  var limits: KeyPalette.Limits { [] }
  var mayBeRefused: Bool { false }
  var mostDescriptors: Int { 6 }
  func isStarted() {}
  func finish() -> [String] { [] }
}

/// What does not change: the demo and the laboratory.
final class StillStage: Stage {
  let arguments: [String]
  let limits: KeyPalette.Limits

  init(_ arguments: [String], limits: KeyPalette.Limits = []) {
    self.arguments = arguments
    self.limits = limits
  }

  func change(_ random: inout SplitMix) -> String { "nothing" }
}

/// Several stages for one program, which goes from one to the other.
final class ManyStages: Stage {
  private let stages: [any Stage]

  init(_ stages: [any Stage]) { self.stages = stages }

  var arguments: [String] { stages.flatMap(\.arguments) }
  var limits: KeyPalette.Limits { stages.reduce([]) { $0.union($1.limits) } }
  var mayBeRefused: Bool { stages.contains { $0.mayBeRefused } }
  var mostDescriptors: Int { stages.map(\.mostDescriptors).max() ?? 0 }

  func change(_ random: inout SplitMix) throws -> String { try stages[random.int(below: stages.count)].change(&random) }

  func finish() -> [String] { stages.flatMap { $0.finish() } }
}
