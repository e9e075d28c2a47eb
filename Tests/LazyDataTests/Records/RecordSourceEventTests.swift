import Testing

@testable import LazyData

@Suite("Events of a source")
@MainActor
struct RecordSourceEventTests {
  @Test("Events of an old opening do not affect the new one")
  func order() throws {
    let engine = ReplacedEngine()
    let source = try RecordSource(engine)
    #expect(source.records.count == 34)
    engine.count = 1
    engine.news = .replaced("another file")
    source.checkForChanges()
    #expect(source.records.count == 34)

    // After a reopening, the source is checked for changes. The check finds changes that were made before the new
    // records are shown.
    source.isFollowing = true
    #expect(engine.openings == 2 && source.records.count == 1)
    #expect(source.machine.extent.count == 1)
  }
}

/// An engine with a given number of records, which other records replace.
@MainActor
private final class ReplacedEngine: RecordEngine {
  let name = "replaced"
  var count = 34
  /// The change that the next check reports.
  var news: EngineEvent?
  private(set) var openings = 0

  func open(_ reason: OpeningReason) -> Opening {
    openings += 1
    return Opening(ReplacedReading(count, self))
  }
}

@MainActor
private final class ReplacedReading: RecordReading {
  let format = "test"
  let columns: [RecordColumn]? = []
  let whole: any RecordPlaces
  private let count: Int
  private let engine: ReplacedEngine

  init(_ count: Int, _ engine: ReplacedEngine) {
    self.count = count
    self.engine = engine
    whole = NumberedRecords()
  }

  var extent: RecordExtent {
    var extent = RecordExtent(count: count)
    extent.mark = .init(counted: count, isEnded: true)
    extent.total = count
    return extent
  }

  func checkForChanges() -> EngineEvent? {
    defer { engine.news = nil }
    return engine.news
  }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? { nil }
}
