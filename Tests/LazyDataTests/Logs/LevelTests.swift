import Simulation
import TestSupport
import Testing

@testable import LazyData

@Suite("Levels of log lines", .timeLimit(.minutes(20)))
struct LevelTests {
  private func level(_ line: String) -> LogLevel? {
    MarkedText(plain: Array(line.utf8), isCut: false).level?.level
  }

  @Test(arguments: [
    ("2026-11-23 00:01:02 WARN up", LogLevel.warning), ("ERROR: up", .error), ("[error] up", .error),
    ("[core:error] up", .error), ("<11>Nov 23 up", .error), ("<34>1 up", .fatal), ("W1123 00:01:02 up", .warning),
    ("ts=1 level=warn msg=up", .warning), (#"{"msg":"x","level":"error"}"#, .error),
    (#"{"level":30,"msg":"x"}"#, .info),
    (#"{"level": 60}"#, .fatal), ("severity=CRITICAL", .fatal), ("x TRACE y", .trace), ("x DEBUG y", .debug),
    ("x EMERG y", .fatal), ("x NOTICE y", .notice), ("warning: up", .warning), ("level=\"err\"", .error),
  ])
  func `a level is read from a line`(line: String, expected: LogLevel) { #expect(level(line) == expected) }

  @Test(arguments: [
    "", "an error in a word", "ERRORS", "MYERROR", "INFO_X", "information", "level=", "<999>x", "X1123 0",
    "levels=warn",
  ])
  func `text that is no level is not read as one`(line: String) { #expect(level(line) == nil) }

  /// Returns the levels of a log's lines, computed by simple code.
  private static func levels(_ lines: [String]) -> [LogLevel?] {
    var last: LogLevel?
    return lines.map { line in
      let own = MarkedText(plain: Array(line.utf8), isCut: false).level?.level
      if line.hasPrefix("2026") {
        last = own
      } else if let own {
        last = max(own, last ?? own)
      }
      return last
    }
  }

  @MainActor
  @Test(arguments: SplitMix.seeds(1...6))
  func `the lines of a stack trace have the level of their message`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let words = ["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "FATAL", "-"]
    var lines: [String] = []
    // There are enough lines that some chunks of the filter start in the middle of a stack trace.
    for index in 0..<3_000 {
      let isTrace = index > 0 && Int.random(in: 0..<5, using: &random) > 1
      let word = words.randomElement(using: &random) ?? "-"
      // Some lines of a stack trace have the name of a level too.
      let cause = Int.random(in: 0..<5, using: &random) == 0 ? "caused by \(word):" : "at step"
      lines.append(isTrace ? "  \(cause) \(index)" : "2026-11-23 00:01:02 \(word) entry \(index)")
    }
    let text = lines.map { $0 + "\n" }.joined()
    let levels = Self.levels(lines)
    for level in [LogLevel.debug, .warning, .fatal] {
      for pattern in [nil, try Pattern("7", syntax: .literal)] {
        let source = RecordSource(name: "log", bytes: MemoryBytes(text), blockLength: 256) { LineFormat(sample: $0) }
        #expect(source.isLog)
        var arrangement = pattern.map { Arrangement(filter: $0) } ?? Arrangement()
        arrangement.filters.append(RecordCondition(atLeast: level))
        source.arrange(arrangement)
        await source.settle()
        let expected = lines.indices.filter { index in
          levels[index].map { $0 >= level } == true && (pattern == nil || lines[index].contains("7"))
        }
        #expect(source.records.map(\.number) == expected)
      }
    }
  }

  @MainActor
  @Test(arguments: [
    // A line of an entry is kept with it, whatever level it names, and is not hidden by the level of its entry.
    (
      [
        "2026-11-23 00:01:02 ERROR a", "Caused by: INFO b", "debug: c", "2026-11-23 00:01:03 INFO d", "ERROR: e", " f",
        "2026-11-23 00:01:04 INFO g", "2026-11-23 00:01:05 INFO h",
      ],
      [0, 1, 2, 4, 5]
    ),
    // Without times each line with a level is an entry.
    (["[error] a", " b", "[info] c", " d", "[fatal] e"], [0, 1, 4]),
    (["2026-11-23 00:01:02 ERROR up", " a", "[info] b", "[info] c", "[error] d"], [0, 1, 4]),
  ])
  func `a line without a time belongs to the entry before it`(lines: [String], expected: [Int]) async {
    let text = lines.map { $0 + "\n" }.joined()
    let source = RecordSource(name: "log", bytes: MemoryBytes(text)) { LineFormat(sample: $0) }
    source.arrange(Arrangement(filters: [RecordCondition(atLeast: .error)]))
    await source.settle()
    #expect(source.records.map(\.number) == expected)
  }

  @MainActor
  @Test func `a text is no log`() {
    let source = RecordSource(name: "text", bytes: MemoryBytes("one\ntwo ERROR\nthree\nfour\n")) {
      LineFormat(sample: $0)
    }
    #expect(!source.isLog)
  }
}
