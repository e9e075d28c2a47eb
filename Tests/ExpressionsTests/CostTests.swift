import Synchronization
import Testing

@testable import Expressions

/// Counts calls from any thread.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

@Suite("The cost of expressions") struct CostTests {
  private static let count = 1 << 20

  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(a*)*[cd]", "([a-z]+)*[,;]", "(.*)*x", "a+$"])
  func `a line of a megabyte is read twice at most`(text: String) throws {
    let searcher = ExpressionSearcher(try RegularExpression(text))
    let line = [UInt8](repeating: 0x61, count: Self.count) + [0x62]
    line.withUnsafeBytes { bytes in
      #expect(searcher.firstMatch(in: bytes, line: 0..<bytes.count, from: 0) == nil)
      #expect(searcher.firstMatch(in: bytes) == nil)
    }
    #expect(searcher.bytesRead <= 2 * line.count)
  }

  @Test func `the cache of states is bounded`() throws {
    let searcher = ExpressionSearcher(try RegularExpression("(a|b)*a(a|b){14}c"), memory: 100_000)
    var random = RandomExpressions(seed: 3)
    let line = (0..<3_000).flatMap { _ in random.line(6).filter { $0 == 0x61 || $0 == 0x62 } }
    #expect(line.withUnsafeBytes { searcher.firstMatch(in: $0) } == nil)
    #expect(searcher.clearings > 0)
    #expect(searcher.cacheSize < 120_000)
  }

  @Test func `a search can be stopped`() throws {
    let calls = Counter()
    let searcher = ExpressionSearcher(try RegularExpression("b.*c")) {
      calls.next() > 2
    }
    let line = [UInt8](repeating: 0x62, count: 8 * Self.count)
    #expect(line.withUnsafeBytes { searcher.firstMatch(in: $0) } == nil)
    #expect(calls.next() > 3 && searcher.bytesRead < 4 * Self.count)
  }

  @Test(arguments: ["a" + String(repeating: "+", count: 30), "((a?){20}){20}", "x{1,1000}x{1,1000}", "(.*x){100}"])
  func `an expression that is large once expanded is compiled`(text: String) throws {
    let searcher = ExpressionSearcher(try RegularExpression(text))
    let line = [UInt8](repeating: 0x78, count: 1_000)
    _ = line.withUnsafeBytes { searcher.firstMatch(in: $0) }
    #expect(searcher.bytesRead <= 2 * line.count)
  }
}
