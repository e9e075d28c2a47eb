import GRDB
import Simulation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// A clock of processor time that advances by a step whenever it is read.
final class SteppingClock: Sendable {
  private let asked = Mutex(0)
  private let passed = Mutex(Duration.zero)
  private let step: Duration

  init(step: Duration) { self.step = step }

  /// The number of times that the clock was read.
  var count: Int { asked.withLock { $0 } }

  func pass(_ time: Duration) { passed.withLock { $0 += time } }

  var clock: MatchClock {
    MatchClock {
      self.asked.withLock { count in
        count += 1
        return self.step * count
      }
    } passing: {
      self.passed.withLock { $0 }
    }
  }
}

@Suite("The time that expressions take") struct MatchLimitTests {
  /// Returns an expression whose limit for a line is `checks` readings of the clock.
  static func pattern(_ text: String, checks: Int = 10, _ clock: SteppingClock = SteppingClock(step: .seconds(1)))
    throws
    -> Pattern
  {
    try Pattern(
      text, syntax: .regularExpression,
      limit: MatchLimit(line: .seconds(checks), screen: .seconds(checks), clock: clock.clock))
  }

  static func line(_ count: Int) -> String { String(repeating: "a", count: count) + "b" }

  @Test(arguments: ["(a+)+$", "a+$", "(a*)*[cd]", "[a-z]+[,;]"])
  func `a line that takes too long is an error, after the last reading that the limit allows`(text: String) throws {
    let clock = SteppingClock(step: .seconds(1))
    let pattern = try Self.pattern(text, checks: 10, clock)
    let lines = Array("short\n\(Self.line(30_000))\n".utf8)
    #expect { try lines.withUnsafeBytes { try pattern.firstMatch(in: $0) } } throws: { error in
      let failure = error as? MatchFailure
      return failure?.reason == .time && lines.indices.contains(failure?.place ?? 0) && (failure?.place ?? 0) > 5
    }
    #expect(clock.count == 11)
  }

  @Test func `usual lines do not read the clock, and each line has its own time`() throws {
    let clock = SteppingClock(step: .seconds(1))
    let pattern = try Self.pattern("a+$", checks: 1, clock)
    let lines = Array(String(repeating: Self.line(200) + "\n", count: 100).utf8)
    #expect(try lines.withUnsafeBytes { try pattern.firstMatch(in: $0) } == nil)
    #expect(clock.count == 0)
    let long = try Self.pattern("a+$", checks: 100, clock)
    let longer = Array(String(repeating: Self.line(3_000) + "\n", count: 20).utf8)
    #expect(try longer.withUnsafeBytes { try long.firstMatch(in: $0) } == nil)
    // A line is matched in a hundred steps at most, and all of them are needed here.
    #expect(clock.count >= 100)
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `matching in steps finds the same as matching at once`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let pieces = ["a", "b", "aa", "ab", " ", "é", "c"]
    let expressions = ["a+b$", "(ab|a)+c", "^a*b", "[^ ]+é", "b.?a$", "(a|b)*$", "x*", "\\<a+\\>", "é+ ", "(a+)+bc"]
    let text = expressions[random.int(below: expressions.count)]
    var bytes: [UInt8] = []
    while bytes.count < 4_000 { bytes += Array(pieces[random.int(below: random.int(below: 5) + 1)].utf8) }
    let compiled = try CompiledExpression(text, ignoresCase: true)
    let part = CompiledExpression.Part(range: 0..<bytes.count, beginsLine: true, endsLine: true)
    let step = 1 + random.int(below: 40)
    bytes.withUnsafeBytes { bytes in
      var (place, found) = (0, Range<Int>?.none)
      while place <= bytes.count, found == nil {
        switch compiled.firstMatch(in: bytes, part, from: place, starts: step) {
        case .found(let range): found = range
        case .noMatch(let next):
          #expect(next == min(place + step, bytes.count + 1))
          place = next
        case .failed: return #expect(Bool(false), "it failed")
        }
      }
      var expected: Range<Int>?
      if case .found(let range) = compiled.firstMatch(in: bytes, part, from: 0, starts: bytes.count + 1) {
        expected = range
      }
      #expect(found == expected, "\(text), steps of \(step), seed \(seed)")
    }
  }

  @Test func `the screen has no marks when the time for them is used up`() throws {
    let clock = SteppingClock(step: .seconds(1))
    let pattern = try Self.pattern("a+$", checks: 6, clock)
    let short = Array("xaa".utf8)
    #expect(pattern.ranges(in: short) == [1..<3] && pattern.firstShownMatch(in: short) == 1..<3)
    clock.pass(.seconds(1_000))
    // This text uses all the time that one text may take.
    let before = clock.count
    #expect(pattern.ranges(in: Array(Self.line(4_000).utf8)).isEmpty)
    #expect(clock.count - before < 12)
    #expect(pattern.ranges(in: short).isEmpty)
    clock.pass(.seconds(1_000))
    #expect(pattern.ranges(in: short) == [1..<3])
    // A text of the same length is not matched any more.
    let count = clock.count
    #expect(pattern.ranges(in: Array(Self.line(4_000).utf8)).isEmpty && clock.count == count)
  }

  @Test func `the time for the screen is replenished, and a short text is not blamed if little time was left`() {
    var allowance = ScreenMatchBudget(.milliseconds(20))
    #expect(allowance.time(for: 100, at: .zero) == .milliseconds(20))
    allowance.use(.milliseconds(15), for: 100, isOver: false)
    #expect(allowance.time(for: 10, at: .zero) == .milliseconds(5))
    allowance.use(.milliseconds(5), for: 10, isOver: true)
    #expect(allowance.tooLong == .max && allowance.time(for: 1, at: .zero) == nil)
    #expect(allowance.time(for: 1, at: .milliseconds(80)) == .milliseconds(10))
    #expect(allowance.time(for: 1, at: .seconds(9)) == .milliseconds(20))
    allowance.use(.milliseconds(20), for: 4_000, isOver: true)
    #expect(allowance.tooLong == 2_000)
    #expect(allowance.time(for: 2_000, at: .seconds(99)) == nil)
    #expect(allowance.time(for: 1_999, at: .seconds(99)) == .milliseconds(20))
  }
}

