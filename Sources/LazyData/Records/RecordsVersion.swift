/// Tells whether a source has the records that it had at another time: no more of them, and no other ones. In which order they are
/// shown does not matter.
package struct RecordsVersion: Equatable, Sendable {
  /// How often all was read anew.
  package let opening: Int
  /// Whether no more come by themselves.
  package let isEnded: Bool
  /// How much of them there is, in the source's own measure, counted or not.
  private let total: Int
  /// How they are cut.
  private let epoch: Int

  init(opening: Int, _ extent: RecordExtent) {
    self.opening = opening
    isEnded = extent.mark.isEnded || extent.failure != nil
    total = extent.total ?? extent.count
    epoch = extent.epoch
  }
}

extension RecordSource {
  /// Which records there are now.
  package var version: RecordsVersion { RecordsVersion(opening: machine.opening, machine.extent) }
}
