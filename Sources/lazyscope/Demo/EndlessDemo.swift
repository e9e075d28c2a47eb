import LazyData
import Synchronization

/// The demo's endless source. It has 50 records at first, and loads 30 more when reading approaches the end.
struct EndlessDemo {
  /// The number of records at the start.
  static let initialCount = 50
  /// The number of records per load.
  static let batch = 30

  /// The duration of a load.
  let delay: Duration
  /// The number of the load that fails, counted from 1; nil for none.
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

/// Counts the attempted loads.
private final class Attempts: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// The error of a demo load that an option has made fail.
struct LoadFailure: Error, CustomStringConvertible {
  let load: Int
  var description: String { "load \(load) failed as requested by --fail-load" }
}
