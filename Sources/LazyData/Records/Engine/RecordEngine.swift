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
  /// The reader asks for it to be read anew, whatever stands in its place now.
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