/// Filters and searches records if one of them takes too long.
@MainActor
@Suite("Records that take too long for an expression", .timeLimit(.minutes(20)))
struct CostlyRecordTests {
  /// Row 6 takes too long. Three rows before it match, and two after it.
  private static let lines = ["aa", "b", "xa", "b", "a", MatchLimitTests.line(30_000), "a", "a"]

  private func source(_ lines: [String] = Self.lines) async -> RecordSource {
    let source = RecordSource(name: "test", bytes: MemoryBytes(lines.map { "\($0),1\n" }.joined()), blockLength: 64) {
      CSVFormat(.comma, sample: $0, header: false)
    }
    await source.settle()
    return source
  }

  @Test func `an incomplete filter says so, and its matches are not shown as complete`() async throws {
    let source = await source()
    let pattern = try MatchLimitTests.pattern("(a+)+,1$")
    source.arrange(Arrangement(filter: pattern))
    await source.reach { source.status.failure != nil }
    #expect(source.status.failure?.contains("matching (a+)+,1$ takes too long in row 6") == true)
    #expect(!source.status.hasAll && source.status.work == nil && source.records.map(\.number) == [0, 2, 4])
    source.arrange(Arrangement())
    await source.reach { source.status.arrangement == Arrangement() }
    #expect(source.status.failure == nil && source.status.hasAll && source.records.count == 8)
  }

  @Test func `the sort of an incomplete filter fails`() async throws {
    let source = await source()
    let pattern = try MatchLimitTests.pattern("(a+)+,1$")
    source.arrange(Arrangement(filters: [RecordCondition(pattern)], orders: [.init(column: 0)]))
    await source.reach { source.status.notice != nil }
    #expect(source.status.notice?.contains("takes too long in row 6") == true)
    #expect(source.status.arrangement == Arrangement() && source.records.count == 8)
  }

