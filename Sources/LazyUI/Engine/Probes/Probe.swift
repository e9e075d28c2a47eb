import Synchronization

/// Counts the work of a session: evaluations, passes, cells and more.
///
/// The counters are plain integers that the engine increments directly. No function is called, so counting has no
/// measurable cost.
@MainActor
package final class Probe {
  /// The counters since the session started.
  package internal(set) var counters = Counters()
  /// The slots of state that were made and freed.
  let slots = MemoryTally()
  /// The bytes of decoded images.
  let rasters = MemoryTally()
  /// A record of the state that was kept and lost when rows left the screen.
  package let ledger = StateLedger()
  /// The log of body evaluations; `nil` if they are not logged.
  package var log: UpdateLog?
  /// The reasons why lists were not lazy, since the reasons were last cleared.
  private(set) package var slowPaths: [SlowPath] = []

  /// The warnings, the oldest first.
  private(set) package var warnings: [ContentWarning] = []
  /// The ids that several elements share.
  package var duplicates: [DuplicateID] {
    warnings.compactMap { if case .duplicateID(let duplicate) = $0 { duplicate } else { nil } }
  }
  /// The bodies that were evaluated in the current frame after its first pass.
  var repeated = RepeatedBodies()
  /// A description of the last frame, if its passes did not end; otherwise `nil`.
  package internal(set) var updateLoop: UpdateLoop?

  /// The number of running tasks that views have started. Cancelled tasks count until they end.
  package internal(set) var tasks = 0

  package init() {}

  /// The current counters, including the counters of slots and images.
  package var snapshot: Counters {
    var snapshot = counters
    snapshot.statesMade = slots.madeCount
    snapshot.statesFreed = slots.freedCount
    snapshot.rasterBytesMade = rasters.madeCount
    snapshot.rasterBytesFreed = rasters.freedCount
    return snapshot
  }

  /// Clears the reported slow paths, so that they are not mixed with later ones.
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
/// Each counter is incremented where its event happens, independently of the others.
package struct Counters: Hashable, Sendable {
  /// Calls of `ForEach` content closures. Each call makes one row value.
  package var inits = 0
  /// Evaluations of the outermost composite view of a row.
  package var bodies = 0
  /// Evaluations of all other composite views.
  package var nestedBodies = 0
  package var statesMade = 0
  package var statesFreed = 0
  /// Pieces of state that were kept for rows off screen and were later evicted.
  package var statesEvicted = 0
  /// Bytes of decoded images that were made. `rasterBytesFreed` counts those that were freed. The numbers follow a
  /// model of decoding; see `Image`.
  package var rasterBytesMade = 0
  package var rasterBytesFreed = 0
  /// Bytes of decoded images in memory.
  package var rasterBytes: Int { rasterBytesMade - rasterBytesFreed }
  /// Rows that got a cell. `unmounts` counts the rows that lost their cell.
  package var mounts = 0
  package var unmounts = 0
  /// Rows that got a cell before the user scrolled to them.
  package var prefetches = 0
  /// Rows that got a cell in advance, and lost it without having been on screen.
  package var prefetchesUnseen = 0
  /// Elements that were read from the collections of `ForEach`.
  package var elementsRead = 0
  /// Ids that were read one by one to list the ids of all rows.
  package var idsGathered = 0
  package var appearances = 0
  package var disappearances = 0
  /// Update passes. A frame has at least one.
  package var passes = 0
  /// Frames whose passes did not end.
  package var updateLoops = 0

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
    difference.prefetches -= right.prefetches
    difference.prefetchesUnseen -= right.prefetchesUnseen
    difference.elementsRead -= right.elementsRead
    difference.idsGathered -= right.idsGathered
    difference.appearances -= right.appearances
    difference.disappearances -= right.disappearances
    difference.passes -= right.passes
    difference.updateLoops -= right.updateLoops
    return difference
  }
}

/// Counts slots of state, or bytes of decoded images. The owner of the last reference frees them, on any thread.
final class MemoryTally: Sendable {
  private let makes = Atomic<Int>(0)
  private let frees = Atomic<Int>(0)

  var madeCount: Int { makes.load(ordering: .relaxed) }
  var freedCount: Int { frees.load(ordering: .relaxed) }

  func made(_ count: Int = 1) { makes.wrappingAdd(count, ordering: .relaxed) }
  func freed(_ count: Int = 1) { frees.wrappingAdd(count, ordering: .relaxed) }
}
