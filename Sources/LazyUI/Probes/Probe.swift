import Synchronization

/// Counts what a session does, as it does it.
///
/// The counters are plain integers that the engine adds to where the thing happens; nothing is called, so that counting
/// costs nothing that could be measured.
@MainActor
package final class Probe {
  /// The counters since the session began.
  package internal(set) var counters = Counters()
  /// Slots of state that were made and freed.
  let slots = SlotTally()
  /// Bytes of decoded images.
  let rasters = RasterTally()
  /// What became of the state of rows that left.
  package let ledger = StateLedger()
  /// Writes down each evaluation of a body; nil where they are not followed.
  package var log: UpdateLog?
  /// Why the lists that could not stay lazy could not, since this was last asked for.
  private(set) package var slowPaths: [SlowPath] = []

  /// What SwiftUI would warn of, in the order in which it happened.
  private(set) package var warnings: [ContentWarning] = []
  /// Ids that more than one element has.
  package var duplicates: [DuplicateID] {
    warnings.compactMap { if case .duplicateID(let duplicate) = $0 { duplicate } else { nil } }
  }
  /// The bodies that the frame under way has evaluated after its first pass.
  var repeated = RepeatedBodies()
  /// The last frame in which there was no end of passes; nil once one came to its end.
  package internal(set) var storm: UpdateStorm?

  /// Tasks that views have begun and that go on, those that were cancelled and have not ended yet among them.
  package internal(set) var tasks = 0

  package init() {}

  /// The counters now, with the slots' beside the others.
  package var snapshot: Counters {
    var snapshot = counters
    snapshot.statesMade = slots.madeCount
    snapshot.statesFreed = slots.freedCount
    snapshot.rasterBytesMade = rasters.bytesMade
    snapshot.rasterBytesFreed = rasters.bytesFreed
    return snapshot
  }

  /// Forgets the slow paths told so far, so that the next ones belong to what comes next.
  package func forgetSlowPaths() {
    slowPaths = []
  }

  /// Writes down what becomes of a row's state when the row leaves: that of its element is kept, that of its cell lost.
  func recordState(of row: Row, in node: LayoutNode) {
    guard let element = row.element else { return }
    var slots: [(slot: AnySlot, isKept: Bool)] = []
    element.anyRows?.visitSlots { slots.append(($0, true)) }
    node.visitSlots { slots.append(($0, false)) }
    if !slots.isEmpty { ledger.record(slots, of: element.anyID) }
  }

  func report(_ warning: ContentWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  func report(_ path: SlowPath) {
    if !slowPaths.contains(path) { slowPaths.append(path) }
  }
}

/// What a session has done.
///
/// A plain record of figures: they are added up where things happen and compared by name, and no two of them must agree.
package struct Counters: Hashable, Sendable {
  /// Calls of `ForEach` content closures: row values made.
  package var inits = 0
  /// Evaluations of the outermost composite view of a row.
  package var bodies = 0
  /// Evaluations of every other composite view.
  package var nestedBodies = 0
  package var statesMade = 0
  package var statesFreed = 0
  /// Of those freed, the ones that had been kept for a row off screen, and no longer were.
  package var statesEvicted = 0
  /// Bytes of decoded images that were made and freed. The difference is alive: a model, see `Image`.
  package var rasterBytesMade = 0
  package var rasterBytesFreed = 0
  /// Bytes of decoded images that are in memory.
  package var rasterBytes: Int { rasterBytesMade - rasterBytesFreed }
  /// Rows that got a cell, and lost it.
  package var mounts = 0
  package var unmounts = 0
  /// Subscript reads of the collections behind `ForEach`.
  package var elementsRead = 0
  /// Ids that were listed one by one.
  package var idsGathered = 0
  package var appearances = 0
  package var disappearances = 0
  /// Update passes.
  package var passes = 0
  /// Frames in which there was no end of passes.
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

/// Counts slots. They may be freed on any thread, by what lets go of them last.
final class SlotTally: Sendable {
  private let makes = Atomic<Int>(0)
  private let frees = Atomic<Int>(0)

  var madeCount: Int { makes.load(ordering: .relaxed) }
  var freedCount: Int { frees.load(ordering: .relaxed) }

  func made() { makes.wrappingAdd(1, ordering: .relaxed) }
  func freed() { frees.wrappingAdd(1, ordering: .relaxed) }
}
