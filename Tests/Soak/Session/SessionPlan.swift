import Lab
import TestSupport

/// The plan of one session. It is determined completely by the seed and the session's number.
struct SessionPlan {
  /// The kind of data, in the order of the sessions.
  enum Kind: String, CaseIterable {
    case text, csv, pipe, database, demo, jsonLines, compressed, walDatabase, lab, fifo, several, abandoned, odd
  }

  let number: Int
  let kind: Kind
  /// The number of actions, or `nil` if only time limits it.
  var steps: Int?
  let isSecure: Bool
  let takesMouse: Bool
  /// Whether keys are typed before anything is shown.
  let isHasty: Bool
  let width: Int
  let height: Int
  /// The generator for all other decisions.
  private(set) var random: SplitMix

  /// - Parameter number: the number of the session, counted from 1. 0 is the session that lasts for the complete soak.
  init(seed: UInt64, number: Int) {
    var random = SplitMix(seed: seed &+ UInt64(number) &* 0x5851_F42D_4C95_7F2D)
    self.number = number
    kind = number == 0 ? .several : Kind.allCases[(number - 1) % Kind.allCases.count]
    steps = number == 0 ? nil : 60 + random.int(below: 400)
    isSecure = random.int(below: 10) == 0
    takesMouse = random.int(below: 3) == 0
    isHasty = random.int(below: 2) == 0
    width = 20 + random.int(below: 130)
    height = 5 + random.int(below: 45)
    self.random = random
  }

  /// Whether nothing in the session may end the program early.
  var staysAlive: Bool { number == 0 }

  /// Creates the workload, the data that the program shows, in `folder`.
  mutating func makeWorkload(in folder: String) throws -> any Workload {
    let formats = RecordText.allCases
    switch kind {
    case .text:
      let format = formats.filter { $0 != .csv && $0 != .jsonLines }.randomElement(using: &random) ?? .text
      return FileWorkload(staysAlive ? .text : format, in: folder, &random)
    case .csv: return FileWorkload(.csv, in: folder, &random)
    case .jsonLines: return FileWorkload(.jsonLines, in: folder, &random)
    case .pipe: return try PipeWorkload(formats.randomElement(using: &random) ?? .text, fifo: nil, &random)
    case .fifo: return try PipeWorkload(formats.randomElement(using: &random) ?? .text, fifo: folder + "/fifo", &random)
    case .compressed: return try CompressedWorkload(in: folder, &random)
    case .database: return try DatabaseWorkload(in: folder, journal: "delete", &random)
    case .walDatabase: return try DatabaseWorkload(in: folder, journal: "wal", &random)
    case .abandoned: return try AbandonedWorkload(in: folder, &random)
    case .odd: return try OddWorkload(in: folder, &random)
    case .demo: return demo()
    case .lab:
      let name = Catalogue.experiments.randomElement(using: &random)?.name
      return UnchangedWorkload(["lab"] + (random.int(below: 3) == 0 ? [] : name.map { [$0] } ?? []))
    case .several:
      return CombinedWorkload([
        FileWorkload(.text, in: folder, &random), FileWorkload(.csv, in: folder, &random),
        FileWorkload(.jsonLines, in: folder, &random),
        try DatabaseWorkload(in: folder, journal: "wal", isAlone: false, &random),
      ])
    }
  }

  /// Returns the workload for the demo. Either its container or its number of rows is changed, because a `VStack` of
  /// 400,000 rows would take gigabytes.
  private mutating func demo() -> UnchangedWorkload {
    switch random.int(below: 4) {
    case 0: UnchangedWorkload(["demo", "--rows", "400"], limits: .keepsRowCount)
    case 1: UnchangedWorkload(["demo"], limits: .keepsRowCount)
    case 2: UnchangedWorkload(["demo"], limits: .keepsContainer)
    default:
      UnchangedWorkload(
        ["demo", "--rows", "endless", "--load-delay", "0.05", "--fail-load", "2"], limits: .keepsContainer)
    }
  }
}
