import Simulation
import Terminal
import TestSupport
import Testing

@MainActor
@Suite("Simulated sessions")
struct SimulationTests {
  @Test(arguments: SplitMix.seeds(1...8), SimulatedKind.allCases)
  func `the screen shows the data, after any events in any order`(
    seed: UInt64, kind: SimulatedKind
  ) async {
    let run = SimulationRun(seed: seed, kind: kind, steps: Array(0..<120))
    let outcome = await run.run()
    #expect(outcome.failure == nil, "seed \(seed), \(kind)")
  }

  /// A jump, and the row that it leads to in a list of the given length.
  private struct Jump {
    let keys: [Key]
    let row: (Int) -> Int
  }

  private static let jumps = [
    Jump(keys: ["g"]) { _ in 0 }, Jump(keys: [Key(.home)]) { _ in 0 },
    Jump(keys: ["1", "0", "0", "G"]) { min(99, $0 - 1) }, Jump(keys: ["5", "G"]) { min(4, $0 - 1) },
    Jump(keys: ["7", "0", "0", "G"]) { min(699, $0 - 1) },
    Jump(keys: ["5", "0", "%"]) { Int((Double($0 - 1) / 2).rounded()) },
    Jump(keys: ["1", "G"]) { _ in 0 },
  ]

  @Test(arguments: SplitMix.seeds(1...24), SimulatedKind.allCases)
  func `a jump after a jump to the end stays, whatever finishes in the background after it`(
    seed: UInt64, kind: SimulatedKind
  ) async throws {
    var random = SplitMix(seed: seed)
    // Following continues from the last row, whatever selected it.
    let session = try SimulatedSession(seed: seed, kind: kind, grows: false)
    func background() async throws {
      for _ in 0..<random.int(below: 12) { _ = try await session.run(.background(random.int(below: 1 << 20))) }
    }
    let jump = Self.jumps[random.int(below: Self.jumps.count)]
    // A jump to a percentage of a pipe waits for its end.
    if kind == .pipe { _ = try await session.run(.change(.end, 0)) }
    try await background()
    _ = try await session.run(.key("G"))
    // A screen of one line shows no row.
    if seed.isMultiple(of: 3) { _ = try await session.run(.resize(width: 75, height: 1)) }
    try await background()
    for key in jump.keys { _ = try await session.run(.key(key)) }
    _ = try await session.run(.settle)
    let count = session.rowCount
    #expect(session.selectedRow == (count == 0 ? nil : jump.row(count)), "\(jump.keys.map(\.name)) of \(count)")
  }

  /// Found by the simulator: jumps to the end and to the start of a growing file, on a screen of one line.
  @Test func `a jump on a screen without rows leaves a row on top`() async {
    let run = SimulationRun(
      seed: 1_796_000_002_861, kind: .csv, steps: [10, 34, 35, 43, 44, 46, 48, 50, 53, 56])
    #expect(await run.run().failure == nil)
  }

  @Test func `a session is the same each time`() async {
    let run = SimulationRun(seed: 7, kind: .csv, steps: Array(0..<100))
    let outcomes = [await run.run(), await run.run()]
    #expect(outcomes[0].steps == outcomes[1].steps && outcomes[0].failure == outcomes[1].failure)
    #expect(outcomes[0].screen == outcomes[1].screen && outcomes[0].screen.contains("? help"))
  }

  @Test func `a failing run is shrunk to the steps that it needs`() {
    let shrinker = SimulationShrinker { Set($0.steps).isSuperset(of: [3, 40, 41]) }
    let run = SimulationRun(seed: 1, kind: .text, steps: Array(0..<100))
    #expect(shrinker.shrink(run).steps == [3, 40, 41])
  }
}
