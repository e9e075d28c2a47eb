import Synchronization
import Testing

/// The lines that a test's views have printed.
final class Journal: Sendable {
  @TaskLocal static var current = Journal()

  private let text = Mutex<[String]>([])

  func note(_ line: String) { text.withLock { $0.append(line) } }

  func has(_ line: String) -> Bool { text.withLock { $0.contains(line) } }

  /// The number of printed lines.
  var count: Int { text.withLock { $0.count } }

  /// Returns and clears the printed lines.
  func take() -> [String] {
    text.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// Replaces the standard library's `print` in this module, so that listings print as they would in a program.
func print(_ items: Any...) {
  Journal.current.note(items.map { "\($0)" }.joined(separator: " "))
}

/// Gives each test its own journal.
struct JournalTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Journal.$current.withValue(Journal()) { try await function() }
  }
}

extension Trait where Self == JournalTrait {
  static var printing: JournalTrait { JournalTrait() }
}

/// The lines printed since the last read. Reading clears them.
var printed: [String] { Journal.current.take() }
