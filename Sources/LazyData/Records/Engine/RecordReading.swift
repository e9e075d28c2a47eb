/// The open data of an engine. Opening the data again creates a new reading.
///
/// All methods are called on the main actor, and must return at once. For slow work, a method returns an
/// ``EnginePass``, which the source starts. A method returns `nil` if it has nothing to do, or if the engine does not
/// support the operation.
///
/// ```swift
/// final class SquareReading: RecordReading {
///   let format = "squares"
///   let columns: [RecordColumn]? = [RecordColumn(name: "square")]
///   let whole: any RecordPlaces
///   let extent = RecordExtent(count: 1_000)
///
///   init(_ places: any RecordPlaces) { whole = places }
///   func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? { nil }
/// }
/// ```
///
/// The other requirements have default implementations. ``RecordEngine/open(_:)`` returns a reading in an ``Opening``.
@MainActor
public protocol RecordReading: AnyObject, RecordSearching {
  /// The name of the format in the status line: "text", "CSV", "SQLite".
  var format: String { get }
  /// The columns; empty for a text, whose lines have no fields. `nil` while the columns are unknown. The source then
  /// keeps its previous columns.
  var columns: [RecordColumn]? { get }
  /// The bytes before the records, which are written verbatim.
  var preamble: [UInt8] { get }
  /// The bytes after the last record that belong to no record, which are written verbatim. Empty until all records are
  /// counted.
  var postamble: [UInt8] { get }
  /// A function that reads the postamble off the main actor.
  var postambleReader: @Sendable () -> [UInt8] { get }
  /// The line end that is added to a record without a line end.
  var lineEnd: [UInt8] { get }
  /// All records, in the source's order. Must always return the same object once the reading has records.
  var whole: any RecordPlaces { get }
  /// Whether the records are lines of a log.
  var isLog: Bool { get }
  /// The names of the files that the records are from, if there are several. `RecordContents.origin` returns the index
  /// of the file for a record.
  var origins: [String] { get }
  /// A function that creates an object that reads the times of records. It is called off the main actor. `nil` if the
  /// records have no times.
  var times: (@Sendable () throws(DataError) -> (any RecordTimes)?)? { get }
  /// The extent of the source that is known now.
  var extent: RecordExtent { get }

  /// Sends events to `news` from now on. Called once, before any record of the reading is shown.
  func report(to news: EventSink<EngineEvent>)

  /// Returns whether later data shows that the data was read incorrectly and must be opened again.
  func isOutdated() -> Bool

  /// Starts to watch for changes by other programs, and reports them as events.
  func watch(_ watchPolicy: WatchPolicy)

  /// Checks once whether other programs have changed the data.
  ///
  /// - Returns: an event to be handled at once, or `nil`.
  func checkForChanges() -> EngineEvent?

  /// Reads the records on screen again, if other programs may have changed them without a notification.
  func refresh()

  /// Sets how far a stream is read ahead.
  func want(_ wish: ReadAhead)

  /// Returns a pass that counts records until no more are available now. The pass reports progress when ``extent`` has
  /// changed.
  ///
  /// - Returns: `nil` if no records are left to count. The answer of the pass is a notice for the user, or `nil`.
  func count() -> EnginePass<Void, String?>?

  /// Requests that the running count stops.
  ///
  /// - Returns: whether the count stops. It continues if the list on screen depends on the count.
  func stopCount() -> Bool

  /// Returns a pass that finds the last records, so that they can be shown before the other records are counted. They
  /// have no numbers.
  ///
  /// If a single block of bytes or page of keys contains the records, the pass has a known answer. Otherwise the pass
  /// runs a task.
  ///
  /// - Parameter before: the records that an earlier pass found, if the user has reached their start and more records
  ///   are needed.
  /// - Returns: `nil` if the engine cannot find records this way, or there are no more.
  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// Returns a pass that finds the records around a byte offset, like `end(before:)`. They have no numbers.
  ///
  /// - Parameters:
  ///   - offset: the start of a record, in bytes.
  ///   - before: the records that an earlier pass found, if the user has reached their start or end and more records
  ///     are needed.
  func part(around offset: Int, before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// Returns a pass that finds the records around a relative position in the source. They have no numbers. The middle
  /// record of the first result is approximately at the position.
  ///
  /// - Parameters:
  ///   - share: the fraction of all records that precede the position, from 0 to 1.
  ///   - before: as for `part(around:before:)`.
  func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// Creates the filtered and sorted list for an arrangement. The list is still empty. Returns `nil` if a column does
  /// not exist.
  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)?

  /// Returns a pass that finds the place of a record in a list that cannot look up the record directly.
  ///
  /// - Parameters:
  ///   - id: the identity of the record.
  ///   - records: the list, which is on screen.
  /// - Returns: `nil` if no search is needed. The pass answers with the place of the record, or the place where the
  ///   record would be inserted. The answer is `nil` if no such place exists or it cannot be found.
  func place(of id: RecordID, in records: RecordList) -> EnginePass<Void, Int?>?

  /// Informs the reading about the list that will be on screen.
  func willShow(_ records: any RecordPlaces)

  /// Returns a pass that loads the requested rows that were not available at once; `nil` if no rows are requested.
  ///
  /// The answer of the pass is a function that makes the loaded rows available. The source calls it on the main actor.
  func readRows() -> EnginePass<Void, @MainActor () -> Void>?

  /// Returns the notice for the user about an error.
  func notice(of error: DataError) -> String
}

/// The outcome of a search for the last records.
///
/// See ``RecordReading/end(before:)`` and ``RecordReading/part(around:before:)``.
public enum EndOutcome: Sendable {
  case found(RecordList)
  /// The engine cannot find the records in this way, or there are no more records.
  case notFound
  /// The records could not be read. The value is a notice for the user.
  case failed(String)
}

/// The amount of a stream to read ahead.
///
/// See ``RecordReading/want(_:)`` and ``RecordSource/readOn()``.
public enum ReadAhead: Equatable, Sendable {
  /// To the end of the stream.
  case all
  /// Only the rows that are requested, and a limited amount after them.
  case onDemand
}

extension RecordReading {
  public var preamble: [UInt8] { [] }
  public var postamble: [UInt8] { [] }
  public var postambleReader: @Sendable () -> [UInt8] {
    let postamble = postamble
    return { postamble }
  }
  public var lineEnd: [UInt8] { [UInt8(ascii: "\n")] }
  public var isLog: Bool { false }
  public var origins: [String] { [] }
  public var times: (@Sendable () throws(DataError) -> (any RecordTimes)?)? { nil }
  public func part(around offset: Int, before: RecordList?) -> EnginePass<Void, EndOutcome>? { nil }
  public func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>? { nil }
  public func report(to news: EventSink<EngineEvent>) {}
  public func isOutdated() -> Bool { false }
  public func watch(_ watchPolicy: WatchPolicy) {}
  public func checkForChanges() -> EngineEvent? { nil }
  public func refresh() {}
  public func want(_ wish: ReadAhead) {}
  public func count() -> EnginePass<Void, String?>? { nil }
  public func stopCount() -> Bool { false }
  public func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? { nil }
  public func place(of id: RecordID, in records: RecordList) -> EnginePass<Void, Int?>? { nil }
  public func willShow(_ records: any RecordPlaces) {}
  public func readRows() -> EnginePass<Void, @MainActor () -> Void>? { nil }
  public func notice(of error: DataError) -> String { error.reason }
}
