public import Observation

/// The rows of a table, a view or a query of an SQLite database, as records.
///
/// Opening reads the keys of the first rows. The rest is counted in the background; the end is read backwards and can be
/// shown at once. What rows hold is read when it is asked for, a page of rows and the columns that are wanted; a page that takes
/// long is read in the background, and says so until it has come. The file is only read: it, and the directory it is in, stay
/// as they are.
///
/// What has a key (the rowid, or the primary key of a table without rowids) is found by it, through a sparse index of
/// keys, in a table of any size. A view or a query has none: it is run once, in the background, and its rows are kept as they
/// come, in memory and in a temporary file that nobody sees. Their end cannot be shown before all are there.
@MainActor
@Observable
public final class SQLiteRecordSource: RecordSource {
  public let name: String
  public var format: String { "SQLite" }
  public internal(set) var columns: [RecordColumn] = []
  public internal(set) var records: RecordList
  public internal(set) var status = SourceStatus()
  @ObservationIgnored let path: String
  @ObservationIgnored let space: SQLiteSpace
  @ObservationIgnored let tally: SQLiteTally
  @ObservationIgnored let scheduler: any WorkScheduler
  @ObservationIgnored let relation: SQLiteReading.RelationReader
  /// What is known of the rows since they were read anew.
  @ObservationIgnored var reading: SQLiteReading
  /// The searches that run. They outlive a reading: each begins anew in the next.
  @ObservationIgnored var searches = RunningSearches()
  /// What is shown in place of the whole, and whether all of it is there.
  @ObservationIgnored var listed: SQLiteListedPlaces?
  @ObservationIgnored var isListed = false
  /// What is made when all rows are there.
  @ObservationIgnored var awaited: SQLiteListedPlaces?
  /// What was shown before a list that is not complete.
  @ObservationIgnored var before: Shown?
  /// What is to take the place of all this when it is complete.
  @ObservationIgnored var renewal: SQLiteRenewal?
  /// Whether to look for changes when nothing runs any more.
  @ObservationIgnored var looksAgain = false

  struct Shown {
    var listed: SQLiteListedPlaces?
    var arrangement: Arrangement
  }

  /// Opens a table or view.
  ///
  /// - Parameters:
  ///   - path: the path of the database.
  ///   - table: its name, upper and lower case alike.
  /// - Throws: `DataError`; nothing stays open.
  /// - Complexity: O(1).
  public convenience init(path: String, table: String) throws(DataError) {
    try self.init(path: path, table: table, scheduler: SystemScheduler())
  }

  /// Opens what a query yields: one SELECT, without parameters. A filter and an order are put around it.
  ///
  /// - Throws: `DataError`, `.refused` with SQLite's reason where it is no such query; nothing stays open.
  /// - Complexity: O(1).
  public convenience init(path: String, query: String) throws(DataError) {
    try self.init(path: path, query: query, scheduler: SystemScheduler())
  }

  /// - Parameters:
  ///   - space: where rows are kept that the database does not have in the order in which they are shown.
  ///   - scheduler: what does the work in the background.
  package convenience init(
    path: String, table: String, in space: SQLiteSpace = .files, scheduler: any WorkScheduler
  ) throws(DataError) {
    try self.init(path: path, in: space, scheduler) { try SQLiteRelation(table: table, path: path, in: $0) }
  }

  /// - Parameters:
  ///   - space: where rows are kept that the database does not have in the order in which they are shown.
  ///   - scheduler: what does the work in the background.
  package convenience init(
    path: String, query: String, in space: SQLiteSpace = .files, scheduler: any WorkScheduler
  ) throws(DataError) {
    try self.init(path: path, in: space, scheduler) { try SQLiteRelation(query: query, path: path, in: $0) }
  }

  private init(
    path: String, in space: SQLiteSpace, _ scheduler: any WorkScheduler,
    _ relation: @escaping SQLiteReading.RelationReader
  ) throws(DataError) {
    self.path = path
    self.space = space
    self.scheduler = scheduler
    self.relation = relation
    tally = SQLiteTally()
    reading = try SQLiteReading(path: path, in: space, tally: tally, scheduler, relation)
    try reading.readFirstKeys()
    name = reading.relation.name
    records = RecordList(reading.whole, count: 0)
    begin()
  }

  /// The names of the tables and views of the database at `path`, in the order in which they were made.
  ///
  /// - Throws: `DataError`; nothing stays open.
  public static func tables(path: String) throws(DataError) -> [String] {
    try SQLiteConnection(path: path).tables()
  }

  /// The columns' names as a line of CSV.
  public var header: [UInt8]? {
    var line: [UInt8] = []
    for column in columns {
      if !line.isEmpty { line.append(UInt8(ascii: ",")) }
      Array(column.name.utf8).appendAsCSV(to: &line)
    }
    return line
  }

  public var preamble: [UInt8] { header.map { $0 + [UInt8(ascii: "\n")] } ?? [] }

  /// What was read for showing rows so far, and by how many queries; not what was counted, kept or looked through.
  package var counts: SQLiteTally.Counts { tally.counts }

