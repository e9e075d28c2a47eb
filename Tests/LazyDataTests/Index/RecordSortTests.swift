import TestSupport
import Testing

@testable import LazyData

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

  @Test func `many entries are sorted in place`() throws {
    var random = SplitMix(seed: 5)
    let entries = try #require(SortEntries(capacity: 100_000))
    for number in 0..<100_000 {
      let key = SortKey(high: UInt64.random(in: 0..<4, using: &random) << 40, low: .random(in: 0..<50, using: &random))
      entries.append(key, number: UInt32(number))
    }
    #expect(entries.sort(0..<100_000))
    for place in 1..<100_000 {
      let (one, two) = (entries.key(at: place - 1), entries.key(at: place))
      #expect(one < two || one == two && entries.number(at: place - 1) < entries.number(at: place))
    }
  }

  @Test func `a number may have surrounding spaces`() {
    let fields = [" 10", "9", " 100 ", "2"].map { text in
      RecordField(Array(text.utf8), kind: TextBytes.isNumber(text.utf8) ? .number : .text)
    }
    let keys = fields.map { SortKey($0, isDescending: false) }
    #expect(keys.indices.sorted { (keys[$0].high, keys[$0].low) < (keys[$1].high, keys[$1].low) } == [3, 1, 0, 2])
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
          guard let text = format.plainField(of: record, in: column), text.count <= SortKey.fieldLimit else { continue }
          plain += 1
          let field = format.fields(of: record, column..<column + 1, limit: SortKey.fieldLimit, isWhole: true).first
          for isDescending in [false, true] {
            let key = SortKey(plain: text, isDescending: isDescending)
            #expect(key == SortKey(field, isDescending: isDescending), "seed \(seed)")
          }
        }
      }
    }
    #expect(plain > 300)
  }
}
