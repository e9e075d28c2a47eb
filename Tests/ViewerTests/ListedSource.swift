import LazyData
import LazyUI
import Observation

/// A source over records in memory that does what it is asked for at once, or when a test says so.
@MainActor
@Observable
final class ListedSource: RecordSource {
  let name: String
  let format = "test"
  private(set) var columns: [RecordColumn]
  private(set) var records: RecordList
  private(set) var status = SourceStatus(isComplete: true)
  var isFollowing = false
  /// Whether arrangements are made only by `finish()`.
  @ObservationIgnored var isSlow = false
  /// Whether matches are not counted yet.
  @ObservationIgnored var holdsCounts = false
  @ObservationIgnored private var heldCounts: [() -> Void] = []
  /// What the source was asked for, in order.
  @ObservationIgnored private(set) var asked: [String] = []

  @ObservationIgnored private var rows: [[String]]
  @ObservationIgnored private var places: Places {
    didSet { records = RecordList(places, count: places.numbers.count) }
  }
  @ObservationIgnored private var waiting: Arrangement?

  /// - Parameter known: how many records are known at first.
  init(_ rows: [[String]], columns: [String] = [], name: String = "test.data", known: Int? = nil) {
    self.rows = rows
    self.name = name
    self.columns = columns.map { RecordColumn(name: $0) }
    places = Places(rows: rows, numbers: Array(0..<(known ?? rows.count)))
    records = RecordList(places, count: places.numbers.count)
    status.isComplete = known == nil
    status.work = known == nil ? nil : .counting
  }

  convenience init(lines count: Int) { self.init((1...count).map { ["line \($0)"] }) }

  func arrange(_ arrangement: Arrangement) {
    waiting = arrangement
    if !isSlow { finish() }
  }

  /// Completes what was asked for.
  func finish() {
    if let arrangement = waiting {
      waiting = nil
      var numbers = Array(rows.indices)
      if let filter = arrangement.filter { numbers = numbers.filter { matches($0, filter) } }
      if let order = arrangement.order {
        numbers.sort { rows[$0][order.column] < rows[$1][order.column] }
        if order.isDescending { numbers.reverse() }
      }
      places = Places(rows: rows, numbers: numbers)
      status.arrangement = arrangement
    }
    status.work = nil
  }

  /// So many records are known.
  func learn(_ count: Int) {
    places.numbers = Array(0..<count)
    records = RecordList(places, count: count)
    status.isComplete = count == rows.count
  }

  /// All records are known.
  func complete() {
    places = Places(rows: rows, numbers: Array(rows.indices))
    status = SourceStatus(isComplete: true)
  }

  /// Adds a record behind the others, as a file that grows does.
  func append(_ row: [String]) {
    rows.append(row)
    places.rows = rows
    places.numbers.append(rows.count - 1)
    records = RecordList(places, count: places.numbers.count)
  }

  /// Has other records in the place of those, as a file that is read anew does.
  func replace(by rows: [[String]]) {
    self.rows = rows
    places = Places(rows: rows, numbers: Array(rows.indices))
  }

  func showEnd() {
    asked.append("end")
    places = Places(rows: rows, numbers: Array(rows.indices.suffix(5)), areNumbered: false)
    status.showsEnd = true
  }

  func showStart() { asked.append("start") }
  func readOn() { asked.append("on") }

  func stop() {
    asked.append("stop")
    waiting = nil
  }

  func reload() { asked.append("reload") }

  /// Lets what is counted be told.
  func releaseCounts() {
    holdsCounts = false
    for count in heldCounts { count() }
    heldCounts = []
  }

  func search(
    for pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void,
    found: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    let search = RunningSearch { search in
      let range = backwards ? Array((0...index).reversed()) : Array(index..<max(index, self.records.count))
      search.finish()
      found(range.first { self.matches(self.records[$0].number ?? 0, pattern) })
    }
    search.start()
    return search
  }

  func countMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void, counted: @escaping @MainActor (Int) -> Void
  ) -> RunningSearch {
    asked.append("count")
    let search = RunningSearch { search in
      guard !search.isOver else { return }
      search.finish()
      counted(self.records.count { self.matches($0.number ?? 0, pattern) })
    }
    if holdsCounts { heldCounts.append(search.start) } else { search.start() }
    return search
  }

  private func matches(_ number: Int, _ pattern: Pattern) -> Bool {
    rows[number].contains { $0.contains(pattern.text) }
  }
}

/// The records of a `ListedSource`, and what they hold.
private final class Places: RecordList.Places, RecordContents, @unchecked Sendable {
  var rows: [[String]]
  var numbers: [Int]
  let areNumbered: Bool

  init(rows: [[String]], numbers: [Int], areNumbered: Bool = true) {
    self.rows = rows
    self.numbers = numbers
    self.areNumbered = areNumbered
  }

  func record(at index: Int) -> SourceRecord {
    let number = numbers[index]
    return SourceRecord(
      id: .offset(number), number: areNumbered ? number : nil, extent: number..<number + 1, contents: self)
  }

  func index(of id: RecordID) -> Int? { numbers.firstIndex { .offset($0) == id } }

  private func row(of record: SourceRecord) -> [String] { rows[record.extent.lowerBound] }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let row = row(of: record)
    return columns.clamped(to: row.indices).map { column in
      RecordField(Array(row[column].utf8.prefix(limit)), kind: Double(row[column]) == nil ? .text : .number)
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