  @Test(arguments: [false, true]) func `a condition on a column fails in that row too`(isNegated: Bool) async throws {
    let source = await source()
    let pattern = try MatchLimitTests.pattern("a+$")
    let condition = RecordCondition(.fieldMatches(column: 0, pattern), isNegated: isNegated, text: "")
    source.arrange(Arrangement(filters: [condition]))
    await source.reach { source.status.failure != nil }
    #expect(source.status.failure?.contains("takes too long in row 6") == true)
  }

  @Test func `a search and a count report it`() async throws {
    let source = await source()
    let pattern = try MatchLimitTests.pattern("(a+)+$")
    var found: [Int?] = []
    _ = source.search(for: pattern, from: 4, backwards: false, progress: { _ in }) { found.append($0) }
    await source.reach { !found.isEmpty }
    #expect(found == [nil] && source.status.notice?.contains("takes too long in row 6") == true)
    var counted: [Int?] = []
    _ = source.countMatches(of: pattern, progress: { _ in }) { counted.append($0) }
    await source.reach { !counted.isEmpty }
    #expect(counted == [nil] && source.status.noticeCount == 2)
  }

  @Test func `a summary of the matching rows reports it`() async throws {
    let source = await source()
    source.arrange(Arrangement(filter: try MatchLimitTests.pattern("(a+)+,1$")))
    await source.reach { source.status.failure != nil }
    var outcome: SummaryOutcome?
    _ = source.summarize(column: 0, progress: { _ in }) { outcome = $0 }
    while outcome == nil, !Task.isCancelled { await Task.yield() }
    guard case .failed(let reason) = outcome else { return #expect(Bool(false), "\(String(describing: outcome))") }
    #expect(reason.contains("takes too long in row 6"))
  }

  @Test(arguments: [1, 7, 4_096]) func `a filter of a stream writes the matches before it, and fails`(piece: Int) throws
  {
    let pattern = try MatchLimitTests.pattern("(a+)+,1$|^b")
    var passed: [UInt8] = []
    var sieve = StreamingFilter(matching: pattern, detect: { CSVFormat(.comma, sample: $0, header: false) }) {
      passed += $0
      return true
    }
    let bytes = Array(Self.lines.map { "\($0),1\n" }.joined().utf8)
    #expect {
      for start in stride(from: 0, to: bytes.count, by: piece) {
        _ = try bytes[start..<min(bytes.count, start + piece)].withUnsafeBytes { try sieve.feed($0) }
      }
      _ = try sieve.finish()
    } throws: { error in
      "\(error)".contains("matching (a+)+,1$|^b takes too long in row 6")
    }
    #expect(String(decoding: passed, as: UTF8.self) == "aa,1\nb,1\nxa,1\nb,1\na,1\n")
  }

  @Test func `matching rows of a database are not shown as complete`() async throws {
    let scratch = try Scratch()
    let path = try scratch.database("rows.sqlite") { database in
      try database.execute(sql: "CREATE TABLE t (a)")
      for line in Self.lines { try database.execute(sql: "INSERT INTO t VALUES ('\(line)')") }
    }
    let source = try RecordSource(path: path, table: "t")
    await source.finish()
    source.arrange(Arrangement(filter: try MatchLimitTests.pattern("(a+)+$")))
    await source.reach { source.status.notice != nil }
    #expect(source.status.notice?.contains("matching (a+)+$ takes too long in a row") == true)
    #expect(source.status.arrangement == Arrangement() && source.records.count == 8)
  }

  @Test func `matching a single record throws, and does not satisfy the condition`() async throws {
    let source = await source()
    let condition = RecordCondition(try MatchLimitTests.pattern("(a+)+,1$"))
    #expect(throws: DataError.self) { try condition.isSatisfied(by: source.records[5]) }
    #expect(!condition.holds(for: source.records[5]) && condition.holds(for: source.records[0]) == true)
  }
}
