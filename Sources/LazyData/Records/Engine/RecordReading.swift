/// The open data of an engine, until it is opened again.
///
/// All methods are called on the main actor, and return at once. Slow work is described by an ``EnginePass``, which the
/// source starts. A method that returns `nil` has nothing to do, now or ever. An engine need not declare in another way
/// that it cannot do something.
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
/// The other requirements have a default. ``RecordEngine/open(_:)`` returns a reading in an ``Opening``.
@MainActor
public protocol RecordReading: AnyObject, RecordSearching {
  /// The name of the format in the status line: "text", "CSV", "SQLite".
  var format: String { get }
  /// The columns; empty for a text, whose lines have no fields. `nil` while they are unknown, so that the previous ones
  /// stay.
  var columns: [RecordColumn]? { get }
  /// The bytes before the records, which are written verbatim.
  var preamble: [UInt8] { get }
  /// The line end for a record that has none.
  var lineEnd: [UInt8] { get }
  /// All records, in the source's order. The same object as long as the reading lives, once it has any records.
  var whole: any RecordPlaces { get }
  /// Whether the records are lines of a log.
  var isLog: Bool { get }
  /// The names of the files that the records are from, if there are several. `RecordContents.origin` returns the index
  /// for a record.
  var origins: [String] { get }
  /// Creates an object that reads the times of records, off the main actor; `nil` if they have no times.
  var times: (@Sendable () throws(DataError) -> (any RecordTimes)?)? { get }
  /// The extent of the source that is known now.
  var extent: RecordExtent { get }

  /// Sends news to an sink from now on. It is called once, before any record of the reading is shown.
  func report(to news: EventSink<EngineEvent>)

  /// Whether later data shows that everything was read in a wrong way, so that it has to be opened again.
  func isOutdated() -> Bool

  /// Watches for changes by others from now on, and reports them.
  func watch(_ watchPolicy: WatchPolicy)

  /// Checks once whether others have changed the data.
  ///
  /// - Returns: news to be handled at once.
  func checkForChanges() -> EngineEvent?

  /// Reads the records on screen again, if others may have changed them without a notification.
  func refresh()

  /// Sets how far a stream is read ahead.
  func want(_ wish: ReadAhead)

  /// Finds more records until there are no more for now. It reports progress when ``extent`` has changed.
  ///
  /// - Returns: `nil` if there is nothing to find. The answer is a notice, if there is one.
  func count() -> EnginePass<Void, String?>?

  /// Asks the count to stop.
  ///
  /// - Returns: whether it stops. It continues if the list on screen depends on it.
  func stopCount() -> Bool

  /// The last records, without their numbers, so that they can be shown before the others are counted.
  ///
  /// If a block of bytes or a page of keys contains them, the pass has a known answer. Otherwise it runs a work.
  ///
  /// - Parameter before: the records that were found before, if one of the first was read and more are needed.
  /// - Returns: `nil` if they cannot be found this way, or there are no more.
  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// The records around a place, without their numbers, in the way of `end`.
  ///
  /// - Parameters:
  ///   - offset: the start of a record, in bytes.
  ///   - before: the records that were found before, if one of the first or last was read and more are needed.
  func part(around offset: Int, before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// The records around a relative position in the source, without their numbers. The middle one of those that are
  /// found first is at the position, approximately.
  ///
  /// - Parameters:
  ///   - share: the share of all records that precede the position, from 0 to 1.
  ///   - before: as for `part(around:before:)`.
  func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>?

  /// Creates the list of the records that an arrangement leaves, in its order; `nil` if a column does not exist. The
  /// list is still empty.
  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)?

  /// Finds the place of a record in a list that cannot look it up directly.
  ///
  /// - Parameters:
  ///   - id: the identity of the record.
  ///   - records: the list, which is on screen.
  /// - Returns: `nil` if there is nothing to look for. The answer is the record's place, or the one at which it would
  ///   be; `nil` if there is none, or it cannot be found.
  func place(of id: RecordID, in records: RecordList) -> EnginePass<Void, Int?>?

  /// Informs the reading of the records that are shown from now on.
  func willShow(_ records: any RecordPlaces)

  /// Reads slow rows that were requested; `nil` if there are none. The answer is run on the main actor.
  func readRows() -> EnginePass<Void, @MainActor () -> Void>?

  /// The notice for an error.
  func notice(of error: DataError) -> String
}

/// The outcome of a search for the last records.
///
/// See ``RecordReading/end(before:)`` and ``RecordReading/part(around:before:)``.
public enum EndOutcome: Sendable {
  case found(RecordList)
  /// They cannot be found in this way, or there are no more.
  case notFound
  /// They could not be read, as the notice reports.
  case failed(String)
}

/// How far to read a stream ahead.
///
/// See ``RecordReading/want(_:)`` and ``RecordSource/readOn()``.
public enum ReadAhead: Equatable, Sendable {
  /// To the end of the stream.
  case all
  /// No further than rows are read.
  case onDemand
}

extension RecordReading {
  public var preamble: [UInt8] { [] }
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
