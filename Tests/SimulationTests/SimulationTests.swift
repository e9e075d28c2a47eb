import Simulation
import TestSupport
import Testing

@MainActor
@Suite("Simulated sessions")
struct SimulationTests {
  @Test(arguments: SplitMix.seeds(1...8), SimulatedKind.allCases)
  func `whatever happens in whatever order, what is shown is what is there`(
    seed: UInt64, kind: SimulatedKind
  ) async {
    let run = SimulationRun(seed: seed, kind: kind, steps: Array(0..<120))
    let outcome = await run.run()
    #expect(outcome.failure == nil, "seed \(seed), \(kind)")
  }

  @Test func `a session is the same each time`() async {
    let run = SimulationRun(seed: 7, kind: .csv, steps: Array(0..<100))
    let outcomes = [await run.run(), await run.run()]
    #expect(outcomes[0].steps == outcomes[1].steps && outcomes[0].failure == outcomes[1].failure)
    #expect(outcomes[0].screen == outcomes[1].screen && outcomes[0].screen.contains("? help"))
  }

  @Test func `what fails is cut down to what it needs`() {
    let shrinker = SimulationShrinker { Set($0.steps).isSuperset(of: [3, 40, 41]) }
    let run = SimulationRun(seed: 1, kind: .text, steps: Array(0..<100))
    #expect(shrinker.shrink(run).steps == [3, 40, 41])
  }
}
