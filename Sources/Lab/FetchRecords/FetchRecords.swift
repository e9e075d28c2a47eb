import LazyFetch
import LazyUI

extension Experiment {
  package static let fetchRecords = Experiment(
    "fetch-records", chapter: .largeData,
    lesson:
      "40,000 records are no burden as long as few are filled: what is fetched, and what is made of it, are two things.",
    variants: [
      variant(
        "all at once", .broken, watch: "All the contents are fetched at once, and twenty objects are filled.",
        figures: [
          Figure(
            "records fetched at load", 40_000,
            note: "Article 001 measures about 11 ms for this; here the count stands for it."),
          Figure("faults fired at load", 20), Figure("records still faults", 39_980), Figure("inits at load", 20),
        ]
      ) {
        AllRecords()
      } act: { _ in
      },
      variant(
        "batches of 50", .cured, watch: "A query brings fifty records, when the first of them is read.",
        figures: [
          Figure("records fetched at load", 50), Figure("faults fired at load", 20), Figure("inits at load", 20),
          Figure("records fetched for the end", 50), Figure("faults fired for the end", 20),
        ]
      ) {
        BatchedRecords()
      } act: {
        $0.jumpToEnd()
      },
      variant(
        "pages with limit and offset", .cured,
        watch: "The list has fifty records; Next page shows the fifty after them.",
        figures: [
          Figure("records fetched at load", 50), Figure("rows", 50), Figure("first record of the next page", 51),
          Figure("records fetched for the next page", 50),
        ]
      ) {
        PagedRecords()
      } act: {
        try $0.showNextPage()
      },
      variant(
        "descending instead of a jump", .cured, watch: "Newest first turns the order around: the end is at the top.",
        figures: [
          Figure("inits at load", 19), Figure("inits for the other order", 19),
          Figure("faults fired for the other order", 19), Figure("first record then", 40_000),
        ]
      ) {
        TurnedRecords()
      } act: {
        try $0.turnAround()
      },
      variant(
        "newest 50 first, older ones before them", .cured,
        watch: "Press Older at the end of the list: fifty records come before, and nothing on screen moves.",
        figures: [
          Figure("rows at load", 50), Figure("records fetched at load", 50), Figure("rows with older ones", 100),
          Figure("lines that moved", 0), Figure("records fetched in all", 100),
        ]
      ) {
        GrowingRecords()
      } act: {
        try $0.putOlderBefore()
      },
      variant(
        "sections", .cured, watch: "Last section goes to its header at the cost of a screenful.",
        figures: [
          Figure("inits at load", 28), Figure("inits for the last section", 18),
          Figure("the tenth section is shown", 1), Figure("faults fired in all", 36),
        ]
      ) {
        SectionedRecords()
      } act: {
        try $0.showLastSection()
      },
    ])

  private static func variant<Content: View>(
    _ name: String, _ kind: Variant.Kind, watch: String, figures: [Figure],
    content: @escaping @MainActor @Sendable () -> Content,
    act: @escaping @MainActor @Sendable (FetchMeasurement) throws -> Void
  ) -> Variant {
    Variant(name, kind, in: "List", watch: watch, figures: figures) { equipment in
      let context = equipment.openRecords()
      return Stage(content().environment(\.fetchContext, context)) { rig in
        guard let context else { throw RigError.noRecords }
        let measurement = FetchMeasurement(rig: rig, context: context)
        measurement.load()
        try act(measurement)
      }
    }
  }
}

/// What is done with each list of records.
@MainActor
private struct FetchMeasurement {
  let rig: Rig
  let context: FetchContext

  private var rows: Int { rig.session.scrollContainer?.rowCount ?? 0 }

  /// The number of the record on the first line that shows one.
  private var firstRecord: Int {
    let line = rig.lines.first { $0.hasPrefix("record ") } ?? ""
    return Int(line.split(separator: " ").last ?? "") ?? 0
  }

  func load() {
    rig.update()
    rig.record("inits at load", rig.step.inits)
    rig.record("records fetched at load", context.counts.recordsFetched)
    rig.record("faults fired at load", context.counts.faultsFired)
    rig.record("records still faults", 40_000 - context.counts.faultsFired)
    rig.record("rows", rows)
    rig.record("rows at load", rows)
  }

  func jumpToEnd() {
    let before = context.counts
    rig.jumpToBottom()
    rig.record("records fetched for the end", context.counts.recordsFetched - before.recordsFetched)
    rig.record("faults fired for the end", context.counts.faultsFired - before.faultsFired)
  }

  func showNextPage() throws {
    let before = context.counts
    try rig.press("Next page")
    rig.record("first record of the next page", firstRecord)
    rig.record("records fetched for the next page", context.counts.recordsFetched - before.recordsFetched)
  }

  func turnAround() throws {
    let before = context.counts
    let inits = rig.total.inits
    try rig.press("Newest first")
    rig.jumpToTop()
    rig.record("inits for the other order", rig.total.inits - inits)
    rig.record("faults fired for the other order", context.counts.faultsFired - before.faultsFired)
    rig.record("first record then", firstRecord)
  }

  func putOlderBefore() throws {
    rig.jumpToBottom()
    let lines = rig.lines
    try rig.press("Older")
    rig.record("rows with older ones", rows)
    rig.record("lines that moved", zip(lines, rig.lines).count { $0 != $1 })
    rig.record("records fetched in all", context.counts.recordsFetched)
  }

  func showLastSection() throws {
    let inits = rig.total.inits
    try rig.press("Last section")
    rig.record("inits for the last section", rig.total.inits - inits)
    rig.record("the tenth section is shown", rig.shows("section 9") ? 1 : 0)
    rig.record("faults fired in all", context.counts.faultsFired)
  }
}
