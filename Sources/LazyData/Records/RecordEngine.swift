/// What a `RecordSource` shows comes from: a file, a table, a list in memory.
///
/// An engine opens what it reads, as often as it is asked to. All that it knows of what it opened is one `RecordReading`, which
/// the source replaces as a whole. It decides nothing: what is shown, what runs and what is told is the source's alone.
@MainActor
public protocol RecordEngine: AnyObject {
  /// What the source is called: a file's name, a table's.
  var name: String { get }

  /// Opens what is there now, and reads no more of it than the first screen needs.
  ///
  /// - Throws: `DataError` where it cannot be read; what was opened before stays as it is.
  func open(_ reason: OpeningReason) throws(DataError) -> Opening
}

/// What an engine opened.
@MainActor
public struct Opening {
  public var reading: any RecordReading
  /// Whether what was opened before can still be read, so that it may be shown until this is complete.
  public var keepsOld: Bool
  /// What the reader should know of it.
  public var notice: String?

  public init(_ reading: any RecordReading, keepsOld: Bool = false, notice: String? = nil) {
    self.reading = reading
    self.keepsOld = keepsOld
    self.notice = notice
  }
}

/// Why an engine is to open what it reads.
public enum OpeningReason: Equatable, Sendable {
  /// It is to be shown for the first time.
  case first
  /// Somebody asks for it to be read anew, whatever stands in its place now.
  case asked
  /// Others have changed it; what was opened can still be read.
  case changed
  /// What was opened is no more what is there. What is said of it, if anything is.
  case outdated(String?)
}

/// What an engine tells by itself, from any thread.
public enum EngineNews: Equatable, Sendable {
  /// There may be more.
  case grew
  /// Something happened that the reader should know, and can read on without.
  case told(String)
  /// Others have changed what is read; what was opened can still be read.
  case changed
  /// What was opened is gone, and other data are in its place; what is said of it.
  case outdated(String?)
  /// Something else stands in the place of what was opened, which can still be read; what is said of it.
  case replaced(String)
  /// Others may have changed what is read: `checkForChanges()` would tell.
  case mayHaveChanged
  /// Rows were asked for that take long to be read.
  case wantsRows
  /// One of the first records was read of those that are shown as the end.
  case reachedStart
}

/// All that is known of what an engine opened, until it is opened anew.
///
/// Everything here is asked on the main actor, and returns at once: what takes long is described by an `EnginePass`, which
/// the source begins. A method that returns nil has nothing to do, now or ever: what a source cannot do it need not say in another
/// way.
@MainActor
public protocol RecordReading: AnyObject, RecordSearching {
  /// What the format is called in the status line: "text", "CSV", "SQLite".
  var format: String { get }
  /// The columns; none for a text, whose records are shown whole. Nil while that is not known, so that those before stay.
  var columns: [RecordColumn]? { get }
  /// What stands before the records where they are written, as it is.
  var preamble: [UInt8] { get }
  /// How records end, for one that does not.
  var lineEnd: [UInt8] { get }
  /// All records, in their own order. The same object as long as the reading lives, once there are any.
  var whole: any RecordPlaces { get }
  /// How much of them is known now.
  var extent: RecordExtent { get }

  /// Has news told through an outlet, from now on. It is called once, before anything of the reading is shown.
  func tell(_ news: Outlet<EngineNews>)

  /// Whether what has come since shows that all was read in a wrong way, so that it has to be opened anew.
  func isOutdated() -> Bool

  /// Looks out from now on for what others do to what is read, and has it told.
  func watch(_ lookout: Lookout)

  /// Looks once whether others have changed what is read.
  ///
  /// - Returns: what there is to tell of it at once.
  func checkForChanges() -> EngineNews?

  /// Says how much is wanted soon, to what comes by itself only so far ahead of what is wanted.
  func want(_ wish: RecordWish)

  /// Finds more records, until there are no more for now; its progress is that `extent` is another.
  ///
  /// - Returns: nil where there is nothing to find. The answer is what is said of it, if anything is.
  func count() -> EnginePass<Void, String?>?

  /// Says that the count is to stop.
  ///
  /// - Returns: whether it does. One that does not goes on, as what is shown rests on it.
  func stopCount() -> Bool

  /// The last records, without their numbers, so that they can be shown before the others are counted.
  ///
  /// - Parameter before: those that were found before, of which one of the first was read: more are wanted.
  /// - Returns: nil where they cannot be found so, or there are no more.
  /// - Throws: `DataError` where they cannot be read.
  func end(before: RecordList?) throws(DataError) -> RecordList?

  /// What makes the list of the records that an arrangement leaves, in its order; nil where there is no such column. It holds
  /// no records yet.
  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)?

  /// Is told which records are shown from now on.
  func willShow(_ records: any RecordPlaces)

  /// Reads rows that were asked for and take long; nil where none were. The answer is done on the main actor.
  func readRows() -> EnginePass<Void, @MainActor () -> Void>?

  /// What is said of an error.
  func notice(of error: DataError) -> String
}

/// What makes a list of some of a reading's records, in some order.
@MainActor
public protocol RecordArrangement: AnyObject, RecordSearching {
  /// The records that it has found, as far as they can be shown. Those of a filter have the same places throughout: it is shown
  /// while it is made, and what is selected is looked for in it.
  var records: RecordList { get }

  /// How much of the source it has taken in; nil where nothing that comes later is taken in, so that a list that is not
  /// complete is worth nothing.
  var taken: RecordExtent.Mark? { get }

  /// Finds its records, or goes on with that where it was stopped.
  ///
  /// - Parameter isCounted: whether everything that there was has been counted.
  /// - Returns: nil where that has to be so first, and is not.
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>?

  /// Takes in what has come since; nil where it takes in no more.
  func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>?
}

/// How far the making of a list has come.
public struct ArrangingProgress: Equatable, Sendable {
  /// Which share is done, from 0 to 1; nil where that cannot be told.
  public var share: Double?
  /// Whether what was found so far stands where it will in the end, so that it can be shown.
  public var isInPlace: Bool

  public init(share: Double?, isInPlace: Bool) {
    self.share = share
    self.isInPlace = isInPlace
  }
}

/// What became of the making of a list.
public enum ArrangingEnd: Equatable, Sendable {
  case complete
  /// It holds all that it was made of, and takes in no more, which is to be said.
  case full(String)
  /// Why it cannot be made.
  case failed(String)
}

/// How much of what comes by itself is wanted.
public enum RecordWish: Equatable, Sendable {
  /// Everything that there will ever be.
  case all
  /// No more than is read.
  case none
}

extension RecordReading {
  public var preamble: [UInt8] { [] }
  public var lineEnd: [UInt8] { [UInt8(ascii: "\n")] }
  public func tell(_ news: Outlet<EngineNews>) {}
  public func isOutdated() -> Bool { false }
  public func watch(_ lookout: Lookout) {}
  public func checkForChanges() -> EngineNews? { nil }
  public func want(_ wish: RecordWish) {}
  public func count() -> EnginePass<Void, String?>? { nil }
  public func stopCount() -> Bool { false }
  public func end(before: RecordList?) throws(DataError) -> RecordList? { nil }
  public func willShow(_ records: any RecordPlaces) {}
  public func readRows() -> EnginePass<Void, @MainActor () -> Void>? { nil }
  public func notice(of error: DataError) -> String { error.reason }
}

extension RecordArrangement {
  public var taken: RecordExtent.Mark? { nil }
  public func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>? { nil }
}
