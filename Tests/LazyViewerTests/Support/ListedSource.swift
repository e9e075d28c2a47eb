import LazyData
import Simulation

/// A source over records in memory. Its engine works at once, or when a test allows it.
@MainActor
struct ListedSource {
  let source: RecordSource
  private let engine: ListedEngine

  /// - Parameter known: the number of records that are known at first.
  init(_ rows: [[String]], columns: [String] = [], name: String = "test.data", known: Int? = nil) {
    engine = ListedEngine(rows, columns: columns.map { RecordColumn(name: $0) }, name: name, known: known)
    do throws(DataError) { source = try RecordSource(engine) } catch { preconditionFailure("\(error)") }
  }

  init(lines count: Int) { self.init((1...count).map { ["line \($0)"] }) }

  /// The requests to the source, in order.
  var asked: [String] { engine.asked }

  /// How often each record was read for a row.
  var rowReads: [Int: Int] { engine.rowReads }

  /// The most fields that were read at once.
  var mostFieldsAtOnce: Int { engine.mostFieldsAtOnce }

  /// The column whose fields are not loaded yet, or `nil` if all are.
  var awaitedColumn: Int? {
    get { engine.awaitedColumn }
    nonmutating set { engine.awaitedColumn = newValue }
  }

  /// Whether filters and orders wait.
  var holdsLists: Bool {
    get { engine.lists.isShut }
    nonmutating set { engine.lists.isShut = newValue }
  }

  /// Whether counting of matches waits.
  var holdsCounts: Bool {
    get { engine.counts.isShut }
    nonmutating set { engine.counts.isShut = newValue }
  }

  /// Whether finding the end waits.
  var holdsEnd: Bool {
    get { engine.ends.isShut }
    nonmutating set { engine.ends.isShut = newValue }
  }

  func releaseEnd() { engine.ends.open() }
  func releaseLists() { engine.lists.open() }
  func releaseCounts() { engine.counts.open() }

  /// Makes `count` records known.
  func learn(_ count: Int) {
    engine.known = count
    source.checkForChanges()
  }

  /// Makes all records known.
  func complete() { learn(engine.rows.count) }

  /// Appends a record, as to a file that grows.
  func append(_ row: [String]) {
    engine.rows.append(row)
    complete()
  }

  /// The reason why matches cannot be counted, or `nil` if they can.
  var countFailure: String? {
    get { engine.countFailure }
    nonmutating set { engine.countFailure = newValue }
  }

  /// Replaces the records, as when a file is reread.
  ///
  /// - Parameter known: the number of records that are known at first.
  func replace(by rows: [[String]], known: Int? = nil) {
    engine.rows = rows
    engine.known = known ?? rows.count
    source.reload()
  }
}

/// The engine of records in memory.
@MainActor
private final class ListedEngine: RecordEngine {
  let name: String
  let columns: [RecordColumn]
  var rows: [[String]] { didSet { listed?.rows = rows } }
  var known: Int
  var awaitedColumn: Int? { didSet { listed?.awaitedColumn = awaitedColumn } }
  var countFailure: String?
  var asked: [String] = []
  let lists = Gate()
  let counts = Gate()
  let ends = Gate()
  /// The records that are shown.
  private weak var listed: ListedRecords?

  var rowReads: [Int: Int] { listed?.rowReads ?? [:] }
  var mostFieldsAtOnce: Int { listed?.mostFieldsAtOnce ?? 0 }

  init(_ rows: [[String]], columns: [RecordColumn], name: String, known: Int?) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.known = known ?? rows.count
  }

  func open(_ reason: OpeningReason) -> Opening {
    let records = ListedRecords(rows)
    listed = records
    return Opening(ListedReading(records, self))
  }
}

/// A reading of records in memory.
@MainActor
private final class ListedReading: RecordReading {
  let format = "test"
  let records: ListedRecords
  private let engine: ListedEngine

  init(_ records: ListedRecords, _ engine: ListedEngine) {
    self.records = records
    self.engine = engine
  }

  var columns: [RecordColumn]? { engine.columns }
  var whole: any RecordPlaces { records }

  var extent: RecordExtent {
    var extent = RecordExtent(count: engine.known)
    // Further records become known without a request, when the test allows it.
    extent.mark.isEnded = engine.known == records.rows.count
    extent.total = records.rows.count
    return extent
  }

  func want(_ wish: ReadAhead) {
    if wish == .onDemand { engine.asked.append("stop") }
  }

  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    engine.asked.append("end")
    let end = ListedRecords(records.rows, Array(records.rows.indices.suffix(5)), areNumbered: false)
    guard before == nil else { return nil }
    let outcome = EndOutcome.found(RecordList(end, count: 5))
    let gate = engine.ends
    guard gate.isShut else { return EnginePass(outcome) }
    return EnginePass {
      await gate.wait()
    } answer: { _ in
      outcome
    }
  }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    ListedArrangement(arrangement, of: records, when: engine.lists)
  }

  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> { query.searchAtOnce }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    engine.asked.append("count")
    if let failure = engine.countFailure { return .pass(EnginePass(MatchCount(0, failure: failure))) }
    return query.count(when: engine.counts)
  }
}

