public import Observation

/// The rows of a table, a view or a query of an SQLite database, as records.
///
/// Opening reads the keys of the first rows. The rest is counted in the background; the end is read backwards and can be
/// shown at once. What rows hold is read when it is asked for, a page of rows and the columns that are wanted. The file is
/// only read: it, and the directory it is in, stay as they are.
///
/// What has a key (the rowid, or the primary key of a table without rowids) is found by it, through a sparse index of
/// keys, in a table of any size. The rows of a view or a query have none: a row is told apart by its place, and a page
/// there costs what it costs SQLite to pass over the rows before it, or to make them all where they are sorted or grouped.
/// Once that takes long, the rows are copied to a temporary file that nobody sees, and read from there. Their end cannot be
/// shown before they are counted.
@MainActor
@Observable
public final class SQLiteRecordSource: RecordSource {
  public let name: String
  public var format: String { "SQLite" }
  public internal(set) var columns: [RecordColumn] = []
  public internal(set) var records: RecordList
  public internal(set) var status = SourceStatus()
  @ObservationIgnored let path: String
  @ObservationIgnored let makeReader: @MainActor () throws(DataError) -> SQLiteRowReader
  @ObservationIgnored let tally: SQLiteTally
  @ObservationIgnored let generation = Generation(SystemScheduler())
  @ObservationIgnored var searches = RunningSearches()
  @ObservationIgnored var whole: SQLiteWholePlaces
  /// How many rows of the whole are known.
  @ObservationIgnored var known = 0
  @ObservationIgnored var isCounted = false
  @ObservationIgnored var counting: Running?
  @ObservationIgnored var arranging: Running?
  @ObservationIgnored var copying: Running?
  /// What is shown in place of the whole, and whether all of it is there.
  @ObservationIgnored var listed: SQLiteListedPlaces?
  @ObservationIgnored var isListed = false
  /// What was shown before a list that is not complete.
  @ObservationIgnored var before: Shown?

  /// Whether what is shown is from before the database was read anew, until that has been counted.
  @ObservationIgnored var isRenewing = false
  @ObservationIgnored var sighting: SQLiteSighting?
  @ObservationIgnored var watches: [FileWatch] = []
  /// Whether to look for changes when nothing runs any more.
  @ObservationIgnored var looksAgain = false

  /// Work in the background, which ends when nobody is left who wants it.
  final class Running {
    let errand: SQLiteErrand
    let task: Task<Void, Never>
    let work: SourceStatus.Work
    var progress: Double?

    init(errand: SQLiteErrand, task: Task<Void, Never>, work: SourceStatus.Work) {
      self.errand = errand
      self.task = task
      self.work = work
    }

    deinit { errand.stop() }
  }

  struct Shown {
    var listed: SQLiteListedPlaces?
    var arrangement: Arrangement
  }

  /// Keys that are read when the source is opened, or its end is shown.
  static let firstKeys = 256

  /// Opens a table or view.
  ///
  /// - Parameter table: its name, upper and lower case alike.
  /// - Throws: `DataError`; nothing stays open.
  /// - Complexity: O(1); of a view, what SQLite needs for its first rows.
  public convenience init(path: String, table: String) throws(DataError) {
    let tally = SQLiteTally()
    try self.init(path: path, tally: tally) { () throws(DataError) in
      try SQLiteRowReader(path: path, tally: tally) { try SQLiteRelation(table: table, path: path, in: $0) }
    }
  }

  /// Opens what a query yields: one SELECT, without parameters. A filter and an order are put around it.
  ///
  /// - Throws: `DataError`, `.refused` with SQLite's reason where it is no such query; nothing stays open.
  /// - Complexity: what SQLite needs for the first rows.
  public convenience init(path: String, query: String) throws(DataError) {
    let tally = SQLiteTally()
    try self.init(path: path, tally: tally) { () throws(DataError) in
      try SQLiteRowReader(path: path, tally: tally) { try SQLiteRelation(query: query, path: path, in: $0) }
    }
  }

