import Simulation
import TestSupport
import Testing

@MainActor
@Suite("Keys typed at once")
struct TypingTests {
  @Test(arguments: SplitMix.seeds(1...6), SimulatedKind.allCases)
  func `keys typed at once end in the same state as keys typed slowly`(seed: UInt64, kind: SimulatedKind) async {
    let run = TypingRun(seed: seed, kind: kind)
    let difference = await run.difference()
    #expect(difference == nil, "seed \(seed), \(kind): \(run.phrases)")
  }

  @Test(
    arguments: [
      ["&7⏎", ":write! ¤⏎"], ["s", ":write! ¤⏎"], ["S", "&7⏎"], ["&7⏎", "S", "j", "y"], ["/277⏎", "j"],
      ["S", "=", "g"],
      ["S", "&1⏎", "&⏎", ":write! ¤⏎"], ["G", "k", "t", ":write! ¤⏎"], ["50%", "j", "⏎"],
    ], SimulatedKind.allCases)
  func `keys typed at once act on the rows they were typed for`(phrases: [String], kind: SimulatedKind) async {
    for seed in SplitMix.seeds(1...1) {
      let difference = await TypingRun(seed: seed, kind: kind, phrases: phrases).difference()
      #expect(difference == nil, "seed \(seed)")
    }
  }
}
