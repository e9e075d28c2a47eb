import TestSupport
import Testing

@testable import LazyData

@Suite("Patterns")
struct PatternTests {
  private static func first(_ pattern: Pattern, _ text: String) -> Range<Int>? {
    Array(text.utf8).withUnsafeBytes { pattern.firstMatch(in: $0) }
  }

  @Test(arguments: SplitMix.seeds(1...100))
  func `a literal matches where a simple search finds it, in either case if it is lower case`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let letters = Array("abAB-")
    func text(_ count: Int) -> String { String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }) }
    let wanted = text(Int.random(in: 1...4, using: &random))
    let bytes = Array(text(Int.random(in: 0...300, using: &random)).utf8)
    let pattern = try Pattern(wanted, syntax: .literal)
    let ignoresCase = wanted == wanted.lowercased()
    func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
      bytes.map { ignoresCase && $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    }
    let (hay, needle) = (folded(bytes), folded(wanted.utf8))
    let expected =
      hay.count < needle.count
      ? nil : (0...hay.count - needle.count).first { Array(hay[$0..<$0 + needle.count]) == needle }
    #expect(bytes.withUnsafeBytes { pattern.firstMatch(in: $0) }?.lowerBound == expected)
  }

  @Test func `lower case letters match upper case too, upper case letters only themselves`() throws {
    #expect(Self.first(try Pattern("ada", syntax: .literal), "x ADA") == 2..<5)
    #expect(Self.first(try Pattern("Ada", syntax: .literal), "x ADA Ada") == 6..<9)
    #expect(Self.first(try Pattern("äöü", syntax: .literal), "x ÄÖÜ") == 2..<8)
    #expect(Self.first(try Pattern("a.a", syntax: .regularExpression), "x ADA") == 2..<5)
    #expect(Self.first(try Pattern("A.a", syntax: .regularExpression), "x ADA Aba") == 6..<9)
  }

  @Test func `expressions match line by line`() throws {
    #expect(Self.first(try Pattern("^two$", syntax: .regularExpression), "one\ntwo\nthree") == 4..<7)
    #expect(Self.first(try Pattern("^two$", syntax: .regularExpression), "one\r\ntwo\r\nthree") == 5..<8)
    #expect(Self.first(try Pattern("e.t", syntax: .regularExpression), "one\ntwo") == nil)
    #expect(Self.first(try Pattern("(a|b){2}c+", syntax: .regularExpression), "xxabccc") == 2..<7)
    #expect(Self.first(try Pattern("\\d{3}\\s\\w+?\\b", syntax: .regularExpression), "x 1234 ab") == 3..<9)
    #expect(Self.first(try Pattern("[[:alpha:]]+", syntax: .regularExpression), "1é2") == 1..<3)
    #expect(Self.first(try Pattern("a|ab", syntax: .regularExpression), "ab") == 0..<1)
    #expect(Self.first(try Pattern("row 0+12 ", syntax: .regularExpression), "row 000012 x") == 0..<11)
    #expect(Self.first(try Pattern(".", syntax: .literal), "ab.") == 2..<3)
  }

  @Test func `the carriage return of a line end is not part of the line`() throws {
    let text = "one\r\ntwo \rthree\r"
    // An expression matches at the same positions with and without operators.
    for expression in ["\r", "[\r]", "(\r)"] {
      #expect(Self.first(try Pattern(expression, syntax: .regularExpression), text) == 9..<10, "\(expression)")
      #expect(Self.first(try Pattern(expression, syntax: .regularExpression), "one\r\ntwo") == nil, "\(expression)")
    }
    #expect(Self.first(try Pattern("e\r", syntax: .regularExpression), text) == 14..<16)
  }

  @Test(arguments: [
    ("a[", "missing “]” for “[”, at character 2"), ("(", "missing “)” for “(”, at character 1"),
    ("a|*", "nothing to repeat before “*”, at character 3"),
    ("(a)\\1", "backreferences are not supported, at character 4"),
    ("a(?=b)", "lookahead is not supported, at character 2"), ("\\y", "unknown escape “\\y”, at character 1"),
    ("((((a{200}){200}){200}){200})", "the expression is too large"),
    (".{1000}.{1000}.{1000}.{1000}.{1000}.{1000}.{1000}.{1000}.{1000}.{1000}", "the expression is too large"),
  ])
  func `a refused expression has the reason and the place in one line`(text: String, reason: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(text, syntax: .regularExpression) }
    #expect(error?.description == reason)
  }

  @Test func `a long or repeated expression within the limits is accepted`() throws {
    let many = try Pattern(".{1000}c", syntax: .regularExpression)
    #expect(Self.first(many, String(repeating: "c", count: 1_001)) == 0..<1_001)
    for text in [
      "x{1,1000}x{1,1000}", "([0-9]{1,3}\\.){3}[0-9]{1,3}", ".*(error|warning): .*", "([a-z]{1,10} ?){1,20}",
      "(a|b)+(c|d)*e{3,}", "a" + String(repeating: "+", count: 30), "(x?x?){300}", "(.*x){100}",
      String(repeating: "[a].", count: 400), String(repeating: "[a]", count: 666),
    ] {
      _ = try Pattern(text, syntax: .regularExpression)
    }
    #expect(Self.first(try Pattern("ba++c", syntax: .regularExpression), "xbaaac") == 1..<6)
  }

  @Test(arguments: ["(a+)+$", "(a|aa)+$"])
  func `repetitions of repetitions find the end of a long line`(text: String) throws {
    let pattern = try Pattern(text, syntax: .regularExpression)
    let line = String(repeating: "a", count: 1 << 20)
    #expect(Self.first(pattern, line + "b") == nil)
    #expect(Self.first(pattern, line) == 0..<1 << 20)
  }

  @Test func `matches are found anywhere in a long line`() throws {
    let pattern = try Pattern("b.*c", syntax: .regularExpression)
    let line = String(repeating: "a", count: 100_000) + "b" + String(repeating: "a", count: 100_000) + "c"
    #expect(Self.first(pattern, line) == 100_000..<200_002)
  }

  @Test func `an empty pattern and one of two lines are refused`() {
    #expect(throws: PatternError.self) { try Pattern("", syntax: .literal) }
    #expect(throws: PatternError.self) { try Pattern("a\nb", syntax: .literal) }
  }

  @Test func `matches do not overlap, and none is empty`() throws {
    let bytes = Array("abababa".utf8)
    #expect(try Pattern("aba", syntax: .literal).ranges(in: bytes) == [0..<3, 4..<7])
    #expect(try Pattern("x*", syntax: .regularExpression).ranges(in: bytes).isEmpty)
    #expect(try Pattern("[b]", syntax: .regularExpression).ranges(in: bytes) == [1..<2, 3..<4, 5..<6])
  }

  @Test func `bytes that are not text are searched too`() throws {
    let bytes: [UInt8] = [0xFF, 0x00, 0x61, 0x62, 0xC3]
    #expect(try bytes.withUnsafeBytes { try Pattern("ab", syntax: .literal).firstMatch(in: $0) } == 2..<4)
    #expect(try bytes.withUnsafeBytes { try Pattern("a[b]", syntax: .regularExpression).firstMatch(in: $0) } == 2..<4)
  }

  @Test func `concurrent matches do not wait for each other`() throws {
    let search = try ExpressionSearch("a+b", ignoresCase: false)
    let areTwo = search.withSearcher { one in search.withSearcher { other in one !== other } }
    #expect(areTwo)
    // A searcher is reused.
    let first = search.withSearcher { $0 }
    #expect(search.withSearcher { $0 === first })
  }

  @Test func `a search for one thread borrows a searcher, and gives it back`() throws {
    let search = try ExpressionSearch("a+b", ignoresCase: false)
    let searcher = search.withSearcher { $0 }
    var own: ExpressionSearch? = search.forOneThread()
    #expect(own?.withSearcher { $0 === searcher } == true)
    #expect(search.withSearcher { $0 !== searcher })
    let another = search.forOneThread()
    #expect(another.withSearcher { $0 !== searcher })
    own = nil
    #expect(search.withSearcher { $0 === searcher })
  }

  @Test func `the marks of a text on screen have a bounded cost`() throws {
    let pattern = try Pattern("a.*x|a", syntax: .regularExpression)
    let marks = pattern.ranges(in: [UInt8](repeating: 0x61, count: 4_096))
    #expect(marks.count >= 8 && marks.count < 100 && marks.first == 0..<1)
    let words = (1_000..<3_000).map { "word\($0)x" }.joined(separator: "|")
    let large = try Pattern(words, syntax: .regularExpression)
    let word = Array("word2000x".utf8)
    #expect(large.ranges(in: [UInt8](repeating: 0x61, count: 60_000) + word).isEmpty)
    #expect(large.ranges(in: word) == [0..<word.count])
  }
}
