import Synchronization

/// Counts the bytes of rasters, which any thread may free.
final class RasterTally: Sendable {
  private let makes = Atomic<Int>(0)
  private let frees = Atomic<Int>(0)

  var bytesMade: Int { makes.load(ordering: .relaxed) }
  var bytesFreed: Int { frees.load(ordering: .relaxed) }

  func made(_ bytes: Int) { makes.wrappingAdd(bytes, ordering: .relaxed) }
  func freed(_ bytes: Int) { frees.wrappingAdd(bytes, ordering: .relaxed) }
}
