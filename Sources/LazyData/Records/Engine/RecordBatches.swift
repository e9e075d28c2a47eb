import Synchronization

/// Records in order, some at a time, for callers that need all their contents, such as a writer to a file.
///
/// If records are slow to read, those of a batch are read together, and their contents are available afterwards.
/// Nothing that is cached for the screen is evicted for them. The methods are called by one thread at a time, and never
/// by the main actor, since they may block.
///
/// ``RecordPlaces/batches(_:)`` and ``RecordContents/batches(of:)`` return it.
public protocol RecordBatches: AnyObject, Sendable {
  /// The next records; empty after the last.
  ///
  /// - Throws: ``DataError`` if they cannot be read.
  func next() throws(DataError) -> [SourceRecord]

  /// Cancels a read that is in progress, which then throws. It is called on any thread, at any time.
  func stop()
}

/// Batches that end with an error, because the last records are missing.
final class InterruptedBatches: RecordBatches {
  private let batches: any RecordBatches
  private let error: DataError

  init(_ batches: any RecordBatches, _ error: DataError) {
    self.batches = batches
    self.error = error
  }

  func next() throws(DataError) -> [SourceRecord] {
    let batch = try batches.next()
    if batch.isEmpty { throw error }
    return batch
  }

  func stop() { batches.stop() }
}

/// The records of a list, each of them found by its place.
package final class PlacedRecords: RecordBatches {
  /// The number of records in a batch.
  private static let length = 256

  private let places: any RecordPlaces
  private let count: Int
  private let start = Atomic(0)

  package init(_ places: any RecordPlaces, count: Int) {
    self.places = places
    self.count = count
  }

  package func next() -> [SourceRecord] {
    let first = start.load(ordering: .relaxed)
    let end = min(first + Self.length, count)
    start.store(end, ordering: .relaxed)
    return (first..<end).map { places.record(at: $0) }
  }

  package func stop() {}
}
