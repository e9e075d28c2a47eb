import LazyData
import Synchronization

/// The demo's source without an end: 50 records at first, 30 more whenever reading comes near the end.
struct EndlessDemo {
  /// Records that are there at first.
  static let initialCount = 50
  /// Records a load.
  static let batch = 30

  /// How long a load takes.
  let delay: Duration
  /// The load that fails, counted from 1; nil for none.
  let failingLoad: Int?

  func source() -> PagedSource<DemoRecord> {
    let attempts = Attempts()
    return PagedSource(
      (1...Self.initialCount).map(DemoRecord.init(number:)), batch: Self.batch
    ) { [delay, failingLoad] range in
      let attempt = attempts.next()
      try await Task.sleep(for: delay)
      if attempt == failingLoad { throw LoadFailure(load: attempt) }
      return range.map { DemoRecord(number: $0 + 1) }
    }
  }
}

/// Counts the loads that were tried.
private final class Attempts: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Why a load of the demo failed: it was told to.
struct LoadFailure: Error, CustomStringConvertible {
  let load: Int
  var description: String { "load \(load) was told to fail" }
}
