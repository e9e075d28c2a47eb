/// Opens the data of a ``RecordSource``, such as a file, a table, or a list in memory.
///
/// An engine opens its data each time ``open(_:)`` is called. All state of an opening is in one ``RecordReading``,
/// which the source replaces as a unit. The engine makes no decisions: the source alone decides which records are
/// shown, which work runs, and which notices are reported.
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
  /// The name of the source, such as a file name or a table name.
  var name: String { get }

  /// Opens the current data, and reads only the part that the first screen needs.
  ///
  /// - Throws: ``DataError`` if the data cannot be read. Earlier openings are not affected.
  func open(_ reason: OpeningReason) throws(DataError) -> Opening
}

/// The result of opening an engine's data.
///
/// ``RecordEngine/open(_:)`` returns it, with a new ``RecordReading``.
@MainActor
public struct Opening {
  public var reading: any RecordReading
  /// Whether the previous reading can still be read, so that it may be shown until the new reading is complete.
  public var keepsOld: Bool
  /// A notice for the user.
  public var notice: String?

  public init(_ reading: any RecordReading, keepsOld: Bool = false, notice: String? = nil) {
    self.reading = reading
    self.keepsOld = keepsOld
    self.notice = notice
  }
}

/// The reason why an engine opens its data.
///
/// ``RecordEngine/open(_:)`` receives the reason. ``RecordSource/reload()`` is a request of the user.
public enum OpeningReason: Equatable, Sendable {
  /// The data is shown for the first time.
  case first
  /// The user requested a reload. Whatever is at the path now is opened.
  case asked
  /// Other programs have changed the data. The previous reading can still be read.
  case changed
  /// The previous reading is no longer valid. The notice for the user explains why, if there is one.
  case outdated(String?)
}

/// An event that an engine reports by itself, from any thread.
///
/// A reading sends it to the ``EventSink`` that it received with ``RecordReading/report(to:)``.
public enum EngineEvent: Equatable, Sendable {
  /// More records may be available.
  case grew
  /// Something has happened that the reader should know.
  case notice(String)
  /// Others have changed the data; the open reading can still be read.
  case changed
  /// The data that was opened is gone, and other data has replaced it. The notice explains this, if there is one.
  case outdated(String?)
  /// Other data is now at the path. The data that was opened can still be read. The notice explains this.
  case replaced(String)
  /// Other programs may have changed the data. `checkForChanges()` detects whether they did.
  case mayHaveChanged
  /// Rows that are slow to read were requested.
  case wantsRows
  /// While only the last records are shown, a record near their start was read, so earlier records are needed.
  case reachedStart
}
