import Testing

@testable import LazyData

@Suite("A search in a source")
@MainActor
struct RecordSourceSearchTests {
  @Test(
    "A search ends with a notice if the engine waits for rows that exist already", arguments: [-1, 0])
  func vain(index: Int) throws {
    for step in [VainWait.whenKnown(index), .whenSettled] {
      let source = try RecordSource(VainEngine(step))
      var answers: [Int?] = []
      let search = source.search(
        for: try Pattern("a", syntax: .regularExpression), from: index, backwards: true, progress: { _ in },
        found: { answers.append($0) })
      #expect(search.isOver && answers == [nil])
      #expect(source.status.notice == "cannot search vain now")

      var counts: [Int?] = []
      let count = source.countMatches(
        of: try Pattern("a", syntax: .regularExpression), progress: { _ in }, counted: { counts.append($0) })
      #expect(count.isOver && counts == [nil])
    }
  }
}

@Suite("An arrangement of a source")
@MainActor
struct RecordSourceArrangementTests {
  @Test("An unsupported arrangement leaves the list unchanged and is reported")
  func refused() throws {
    let source = try RecordSource(VainEngine(.whenSettled))
    source.arrange(Arrangement(order: .init(column: 0)))
    #expect(source.status.arrangement == Arrangement() && source.records.count == 1)
    #expect(source.status.notice == "these rows cannot be filtered or sorted that way")
  }
}

/// The condition that the engine waits for, although it is already satisfied.
private enum VainWait {
  case whenKnown(Int)
  case whenSettled

  @MainActor
  func step<Progress, Answer>() -> SearchStep<Progress, Answer> {
    switch self {
    case .whenKnown(let index): .whenKnown(index)
    case .whenSettled: .whenSettled
    }
  }
}

/// An engine with one record, which never searches it.
@MainActor
private final class VainEngine: RecordEngine, RecordReading {
  let name = "vain"
  let format = "test"
  let columns: [RecordColumn]? = []
  let whole: any RecordPlaces = NumberedRecords()
  private let step: VainWait

  init(_ step: VainWait) { self.step = step }

  func open(_ reason: OpeningReason) -> Opening { Opening(self) }

  var extent: RecordExtent {
    var extent = RecordExtent(count: 1)
    extent.mark.isEnded = true
    extent.total = 1
    return extent
  }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? { nil }
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> { step.step() }
  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> { step.step() }
  func index(of hit: SearchHit, in records: RecordList) -> Int? { nil }
}
