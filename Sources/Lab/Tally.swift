import Synchronization

/// Collects counts and lines that the views and objects of an experiment report. In the articles, `print` has this
/// role.
package final class Tally: Sendable {
  private struct Contents {
    var counts: [String: Int] = [:]
    var lines: [String] = []
  }

  private let record = Mutex(Contents())

  package init() {}

  /// Adds to the count of `name`.
  package func add(_ name: String, _ count: Int = 1) {
    record.withLock { $0.counts[name, default: 0] += count }
  }

  /// Adds a line, as `print` would print it.
  package func say(_ line: String) {
    record.withLock { $0.lines.append(line) }
  }

  package subscript(name: String) -> Int { record.withLock { $0.counts[name] ?? 0 } }

  /// The counts by name.
  package var counts: [String: Int] { record.withLock { $0.counts } }

  /// The reported lines, oldest first.
  package var lines: [String] { record.withLock { $0.lines } }
}
