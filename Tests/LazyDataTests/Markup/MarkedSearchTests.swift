import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Tests that records with styles are searched, filtered and sorted by their visible text.
@MainActor
@Suite("Searching marked text", .timeLimit(.minutes(20)))
struct MarkedSearchTests {
  private static let words = ["error", "warning", "note", "trace", "zebra", "apple"]

  /// Returns the same lines twice: with colours and overstrikes, and without.
  private static func lines(_ count: Int, seed: UInt64) -> (marked: String, plain: String) {
    var random = SplitMix(seed: seed)
    var (marked, plain) = ("", "")
    for line in 0..<count {
      for word in (0..<3).map({ _ in words.randomElement(using: &random) ?? "" }) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: marked += "\u{1B}[1;31m\u{1B}[K" + word.prefix(2) + "\u{1B}[32m" + word.dropFirst(2) + "\u{1B}[m"
        case 1: marked += word.map { "\($0)\u{8}\($0)" }.joined()
        case 2: marked += "\u{1B}]8;;https://error.example\u{1B}\\" + word + "\u{1B}]8;;\u{1B}\\"
        default: marked += word
        }
        marked += " "
        plain += word + " "
      }
      marked += "\(line)\n"
      plain += "\(line)\n"
    }
    return (marked, plain)
  }

  private func source(_ text: String, hasMarkup: Bool = true) -> RecordSource {
    RecordSource(name: "test", bytes: MemoryBytes(text), blockLength: 256) {
      LineFormat(sample: $0, hasMarkup: hasMarkup)
    }
  }

  @Test(arguments: ["error", "^warning", "zebra 7$", "e.* z", "m", "31", "example"])
  func `a filter matches the visible text`(text: String) async throws {
    let lines = Self.lines(600, seed: 11)
    let pattern = try Pattern(text, syntax: .regularExpression)
    let (marked, plain) = (source(lines.marked), source(lines.plain))
    for source in [marked, plain] {
      source.arrange(Arrangement(filter: pattern))
      await source.settle()
    }
    #expect(marked.records.map(\.number) == plain.records.map(\.number))
    let texts = marked.records.map { String(decoding: $0.markedText(limit: 1_000).bytes, as: UTF8.self) }
    #expect(texts == plain.records.map { String(decoding: $0.text(limit: 1_000), as: UTF8.self) })
    #expect(marked.records.allSatisfy { pattern.matches($0) })
  }

  @Test func `a sort uses the visible text`() async throws {
    let lines = Self.lines(400, seed: 12)
    let (marked, plain) = (source(lines.marked), source(lines.plain))
    for source in [marked, plain] {
      source.arrange(Arrangement(order: Arrangement.Order(column: 0, isDescending: false)))
      await source.settle()
    }
    #expect(marked.records.map(\.number) == plain.records.map(\.number))
  }

  @Test func `filtered output keeps its colours`() throws {
    let lines = Self.lines(500, seed: 13)
    let pattern = try Pattern("zebra zebra", syntax: .literal)
    var passed: [UInt8] = []
    var sieve = StreamingFilter(matching: pattern, detect: { LineFormat(sample: $0) }) {
      passed += $0
      return true
    }
    let bytes = Array(lines.marked.utf8)
    for start in stride(from: 0, to: bytes.count, by: 1_000) {
      #expect(try bytes[start..<min(bytes.count, start + 1_000)].withUnsafeBytes { try sieve.feed($0) })
    }
    #expect(try sieve.finish())
    let marked = lines.marked.split(separator: "\n")
    let expected = zip(lines.plain.split(separator: "\n"), marked).filter { $0.0.contains("zebra zebra") }.map(\.1)
    #expect(!expected.isEmpty)
    #expect(String(decoding: passed, as: UTF8.self).split(separator: "\n") == expected)
  }

  @Test func `raw text is searched literally`() async throws {
    let raw = source("\u{1B}[31mred\u{1B}[m\nplain\n", hasMarkup: false)
    raw.arrange(Arrangement(filter: try Pattern("31m", syntax: .literal)))
    await raw.settle()
    #expect(raw.records.map(\.number) == [0])
    #expect(raw.records[0].markedText(limit: 100).runs.isEmpty)
  }
}
