import TestSupport
import Testing

@testable import Soak

@Suite("Detection of faults", .serialized)
struct FaultTests {
  /// Runs a session of the program with a planted fault.
  ///
  /// - Parameter patience: how long the session waits for a frame, and for the end.
  private func session(
    with fault: String, seed: UInt64 = 1, patience: Duration = .seconds(3)
  ) throws -> SessionResult {
    let scratch = try ScratchFolder()
    var plan = SessionPlan(seed: seed, number: 1)
    plan.steps = 60
    let session = try Session(
      plan, command: try BuiltProgram.path("FaultyProgram"),
      workload: { _ in UnchangedWorkload([fault], limits: .staysAlive) },
      in: scratch.path, patience: Session.Patience(answer: patience, end: patience),
      until: .now + .seconds(600))
    return try session.run()
  }

  @Test(
    "a planted fault is found",
    .timeLimit(.minutes(20)),
    arguments: [
      ("descriptor", Finding.Fault.descriptor), ("child", .child), ("zombie", .child), ("crash", .end),
      ("status", .end),
      ("late", .lateAnswer), ("hang", .hang), ("size", .hang), ("file", .file), ("screen", .mode), ("modes", .mode),
    ])
  func fault(name: String, fault: Finding.Fault) throws {
    let result = try session(with: name)
    #expect(result.findings.map(\.fault) == [fault], "\(result.findings.map(\.text))")
    // The stacks of a hung program are reported.
    #if os(Linux)
      #expect(result.findings.allSatisfy { $0.stacks.isEmpty == (fault != .hang) })
    #endif
  }

  @Test(
    "a program without a fault passes, however it ends", .timeLimit(.minutes(20)),
    arguments: 1...9 as ClosedRange<UInt64>)
  func none(seed: UInt64) throws {
    let result = try session(with: "none", seed: seed, patience: .seconds(60))
    #expect(result.findings.isEmpty, "\(result.findings)")
    #expect(!result.answers.times.isEmpty && result.keys > 0 && result.resizes > 0)
  }
}
