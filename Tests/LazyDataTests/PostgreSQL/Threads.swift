@testable import LazyData

/// Threads for what a test has wait: else it would take those away on which other tests go on.
enum Threads {
  static let shared = SystemScheduler().executor(for: .waiting)
}
