import TestSupport
import Testing

@testable import LazyData

@Suite("Patterns")
struct PatternTests {
  private static func first(_ pattern: Pattern, _ text: String) -> Range<Int>? {
    Array(text.utf8).withUnsafeBytes { (try? pattern.firstMatch(in: $0)) ?? nil }
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
    #expect(bytes.withUnsafeBytes { (try? pattern.firstMatch(in: $0)) ?? nil }?.lowerBound == expected)
  }

  @Test func `lower case letters match upper case too, upper case letters only themselves`() throws {
    #expect(Self.first(try Pattern("ada", syntax: .literal), "x ADA") == 2..<5)
    #expect(Self.first(try Pattern("Ada", syntax: .literal), "x ADA Ada") == 6..<9)
    #expect(Self.first(try Pattern("äöü", syntax: .literal), "x ÄÖÜ") == 2..<8)
    #expect(Self.first(try Pattern("a.a", syntax: .regularExpression), "x ADA") == 2..<5)
    #expect(Self.first(try Pattern("A.a", syntax: .regularExpression), "x ADA Aba") == 6..<9)
  }

  @Test func `expressions are those of POSIX, line by line`() throws {
    #expect(Self.first(try Pattern("^two$", syntax: .regularExpression), "one\ntwo\nthree") == 4..<7)
    #expect(Self.first(try Pattern("^two$", syntax: .regularExpression), "one\r\ntwo\r\nthree") == 5..<8)
    #expect(Self.first(try Pattern("e.t", syntax: .regularExpression), "one\ntwo") == nil)
    #expect(Self.first(try Pattern("(a|b){2}c+", syntax: .regularExpression), "xxabccc") == 2..<7)
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

  @Test(arguments: ["a[", "(", "a{2", "*", "(a)\\1", "((((a{200}){200}){200}){200})"])
  func `an invalid or ruinous expression is refused in one line`(text: String) {
    do {
      let pattern = try Pattern(text, syntax: .regularExpression)
      // In basic POSIX expressions, a star without an operand is a literal. If the library accepts such an expression,
      // it must at least be harmless.
      _ = Self.first(pattern, "a*a{2")
    } catch {
      #expect(!error.description.isEmpty && !error.description.contains("\n"))
    }
  }

  @Test(arguments: [
    "a" + String(repeating: "+", count: 30), "(a+b+)" + String(repeating: "+", count: 15), "((a?){100}){100}",
    "x{1,1000}x{1,1000}", "(x?x?){300}", "(x{1,1000}){2}", "(.*x){600}",
  ])
  func `an expression that expands too much is refused`(text: String) {
    #expect(throws: PatternError.self) { try Pattern(text, syntax: .regularExpression) }
  }

  @Test func `a long or repeated expression within the limits is accepted`() throws {
    let many = try Pattern(".{1000}c", syntax: .regularExpression)
    #expect(Self.first(many, String(repeating: "c", count: 1_001)) == 0..<1_001)
    _ = try Pattern(String(repeating: "[a]", count: 666), syntax: .regularExpression)
    for text in [
      "x{1,1000}", "([0-9]{1,3}\\.){3}[0-9]{1,3}", ".*(error|warning): .*", "([a-z]{1,10} ?){1,20}",
      "(a|b)+(c|d)*e{3,}",
      String(repeating: "[a].", count: 400),
    ] {
      _ = try Pattern(text, syntax: .regularExpression)
    }
    #expect(Self.first(try Pattern("ba++c", syntax: .regularExpression), "xbaaac") == 1..<6)
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
    #expect(bytes.withUnsafeBytes { try? Pattern("ab", syntax: .literal).firstMatch(in: $0) } == 2..<4)
    #expect(bytes.withUnsafeBytes { try? Pattern("a[b]", syntax: .regularExpression).firstMatch(in: $0) } == 2..<4)
  }

  @Test func `concurrent matches do not wait for each other`() throws {
    let search = try ExpressionSearch("a+b", try ExpressionOutline("a+b"), ignoresCase: false)
    let areTwo = search.withExpression { one in search.withExpression { other in one !== other } }
    #expect(areTwo == true)
    // A compiled expression is reused.
    let isOne = search.withExpression { one in one }.flatMap { first in search.withExpression { $0 === first } }
    #expect(isOne == true)
  }
}
