import GRDB
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Tests sorting texts by the numbers in them.
@MainActor
@Suite("Natural order", .timeLimit(.minutes(20)))
struct NaturalOrderTests {
  /// A part of a text: a byte or a number.
  private enum Piece: Equatable {
    case byte(UInt8)
    case number(String)
  }

  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var digits = ""
    func end() {
      if !digits.isEmpty { pieces.append(.number(String(digits.drop { $0 == "0" }))) }
      digits = ""
    }
    for byte in text.utf8 {
      if (48...57).contains(byte) {
        digits += String(UnicodeScalar(byte))
      } else {
        end()
        pieces.append(.byte(byte))
      }
    }
    end()
    return pieces
  }

  /// Compares two texts piece by piece. Returns -1, 0 or 1.
  private static func compare(_ one: String, _ other: String) -> Int {
    let (first, second) = (pieces(one), pieces(other))
    for (a, b) in zip(first, second) where a != b {
      switch (a, b) {
      case (.byte(let a), .byte(let b)): return a < b ? -1 : 1
      case (.byte(let a), .number): return a < 48 ? -1 : 1
      case (.number, .byte(let b)): return b < 48 ? 1 : -1
      case (.number(let a), .number(let b)):
        if a.count != b.count { return a.count < b.count ? -1 : 1 }
        return a < b ? -1 : 1
      }
    }
    return first.count == second.count ? 0 : first.count < second.count ? -1 : 1
  }

  private static func key(_ text: String) -> [UInt8] { NaturalText.key(of: Array(text.utf8)) }

  private static func text(_ random: inout SplitMix) -> String {
    let pieces = ["a", "b", "file", "/", ":", ".", "é", "0", "00", "1", "2", "10", "12", "99", "7"]
    var text = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    if Int.random(in: 0..<9, using: &random) == 0 {
      text += String(repeating: "3", count: .random(in: 95...310, using: &random))
    }
    return text
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `keys compare like numbers and characters`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let (one, other) = (Self.text(&random), Self.text(&random))
      let (first, second) = (Self.key(one), Self.key(other))
      let order = first == second ? 0 : first.lexicographicallyPrecedes(second) ? -1 : 1
      #expect(order == Self.compare(one, other), "\(one) and \(other)")
      #expect(!first.contains(0) && String(validating: first, as: UTF8.self) != nil)
    }
    #expect(Self.key("").isEmpty)
  }

  private static func number(_ text: String) -> Double? {
    text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } ? Double(text) : nil
  }

  /// Returns the expected order: numbers before texts, and equal fields in their original order.
  private static func expected(_ texts: [String], isDescending: Bool) -> [Int] {
    return texts.indices.sorted { one, other in
      let (first, second) = (number(texts[one]), number(texts[other]))
      let order: Int
      switch (first, second) {
      case (let first?, let second?): order = first == second ? 0 : first < second ? -1 : 1
      case (.some, nil): order = -1
      case (nil, .some): order = 1
      case (nil, nil): order = Self.compare(texts[one], texts[other])
      }
      return order == 0 ? one < other : (order < 0) != isDescending
    }
  }

  private func numbers(_ source: RecordSource, _ order: Arrangement.Order) async -> [Int?] {
    source.arrange(Arrangement(order: order))
    await source.reach {
      source.status.isComplete && source.status.work == nil && source.status.arrangement == Arrangement(order: order)
    }
    #expect(source.records.indices.allSatisfy { source.records.index(of: source.records[$0].id) == $0 })
    return source.records.map(\.number)
  }

  @Test(arguments: SplitMix.seeds(1...6), [false, true])
  func `records are sorted naturally, also those added later`(seed: UInt64, isDescending: Bool) async throws {
    var random = SplitMix(seed: seed)
    // Many texts have the same prefix. The part of a text that is stored for sorting does not distinguish them.
    let prefix = Bool.random(using: &random) ? "the same fourteen " : ""
    let texts = (0..<300).map { _ in Int.random(in: 0..<9, using: &random) == 0 ? "12" : prefix + Self.text(&random) }
    let order = Arrangement.Order(column: 0, isDescending: isDescending, isNatural: true)
    let lines = texts.map { "\($0),x\n" }
    let bytes = MemoryBytes(lines[..<200].joined())
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64) {
      CSVFormat(.comma, sample: $0, header: false)
    }
    #expect(await numbers(source, order) == Self.expected(Array(texts[..<200]), isDescending: isDescending))
    bytes.append(Array(lines[200...].joined().utf8))
    source.checkForChanges()
    await source.reach { source.records.count == 300 && source.status.work == nil }
    #expect(source.records.map(\.number) == Self.expected(texts, isDescending: isDescending))

    let scratch = try Scratch()
    let path = try scratch.database("natural.sqlite") { database in
      try database.execute(sql: "CREATE TABLE t (a); CREATE INDEX i ON t (a)")
      for text in texts {
        try database.execute(
          sql: "INSERT INTO t VALUES (\(Self.number(text) != nil ? "CAST('\(text)' AS REAL)" : "'\(text)'"))")
      }
    }
    let expected = Self.expected(texts, isDescending: isDescending)
    #expect(await numbers(try RecordSource(path: path, table: "t"), order) == expected)
    let query = try RecordSource(path: path, query: "SELECT a FROM t ORDER BY rowid")
    await query.reach { query.status.isComplete }
    #expect(await numbers(query, order) == expected)
  }

  @Test func `lines that are numbers are sorted as numbers, before texts`() async throws {
    let lines = ["10", "9", "b", "-1", "1e3", "", "9.5", "a", " 2 ", "\u{1B}[31m3\u{1B}[m"]
    let source = RecordSource(name: "test", bytes: MemoryBytes(lines.joined(separator: "\n") + "\n"), blockLength: 64) {
      LineFormat(sample: $0)
    }
    let order = Arrangement.Order(column: 0)
    #expect(await numbers(source, order) == [3, 8, 9, 1, 6, 0, 4, 7, 2, 5])
  }
}
