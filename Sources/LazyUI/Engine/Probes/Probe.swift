import Synchronization

/// Counts what a session does.
///
/// The counters are plain integers that the engine increments in place. Nothing is called, so counting has no
/// measurable cost.
@MainActor
package final class Probe {
  /// The counters since the session started.
  package internal(set) var counters = Counters()
  /// The slots of state that were made and freed.
  let slots = SlotTally()
  /// The bytes of decoded images.
  let rasters = RasterTally()
  /// The fate of the state of rows that left the screen.
  package let ledger = StateLedger()
  /// The log of body evaluations; `nil` if they are not logged.
  package var log: UpdateLog?
  /// The reasons why lists were not lazy, since this was last cleared.
  private(set) package var slowPaths: [SlowPath] = []

  /// The warnings, in the order in which they occurred.
  private(set) package var warnings: [ContentWarning] = []
  /// The ids that more than one element has.
  package var duplicates: [DuplicateID] {
    warnings.compactMap { if case .duplicateID(let duplicate) = $0 { duplicate } else { nil } }
  }
  /// The bodies that the current frame has evaluated after its first pass.
  var repeated = RepeatedBodies()
  /// The last frame whose passes did not end; `nil` after one whose passes ended.
  package internal(set) var storm: UpdateStorm?

  /// The number of running tasks that views have started, including cancelled ones that have not ended yet.
  package internal(set) var tasks = 0

  package init() {}

  /// The current counters, including those of slots and images.
  package var snapshot: Counters {
    var snapshot = counters
    snapshot.statesMade = slots.madeCount
    snapshot.statesFreed = slots.freedCount
    snapshot.rasterBytesMade = rasters.bytesMade
    snapshot.rasterBytesFreed = rasters.bytesFreed
    return snapshot
  }

  /// Forgets the reported slow paths, so that later ones are not mixed with them.
  package func forgetSlowPaths() {
    slowPaths = []
  }

  func report(_ warning: ContentWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  func report(_ path: SlowPath) {
    if !slowPaths.contains(path) { slowPaths.append(path) }
  }
}

/// The counters of a session.
///
/// The counts are independent of each other: each is incremented where the thing happens.
package struct Counters: Hashable, Sendable {
  /// Calls of `ForEach` content closures, which is the number of row values made.
  package var inits = 0
  /// Evaluations of the outermost composite view of a row.
  package var bodies = 0
  /// Evaluations of all other composite views.
  package var nestedBodies = 0
  package var statesMade = 0
  package var statesFreed = 0
  /// The freed states that had been kept for a row off screen until they were evicted.
  package var statesEvicted = 0
  /// Bytes of decoded images that were made and freed. The difference is in memory. They follow a model of decoding;
  /// see `Image`.
  package var rasterBytesMade = 0
  package var rasterBytesFreed = 0
  /// Bytes of decoded images in memory.
  package var rasterBytes: Int { rasterBytesMade - rasterBytesFreed }
  /// Rows that got a cell, and rows that lost it.
  package var mounts = 0
  package var unmounts = 0
  /// Subscript reads of the collections of `ForEach`.
  package var elementsRead = 0
  /// Ids that were listed one by one.
  package var idsGathered = 0
  package var appearances = 0
  package var disappearances = 0
  /// Update passes.
  package var passes = 0
  /// Frames whose passes did not end.
  package var storms = 0

  package init() {}

  package static func - (left: Counters, right: Counters) -> Counters {
    var difference = left
    difference.inits -= right.inits
    difference.bodies -= right.bodies
    difference.nestedBodies -= right.nestedBodies
    difference.statesMade -= right.statesMade
    difference.statesFreed -= right.statesFreed
    difference.statesEvicted -= right.statesEvicted
    difference.rasterBytesMade -= right.rasterBytesMade
    difference.rasterBytesFreed -= right.rasterBytesFreed
    difference.mounts -= right.mounts
    difference.unmounts -= right.unmounts
    difference.elementsRead -= right.elementsRead
    difference.idsGathered -= right.idsGathered
    difference.appearances -= right.appearances
    difference.disappearances -= right.disappearances
    difference.passes -= right.passes
    difference.storms -= right.storms
    return difference
  }
}

/// Counts slots. They may be freed on any thread, by the owner of the last reference.
final class SlotTally: Sendable {
  private let makes = Atomic<Int>(0)
  private let frees = Atomic<Int>(0)

  var madeCount: Int { makes.load(ordering: .relaxed) }
  var freedCount: Int { frees.load(ordering: .relaxed) }

  func made() { makes.wrappingAdd(1, ordering: .relaxed) }
  func freed() { frees.wrappingAdd(1, ordering: .relaxed) }
}
