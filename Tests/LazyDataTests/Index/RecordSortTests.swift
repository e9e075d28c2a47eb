import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("The sort of records", .timeLimit(.minutes(20)))
struct RecordSortTests {
  /// Returns fields of all kinds, including texts with long common prefixes.
  private static func randomFields(_ random: inout SplitMix, count: Int) -> [RecordField?] {
    let beginnings = ["", "a", "the same beginning", String(repeating: "long ", count: 60)]
    return (0..<count).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return nil
      case 1: return RecordField([], kind: .text)
      case 2: return RecordField(Array("null".utf8), kind: .null)
      case 3:
        let number = Double(Int.random(in: -30...30, using: &random)) / 4
        return RecordField(Array("\(number)".utf8), kind: .number)
      default:
        var text = Array((beginnings.randomElement(using: &random) ?? "").utf8)
        for _ in 0..<Int.random(in: 0...30, using: &random) {
          text.append([0, 0x61, 0x62, 0xFF][Int.random(in: 0..<4, using: &random)])
          if Bool.random(using: &random) { break }
        }
        return RecordField(text)
      }
    }
  }

  /// Returns whether the field precedes the other one, by simple rules. Equal fields do not precede each other.
  private static func precedes(_ one: RecordField?, _ two: RecordField?, isDescending: Bool) -> Bool {
    func kind(_ field: RecordField?) -> Int {
      guard let field, !field.bytes.isEmpty, field.kind != .null else { return 2 }
      return field.kind == .number ? 0 : 1
    }
    let kinds = (kind(one), kind(two))
    if kinds.0 == 2 || kinds.1 == 2 { return kinds.0 < kinds.1 }
    if kinds.0 != kinds.1 { return (kinds.0 < kinds.1) != isDescending }
    guard let one = one?.bytes, let two = two?.bytes, one != two else { return false }
    if kinds.0 == 0 {
      let values = [one, two].map { Double(String(decoding: $0, as: UTF8.self)) ?? 0 }
      return isDescending ? values[0] > values[1] : values[0] < values[1]
    }
    return one.lexicographicallyPrecedes(two) != isDescending
  }

  private static func slowOrder(_ fields: [RecordField?], from first: Int, isDescending: Bool) -> [UInt32] {
    fields.indices.sorted {
      precedes(fields[$0], fields[$1], isDescending: isDescending)
        || !precedes(fields[$1], fields[$0], isDescending: isDescending) && $0 < $1
    }
    .map { UInt32($0 + first) }
  }

  /// Returns the order of a sort after `rounds` rounds. In each round, tied texts receive more of their bytes.
  private static func order(
    _ fields: [RecordField?], from first: Int, isDescending: Bool, rounds: Int, most: inout Int
  ) throws -> [UInt32] {
    var sort = try RecordSort(numbers: first..<first + fields.count, isDescending: isDescending)
    for (index, field) in fields.enumerated() { sort.append(field, number: first + index) }
    let isSorted = sort.sort()
    #expect(isSorted)
    most = max(most, sort.byteCount)
    for _ in 0..<rounds where sort.tied > 0 {
      try sort.placeTies()
      most = max(most, sort.byteCount)
      for (index, field) in fields.enumerated() where sort.isTied(first + index) {
        sort.setText(field?.bytes.dropFirst(sort.depth) ?? [], ofTied: first + index)
      }
      let isDone = sort.sortTies()
      #expect(isDone)
    }
    if sort.tied > 0 {
      let isDone = sort.sortTies { number, range in
        (fields[number - first]?.bytes ?? []).prefix(range.upperBound).dropFirst(range.lowerBound)
      }
      #expect(isDone)
    }
    return sort.takeOrder()
  }

  @Test(arguments: SplitMix.seeds(1...20), [false, true])
  func `the order is that of a simple sort, however often texts are read again`(
    seed: UInt64, isDescending: Bool
  ) throws {
    var random = SplitMix(seed: seed)
    let fields = Self.randomFields(&random, count: Int.random(in: 0...600, using: &random))
    let first = Int.random(in: 0...1_000, using: &random)
    let expected = Self.slowOrder(fields, from: first, isDescending: isDescending)
    var most = 0
    for rounds in [0, 1, 3, 40] {
      #expect(try Self.order(fields, from: first, isDescending: isDescending, rounds: rounds, most: &most) == expected)
    }
  }

  /// Returns the order of a sort by several columns, whose ties are decided in `rounds` rounds, then one by one.
  private static func order(
    _ rows: [[RecordField?]], _ columns: [SortColumn], from first: Int, rounds: Int
  ) throws -> [UInt32] {
    var sort = try RecordSort(numbers: first..<first + rows.count, columns: columns)
    let length = try #require(columns.last).bytes.upperBound
    for (index, row) in rows.enumerated() {
      withUnsafeTemporaryAllocation(byteCount: length, alignment: 8) { buffer in
        guard let entry = buffer.baseAddress else { return }
        for (column, field) in zip(columns, row) { column.write(field, to: entry) }
        sort.append(entry, number: first + index)
      }
    }
    let isSorted = sort.sort()
    #expect(isSorted)
    repeat {
      let column = sort.column
      for _ in 0..<rounds where sort.tied > 0 {
        try sort.placeTies()
        for (index, row) in rows.enumerated() where sort.isTied(first + index) {
          sort.setText(row[column]?.sortedBytes.dropFirst(sort.depth) ?? [], ofTied: first + index)
        }
        let isSorted = sort.sortTies()
        #expect(isSorted)
      }
      guard sort.tied > 0 else { continue }
      let isDone = sort.sortTies { number, range in
        (rows[number - first][column]?.sortedBytes ?? []).prefix(range.upperBound).dropFirst(range.lowerBound)
      }
      #expect(isDone)
    } while sort.nextColumn()
    return sort.takeOrder()
  }

  @Test(arguments: SplitMix.seeds(1...40))
  func `the order by several columns is that of simple sorts from the last column to the first`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (count, width) = (random.int(below: 300), random.int(below: 4) + 1)
    let first = random.int(below: 1_000)
    // Few different fields, so that later columns decide.
    let choices = Self.randomFields(&random, count: random.int(below: 12) + 1)
    let rows = (0..<count).map { _ in (0..<width).map { _ in choices[random.int(below: choices.count)] } }
    var (columns, offset) = ([SortColumn](), 0)
    for _ in 0..<width {
      let length = [8, 16, 24, 32, 48][random.int(below: 5)]
      let isDescending = Bool.random(using: &random)
      columns.append(SortColumn(isDescending: isDescending, textIsLast: false, offset: offset, length: length))
      offset += length
    }
    var expected = Array(rows.indices)
    for (index, column) in columns.enumerated().reversed() {
      let order = Self.slowOrder(expected.map { rows[$0][index] }, from: 0, isDescending: column.isDescending)
      expected = order.map { expected[Int($0)] }
    }
    for rounds in [0, 1, 2, 60] {
      let order = try Self.order(rows, columns, from: first, rounds: rounds)
      #expect(order == expected.map { UInt32($0 + first) }, "seed \(seed), \(rounds) rounds")
    }
  }

  @Test func `a sort takes 24 bytes and a bit for each record, whatever is equal`() throws {
    let fields = (0..<2_000).map { number in
      RecordField(Array((String(repeating: "alike ", count: 20) + "\(number * 7_919 % 2_000)").utf8))
    }
    var most = 0
    let order = try Self.order(fields, from: 0, isDescending: false, rounds: 20, most: &most)
    #expect(order == Self.slowOrder(fields, from: 0, isDescending: false))
    // The system rounds the memory for bits up.
    #expect(most >= 24 * 2_000 && most <= 24 * 2_000 + 2_000 / 8 + 64)
  }

  @Test func `texts with equal prefixes beyond the limit stay in their order`() throws {
    let same = [UInt8](repeating: 0x78, count: RecordSort.mostText)
    let fields = ["c", "a", "b"].map { RecordField(same + Array($0.utf8)) }
    var most = 0
    #expect(try Self.order(fields, from: 0, isDescending: true, rounds: 1, most: &most) == [0, 1, 2])
  }

  @Test func `a refused allocation is an error, and reserved memory is not used`() throws {
    for count in [1 << 44, 1 << 50, 1 << 60] {
      #expect(throws: DataError.self) { _ = try RecordSort(numbers: 0..<count, isDescending: false) }
    }
    // This sort would need more memory than any test machine has.
    var sort = try RecordSort(numbers: 0..<1 << 32, isDescending: false)
    for number in [7, 1 << 31] { sort.append(RecordField(Array("same text for long".utf8)), number: number) }
    let isSorted = sort.sort()
    try sort.placeTies()
    #expect(isSorted && sort.isTied(7) && sort.isTied(1 << 31) && !sort.isTied(8))
    #expect(sort.takeOrder() == [7, 1 << 31])
  }

  @Test func `records outside the range of numbers are left out`() throws {
    var sort = try RecordSort(numbers: 5..<7, isDescending: false)
    for number in 4..<9 { sort.append(RecordField(Array("\(9 - number)".utf8), kind: .number), number: number) }
    let isSorted = sort.sort()
    let order = sort.takeOrder()
    #expect(isSorted && order == [6, 5])
  }

  /// Returns entries with random keys of few different bytes, and the entries in order.
  private static func randomEntries(
    _ count: Int, keyLength: Int, _ random: inout SplitMix
  ) throws -> (entries: SortEntries, sorted: [[UInt8]]) {
    let entries = try #require(SortEntries(capacity: count, keyLength: keyLength))
    let differing = (0..<3).map { _ in random.int(below: keyLength) }
    var copies: [[UInt8]] = []
    for number in 0..<count {
      let entry = try #require(entries.append(number: UInt32(number)))
      for byte in 0..<keyLength { entry.storeBytes(of: 7, toByteOffset: byte, as: UInt8.self) }
      for byte in differing { entry.storeBytes(of: UInt8(random.int(below: 40)), toByteOffset: byte, as: UInt8.self) }
      copies.append(Array(UnsafeRawBufferPointer(start: entry, count: entries.stride)))
    }
    return (entries, copies.sorted { $0.lexicographicallyPrecedes($1) })
  }

  private static func contents(of entries: SortEntries) -> [[UInt8]] {
    (0..<entries.count).map { Array(UnsafeRawBufferPointer(start: entries.entry(at: $0), count: entries.stride)) }
  }

  @Test(arguments: SplitMix.seeds(1...3), [8, 16, 24, 40]) func `many entries are sorted in place`(
    seed: UInt64, keyLength: Int
  ) throws {
    var random = SplitMix(seed: seed)
    let (entries, sorted) = try Self.randomEntries(5_000, keyLength: keyLength, &random)
    #expect(entries.sort(SortEntries.Part(range: 0..<5_000, byte: 0)))
    #expect(Self.contents(of: entries) == sorted, "seed \(seed)")
  }

  @Test(arguments: SplitMix.seeds(1...3), [1, 2, 8]) func `entries are sorted by several workers`(
    seed: UInt64, workers: Int
  ) throws {
    var random = SplitMix(seed: seed)
    let (entries, sorted) = try Self.randomEntries(70_000, keyLength: 16, &random)
    let scheduler = SeededScheduler(workerCount: workers)
    var isSorted: Bool?
    let work = Generation(scheduler).start {
      await entries.sort([SortEntries.Part(range: 0..<70_000, byte: 0)], on: scheduler)
    } onAnswer: {
      isSorted = $0
    }
    while scheduler.step(random.int(below: 1_000)) {}
    #expect(work.isOver && isSorted == true)
    #expect(Self.contents(of: entries) == sorted, "seed \(seed)")
  }

  /// Returns the key of a field as the only key of an entry.
  private static func key(_ field: RecordField?, isDescending: Bool = false, length: Int = 16) -> [UInt8] {
    SortColumn(isDescending: isDescending, textIsLast: false, length: length).key(of: field)
  }

  @Test func `a number may have surrounding spaces`() {
    let fields = [" 10", "9", " 100 ", "2"].map { text in
      RecordField(Array(text.utf8), kind: TextBytes.isNumber(text.utf8) ? .number : .text)
    }
    let keys = fields.map { Self.key($0) }
    #expect(keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) } == [3, 1, 0, 2])
    #expect(!TextBytes.isNumber(" ".utf8) && !TextBytes.isNumber("1 2".utf8))
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `the key of a plain field is that of its copy`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let format = Array("a,b\n".utf8).withUnsafeBytes { CSVFormat(.comma, sample: $0, header: true) }
    var plain = 0
    for _ in 0..<500 {
      let values = (0..<2).map { _ in
        [
          "", " ", "-12.50", " 7 ", "1e400", "12 rooms", "\"10\"", "\"a, b\"", "\"a \"\"b\"\"\"", "\"open", "a\"b", "é",
          String(repeating: "9", count: random.int(below: 300)), String(repeating: "x", count: random.int(below: 20)),
        ].randomElement(using: &random) ?? ""
      }
      let record = values.prefix(1 + random.int(below: 2)).joined(separator: ",")
      Array(record.utf8).withUnsafeBytes { record in
        for column in 0..<2 {
          guard let text = format.plainField(of: record, in: column), text.count <= SortColumn.fieldLimit else {
            continue
          }
          plain += 1
          let field = format.fields(of: record, column..<column + 1, limit: SortColumn.fieldLimit, isWhole: true).first
          for isDescending in [false, true] {
            for length in [8, 16, 48] {
              let column = SortColumn(isDescending: isDescending, textIsLast: false, length: length)
              var key = [UInt8](repeating: 1, count: length)
              key.withUnsafeMutableBytes { bytes in
                if let start = bytes.baseAddress { column.writePlain(text, isNumber: true, to: start) }
              }
              #expect(key == column.key(of: field), "seed \(seed)")
            }
          }
        }
      }
    }
    #expect(plain > 300)
  }
}
