/// Opens the data of a ``RecordSource``: a file, a table, a list in memory.
///
/// An engine opens its data each time it is asked to. All that it knows of an opening is in one ``RecordReading``,
/// which the source replaces as a unit. It decides nothing: the source alone decides which records are shown, which
/// work runs, and which notices are reported.
///
/// ```swift
/// final class DayEngine: RecordEngine {
///   let name = "days"
///   private let reading: any RecordReading
///
///   init(reading: any RecordReading) { self.reading = reading }
///
///   func open(_ reason: OpeningReason) -> Opening { Opening(reading) }
/// }
/// ```
@MainActor
public protocol RecordEngine: AnyObject {
  /// The name of the source, such as that of a file or of a table.
  var name: String { get }

  /// Opens the current data, and reads no more of it than the first screen needs.
  ///
  /// - Throws: ``DataError`` if it cannot be read; earlier openings stay as they are.
  func open(_ reason: OpeningReason) throws(DataError) -> Opening
}

/// The result of opening an engine's data.
///
/// ``RecordEngine/open(_:)`` returns it, with a new ``RecordReading``.
@MainActor
public struct Opening {
  public var reading: any RecordReading
  /// Whether the previous reading can still be read, so that it may be shown until this one is complete.
  public var keepsOld: Bool
  /// A notice for the reader.
  public var notice: String?

  public init(_ reading: any RecordReading, keepsOld: Bool = false, notice: String? = nil) {
    self.reading = reading
    self.keepsOld = keepsOld
    self.notice = notice
  }
}

/// The reason why an engine opens its data.
///
/// ``RecordEngine/open(_:)`` receives it. ``RecordSource/reload()`` is a reader's request.
public enum OpeningReason: Equatable, Sendable {
  /// It is to be shown for the first time.
  case first
  /// The reader asks for it to be read again, whatever is at its place now.
  case asked
  /// Others have changed it; the previous reading can still be read.
  case changed
  /// The previous reading is no longer valid, which the notice explains, if there is one.
  case outdated(String?)
}

/// An event that an engine reports by itself, from any thread.
///
/// A reading sends it to the ``EventSink`` that it received with ``RecordReading/report(to:)``.
public enum EngineEvent: Equatable, Sendable {
  /// There may be more records.
  case grew
  /// Something has happened that the reader should know.
  case notice(String)
  /// Others have changed the data; the open reading can still be read.
  case changed
  /// The data that was opened is gone, and other data has replaced it, which the notice explains.
  case outdated(String?)
  /// Other data has taken the place of the data that was opened, which can still be read. The notice explains it.
  case replaced(String)
  /// Others may have changed the data: `checkForChanges()` finds out.
  case mayHaveChanged
  /// Rows that are slow to read were requested.
  case wantsRows
  /// One of the first records of those that are shown as the end was read.
  case reachedStart
}
