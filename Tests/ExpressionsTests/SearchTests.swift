import Testing

@testable import Expressions

@Suite("Searches for random expressions") struct SearchTests {
  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `a match is where trying everything finds it`(seed: UInt64) throws {
    var random = RandomExpressions(seed: seed)
    let text = random.expression()
    var parser = ExpressionParser(text)
    let node = try parser.parse()
    for rule in [RegularExpression.CaseRule.kept, .ignored] {
      let expression = try RegularExpression(text, case: rule)
      for memory in [1 << 20, 1] {
        let searcher = ExpressionSearcher(expression, memory: memory)
        for _ in 0..<4 {
          let line = random.line(12)
          let expected = BacktrackingOracle(line, ignoresCase: rule == .ignored).firstMatch(of: node)
          let match = line.withUnsafeBytes { searcher.firstMatch(in: $0, line: 0..<line.count, from: 0) }
          #expect(match == expected, "\(text) in \(String(decoding: line, as: UTF8.self)), \(line)")
        }
      }
    }
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `a search through lines finds what a search in each line finds`(seed: UInt64) throws {
    var random = RandomExpressions(seed: seed &+ 1_000)
    let text = random.expression()
    let expression = try RegularExpression(text)
    let single = ExpressionSearcher(expression)
    for memory in [1 << 20, 1] {
      let searcher = ExpressionSearcher(expression, memory: memory)
      for _ in 0..<3 {
        let lines = random.lines(12)
        lines.withUnsafeBytes { bytes in
          let matches = Self.matches(single, bytes)
          #expect(searcher.firstMatch(in: bytes) == matches.first, "\(text) in \(lines)")
          #expect(searcher.count(in: bytes) == matches.count, "\(text) in \(lines)")
        }
      }
    }
  }

  /// The first match of each line that has one.
  private static func matches(_ searcher: ExpressionSearcher, _ bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let hasReturn = feed < bytes.count && feed > start && bytes[feed - 1] == 0x0D
      if let match = searcher.firstMatch(in: bytes, line: start..<(hasReturn ? feed - 1 : feed), from: start) {
        matches.append(match)
      }
      start = feed + 1
    }
    return matches
  }

  @Test(arguments: [
    "name.*77", "kernel|winter letter", "[0-9]{4}7777", "(?i)kiss", "x+yz", "a.{3}q", "é[a-z]ü",
    "[^a-y]z{2}", "zz$",
  ])
  func `a search for bytes first misses no match`(text: String) throws {
    let expression = try RegularExpression(text)
    let filter = try #require(expression.programs.filter)
    var random = RandomExpressions(seed: 7)
    let seeds = [
      "name 77", "KERNEL", "winter letter", "12347777", "ſ", "KISS", "xxyz", "a123q", "éaü", "zz", "Name: 77",
    ]
    for index in 0..<300 {
      var lines = random.lines(1 + index % 9)
      let place = lines.isEmpty ? 0 : index * 31 % lines.count
      lines.insert(contentsOf: Array(seeds[index % seeds.count].utf8), at: place)
      let plain = ExpressionSearcher(expression, usesFilter: false)
      lines.withUnsafeBytes { bytes in
        let expected = plain.firstMatch(in: bytes)
        #expect(ExpressionSearcher(expression).firstMatch(in: bytes) == expected)
        #expect(filter.scanner.first(in: bytes, from: 0) == filter.scanner.narrow.first(in: bytes, from: 0))
        guard let expected, filter.isAtStart else { return }
        #expect(filter.scanner.first(in: bytes, from: 0).map { $0 <= expected.lowerBound } == true)
      }
    }
  }

  @Test func `bytes of different alternatives are no match, and long alternatives are tested to their ends`() throws {
    let expression = try RegularExpression("kernel|winter letter|fog")
    let scanner = try #require(expression.programs.filter).scanner
    let others = "kog feg winter day kinter fernel winter lette wernel "
    let text = Array((String(repeating: others, count: 40) + "winter letter, fog, a kernel, winter lette").utf8)
    text.withUnsafeBytes { bytes in
      for scanner in [scanner, scanner.narrow] {
        var (place, found) = (0, [Int]())
        while let next = scanner.first(in: bytes, from: place) {
          found.append(next - 40 * others.utf8.count)
          place = next + 1
        }
        #expect(found == [0, 15, 22])
      }
    }
    #expect(text.withUnsafeBytes { ExpressionSearcher(expression).count(in: $0) } == 1)
  }

  @Test func `an alternative that ends after a step of the search is found`() throws {
    let expression = try RegularExpression("fog|winter letter")
    for distance in 0..<20 {
      let text = Array((String(repeating: "x", count: (1 << 20) - distance) + "winter letter, fog").utf8)
      let found = text.withUnsafeBytes { ExpressionSearcher(expression).firstMatch(in: $0) }
      #expect(found?.lowerBound == (1 << 20) - distance)
    }
  }

  @Test(
    .enabled(if: VectorByteScan.isSupported, "The processor has no wide registers."),
    arguments: 1...60 as ClosedRange<UInt64>, ["one byte", "two bytes that differ in one bit", "several bytes"])
  func `wide registers find the places that pass all tests`(seed: UInt64, members: String) throws {
    var random = RandomExpressions(seed: seed)
    let bytes = random.lines(40) + random.lines(40)
    try #require(bytes.count > 111)
    let sets = (0..<3).map { index in
      let byte = bytes[(Int(seed) * 31 + index * 17) % bytes.count]
      switch members {
      case "one byte": return ByteSet([byte])
      case "several bytes": return ByteSet(random.line(4) + [byte])
      default: return ByteSet([byte, byte ^ 1 << UInt8((seed + UInt64(index)) % 8)])
      }
    }
    let tests = sets.prefix(1 + Int(seed % 3)).enumerated().map { (offset: $0.offset * 5, set: $0.element) }
    let wide = try #require(VectorByteScan(tests))
    try bytes.withUnsafeBufferPointer { buffer in
      let base = try #require(buffer.baseAddress)
      func passes(_ place: Int) -> Bool { tests.allSatisfy { $0.set.contains(buffer[place + $0.offset]) } }
      for start in [0, 1, 33, 100] {
        let last = buffer.count - 11
        let found = wide.first(in: base, from: start, through: last, passes)
        #expect(found == (start...last).first(where: passes))
        // Places that do not pass are skipped, but for the last ones.
        var tried = 0
        _ = wide.first(in: base, from: start, through: last) { place in
          tried += passes(place) ? 0 : 1
          return false
        }
        #expect(tried < 32)
      }
    }
  }
}

extension PrefilterScanner {
  fileprivate func first(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    bytes.baseAddress.flatMap {
      first(in: $0.assumingMemoryBound(to: UInt8.self), start..<bytes.count, end: bytes.count)
    }
  }
}
