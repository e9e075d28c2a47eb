import LazyFetch
import LazyUI

extension Experiment {
  package static let fetchRecords = Experiment(
    "fetch-records", chapter: .largeData,
    lesson:
      "A list of 40,000 records is fast if it fetches only ids and fills only the records on screen.",
    variants: [
      variant(
        "all at once", .broken,
        watch: "The contents of all records are fetched at once, and twenty objects are filled.",
        figures: [
          Figure(
            .fetchedAtLoad, 40_000,
            note: "Article 001 measures about 11 ms for this; here the count represents the time."),
          Figure(.faultsFiredAtLoad, 20), Figure(.remainingFaults, 39_980), Figure(.initsAtLoad, 20),
        ]
      ) {
        AllRecords()
      } act: { _ in
      },
      variant(
        "batches of 50", .cured, watch: "A query fetches fifty records when the first of them is read.",
        figures: [
          Figure(.fetchedAtLoad, 50), Figure(.faultsFiredAtLoad, 20), Figure(.initsAtLoad, 20),
          Figure(.fetchedForEnd, 50), Figure(.faultsFiredForEnd, 20),
        ]
      ) {
        BatchedRecords()
      } act: {
        try await $0.jumpToEnd()
      },
      variant(
        "pages with limit and offset", .cured,
        watch: "The list has fifty records; Next page shows the next fifty.",
        figures: [
          Figure(.fetchedAtLoad, 50), Figure(.rows, 50), Figure(.nextPageFirstRecord, 51),
          Figure(.fetchedForNextPage, 50),
        ]
      ) {
        PagedRecords()
      } act: {
        try await $0.showNextPage()
      },
      variant(
        "descending instead of a jump", .cured, watch: "Newest first reverses the order: the end is at the top.",
        figures: [
          Figure(.initsAtLoad, 19), Figure(.initsForOtherOrder, 19),
          Figure(.faultsFiredForOtherOrder, 19), Figure(.otherOrderFirstRecord, 40_000),
        ]
      ) {
        TurnedRecords()
      } act: {
        try await $0.turnAround()
      },
      variant(
        "newest 50 first, older ones loaded above", .cured,
        watch:
          "The list opens at the newest records, which are at the end. Go to the top (gg), up once more, Enter: fifty older "
          + "records are added above, and nothing on screen moves.",
        figures: [
          Figure(.rowsAtLoad, 50), Figure(.newestOnLastLine, 1), Figure(.fetchedAtLoad, 50),
          Figure(.rowsWithOlder, 100),
          Figure(.movedLines, 0),
          Figure(.selectionChanged, 0), Figure(.totalFetched, 100),
        ]
      ) {
        GrowingRecords()
      } act: {
        try await $0.putOlderBefore()
      },
      variant(
        "sections", .cured, watch: "Last section jumps to its header and makes only a screenful of rows.",
        figures: [
          Figure(.initsAtLoad, 28), Figure(.initsForLastSection, 18),
          Figure(.showsTenthSection, 1), Figure(.totalFaultsFired, 36),
        ]
      ) {
        SectionedRecords()
      } act: {
        try await $0.showLastSection()
      },
    ])

  private static func variant<Content: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, watch: String, figures: [Figure],
    content: @escaping @MainActor @Sendable () -> Content,
    act: @escaping @MainActor @Sendable (FetchMeasurement) async throws -> Void
  ) -> Variant {
    Variant(name, kind, in: "List", watch: watch, figures: figures, at: line) { dependencies in
      let context = dependencies.openRecords()
      return Fixture(
        content().environment(\.fetchContext, context),
        live: { _ in
          let counts = context?.counts ?? FetchCounts()
          return [Count("records fetched", counts.recordsFetched), Count("faults fired", counts.faultsFired)]
        }
      ) { harness in
        guard let context else { throw HarnessError.noRecords }
        let measurement = FetchMeasurement(harness: harness, context: context)
        try await measurement.load()
        try await act(measurement)
      }
    }
  }
}

/// The steps that are measured for each list of records.
@MainActor
private struct FetchMeasurement {
  let harness: Harness
  let context: FetchContext