/// Some of the records in some order.
@MainActor
private final class ListedArrangement: RecordArrangement {
  private let arrangement: Arrangement
  private let whole: ListedRecords
  private let listed: ListedRecords
  private let gate: Gate

  init(_ arrangement: Arrangement, of whole: ListedRecords, when gate: Gate) {
    self.arrangement = arrangement
    self.whole = whole
    self.gate = gate
    listed = ListedRecords(whole.rows, [])
  }

  var records: RecordList { RecordList(listed, count: listed.numbers?.count ?? 0) }

  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>? {
    guard gate.isShut else { return EnginePass(list()) }
    let gate = gate
    return EnginePass {
      await gate.wait()
    } answer: { [weak self] _ in
      self?.list() ?? .complete
    }
  }

  private func list() -> ArrangingEnd {
    var numbers = Array(whole.rows.indices)
    numbers = numbers.filter { number in arrangement.filters.allSatisfy { $0.holds(for: whole.record(at: number)) } }
    for order in arrangement.orders.reversed() {
      numbers.sort { whole.rows[$0][order.column] < whole.rows[$1][order.column] }
      if order.isDescending { numbers.reverse() }
    }
    listed.numbers = numbers
    return .complete
  }

  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> { query.searchAtOnce }
}

extension RecordQuery {
  /// A search that completes when it is started.
  @MainActor
  fileprivate var searchAtOnce: SearchStep<Double, SearchOutcome> {
    let indices =
      isBackwards ? Array(records.indices.prefix(start + 1).reversed()) : Array(records.indices.dropFirst(start))
    let found = indices.first { matches(records[$0]) }
    return .pass(EnginePass(found.map { .found(SearchHit(records[$0].id)) } ?? .noMatch(next: nil)))
  }

  @MainActor
  fileprivate func count(when gate: Gate) -> SearchStep<Int, MatchCount> {
    var tally = MatchTally()
    for (index, record) in records.enumerated() where matches(record) {
      tally.add(record.text(limit: .max).withUnsafeBytes { pattern.count(in: $0) }, inRow: index)
    }
    tally.finish()
    let count = MatchCount(tally)
    guard gate.isShut else { return .pass(EnginePass(count)) }
    return .pass(
      EnginePass {
        await gate.wait()
      } answer: { _ in
        count
      })
  }

  private func matches(_ record: SourceRecord) -> Bool {
    record.text(limit: .max).withUnsafeBytes { pattern.matches($0) }
  }
}

/// Records in memory, and their content.
private final class ListedRecords: RecordPlaces, RecordContents, @unchecked Sendable {
  var rows: [[String]]
  /// The indices of these rows, or `nil` for all.
  var numbers: [Int]?
  private let areNumbered: Bool
  /// The column whose fields are not loaded yet.
  var awaitedColumn: Int?
  /// How often the fields of each record were read, alone or with the flaw.
  private(set) var rowReads: [Int: Int] = [:]
  private(set) var mostFieldsAtOnce = 0

  init(_ rows: [[String]], _ numbers: [Int]? = nil, areNumbered: Bool = true) {
    self.rows = rows
    self.numbers = numbers
    self.areNumbered = areNumbered
  }

  func record(at index: Int) -> SourceRecord {
    let number = numbers?[index] ?? index
    return SourceRecord(
      id: .offset(number), number: areNumbered ? number : nil, extent: number..<number + 1, contents: self)
  }

  func index(of id: RecordID) -> Int? {
    guard case .offset(let number) = id else { return nil }
    guard let numbers else { return rows.indices.contains(number) ? number : nil }
    return numbers.firstIndex(of: number)
  }

  func matches(_ number: Int, _ pattern: Pattern) -> Bool {
    rows[number].contains { Array($0.utf8).withUnsafeBytes { pattern.matches($0) } }
  }

  private func row(of record: SourceRecord) -> [String] { rows[record.extent.lowerBound] }

  func excerpt(of record: SourceRecord, _ wanted: [FieldRange]) -> RecordExcerpt {
    rowReads[record.extent.lowerBound, default: 0] += 1
    return RecordExcerpt(
      fields: wanted.map { cut(record, $0.columns, limit: $0.limit) }, flaw: flaw(of: record))
  }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    rowReads[record.extent.lowerBound, default: 0] += 1
    return cut(record, columns, limit: limit)
  }

  private func cut(_ record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let row = row(of: record)
    let columns = columns.clamped(to: row.indices)
    mostFieldsAtOnce = max(mostFieldsAtOnce, columns.count)
    return columns.map { column in
      if column == awaitedColumn { return RecordField([], kind: .awaited) }
      return RecordField(Array(row[column].utf8.prefix(limit)), kind: Double(row[column]) == nil ? .text : .number)
    }
  }

  func fieldCount(of record: SourceRecord, upTo most: Int) -> Int? { min(most, row(of: record).count) }

  func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] {
    Array(row(of: record).joined(separator: ",").utf8.dropFirst(start).prefix(limit))
  }

  func flaw(of record: SourceRecord) -> RecordFlaw? {
    row(of: record).first == "broken" ? .openQuote : nil
  }
}
