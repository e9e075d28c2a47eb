import Synchronization

/// Records in their order, some at a time, for whoever wants all that they hold: to write them to a file, say.
///
/// Each batch is read together, where records are read from something that takes long, so that what is then asked of its records
/// is there. Nothing that is kept for the screen makes room for them. It is asked by one thread at a time, and never by the main
/// actor: it takes as long as it takes.
public protocol RecordBatches: AnyObject, Sendable {
  /// The next records; none behind the last.
  ///
  /// - Throws: `DataError` where they cannot be read.
  func next() throws(DataError) -> [SourceRecord]

  /// Has what is being read end at once, with an error. Any thread calls it, at any time.
  func stop()
}

/// Records of which the last ones are missing: the batches end with the reason.
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

/// The records of a list whose places find each for itself.
package final class PlacedRecords: RecordBatches {
  /// Records of a batch.
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