  private var rows: Int { harness.session.scrollContainer?.rowCount ?? 0 }

  /// The number of the first record on screen.
  private var firstRecord: Int {
    let line = harness.lines.first { $0.hasPrefix("record ") } ?? ""
    return Int(line.split(separator: " ").last ?? "") ?? 0
  }

  func load() async throws {
    try await harness.update()
    harness.record(.initsAtLoad, harness.step.inits)
    harness.record(.fetchedAtLoad, context.counts.recordsFetched)
    harness.record(.faultsFiredAtLoad, context.counts.faultsFired)
    harness.record(.remainingFaults, 40_000 - context.counts.faultsFired)
    harness.record(.rows, rows)
    harness.record(.rowsAtLoad, rows)
  }

  func jumpToEnd() async throws {
    let before = context.counts
    try await harness.jumpToBottom()
    harness.record(.fetchedForEnd, context.counts.recordsFetched - before.recordsFetched)
    harness.record(.faultsFiredForEnd, context.counts.faultsFired - before.faultsFired)
  }

  func showNextPage() async throws {
    let before = context.counts
    try await harness.press("Next page")
    harness.record(.nextPageFirstRecord, firstRecord)
    harness.record(.fetchedForNextPage, context.counts.recordsFetched - before.recordsFetched)
  }

  func turnAround() async throws {
    let before = context.counts
    let inits = harness.total.inits
    try await harness.press("Newest first")
    try await harness.jumpToTop()
    harness.record(.initsForOtherOrder, harness.total.inits - inits)
    harness.record(.faultsFiredForOtherOrder, context.counts.faultsFired - before.faultsFired)
    harness.record(.otherOrderFirstRecord, firstRecord)
  }

  func putOlderBefore() async throws {
    harness.record(.newestOnLastLine, harness.lines.last == "record 40000" ? 1 : 0)
    try await harness.jumpToTop()
    let lines = harness.lines
    let selected = harness.session.scrollContainer?.selectedElement
    try await harness.press("refresh")
    try await harness.until("older records") { rows > 50 }
    harness.record(.rowsWithOlder, rows)
    harness.record(.movedLines, zip(lines, harness.lines).count { $0 != $1 })
    harness.record(.selectionChanged, harness.session.scrollContainer?.selectedElement == selected ? 0 : 1)
    harness.record(.totalFetched, context.counts.recordsFetched)
  }

  func showLastSection() async throws {
    let inits = harness.total.inits
    try await harness.press("Last section")
    harness.record(.initsForLastSection, harness.total.inits - inits)
    harness.record(.showsTenthSection, harness.shows("section 9") ? 1 : 0)
    harness.record(.totalFaultsFired, context.counts.faultsFired)
  }
}

extension FigureName {
  fileprivate static let newestOnLastLine = Self("the newest is on the last line")
  fileprivate static let selectionChanged = Self("the selected record has changed")
  fileprivate static let fetchedAtLoad = Self("records fetched at load")
  fileprivate static let faultsFiredAtLoad = Self("faults fired at load")
  fileprivate static let remainingFaults = Self("records still faults")
  fileprivate static let fetchedForEnd = Self("records fetched for the end")
  fileprivate static let faultsFiredForEnd = Self("faults fired for the end")
  fileprivate static let rows = Self("rows")
  fileprivate static let nextPageFirstRecord = Self("first record of the next page")
  fileprivate static let fetchedForNextPage = Self("records fetched for the next page")
  fileprivate static let initsForOtherOrder = Self("inits for the reversed order")
  fileprivate static let faultsFiredForOtherOrder = Self("faults fired for the reversed order")
  fileprivate static let otherOrderFirstRecord = Self("first record of the reversed order")
  fileprivate static let rowsAtLoad = Self("rows at load")
  fileprivate static let rowsWithOlder = Self("rows with older records")
  fileprivate static let movedLines = Self("lines that moved")
  fileprivate static let totalFetched = Self("total records fetched")
  fileprivate static let initsForLastSection = Self("inits for the last section")
  fileprivate static let showsTenthSection = Self("the tenth section is shown")
  fileprivate static let totalFaultsFired = Self("total faults fired")
}