  // MARK: The whole

  /// Has what the reading tells taken, and shows its rows as far as they are known; the rest is counted in the background.
  func begin() {
    attach()
    showWhole()
    count()
  }

  /// Has what the reading tells taken from now on.
  func attach() {
    columns = reading.relation.columns.map { RecordColumn(name: $0.name) }
    let failures = reading.generation.outlet { [weak self] (error: DataError) in
      self?.say(error.reason)
      // A file that was read as one that nobody changes may have been changed all the same.
      if case .damaged = error { self?.look() }
    }
    let requests = reading.generation.outlet { [weak self] in self?.fill() }
    reading.whole.contents.tell {
      failures.send($0)
    } onRequest: {
      requests.send(())
    }
    watch()
  }

  /// Shows the rows of the whole as far as they are known.
  func showWhole() {
    listed = nil
    isListed = false
    reading.whole.contents.show(reading.whole)
    records = RecordList(reading.whole, count: reading.known)
    status.showsEnd = false
    status.arrangement = Arrangement()
    tell()
  }

  /// Brings `status` up to date with what runs.
  func tell() {
    let running = renewal?.running ?? reading.arranging ?? reading.counting
    var status = status
    status.work = running?.kind
    status.progress = running?.progress
    status.failure = reading.failure?.reason
    status.isComplete = listed == nil ? reading.isCounted || reading.failure != nil : isListed
    let share = reading.isCounted ? 1 : reading.counting?.progress ?? 0
    status.indexed = share > 0 ? [0..<share] : []
    if status != self.status { self.status = status }
    reading.generation.noteChange()
  }

  func say(_ notice: String) {
    status.notice = notice
    status.noticeCount += 1
  }

  private func count() {
    guard !reading.isCounted, reading.counting == nil, renewal == nil else { return }
    // What was run is not run again.
    guard reading.keeper == nil || reading.failure == nil else { return }
    reading.failure = nil
    reading.counting = reading.count { [weak self] count, share in
      self?.reading.counting?.progress = share
      self?.grow(to: count)
    } onAnswer: { [weak self] in
      self?.counted($0)
    }
    tell()
  }

  private func grow(to count: Int) {
    guard count > reading.known else { return tell() }
    reading.known = count
    if listed == nil, !status.showsEnd { records = RecordList(reading.whole, count: count) }
    tell()
  }

  private func counted(_ result: Result<Int, any Error>) {
    reading.counting = nil
    switch result {
    case .success(let count):
      reading.known = count
      reading.isCounted = true
    case .failure(let error):
      let error = DataError(error, path: path)
      reading.failure = error
      say(reading.keeper == nil ? error.reason : "stopped at row \(reading.known + 1): \(error.reason)")
    }
    if listed == nil, reading.isCounted || reading.keeper != nil { showWhole() }
    tell()
    lookAgain()
  }

  /// Reads the next rows that take long.
  private func fill() {
    let contents = reading.whole.contents
    guard reading.filling == nil, let request = contents.nextRequest() else { return }
    let reader = reading.whole.reader
    reading.filling = reading.generation.startErrand { (errand, _: Outlet<Never>) in
      try contents.load(request, by: reader.forErrands())
    } onNews: { _ in
    } onAnswer: { [weak self] result in
      guard let self else { return }
      reading.filling = nil
      guard case .failure(let error) = result else {
        contents.loaded(request, nil)
        return fill()
      }
      let failure = DataError(error, path: path)
      contents.loaded(request, failure)
      if case .locked = failure { fillLater() } else { fill() }
    }
  }

  /// Tries again after a while: a lock goes by, and nobody tells when.
  private func fillLater() {
    let contents = reading.whole.contents
    let scheduler = scheduler
    reading.filling = reading.generation.start {
      await scheduler.rest(for: Self.rest)
    } onAnswer: { [weak self] in
      self?.reading.filling = nil
      contents.retry()
      self?.fill()
    }
  }

  /// How long a database that was locked is left alone.
  private static let rest = Duration.seconds(1)

  public func showEnd() {
    guard listed == nil, !reading.isCounted, !status.showsEnd, renewal == nil, reading.keeper == nil else { return }
    count()
    guard let ids = try? reading.whole.reader.lastKeys(SQLiteReading.firstKeys), !ids.isEmpty else { return }
    let end = SQLiteEndPlaces(ids, reading.whole.contents)
    reading.whole.contents.show(end)
    records = RecordList(end, count: ids.count)
    status.showsEnd = true
    tell()
  }

  public func showStart() {
    if status.showsEnd { showWhole() }
  }

  public func readOn() { count() }

  public var isFollowing = false {
    didSet {
      guard isFollowing != oldValue else { return }
      watch()
      if isFollowing { look() }
    }
  }

  /// Returns when nothing runs any more.
  package func finish() async {
    while status.work != nil {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = status
        } onChange: {
          Task { @MainActor in continuation.resume() }
        }
      }
    }
  }
}
