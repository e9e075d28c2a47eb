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

  /// Seeds that press keys while only the end of the source is shown, or only the rows that are counted so far.
  @Test(
    arguments: [
      (50, .csv, ["G", "50%"]), (50, .text, ["G", "50%"]), (50, .table, [":level warn⏎", "G", "50%"]),
      (49, .jsonLines, ["99%", ":654⏎"]), (114, .table, ["50%", "["]), (114, .pipe, ["jj", "50%", "["]),
      (131, .table, [":150⏎", "j", "["]), (300, .table, ["691G", "k"]), (256, .table, ["421G", "]", "S"]),
      (863, .csv, ["G", ":414⏎"]), (2_000_216, .csv, ["G", ":3⏎"]), (829, .csv, ["273G", ":41⏎"]),
      (896, .csv, ["S", "99%", "50%"]),
      (265, .jsonLines, ["/é⏎", "g", "''"]), (417, .pipe, ["99%", "99%"]), (778, .csv, ["/row⏎"]),
      (504, .csv, ["&7⏎", "603G", "&⏎"]), (66, .pipe, ["331j", ":wrap⏎"]),
      (133, .table, ["708j", "D", "s", "50%", "t"]), (179, .csv, ["50%", "D", "'a"]),
      (2229, .csv, ["50%", ":wrap⏎"]), (1424, .query, [":251⏎"]), (12348, .csv, ["G", "⇞"]), (12373, .csv, ["G", "u"]),
      (11673, .csv, ["G", ":sort⏎"]), (50002, .text, ["G", ":wrap⏎"]), (50017, .csv, ["G", ":wrap⏎"]),
      (50006, .text, ["G", ":wrap⏎"]), (50005, .csv, [":wrap⏎", "50%"]), (50013, .csv, [":wrap⏎", "50%"]),
      (7_002_626, .table, [":637⏎", "50%"]),
    ] as [(UInt64, SimulatedKind, [String])])
  func `scroll a list no further than keys that are typed slowly`(seed: UInt64, kind: SimulatedKind, phrases: [String])
    async
  {
    let difference = await TypingRun(seed: seed, kind: kind, phrases: phrases).difference()
    #expect(difference == nil, "seed \(seed), \(kind): \(phrases)")
  }

  /// Seeds that press keys on a page over the list, on a list that was just made, or at a row without a number.
  @Test(
    arguments: [
      (376, .csv, ["D", "⏎"]), (779, .csv, ["s", "C", "Y"]), (400, .csv, ["?", ":reload⏎"]),
      (631, .csv, ["Hh", ":natural⏎"]), (421, .csv, ["G", "&line 1⏎"]), (281, .table, ["G", "&é⏎"]),
      (224, .table, ["52G", "]", "C", "''"]), (10951, .csv, ["/7⏎", ":reload⏎", "D", "/7⏎"]),
      (4110, .csv, ["d", ":reload⏎", "&!ab⏎"]), (10926, .table, ["s", "d", "&!é⏎"]),
      (900_727, .table, [":wrap⏎", "50%", "T"]), (7_000_615, .pipe, ["&!1⏎", "Y"]),
      (5059, .jsonLines, ["Hh", ":reload⏎", "D", ":wrap⏎"]),
    ] as [(UInt64, SimulatedKind, [String])])
  func `act on what is open, and from the row that is selected`(seed: UInt64, kind: SimulatedKind, phrases: [String])
    async
  {
    let difference = await TypingRun(seed: seed, kind: kind, phrases: phrases).difference()
    #expect(difference == nil, "seed \(seed), \(kind): \(phrases)")
  }

  /// Seeds that search in rows near the end before the rows above are counted, or from a cell to the right of the match.
  @Test(
    arguments: [
      (2_000_233, .text, ["G", "/1⏎"]), (2_000_233, .pipe, ["G", "/1⏎"]), (2_000_181, .query, ["→", "/7⏎", "s"]),
      (2_000_233, .text, ["G", "/zzzz⏎", "n"]),
    ] as [(UInt64, SimulatedKind, [String])])
  func `reach the match that keys typed slowly reach`(seed: UInt64, kind: SimulatedKind, phrases: [String]) async {
    let difference = await TypingRun(seed: seed, kind: kind, phrases: phrases).difference()
    #expect(difference == nil, "seed \(seed), \(kind): \(phrases)")
  }

  /// Seeds that filter or sort while the records of the new list are still arriving.
  @Test(
    arguments: [
      (702_545, .table, ["S", "3t", "&row⏎"]), (702_588, .table, ["⇟", "&!zzzz⏎", "'a", "[", "s"]),
      (701_181, .pipe, ["S"]),
    ] as [(UInt64, SimulatedKind, [String])])
  func `show the selected row on its line, and sort complete records`(
    seed: UInt64, kind: SimulatedKind, phrases: [String]
  ) async {
    let difference = await TypingRun(seed: seed, kind: kind, phrases: phrases).difference()
    #expect(difference == nil, "seed \(seed), \(kind): \(phrases)")
  }

  /// Sorts that end with the order that the list had before them.
  @Test(
    arguments: [
      (900_290, .query, ["&1⏎", "s", "s"]), (900_685, .table, ["S", "jj", "s", "S"]),
    ] as [(UInt64, SimulatedKind, [String])])
  func `sorts start at the first row, even if they end with the order on screen`(
    seed: UInt64, kind: SimulatedKind, phrases: [String]
  ) async {
    let difference = await TypingRun(seed: seed, kind: kind, phrases: phrases).difference()
    #expect(difference == nil, "seed \(seed), \(kind): \(phrases)")
  }
}
