import Expressions
import TestSupport
import Testing

@testable import LazyData

/// The fast scan of regular quotes, compared with the scan of any bytes.
@Suite("Regular quotes", .timeLimit(.minutes(20)))
struct RegularQuotesTests {
  /// Returns the states after parts of a text until a part is not regular.
  private static func states(_ text: String, cuts: [Int]) -> [ScanState]? {
    guard var quotes = RegularQuotes(.comma) else { return nil }
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      var states: [ScanState] = []
      for (start, end) in zip([0] + cuts, cuts + [bytes.count]) {
        guard let state = quotes.state(after: bytes.part(start..<end)) else { return states }
        states.append(state)
      }
      return states
    }
  }

  private static func isRegular(_ text: String, cuts: [Int] = []) -> Bool? {
    states(text, cuts: cuts).map { $0.count == cuts.count + 1 }
  }

  @Test(arguments: [
    "a,b\n", "\"a\",b\n", "\"a\"\"b\",\"\"\n", "\"\"\"a\",b\r\n", "a,\"b\"\r\n", "\"a\nb\",\"c\r\"\n",
    "\"\",\"\"\"\"\n",
    "a\rb,c\n",
  ])
  func `text as programs write it is regular, wherever it is cut`(row: String) {
    let text = String(repeating: row, count: 40)
    for cut in 0...text.utf8.count {
      #expect(Self.isRegular(text, cuts: [cut]) ?? true, "\(cut)")
      #expect(Self.isRegular(text, cuts: [cut, min(text.utf8.count, cut + 1)]) ?? true, "\(cut)")
    }
  }

  @Test(arguments: [
    "a\"b,c\n", "\"a\"b,c\n", "a \"\",b\n", "\"a\" ,b\n", "\"a\"\rb\n", "\"a\"\r,\n", "\"a\"\"\"b\"\n",
  ])
  func `any other quote is found, wherever the text is cut`(row: String) {
    for before in [0, 5, 60, 61, 62, 63, 64, 120, 200] {
      let text = String(repeating: "x", count: before) + "\n" + row + String(repeating: "y,z\n", count: 20)
      for cut in 0...text.utf8.count {
        #expect(!(Self.isRegular(text, cuts: [cut]) ?? false), "\(before), \(cut)")
      }
    }
  }

  @Test(arguments: SplitMix.seeds(1...200))
  func `the states are those of the scan of any bytes, and cells do not differ`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let table = RandomTable(.regularCSV, &random)
    let cells = CSVCells(dialect: .comma)
    guard var quotes = RegularQuotes(.comma) else { return }
    table.bytes.withUnsafeBytes { bytes in
      var (state, place) = (ScanState(), 0)
      while place < bytes.count {
        let part = bytes.part(place..<min(bytes.count, place + 1 + random.int(below: 200)))
        table.format.skip(part, base: place, literals: [], &state)
        place += part.count
        guard let regular = quotes.state(after: part) else { return }
        var (ends, others) = ([Int](), [Int]())
        var (one, two) = (state, regular)
        let rest = bytes.part(place..<bytes.count)
        table.format.findEnds(in: rest, base: place, literals: [], &one, appendingTo: &ends)
        table.format.findEnds(in: rest, base: place, literals: [], &two, appendingTo: &others)
        #expect(ends == others, "seed \(seed), \(place)")
        #expect((table.format.openQuote(in: state) == nil) == (table.format.openQuote(in: regular) == nil))
        #expect((table.format.lastQuote(in: state) == nil) == (table.format.lastQuote(in: regular) == nil))
        // The last quote of the part may still be followed by another byte than a separator.
        let record = bytes.part(0..<place).lastIndex(of: 0x0A) ?? 0
        #expect(cells.differencePlace(in: bytes.part(0..<record), from: 0, matching: ByteSet([])) == nil)
      }
    }
  }

  @Test(arguments: SplitMix.seeds(1...300), [RandomTable.Kind.regularCSV, .csv])
  func `the fast count of record ends is that of the scan of any bytes`(seed: UInt64, kind: RandomTable.Kind) {
    var random = SplitMix(seed: seed)
    let table = RandomTable(kind, &random)
    // Blocks of several steps, whose ends are anywhere in a record.
    let bytes = Array(repeatElement(table.bytes, count: random.int(below: 40) + 1).joined())
    bytes.withUnsafeBytes { bytes in
      var (state, place) = (ScanState(), 0)
      while place < bytes.count {
        let part = bytes.part(place..<min(bytes.count, place + 1 + random.int(below: 9_000)))
        var (slow, count, expected) = (CSVScanner(.comma, state), 0, [Int]())
        slow.scan(part, base: place, literals: []) { start, bits in
          count += bits.nonzeroBitCount
          for bit in 0..<64 where bits >> UInt64(bit) & 1 == 1 { expected.append(place + start + bit + 1) }
        }
        var (other, ends) = (state, [Int]())
        table.format.findEnds(in: part, base: place, literals: [], &other, appendingTo: &ends)
        #expect(ends == expected && other == slow.state, "seed \(seed), \(place)")
        var fast = state
        if let found = RegularQuotes.countEnds(in: part, base: place, .comma, &fast) {
          #expect(found == count && fast == slow.state, "seed \(seed), \(place)")
        } else {
          #expect(fast == state, "seed \(seed), \(place)")
        }
        #expect(table.format.countEnds(in: part, base: place, literals: [], &state) == count, "seed \(seed), \(place)")
        #expect(state == slow.state, "seed \(seed), \(place)")
        place += part.count
      }
    }
  }

  @Test func `dialects with escapes, comments or other quotes are not scanned`() {
    let comma = CSVDialect.comma
    for dialect in [
      comma.escaped(by: CSVDialect.backslash), comma.commented(), comma.skippingBlanks(), comma.quoted(.none),
      comma.quoted(.confined), Array("a\rb\r".utf8).withUnsafeBytes(comma.adapted),
    ] {
      #expect(RegularQuotes(dialect) == nil)
    }
  }
}
