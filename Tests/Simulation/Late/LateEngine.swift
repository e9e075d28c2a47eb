import Dispatch
package import LazyData

/// An engine with rows in memory, whose pages are loaded only when a test delivers them. It behaves like a server.
///
/// Row `n` has the key `2n + 1`, and its text in column `c` is `n.c`. In column 0, words may follow. The count also waits
/// for the test.
@MainActor
package final class LateEngine: RecordEngine {
  package let name = "late"
  /// The number of rows per page.
  package nonisolated static let pageLength = 64

  /// All rows, in the default order.
  package let whole: LatePlaces
  /// The filtered or sorted list that was created last, or `nil` if there was none.
  package fileprivate(set) var listed: LatePlaces?
  /// The last list that was shown without row numbers, or `nil` if there was none.
  package fileprivate(set) var part: LatePlaces?
  /// The estimated number of rows, which is shown before they are counted.
  package var estimate: Int?
  /// Whether the rows of a filtered or sorted list have row numbers.
  package var numbersLists = true
  /// The number of rows that are known before all rows are counted.
  fileprivate var known: Int
  fileprivate let columnCount: Int
  fileprivate let table: LateTable
  /// Receives the numbers of rows that are counted until now; `nil` before the count starts.
  fileprivate var counting: EventSink<Int>?
  fileprivate let gate = Gate()
  fileprivate let gatePart = Gate()
  fileprivate let gatePlace = Gate()

  /// - Parameters:
  ///   - words: the number of words in column 0.
  ///   - known: the number of rows that are counted at first; `nil` for all.
  ///   - estimate: the estimated number of rows.
  package init(rows: Int, columns: Int = 3, words: Int = 0, known: Int? = nil, estimate: Int? = nil) {
    columnCount = columns
    table = LateTable(columns: columns, words: words)
    whole = LatePlaces(table, .range(0..<rows), areNumbered: true)
    self.known = known ?? rows
    self.estimate = estimate
    gate.isShut = known != nil
  }

  /// Makes rows around an estimated place wait until `releasePart` is called.
  package func holdPart() { gatePart.isShut = true }
  package func releasePart() { gatePart.open() }

  /// Makes reads of complete rows wait until `releaseWhole` is called.
  package func holdWhole() { table.door.wait() }
  package func releaseWhole() { table.door.signal() }

  /// Makes the search for a row's position wait until `releasePlace` is called.
  package func holdPlace() { gatePlace.isShut = true }
  package func releasePlace() { gatePlace.open() }

  /// Whether the count has started.
  package var isCounting: Bool { counting != nil }

  /// Reports that this many rows are counted, and that the count continues.
  package func count(to rows: Int) { counting?.send(rows) }

  /// Lets the count finish.
  package func releaseCount() { gate.open() }

  fileprivate func waitForCount(_ sink: EventSink<Int>) async {
    counting = sink
    await gate.wait()
  }

  package func open(_ reason: OpeningReason) -> Opening { Opening(LateReading(self)) }
}

/// A reading of late rows.
@MainActor
private final class LateReading: RecordReading {
  let format = "test"
  private let engine: LateEngine
  private var isCounting = false

  init(_ engine: LateEngine) { self.engine = engine }

  var columns: [RecordColumn]? { (0..<engine.columnCount).map { RecordColumn(name: "column \($0)") } }
  var whole: any RecordPlaces { engine.whole }
  private var isCounted: Bool { engine.known == engine.whole.count }

  var extent: RecordExtent {
    var extent = RecordExtent(count: engine.known)
    extent.total = isCounted ? engine.known : nil
    extent.hasMore = !isCounted
    extent.estimate = engine.estimate
    return extent
  }

  func count() -> EnginePass<Void, String?>? {
    guard !isCounted else { return nil }
    let engine = engine
    return EnginePass(.waiting) { (sink: EventSink<Int>) in
      await engine.waitForCount(sink)
    } progress: { known in
      engine.known = known
    } answer: { _ in
      engine.known = engine.whole.count
      return nil
    }
  }

  func stopCount() -> Bool { true }

  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard before == nil else { return nil }
    let rows = engine.whole.count
    return EnginePass(found(max(0, rows - LateEngine.pageLength)..<rows))
  }

  func place(of id: RecordID, in records: RecordList) -> EnginePass<Void, Int?>? {
    guard case .row(.number(let key)) = id else { return nil }
    let gate = engine.gatePlace
    return EnginePass(.waiting) {
      await gate.wait()
    } answer: { _ in
      Int(key / 2)
    }
  }

  func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard before == nil else { return nil }
    // Like a server's estimate, this position is wrong by some rows.
    let middle = Int(Double(engine.whole.count) * share) + 7
    let start = max(0, min(middle, engine.whole.count) - LateEngine.pageLength)
    let outcome = found(start..<min(engine.whole.count, start + 2 * LateEngine.pageLength))
    let gate = engine.gatePart
    guard gate.isShut else { return EnginePass(outcome) }
    return EnginePass(.waiting) {
      await gate.wait()
    } answer: { _ in
      outcome
    }
  }

  private func found(_ rows: Range<Int>) -> EndOutcome {
    let places = LatePlaces(engine.table, .range(rows), areNumbered: false)
    // These pages were read to find the position.
    for page in 0...rows.count / LateEngine.pageLength { places.deliver(page) }
    engine.part = places
    return .found(RecordList(places, count: rows.count))
  }

  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> {
    let rows =
      query.isBackwards
      ? Array(0...max(0, query.start)).reversed() : Array(query.start..<max(query.start, engine.whole.count))
    let found = rows.first { engine.table.matches(query.pattern, $0) }
    guard let found else { return .pass(EnginePass(.noMatch(next: nil))) }
    return .pass(EnginePass(.found(SearchHit(.row(.number(Int64(2 * found + 1))), place: found))))
  }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    .pass(EnginePass(MatchCount((0..<engine.whole.count).count { engine.table.matches(query.pattern, $0) })))
  }

  // The page of a match need not be loaded.
  func index(of hit: SearchHit, in records: RecordList) -> Int? { hit.place }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    var rows = Array(0..<engine.whole.count)
    for filter in arrangement.filters {
      rows = rows.filter { row in
        engine.table.texts(of: row).contains { text in
          guard case .matches(let pattern) = filter.test else { return true }
          return text.withUnsafeBytes { pattern.matches($0) }
        } != filter.isNegated
      }
    }
    if arrangement.orders.first?.isDescending == true { rows.reverse() }
    let places = LatePlaces(engine.table, .listed(rows), areNumbered: engine.numbersLists)
    engine.listed = places
    return LateArrangement(places)
  }
}

/// A filtered or sorted list, which is complete immediately.
@MainActor
private final class LateArrangement: RecordArrangement {
  private let places: LatePlaces

  init(_ places: LatePlaces) { self.places = places }

  var records: RecordList { RecordList(places, count: places.count) }
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>? { EnginePass(.complete) }
}
