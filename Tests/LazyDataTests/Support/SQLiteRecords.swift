import GRDB
import Observation
import Testing

@testable import LazyData

extension RecordSource {
  /// The reading of a database.
  var reading: SQLiteReading {
    guard let reading = current.reading as? SQLiteReading else { preconditionFailure("not a database") }
    return reading
  }

  /// The reads and queries for showing rows until now. Counting, storing and searching are left out.
  var counts: SQLiteTally.Counts { reading.places.reader.tally.counts }

  /// Returns when no work is running.
  func finish() async { await change(until: { status.work == nil }, of: { _ = self.status }) }
}

extension RecordField {
  /// The field as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension SourceRecord {
  /// The complete record as text.
  var line: String { String(decoding: text(limit: .max), as: UTF8.self) }
}

extension Scratch {
  /// Changes the database with a separate connection. The connection is closed when this method returns.
  func write(_ change: (Database) throws -> Void) throws {
    var configuration = Configuration()
    // A source may be reading in the background.
    configuration.busyMode = .timeout(60)
    let queue = try DatabaseQueue(path: path(), configuration: configuration)
    try queue.write(change)
    try queue.close()
  }
}

/// Checks that each record is found by its id at its own position.
func expectPlaces(_ records: RecordList, sourceLocation: SourceLocation = #_sourceLocation) {
  for index in stride(from: 0, to: records.count, by: 7) {
    #expect(records.index(of: records[index].id) == index, sourceLocation: sourceLocation)
  }
}

/// Returns when `isThere` is true, or when the test's time is over. The condition is evaluated whenever a value changes
/// that `read` reads.
@MainActor func change(until isThere: () -> Bool, of read: @escaping @MainActor () -> Void) async {
  while !Task.isCancelled {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking(read) { Task { @MainActor in change.yield() } }
    // A page that another thread loads just before `read` is not awaited any more, so `read` observes no change of it.
    // The condition is therefore evaluated after `read`.
    if isThere() { return }
    for await _ in changes { break }
  }
}
