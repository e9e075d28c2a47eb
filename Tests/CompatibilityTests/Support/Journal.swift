import Synchronization
import Testing

/// What a test's views have printed.
final class Journal: Sendable {
  @TaskLocal static var current = Journal()

  private let text = Mutex<[String]>([])

  func note(_ line: String) { text.withLock { $0.append(line) } }

  func has(_ line: String) -> Bool { text.withLock { $0.contains(line) } }

  /// What was printed since it was taken last, a line an entry.
  func take() -> [String] {
    text.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// Stands for the standard library's in this module, so that listings print as they would in a program.
func print(_ items: Any...) {
  Journal.current.note(items.map { "\($0)" }.joined(separator: " "))
}

/// Gives each test a journal of its own.
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

/// What was printed since this was asked last.
var printed: [String] { Journal.current.take() }
