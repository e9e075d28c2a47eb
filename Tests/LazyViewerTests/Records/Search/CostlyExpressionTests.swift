import LazyTerminal
import Simulation
import Synchronization
import Terminal
import TestSupport
import Terminal
import Testing

@testable import LazyData
@testable import LazyViewer

/// Messages about a filter that could not search all rows, and numbers that are not rounded.
@MainActor
@Suite("A filter that takes too long", .timeLimit(.minutes(20)))
struct CostlyExpressionTests {
  /// A clock that advances by a second for each reading.
  private final class Clock: Sendable {
    private let count = Mutex(0)

    var clock: MatchClock {
      MatchClock {
        self.count.withLock { count in
          count += 1
          return .seconds(count)
        }
      } passing: {
        .zero
      }
    }
  }

  private static func source() -> RecordSource {
    let lines = ["aa", "b", "aaa", String(repeating: "a", count: 30_000) + "b", "a"]
    return RecordSource(name: "test", bytes: MemoryBytes(lines.map { $0 + "\n" }.joined()), blockLength: 64) {
      LineFormat(sample: $0)
    }
  }

  @Test func `an incomplete result says so in the status line and when it is written`() async throws {
    let folder = try ScratchFolder()
    let source = Self.source()
    let stage = try ViewerDriver(source, width: 300)
    await stage.settle { source.status.isComplete }
    let limit = MatchLimit(line: .seconds(5), screen: .seconds(5), clock: Clock().clock)
    source.arrange(Arrangement(filter: try Pattern("(a+)+$", syntax: .regularExpression, limit: limit)))
    let reason = "matching (a+)+$ takes too long in row 4; use a simpler expression"
    await stage.settle { stage.status.contains(reason) }
    // A key removes the message, but the status line still reports the missing rows.
    stage.press("g")
    #expect(stage.status.contains("row 1 / 2+") && stage.status.contains(reason), "\(stage.status)")
    stage.press(":")
    stage.enter("write \(folder.path("out"))")
    await stage.settle {
      stage.status.contains("wrote 2 rows to \(folder.path("out")); more rows may exist: \(reason)")
    }
    source.arrange(Arrangement())
    stage.press("g")
    await stage.settle { stage.status.contains("/ 5") && !stage.status.contains("takes too long") }
  }

  @Test func `a search that could not search all rows does not report that there is no match`() async throws {
    let source = Self.source()
    let stage = try ViewerDriver(source, width: 300)
    await stage.settle { source.status.isComplete }
    let limit = MatchLimit(line: .seconds(5), screen: .seconds(5), clock: Clock().clock)
    let container = try #require(stage.viewer.list.container)
    stage.viewer.list.controller?.find(
      try Pattern("(a+)+c*$", syntax: .regularExpression, limit: limit), backwards: false, from: container)
    await stage.settle { stage.status.contains("1 match") || stage.status.contains("takes too long") }
    stage.press("3", "n")
    await stage.settle { stage.status.contains("takes too long in row 4") }
    #expect(!stage.status.contains("no match") && !stage.status.contains("searching"), "\(stage.status)")
  }

  @Test func `numbers in a summary are written without loss`() throws {
    func value(_ text: String) throws -> DecimalValue {
      try Array(text.utf8).withUnsafeBytes { bytes in try #require(DecimalText(bytes)).value }
    }
    for (text, written, grouped) in [
      ("0", "0", "0"), ("-12", "-12", "-12"), ("1541815603606036485", "1541815603606036485", nil),
      ("1e5", "100000", "100,000"), ("1e39", "1" + String(repeating: "0", count: 39), nil), ("1e40", "1e+40", "1e+40"),
      ("0.5", "0.5", "0.5"), ("1234.5", "1234.5", "1234.5"), ("0.0001", "0.0001", "0.0001"),
      ("0.00001", "1e-05", nil), ("-1.25e-300", "-1.25e-300", "-1.25e-300"), ("1200", "1200", "1,200"),
    ] as [(String, String, String?)] {
      let value = try value(text)
      #expect(value.isCut || PlainNumber.isSame(value.written, written), "\(text): \(value.written)")
      if let grouped { #expect(value.grouped == grouped) }
    }
  }

  private enum PlainNumber {
    /// Whether two texts represent the same number, whatever their exponents.
    static func isSame(_ one: String, _ other: String) -> Bool {
      Array(one.utf8).withUnsafeBytes { FieldComparison(.equal, other).holds(for: $0) }
    }
  }

  @Test func `the extremes of large numbers are exact`() throws {
    let scheduler = SeededScheduler()
    let ids = ["1541815603606036485", "1541815603606036484", "1541815603606036486"]
    let source = RecordSource(
      name: "ids", bytes: MemoryBytes("id\n" + ids.map { $0 + "\n" }.joined()), blockLength: 64, scheduler: scheduler
    ) { CSVFormat(.comma, sample: $0, header: true) }
    let stage = try ViewerDriver(source, width: 100, height: 30)
    while scheduler.step(0) {}
    stage.draw()
    stage.press("D")
    while scheduler.step(0) {}
    stage.draw()
    for text in ["minimum     1,541,815,603,606,036,484", "maximum     1,541,815,603,606,036,486", "distinct    3"] {
      #expect(stage.screen.lines.contains { $0.hasPrefix(text) }, "\(text) is not in \(stage.screen.text)")
    }
  }
}
