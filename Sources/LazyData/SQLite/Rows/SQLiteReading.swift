import GRDB

/// All that is known of some rows since their database was opened, or read anew: replaced as a whole when it is read anew again.
///
/// What runs in the background for it belongs to its generation, which the source ends when it replaces it.
@MainActor
struct SQLiteReading {
  let generation: Generation
  /// To the file.
  let connection: SQLiteConnection
  /// As the file has them.
  let relation: SQLiteRelation
  let whole: SQLiteWholePlaces
  /// Runs what yields rows that have no keys; nil for a table.
  let keeper: RowKeeper?
  var sighting: SQLiteSighting?
  var watches: [FileWatch] = []

  /// How many rows of the whole are known.
  var known = 0
  /// Whether those are all.
  var isCounted = false
  /// Why there are no more than these.
  var failure: DataError?
  var counting: RunningWork?
  var arranging: RunningWork?
  /// Reads rows that take long, one page after the other.
  var filling: Work?

  /// Something that is told of.
  struct RunningWork {
    let kind: SourceStatus.Work
    var work: Work?
    var progress: Double?
  }

  /// Reads a schema.
  typealias RelationReader = @MainActor (Database) throws -> SQLiteRelation

  /// Opens the database, and reads no rows.
  ///
  /// - Throws: `DataError`; nothing stays open.
  init(
    path: String, in space: SQLiteSpace, tally: SQLiteTally, _ scheduler: any WorkScheduler,
    _ relation: RelationReader
  ) throws(DataError) {
    let connection = try SQLiteConnection(path: path, space: space)
    do throws(DataError) {
      self.relation = try connection.read { try relation($0) }
    } catch .noTable(let name, _, _) {
      throw .noTable(name, path: path, others: try connection.tables())
    }
    self.connection = connection
    let reader: SQLiteRowReader
    if self.relation.isKeyed {
      keeper = nil
      reader = try SQLiteRowReader(self.relation, connection: connection, tally: tally)
    } else {
      let keeper = try RowKeeper(self.relation, beside: connection)
      self.keeper = keeper
      reader = SQLiteRowReader(keeper, tally: tally)
    }
    whole = SQLiteWholePlaces(reader, SQLiteRowContents(reader))
    generation = Generation(scheduler)
    sighting = SQLiteSighting(connection)
  }

  /// Keys that are read at once when the source is opened, or its end is shown.
  static let firstKeys = 256

  /// Reads the first keys of a table, unless that takes long.
  ///
  /// - Throws: `DataError` where they cannot be read.
  mutating func readFirstKeys() throws(DataError) {
    guard keeper == nil else { return }
    do throws(DataError) {
      let keys = try whole.reader.keys(from: nil, limit: Self.firstKeys + 1)
      known = min(keys.count, Self.firstKeys)
      isCounted = keys.count <= Self.firstKeys
      whole.note(Array(keys.prefix(Self.firstKeys)), areAll: isCounted)
    } catch .unfinished {
      // They come with the count.
    }
  }

  /// Whether nothing runs that changes how many rows there are.
  var isSettled: Bool { isCounted || counting == nil }
}

extension SQLiteReading {
  /// Begins to find out what rows there are: counts them, or runs what yields them.
  ///
  /// - Parameters:
  ///   - onGrowth: is told how many rows are known, and what share that is.
  ///   - onAnswer: is told how many there are, or why there are no more.
  func count(
    onGrowth: @escaping @MainActor (Int, Double?) -> Void,
    onAnswer: @escaping @MainActor (Result<Int, any Error>) -> Void
  ) -> RunningWork {
    guard let keeper else {
      return RunningWork(kind: .counting, work: countKeys(onGrowth: onGrowth, onAnswer: onAnswer))
    }
    return RunningWork(kind: .reading, work: keep(keeper, onGrowth: onGrowth, onAnswer: onAnswer))
  }

  private func countKeys(
    onGrowth: @escaping @MainActor (Int, Double?) -> Void,
    onAnswer: @escaping @MainActor (Result<Int, any Error>) -> Void
  ) -> Work {
    let whole = whole
    return generation.startErrand { (errand, outlet: Outlet<RowCount.Part>) in
      try RowCount(whole).run(SQLiteErrandRows(whole.reader, errand)) { outlet.send($0) }
    } onNews: { part in
      onGrowth(whole.note(part), part.share)
    } onAnswer: { result in
      if case .success(let total) = result { whole.note(total) }
      onAnswer(result.map(\.count))
    }
  }

  private func keep(
    _ keeper: RowKeeper, onGrowth: @escaping @MainActor (Int, Double?) -> Void,
    onAnswer: @escaping @MainActor (Result<Int, any Error>) -> Void
  ) -> Work {
    let whole = whole
    return generation.startErrand { (errand, outlet: Outlet<Int>) in
      var pace = outlet.pace
      while try keeper.goOn(errand, until: { pace.isDue() }) {
        outlet.send(keeper.count)
        await outlet.nextStep()
      }
      return keeper.count
    } onNews: { count in
      whole.noteKept(count, areAll: false)
      onGrowth(count, nil)
    } onAnswer: { result in
      // What came before a failure is there all the same.
      whole.noteKept(keeper.count, areAll: (try? result.get()) != nil)
      onGrowth(keeper.count, nil)
      onAnswer(result)
    }
  }

  /// Begins to make the list of the rows that an arrangement leaves, in its order.
  ///
  /// - Parameters:
  ///   - onProgress: is told which share is done, and whether what is listed so far stands in its place.
  ///   - onAnswer: is told that the list is complete, or why it is not.
  func list(
    _ arrangement: Arrangement, into places: SQLiteListedPlaces,
    onProgress: @escaping @MainActor (Double?, Bool) -> Void,
    onAnswer: @escaping @MainActor (Result<Void, any Error>) -> Void
  ) -> Work {
    let whole = whole
    let maker = RowArrangement(arrangement: arrangement, whole: whole, total: isCounted ? known : nil)
    return generation.startErrand { (errand, outlet: Outlet<(Double?, Bool)>) in
      let rows = try SQLiteErrandRows(whole.reader, errand, pattern: arrangement.filter)
      try maker.run(rows, into: places) { outlet.send(($0, $1)) }
    } onNews: {
      onProgress($0, $1)
    } onAnswer: {
      onAnswer($0)
    }
  }
}
