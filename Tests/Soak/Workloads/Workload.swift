import TestSupport

/// The data that the tested program shows. The session changes it while the program runs.
protocol Workload: AnyObject {
  /// The arguments of the program, without the program's name.
  var arguments: [String] { get }
  /// The program's standard input, or `nil` for the terminal.
  var input: Int32? { get }
  /// Restrictions on the keys of the session.
  var limits: KeyPalette.Limits { get }
  /// Whether the program may report that it has nothing to show, and end with status 2.
  var mayBeRefused: Bool { get }
  /// The maximum number of descriptors of one file that the program may have.
  var mostDescriptors: Int { get }

  /// Called after the program was started.
  func isStarted()

  /// Changes the data, and returns a description for the log.
  func change(_ random: inout SplitMix) throws -> String

  /// Releases all resources after the program has ended.
  ///
  /// - Returns: descriptions of files that the program wrongly left or changed.
  func finish() -> [String]
}

extension Workload {
  var input: Int32? { nil }
  var limits: KeyPalette.Limits { [] }
  var mayBeRefused: Bool { false }
  var mostDescriptors: Int { 6 }
  func isStarted() {}
  func finish() -> [String] { [] }
}

/// Data that does not change: the demo and the laboratory.
final class UnchangedWorkload: Workload {
  let arguments: [String]
  let limits: KeyPalette.Limits

  init(_ arguments: [String], limits: KeyPalette.Limits = []) {
    self.arguments = arguments
    self.limits = limits
  }

  func change(_ random: inout SplitMix) -> String { "nothing" }
}

/// Several workloads for one program, which shows them as lists to choose from.
final class CombinedWorkload: Workload {
  private let workloads: [any Workload]

  init(_ workloads: [any Workload]) { self.workloads = workloads }

  var arguments: [String] { workloads.flatMap(\.arguments) }
  var limits: KeyPalette.Limits { workloads.reduce([]) { $0.union($1.limits) } }
  var mayBeRefused: Bool { workloads.contains { $0.mayBeRefused } }
  var mostDescriptors: Int { workloads.map(\.mostDescriptors).max() ?? 0 }

  func change(_ random: inout SplitMix) throws -> String {
    try workloads[random.int(below: workloads.count)].change(&random)
  }

  func finish() -> [String] { workloads.flatMap { $0.finish() } }
}
