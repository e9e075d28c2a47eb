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
/// Their end cannot be shown before they are counted.
@MainActor
@Observable
public final class SQLiteRecordSource: RecordSource {
  public let name: String
  public var format: String { "SQLite" }
  public private(set) var columns: [RecordColumn] = []
  public private(set) var records: RecordList
  public private(set) var status = SourceStatus()
  @ObservationIgnored private let path: String
  @ObservationIgnored private let makeReader: @MainActor () throws(DataError) -> SQLiteRowReader
  @ObservationIgnored private let tally: SQLiteTally
  @ObservationIgnored private(set) var whole: SQLiteWholePlaces
  /// How many rows of the whole are known.
  @ObservationIgnored private var known = 0
  @ObservationIgnored private var isCounted = false
  @ObservationIgnored private var counting: Running?
  @ObservationIgnored private var arranging: Running?
  /// What is shown in place of the whole, and whether all of it is there.
  @ObservationIgnored private(set) var listed: SQLiteListedPlaces?
  @ObservationIgnored private var isListed = false
  /// What was shown before a list that is not complete.
  @ObservationIgnored private var before: Shown?

  /// Whether what is shown is from before the database was read anew, until that has been counted.
  @ObservationIgnored private var isRenewing = false
  @ObservationIgnored private var sighting: SQLiteSighting?
  @ObservationIgnored private var watches: [FileWatch] = []
  /// Whether to look for changes when nothing runs any more.
  @ObservationIgnored private var looksAgain = false

  /// Work in the background, which ends when nobody is left who wants it.
  private final class Running {
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

  private struct Shown {
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

  /// What was read for showing rows so far, and by how many queries; not what was counted or looked through.
  package var counts: SQLiteTally.Counts { tally.counts }

  // MARK: The whole

  /// Reads the first keys, and counts the rest in the background.
  private func begin() throws(DataError) {
    let reader = whole.reader
    columns = reader.relation.columns.map { RecordColumn(name: $0.name) }
    let contents = whole.contents
    contents.onFailure { [weak self] error in
      Task { @MainActor in self?.status.notice = error.reason }
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
    sighting = SQLiteSighting(reader.connection)
    if listed == nil, !isRenewing || isCounted { showWhole() }
    count()
  }

  /// Shows the rows of the whole as far as they are known.
  private func showWhole() {
    listed = nil
    isRenewing = false
    whole.contents.show(whole)
    records = RecordList(whole, count: known)
    status.showsEnd = false
    status.arrangement = Arrangement()
    tell()
  }

  /// Brings `status` up to date with what runs.
  private func tell() {
    let running = arranging ?? counting
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

  // MARK: Arrangements

  public func arrange(_ arrangement: Arrangement) { arrange(arrangement, showsParts: true) }

  private func arrange(_ arrangement: Arrangement, showsParts: Bool) {
    arranging?.errand.stop()
    arranging = nil
    restore()
    guard arrangement.filter != nil || arrangement.order != nil else {
      if listed != nil { showWhole() }
      return tell()
    }
    guard arrangement.order.map({ columns.indices.contains($0.column) }) ?? true else { return tell() }
    let errand = SQLiteErrand()
    let places = SQLiteListedPlaces(whole, order: arrangement.order)
    let maker = RowArrangement(arrangement: arrangement, whole: whole, total: isCounted ? known : nil)
    let progress: @Sendable (Double?, Bool) -> Void = { [weak self] share, isInPlace in
      Task { @MainActor in self?.progress(share, isInPlace && showsParts ? places : nil, arrangement, errand) }
    }
    let connection = whole.reader.connection
    let task = Task { [weak self] in
      let result = await errand.result(connection) { try maker.run(in: $0, errand, into: places, onProgress: progress) }
      self?.arranged(result, places, arrangement, errand)
    }
    arranging = Running(errand: errand, task: task, work: arrangement.order == nil ? .filtering : .sorting)
    tell()
  }

  private func progress(
    _ share: Double?, _ places: SQLiteListedPlaces?, _ arrangement: Arrangement, _ errand: SQLiteErrand
  ) {
    guard arranging?.errand === errand else { return }
    arranging?.progress = share
    if let places, places.count > 0 { show(places, arrangement, isComplete: false) }
    tell()
  }

  private func arranged(
    _ result: Result<Void, any Error>, _ places: SQLiteListedPlaces, _ arrangement: Arrangement, _ errand: SQLiteErrand
  ) {
    guard arranging?.errand === errand else { return }
    switch result {
    case .success: show(places, arrangement, isComplete: true)
    case .failure(let error):
      if !errand.isOver { status.notice = DataError(error, path: path).reason }
      restore()
    }
    arranging = nil
    tell()
    lookAgain()
  }

  private func show(_ places: SQLiteListedPlaces, _ arrangement: Arrangement, isComplete: Bool) {
    if !isComplete, listed !== places { before = Shown(listed: listed, arrangement: status.arrangement) }
    if isComplete { before = nil }
    listed = places
    isListed = isComplete
    whole.contents.show(places)
    records = RecordList(places, count: places.count)
    status.showsEnd = false
    status.arrangement = arrangement
  }

  /// Goes back to what was shown before a list that was not completed.
  private func restore() {
    guard let before else { return }
    self.before = nil
    guard let places = before.listed else { return showWhole() }
    show(places, before.arrangement, isComplete: true)
  }

  // MARK: Changes

  public var isFollowing = false {
    didSet {
      guard isFollowing != oldValue else { return }
      watch()
      if isFollowing { look() }
    }
  }

  /// Reads anew what another program has changed. What is shown stays until that is counted, and arranged.
  public func look() {
    guard counting == nil, arranging == nil else {
      looksAgain = true
      return
    }
    let seen = SQLiteSighting(whole.reader.connection)
    guard let seen, let before = sighting else { return sighting = seen ?? sighting }
    guard seen != before else { return }
    // A log or another file may have come, and needs a watch of its own.
    if isFollowing { watch() }
    renew(keepsShown: true)
  }

  private func lookAgain() {
    guard looksAgain, counting == nil, arranging == nil else { return }
    looksAgain = false
    look()
  }

  private func watch() {
    let onEvent: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.look() } }
    watches = isFollowing ? SQLiteSighting.watches(path, onEvent: onEvent) : []
  }

  public func stop() {
    arranging?.errand.stop()
    counting?.errand.stop()
    arranging = nil
    counting = nil
    restore()
    tell()
  }

  public func reload() { renew(keepsShown: false) }

  private func renew(keepsShown: Bool) {
    stop()
    let arrangement = status.arrangement
    do throws(DataError) {
      let reader = try makeReader()
      whole = SQLiteWholePlaces(reader, SQLiteRowContents(reader))
      isCounted = false
      isRenewing = keepsShown
      status.notice = nil
      // What is arranged stays until it has been arranged anew.
      try begin()
      if listed != nil { arrange(arrangement, showsParts: false) }
    } catch {
      status.notice = error.reason
      tell()
    }
  }

  /// Returns when nothing runs any more.
  package func finish() async {
    while let running = arranging ?? counting { await running.task.value }
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
