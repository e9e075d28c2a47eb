import Simulation
import TestSupport
import Testing

@testable import LazyData

@Suite("Fuzzy patterns")
struct FuzzyPatternTests {
  private static func rank(_ pattern: String, _ text: String) -> Int? {
    Array(text.utf8).withUnsafeBytes { bytes in
      let pattern = FuzzyPattern(pattern)
      let rank = pattern.rank(of: bytes)
      // A quick test and the exact one agree.
      #expect(pattern.matches(bytes) == (rank != nil))
      return rank
    }
  }

  private static func marked(_ pattern: String, _ text: String) -> String {
    let bytes = Array(text.utf8)
    return FuzzyPattern(pattern).ranges(in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self) + "@\($0.lowerBound)"
    }
    .joined(separator: " ")
  }

  @Test(arguments: [
    ("rdme", "README.md", true), ("rdem", "README.md", true), ("rdemm", "README.md", false), ("RDM", "README.md", true),
    ("Rdm", "README.md", false),
    ("", "x", true), ("'adm", "README.md", true), ("'adr", "README.md", false), ("'adme", "README.md", true),
    ("^rea", "README.md", true),
    ("^ead", "README.md", false), (".md$", "README.md", true), ("me$", "README.md", false),
    ("^readme.md$", "README.md", true),
    ("rd !old", "old/README", false), ("rd !old", "new/README", true), ("md rea", "README.md", true),
    ("äö", "xÄyÖ", true),
    ("Äö", "xäyö", false), ("b", "", false), ("$", "a$b", true),
  ])
  func `words match in order, ignoring case unless they have capitals`(pattern: String, text: String, matches: Bool) {
    #expect((Self.rank(pattern, text) != nil) == matches)
  }

  @Test(arguments: [
    ("fb", ["foo/bar", "fooBar", "fxxb"]), ("abc", ["abc", "abcd", "a-b-c-", "axbxcx", "xabc"]),
    ("lib", ["src/lib.h", "src/l/x/i/b.h", "src/alib.h"]), ("sr", ["sr", "src", "sxr", "usr"]),
    ("12", ["x12", "x1y2"]),
  ])
  func `starts of words, consecutive letters and short texts are first`(pattern: String, texts: [String]) {
    let ranks = texts.map { Self.rank(pattern, $0) ?? .max }
    #expect(ranks == ranks.sorted() && Set(ranks).count == ranks.count, "\(ranks)")
  }

  @Test func `the matched characters are those with the best score`() {
    #expect(Self.marked("fb", "xfxb/foo/bar") == "f@5 b@9")
    #expect(Self.marked("äb", "xäÄb") == "Ä@3 b@5")
    #expect(Self.marked("'oo b", "boo foo") == "b@0 o@1 o@2")
    #expect(Self.marked("zz", "abc").isEmpty && Self.marked("!x", "abc").isEmpty)
  }

  @Test func `any bytes are ranked, and a long text is scored by its first match`() {
    var random = SplitMix(seed: 7)
    let letters: [UInt8] = [0x61, 0x42, 0x2F, 0xC3, 0xA4, 0xFF, 0x00, 0x20]
    let patterns = ["ab", "ba", "äa", "a b", "bbb", "'ab", "!ä"]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      let pattern = FuzzyPattern(patterns[Int.random(in: 0..<patterns.count, using: &random)])
      let isMatch = bytes.withUnsafeBytes { pattern.matches($0) }
      #expect(bytes.withUnsafeBytes { pattern.rank(of: $0) != nil } == isMatch)
      let ranges = pattern.ranges(in: bytes)
      #expect(ranges.allSatisfy { $0.upperBound <= bytes.count && !$0.isEmpty } && (isMatch || ranges.isEmpty))
    }
    let long = String(repeating: "xa", count: 30_000) + "b"
    #expect(Self.rank("ab", long) != nil && Self.marked("xab", long) == "x@59998 a@59999 b@60000")
  }
}

/// Fuzzy filters of records.
@MainActor @Suite("Ranked records", .timeLimit(.minutes(20)))
struct RankedRecordsTests {
  private func source(_ text: String) async -> RecordSource {
    let source = RecordSource(name: "test", bytes: MemoryBytes(text), blockLength: 64) { LineFormat(sample: $0) }
    await source.settle()
    return source
  }

  private func lines(_ source: RecordSource, _ patterns: String...) async -> [String] {
    let filters = patterns.map { RecordCondition(.fuzzy(FuzzyPattern($0)), text: $0) }
    source.arrange(Arrangement(filters: filters))
    await source.reach { source.status.arrangement.filters == filters && source.status.work == nil }
    return source.texts().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `records are ranked, and records that match equally well keep their order`() async {
    let source = await source("xaxb\nab 1\nab 2\nnone\nthe ab\n\u{1B}[31mab\u{1B}[m\n" + "zz\n".repeated(200))
    #expect(
      await lines(source, "ab").map { $0.replacing("\u{1B}[31m", with: "").replacing("\u{1B}[m", with: "") } == [
        "ab", "ab 1", "ab 2", "the ab", "xaxb",
      ])
    #expect(await lines(source, "ab", "1") == ["ab 1"])
    #expect(await lines(source, "q").isEmpty)
    #expect(source.status.arrangement.isSorted)
  }

  @Test func `an order takes precedence over the rank`() async {
    let source = await source("xaxb\nab\nnone\n")
    let filter = RecordCondition(.fuzzy(FuzzyPattern("ab")), text: "~ab")
    let arrangement = Arrangement(filters: [filter], orders: [.init(column: 0, isDescending: true)])
    source.arrange(arrangement)
    await source.reach { source.status.arrangement == arrangement && source.status.work == nil }
    #expect(source.texts().map { String(decoding: $0, as: UTF8.self) } == ["xaxb", "ab"])
  }

  @Test func `texts that end with null bytes are records, with their line ends`() async {
    let source = RecordSource(name: "test", bytes: MemoryBytes("one\ntwo\0three\0\0last"), blockLength: 64) { _ in
      NullSeparatedFormat(hasMarkup: true)
    }
    await source.settle()
    #expect(source.texts().map { String(decoding: $0, as: UTF8.self) } == ["one\ntwo", "three", "", "last"])
    #expect(await lines(source, "tw") == ["one\ntwo"])
    #expect(source.lineEnd == [0])
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
