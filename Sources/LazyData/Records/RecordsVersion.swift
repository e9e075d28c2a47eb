/// A fingerprint of a source's records. A different fingerprint means that records were added or changed. The
/// fingerprint does not depend on the order on screen.
package struct RecordsVersion: Equatable, Sendable {
  /// The number of times that the source was read again.
  package let opening: Int
  /// Whether the source has ended: no further records arrive by themselves.
  package let isEnded: Bool
  /// The size of the source in its own unit, including the part that is not counted yet.
  private let total: Int
  /// The epoch of the count (`RecordExtent.epoch`), which changes if the boundaries of records change.
  private let epoch: Int

  init(opening: Int, _ extent: RecordExtent) {
    self.opening = opening
    isEnded = extent.mark.isEnded || extent.failure != nil
    total = extent.total ?? extent.count
    epoch = extent.epoch
  }
}

extension RecordSource {
  /// The version of the current records.
  package var version: RecordsVersion { RecordsVersion(opening: machine.opening, machine.extent) }
}
