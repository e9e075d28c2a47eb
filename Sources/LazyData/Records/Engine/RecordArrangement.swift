/// Creates a filtered or sorted list of a reading's records.
///
/// ``RecordReading/arrange(_:)`` returns this object for an ``Arrangement``. A ``RecordSource`` starts its passes and
/// shows ``records``.
@MainActor
public protocol RecordArrangement: AnyObject, RecordSearching {
  /// The records that have been found and can be shown.
  ///
  /// A filter's list is shown while the filter runs. So its `places` must always be the same object.
  var records: RecordList { get }

  /// The extent of the source that the list covers. `nil` if later records cannot be added; such a list is not shown
  /// until it is complete.
  var taken: RecordExtent.Mark? { get }

  /// Returns a pass that finds the records, or continues to find them after a stop.
  ///
  /// - Parameter isCounted: whether all records that existed when the list was requested are counted.
  /// - Returns: `nil` if the records must be counted first and are not counted.
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>?

  /// Returns a pass that adds the records that have arrived since the last pass; `nil` if later records cannot be
  /// added.
  func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>?
}

/// The progress of making a list.
///
/// The passes of a ``RecordArrangement`` report their progress. ``SourceStatus/progress`` shows its share.
public struct ArrangingProgress: Equatable, Sendable {
  /// The fraction of the work that is done, from 0 to 1; `nil` if unknown.
  public var share: Double?
  /// Whether the records that have been found are at their final places, so that they can be shown.
  public var isInPlace: Bool

  public init(share: Double?, isInPlace: Bool) {
    self.share = share
    self.isInPlace = isInPlace
  }
}

/// The outcome of making a list.
///
/// The passes of a ``RecordArrangement`` answer with this outcome.
public enum ArrangingEnd: Equatable, Sendable {
  case complete
  /// The list is complete, but later records cannot be added. The value is a notice for the user.
  case full(String)
  /// The list cannot be made. The value is the reason.
  case failed(String)
}

extension RecordArrangement {
  public var taken: RecordExtent.Mark? { nil }
  public func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>? { nil }
}