  private init(
    path: String, tally: SQLiteTally, _ makeReader: @escaping @MainActor () throws(DataError) -> SQLiteRowReader
  ) throws(DataError) {
    self.path = path
    self.makeReader = makeReader
    self.tally = tally
    let reader = try makeReader()
    name = reader.relation.name
    whole = SQLiteWholePlaces(reader, SQLiteRowContents(reader))
    records = RecordList(whole, count: 0)
    try begin()
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

  /// What was read for showing rows so far, and by how many queries; not what was counted or looked through.
  package var counts: SQLiteTally.Counts { tally.counts }

  // MARK: The whole

  /// Reads the first keys, and counts the rest in the background.
  func begin() throws(DataError) {
    let reader = whole.reader
    columns = reader.relation.columns.map { RecordColumn(name: $0.name) }
    let contents = whole.contents
    contents.onFailure { [weak self] error in
      Task { @MainActor in
        self?.status.notice = error.reason
        // A file that was read as one that nobody changes may have been changed all the same.
        if case .damaged = error { self?.look() }
      }
    }
    if reader.relation.isKeyed {
      let keys = try reader.keys(from: nil, limit: Self.firstKeys + 1)
      known = min(keys.count, Self.firstKeys)
      isCounted = keys.count <= Self.firstKeys
      whole.note(Array(keys.prefix(Self.firstKeys)), areAll: isCounted)
    } else {
      let count = try reader.count(atMost: Self.firstKeys + 1)
      known = min(count, Self.firstKeys)
      isCounted = count <= Self.firstKeys
    }
    reader.onSlow { [weak self] in Task { @MainActor in self?.copyRows(reader) } }
    sighting = SQLiteSighting(reader.connection)
    if listed == nil, !isRenewing || isCounted { showWhole() }
    count()
  }

  /// Shows the rows of the whole as far as they are known.
  func showWhole() {
    listed = nil
    isRenewing = false
    whole.contents.show(whole)
    records = RecordList(whole, count: known)
    status.showsEnd = false
    status.arrangement = Arrangement()
    tell()
  }

  /// Brings `status` up to date with what runs.
  func tell() {
    let running = arranging ?? counting ?? copying
    status.work = running?.work
    status.progress = running?.progress
    status.isComplete = listed == nil ? isCounted : isListed
    let share = isCounted ? 1 : counting?.progress ?? 0
    status.indexed = share > 0 ? [0..<share] : []
  }

  private func count() {
    guard !isCounted, counting == nil else { return }
    let errand = SQLiteErrand()
    let counter = RowCount(whole)
    let grow: @Sendable (Int, Double?) -> Void = { [weak self] count, share in
      Task { @MainActor in self?.grow(to: count, share, errand) }
    }
    let connection = whole.reader.connection
    let task = Task { [weak self] in
      let result = await errand.result(connection) { try counter.run(in: $0, errand, onProgress: grow) }
      self?.counted(result, errand)
    }
    counting = Running(errand: errand, task: task, work: .counting)
    tell()
  }

  private func grow(to count: Int, _ share: Double?, _ errand: SQLiteErrand) {
    guard counting?.errand === errand, count > known else { return }
    known = count
    counting?.progress = share
    if listed == nil, !status.showsEnd, !isRenewing { records = RecordList(whole, count: known) }
    tell()
  }

  private func counted(_ result: Result<Int, any Error>, _ errand: SQLiteErrand) {
    guard counting?.errand === errand else { return }
    switch result {
    case .success(let count):
      known = count
      isCounted = true
    case .failure(let error):
      if !errand.isOver { status.notice = DataError(error, path: path).reason }
    }
    counting = nil
    if listed == nil, isCounted { showWhole() }
    tell()
    lookAgain()
  }

  /// Copies the rows of a view or query whose pages take long, so that any page is read as that of a table.
  private func copyRows(_ reader: SQLiteRowReader) {
    guard whole.reader === reader, copying == nil,
      let connection = try? SQLiteConnection(beside: reader.connection, patience: SQLiteErrand.patience)
    else { return }
    let errand = SQLiteErrand()
    let task = Task { [weak self] in
      let result = await errand.result(on: connection) { try reader.makeCopy(in: $0) }
      guard let self, copying?.errand === errand else { return }
      if case .success = result { reader.use(copyOn: connection) }
      copying = nil
      tell()
    }
    copying = Running(errand: errand, task: task, work: .reading)
    tell()
  }

  public func showEnd() {
    guard listed == nil, !isCounted, !status.showsEnd, !isRenewing, whole.reader.relation.isKeyed else { return }
    count()
    guard let ids = try? whole.reader.lastKeys(Self.firstKeys), !ids.isEmpty else { return }
    let end = SQLiteEndPlaces(ids, whole.contents)
    whole.contents.show(end)
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
    while let running = arranging ?? counting ?? copying { await running.task.value }
  }

  /// Returns when the rows are counted, or cannot be.
  func finishCounting() async {
    count()
    await counting?.task.value
  }

  /// Returns when what is shown is complete, or will not be.
  func finishArranging() async {
    if !isListed { await arranging?.task.value }
  }
}
