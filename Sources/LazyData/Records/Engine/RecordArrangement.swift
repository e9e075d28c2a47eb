/// What makes a list of some of a reading's records, in some order.
@MainActor
public protocol RecordArrangement: AnyObject, RecordSearching {
  /// The records that it has found, as far as they can be shown. Those of a filter have the same places throughout: it is shown
  /// while it is made, and what is selected is looked for in it.
  var records: RecordList { get }

  /// How much of the source it has taken in; nil where nothing that comes later is taken in, so that a list that is not
  /// complete is worth nothing.
  var taken: RecordExtent.Mark? { get }

  /// Finds its records, or goes on with that where it was stopped.
  ///
  /// - Parameter isCounted: whether everything that there was has been counted.
  /// - Returns: nil where that has to be so first, and is not.
  func fill(isCounted: Bool) -> EnginePass<ArrangingProgress, ArrangingEnd>?

  /// Takes in what has come since; nil where it takes in no more.
  func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>?
}

/// How far the making of a list has come.
public struct ArrangingProgress: Equatable, Sendable {
  /// Which share is done, from 0 to 1; nil where that cannot be told.
  public var share: Double?
  /// Whether what was found so far stands where it will in the end, so that it can be shown.
  public var isInPlace: Bool

  public init(share: Double?, isInPlace: Bool) {
    self.share = share
    self.isInPlace = isInPlace
  }
}

/// What became of the making of a list.
public enum ArrangingEnd: Equatable, Sendable {
  case complete
  /// It holds all that it was made of, and takes in no more, which is to be said.
  case full(String)
  /// Why it cannot be made.
  case failed(String)
}

extension RecordArrangement {
  public var taken: RecordExtent.Mark? { nil }
  public func extend() -> EnginePass<ArrangingProgress, ArrangingEnd>? { nil }
}
