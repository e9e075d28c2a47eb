import LazyData
import Synchronization

/// The demo's endless source: 50 records at first, 30 more whenever reading nears the end.
struct EndlessDemo {
  /// The number of records at the start.
  static let initialCount = 50
  /// Records per load.
  static let batch = 30

  /// How long a load takes.
  let delay: Duration
  /// The number of the load that fails, from 1; nil for none.
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

/// The failure of a load of the demo, as requested by an option.
struct LoadFailure: Error, CustomStringConvertible {
  let load: Int
  var description: String { "load \(load) failed as requested by --fail-load" }
}
