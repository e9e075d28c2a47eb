import LazyTerminal
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyData
@testable import LazyViewer

/// Numbers of a summary that are not rounded.
@MainActor
@Suite("Numbers of a summary", .timeLimit(.minutes(20)))
struct SummaryNumberTests {
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

  @Test func `a sum is shown with all digits, and a very long one is rounded`() {
    let zeros = String(repeating: "0", count: 60)
    for (sum, shown) in [
      (.exactly("-1234567"), "-1,234,567"), (.exactly("9369977.21"), "9369977.21"), (.exactly("0"), "0"),
      (.exactly("1" + zeros), "about 1e+60"), (.about(2.5), "about 2.5"),
    ] as [(ColumnSummary.Sum, String)] {
      #expect(sum.grouped == shown)
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
