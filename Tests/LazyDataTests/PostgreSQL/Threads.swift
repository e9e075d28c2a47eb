@testable import LazyData

/// Threads for blocking calls in tests, so that these do not block the threads of other tests.
enum Threads {
  static let shared = SystemScheduler().executor(for: .waiting)
}
