import Synchronization

/// Reads records in order, in batches. It is for callers that need the contents of all records, such as an export to a
/// file.
///
/// If records are slow to read, the records of a batch are read together, and their contents are available afterwards.
/// Batches do not evict rows that are cached for the screen. Call the methods from one thread at a time, and never from
/// the main actor, since they may block.
///
/// ``RecordPlaces/batches(_:)`` and ``RecordContents/batches(of:)`` return batches.
public protocol RecordBatches: AnyObject, Sendable {
  /// Returns the next records, or an empty array after the last record.
  ///
  /// - Throws: ``DataError`` if the records cannot be read.
  func next() throws(DataError) -> [SourceRecord]

  /// Cancels a read that is in progress, which then throws. May be called on any thread, at any time.
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

/// Batches of a list whose records are read one by one.
package final class PlacedRecords: RecordBatches {
  private let places: any RecordPlaces
  private let count: Int
  private let start = Atomic(0)

  package init(_ places: any RecordPlaces, count: Int) {
    self.places = places
    self.count = count
  }

  package func next() -> [SourceRecord] {
    let first = start.load(ordering: .relaxed)
    let end = min(first + places.batchLength, count)
    start.store(end, ordering: .relaxed)
    return places.records(at: first..<end)
  }

  package func stop() {}
}
