/// Makes a list of some of a reading's records, in some order.
///
/// ``RecordReading/arrange(_:)`` returns it for an ``Arrangement``. A ``RecordSource`` starts its passes and shows
/// ``records``.
@MainActor
public protocol RecordArrangement: AnyObject, RecordSearching {
  /// The records that are found so far and can be shown. A filter has the same places from beginning to end: its list
  /// is shown while it is made, and the selection is looked up in it.
  var records: RecordList { get }

  /// The extent of the source that the list covers. `nil` if the list takes in no later records; it is then useless
  /// until it is complete.
  var taken: RecordExtent.Mark? { get }

  /// Finds the records, or continues after a stop.
  ///
  /// - Parameter isCounted: whether all records that existed at the request are counted.
  /// - Returns: `nil` if they must be counted first and are not.
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>?

  /// Adds the records that have arrived since; `nil` if the list takes in no more.
  func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>?
}

/// The progress of making a list.
///
/// The passes of a ``RecordArrangement`` report it. ``SourceStatus/progress`` shows its share.
public struct ArrangingProgress: Equatable, Sendable {
  /// The share that is done, from 0 to 1; `nil` if unknown.
  public var share: Double?
  /// Whether the records found so far are at their final places, so that they can be shown.
  public var isInPlace: Bool

  public init(share: Double?, isInPlace: Bool) {
    self.share = share
    self.isInPlace = isInPlace
  }
}

/// The outcome of making a list.
///
/// It is the answer of the passes of a ``RecordArrangement``.
public enum ArrangingEnd: Equatable, Sendable {
  case complete
  /// The list is complete but takes in no later records, as this notice reports.
  case full(String)
  /// The list cannot be made, for this reason.
  case failed(String)
}

extension RecordArrangement {
  public var taken: RecordExtent.Mark? { nil }
  public func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>? { nil }
}
