import Foundation
import GRDB
import Testing

@testable import LazyData

/// Compares filters, orders and searches with those of an array.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SQLiteArrangementTests {
  private let scratch: Scratch
  private let seed = UInt64.random(in: 0...9999)

  init() throws { scratch = try Scratch() }

  /// A random value.
  private enum Value {
    case null, integer(Int), real(Double), text(String), blob(Int)

    /// The text to show and to search, or `nil` if there is none.
    var text: String? {
      switch self {
      case .null, .blob: nil
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .text(let text): text
      }
    }

    var sql: String {
      switch self {
      case .null: "NULL"
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .text(let text): "'\(text)'"
      case .blob(let count): "zeroblob(\(count))"
      }
    }

    /// The sort group: empty texts and missing values are last.
    var group: Int {
      switch self {
      case .null: 2
      case .text(""): 1
      default: 0
      }
    }

    var rank: (Int, Double, String) {
      switch self {
      case .null: (0, 0, "")
      case .integer(let number): (1, Double(number), "")
      case .real(let number): (1, number, "")
      case .text(let text): (2, 0, text)
      case .blob(let count): (3, Double(count), "")
      }
    }

    static func random(_ random: inout SeededGenerator) -> Value {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .null
      case 1: .text("")
      case 2: .blob(Int.random(in: 1...3, using: &random))
      case 3, 4: .integer(Int.random(in: -20...20, using: &random))
      case 5: .real(Double(Int.random(in: -80...80, using: &random)) / 4)
      default:
        .text(
          (0..<Int.random(in: 1...3, using: &random)).map { _ in String("abAB7".randomElement(using: &random) ?? "a") }
            .joined())
      }
    }
  }

  private struct Line {
    let key: Int
    let values: [Value]

    func matches(_ text: String) -> Bool {
      values.contains { $0.text?.contains(text) ?? false } || "\(key)".contains(text)
    }

    /// Returns the number of matches of a text.
    func count(of text: String) -> Int {
      (values.compactMap(\.text) + ["\(key)"]).reduce(0) { $0 + $1.ranges(of: text).count }
    }
  }

  /// Returns the lines in an order.
  private func ordered(_ lines: [Line], _ order: Arrangement.Order) -> [Line] {
    lines.sorted { one, other in
      guard order.column > 0 else { return order.isDescending ? one.key > other.key : one.key < other.key }
      let (first, second) = (one.values[order.column - 1], other.values[order.column - 1])
      if first.group != second.group { return first.group < second.group }
      if first.group > 0 || first.rank == second.rank { return one.key < other.key }
      return order.isDescending ? first.rank > second.rank : first.rank < second.rank
    }
  }

  private enum Shape: CaseIterable { case plain, indexed, withoutRowIDs, view }

  private func make(_ shape: Shape, _ count: Int, _ random: inout SeededGenerator) throws -> (
    path: String, lines: [Line]
  ) {
    var lines: [Line] = []
    var key = 0
    for _ in 0..<count {
      key += Int.random(in: 1...3, using: &random)
      lines.append(Line(key: key, values: [.random(&random), .random(&random)]))
    }
    let path = try scratch.database("\(UUID().uuidString).sqlite") { database in
      let kind = shape == .withoutRowIDs ? "k INTEGER PRIMARY KEY, a, b) WITHOUT ROWID" : "k INTEGER PRIMARY KEY, a, b)"
      try database.execute(sql: "CREATE TABLE base (\(kind)")
      if shape == .indexed { try database.execute(sql: "CREATE INDEX i ON base (a)") }
      for line in lines.shuffled(using: &random) {
        try database.execute(
          sql: "INSERT INTO base VALUES (\(line.key), \(line.values.map(\.sql).joined(separator: ", ")))")
      }
      try database.execute(sql: "CREATE VIEW shown AS SELECT * FROM base ORDER BY k")
    }
    return (path, lines)
  }

  @Test(arguments: Shape.allCases) private func `lists and searches equal an array's`(shape: Shape) async throws {
    var random = SeededGenerator(seed: seed)
    let (path, lines) = try make(shape, Int.random(in: 300...1_500, using: &random), &random)
    let source = try RecordSource(path: path, table: shape == .view ? "shown" : "base")
    await source.finish()
    for text in [nil, "7", "aB", "no such"] {
      for column in [nil, 0, 1, 2] {
        let isDescending = Bool.random(using: &random)
        let order = column.map { Arrangement.Order(column: $0, isDescending: isDescending) }
        // A capital letter makes the pattern case-sensitive. A digit does not.
        let filter = try text.map { try Pattern($0, syntax: .literal) }
        var expected = lines.filter { line in text.map(line.matches) ?? true }
        if let order { expected = ordered(expected, order) }
        source.arrange(Arrangement(filter: filter, order: order))
        await source.finish()
        let comment: Comment = "\(shape), \(text ?? "-"), \(String(describing: order)), seed \(seed)"
        #expect(
          source.status.isComplete && source.status.arrangement == Arrangement(filter: filter, order: order), comment)
        #expect(source.records.map { $0.fields(0..<1, limit: 99)[0].text } == expected.map { "\($0.key)" }, comment)
        let numbers = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.key, $0) })
        #expect(source.records.map(\.number) == expected.map { numbers[$0.key] }, comment)
        expectPlaces(source.records)
        let wanted = try Pattern("B7", syntax: .literal)
        let matches = expected.indices.filter { expected[$0].matches("B7") }
        #expect(await source.matchCount(of: wanted) { _ in } == matches.count, comment)
        let sevens = expected.map { $0.count(of: "7") }
        let tally = await source.tally(of: try Pattern("7", syntax: .literal))
        #expect(tally?.count == sevens.reduce(0, +), comment)
        let row = Int.random(in: 0...expected.count, using: &random)
        #expect(tally?.count(beforeRow: row) == sevens[..<row].reduce(0, +), comment)
        for _ in 0..<4 where !expected.isEmpty {
          let start = Int.random(in: expected.indices, using: &random)
          let forward = await source.firstMatch(of: wanted, from: start, backwards: false) { _ in }
          #expect(forward == matches.first { $0 >= start }, comment)
          let backward = await source.firstMatch(of: wanted, from: start, backwards: true) { _ in }
          #expect(backward == matches.last { $0 <= start }, comment)
        }
      }
    }
    source.arrange(Arrangement())
    #expect(source.records.count == lines.count && source.status.arrangement == Arrangement())
  }

  @Test func `expressions and lower case letters match as patterns do`() async throws {
    let source = try RecordSource(path: try scratch.items(2_000), table: "item")
    source.arrange(Arrangement(filter: try Pattern("^RECORD 1.*7$".lowercased(), syntax: .regularExpression)))
    await source.finish()
    #expect(source.records.count == (1...2_000).count { "\($0)".hasPrefix("1") && "\($0)".hasSuffix("7") && $0 > 9 })
    source.arrange(Arrangement(filter: try Pattern("Record", syntax: .literal)))
    await source.finish()
    #expect(source.records.isEmpty && source.status.isComplete)
  }

  @Test func `searches find rows that are not counted yet, and work from the shown end`() async throws {
    let path = try scratch.items(9_000)
    let wanted = try Pattern("record 8999", syntax: .literal)
    let source = try RecordSource(path: path, table: "item")
    #expect(await source.firstMatch(of: wanted, from: 0, backwards: false) { _ in } == 8_998)
    let other = try RecordSource(path: path, table: "item")
    other.showEnd()
    let last = other.records.count - 1
    #expect(await other.firstMatch(of: wanted, from: last, backwards: true) { _ in } == 8_998)
    #expect(other.records.count == 9_000)
  }

  @Test func `the list stays until an order is complete, and when it is stopped`() async throws {
    let source = try RecordSource(path: try scratch.items(3_000), table: "item")
    await source.finish()
    let whole = source.records
    source.arrange(Arrangement(order: .init(column: 1)))
    #expect(source.status.work == .sorting && source.records == whole)
    source.stop()
    #expect(source.status.work == nil && source.records == whole && source.status.isComplete)
    await source.finish()
    #expect(source.records == whole)
    source.arrange(Arrangement(order: .init(column: 1)))
    source.arrange(Arrangement(filter: try Pattern("99", syntax: .literal)))
    #expect(source.status.work == .filtering && source.records.isEmpty && !source.status.isComplete)
    source.stop()
    #expect(source.records == whole && source.status.isComplete && source.status.arrangement == Arrangement())
    source.arrange(Arrangement(filter: try Pattern("99", syntax: .literal)))
    await source.finish()
    #expect(source.records.count == (1...3_000).count { "\($0)".contains("99") })
    let filtered = source.records
    source.arrange(Arrangement(order: .init(column: 7)))
    await source.finish()
    #expect(source.records == filtered)
  }

  @Test func `a cancelled search finds nothing`() async throws {
    let source = try RecordSource(path: try scratch.items(3_000), table: "item")
    let wanted = try Pattern("record 2", syntax: .literal)
    let search = Task { await source.firstMatch(of: wanted, from: 0, backwards: false) { _ in } }
    let count = Task { await source.matchCount(of: wanted) { _ in } }
    search.cancel()
    count.cancel()
    #expect(await search.value == nil)
    #expect(await count.value == 0)
  }

  @Test func `rows are added and deleted while they are shown`() async throws {
    var random = SeededGenerator(seed: seed)
    let path = try scratch.items(3_000)
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    let fifth = source.records[4]
    try scratch.write {
      try $0.execute(sql: "DELETE FROM item WHERE id % 5 = 0; INSERT INTO item VALUES (9001, 'new')")
    }
    #expect(fifth.flaw == .unreadable(reason: "the row was deleted"))
    #expect(fifth.fields(0..<2, limit: 40).map(\.kind) == [.unreadable, .unreadable])
    for _ in 0..<200 {
      let index = Int.random(in: source.records.indices, using: &random)
      let id = source.records[index].line.prefix { $0 != "," }
      // A row that follows deleted rows is still read correctly.
      #expect(id.isEmpty || Int(id).map { $0 % 5 != 0 } == true, "seed \(seed)")
    }
    source.reload()
    await source.finish()
    let expected = (1...3_000).filter { $0 % 5 != 0 } + [9_001]
    #expect(source.records.map { $0.fields(0..<1, limit: 9)[0].text } == expected.map { "\($0)" })
    #expect(source.records.last?.line == "9001,new")
  }
}
