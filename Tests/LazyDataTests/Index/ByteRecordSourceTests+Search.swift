import TestSupport
import Testing

import Simulation
@testable import LazyData

/// Searches, filters and sorts.
extension ByteRecordSourceTests {
  @Test(arguments: SplitMix.seeds(1...10))
  func `a filter matches like a simple filter, also in bytes that arrive later`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    var text = RecordIndexTests.randomText(&random, count: 1_000)
    if text.last != 10 { text.append(10) }
    let bytes = MemoryBytes(text)
    let source = bytes.lines()
    source.arrange(Arrangement(filter: try Self.pattern("ab")))
    await source.settle()
    func expected() -> [[UInt8]] { SlowLines(text).texts.filter { $0.contains([0x61, 0x62]) } }
    #expect(source.texts() == expected())
    let more = RecordIndexTests.randomText(&random, count: 200).drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    text += more
    bytes.append(more)
    await source.reach { source.texts() == expected() }
    for (place, record) in source.records.enumerated() { #expect(source.records.index(of: record.id) == place) }
    source.arrange(Arrangement())
    #expect(source.texts() == SlowLines(text).texts)
  }

  @Test(arguments: SplitMix.seeds(1...10), [false, true])
  func `a sort puts numbers first, then texts, then empty fields, and is stable`(
    seed: UInt64, isDescending: Bool
  ) async throws {
    var random = SplitMix(seed: seed)
    let values = (0..<500).map { _ -> String in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: "\(Int.random(in: -50...50, using: &random))"
      case 1: ["", "ä", "b", "ba", "longer than eight a", "longer than eight b"].randomElement(using: &random) ?? ""
      case 2: "\(Double(Int.random(in: -500...500, using: &random)) / 10)"
      default: "word \(Int.random(in: 0..<5, using: &random))"
      }
    }
    let source = RecordSource(
      name: "test", bytes: MemoryBytes(values.map { $0 + "\n" }.joined()), format: NumberedLines(), blockLength: 64)
    source.arrange(Arrangement(order: .init(column: 0, isDescending: isDescending)))
    await source.reach { source.status.arrangement.orders.isEmpty == false }
    func kind(_ text: String) -> Int { text.isEmpty ? 2 : Double(text) == nil ? 1 : 0 }
    func precedes(_ one: String, _ two: String) -> Bool {
      if kind(one) == 2 || kind(two) == 2 { return kind(one) < kind(two) }
      if kind(one) != kind(two) { return (kind(one) < kind(two)) != isDescending }
      if let first = Double(one), let second = Double(two) { return isDescending ? first > second : first < second }
      let isLess = one.utf8.lexicographicallyPrecedes(two.utf8)
      return one == two ? false : isLess != isDescending
    }
    let expected = values.enumerated().sorted {
      precedes($0.element, $1.element) || !precedes($1.element, $0.element) && $0.offset < $1.offset
    }
    #expect(source.records.map(\.number) == expected.map(\.offset))
    for (place, record) in source.records.enumerated() { #expect(source.records.index(of: record.id) == place) }
  }

  @Test func `a sort keeps eight bytes a record, and reads one block and few passes`() async throws {
    let short = (0..<5_000).map { "\($0 * 7_919 % 5_000) is short\n" }.joined()
    let long = (0..<5_000).map { "a beginning of lines \($0 * 7_919 % 5_000)\n" }.joined()
    let veryLong = (0..<5_000).map { "a beginning that is longer than every key \($0 * 7_919 % 5_000)\n" }.joined()
    // Keys have at most 32 bytes. If many texts are longer, all keys are shorter, and ties are decided in more passes.
    for (text, passes) in [(short, 1), (long, 1), (veryLong, 4)] {
      let bytes = MemoryBytes(text)
      let block = 1 << 16
      let source = bytes.lines(blockLength: block)
      await source.settle()
      bytes.forgetReads()
      source.arrange(Arrangement(order: .init(column: 0)))
      await source.reach { source.status.arrangement.orders.isEmpty == false }
      // The lengths of the keys are chosen from the first block.
      #expect(bytes.bytesRead == block + passes * text.utf8.count)
      #expect(source.texts() == SlowLines(Array(text.utf8)).texts.sorted { $0.lexicographicallyPrecedes($1) })
      let places = try #require(source.records.places as? ArrangedPlaces)
      #expect(places.byteCount <= 8 * 5_000 + 64)
    }
  }

  @Test(arguments: SplitMix.seeds(1...10))
  func `a search finds the next and the previous match, in any arrangement`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let text = RecordIndexTests.randomText(&random, count: 1_500)
    let source = MemoryBytes(text).lines()
    await source.settle()
    let wanted = try Self.pattern("ba")
    let some = Arrangement(filter: try Self.pattern("a"))
    for arrangement in [Arrangement(), some, Arrangement(order: .init(column: 0))] {
      source.arrange(arrangement)
      await source.settle()
      let matches = source.texts().map { $0.contains([0x62, 0x61]) }
      #expect(await source.matchCount(of: wanted) { _ in } == matches.count { $0 })
      let counts = source.texts().map { String(decoding: $0, as: UTF8.self).ranges(of: "ba").count }
      let tally = await source.tally(of: wanted)
      #expect(tally?.count == counts.reduce(0, +))
      for row in stride(from: 0, through: counts.count, by: 50) {
        #expect(tally?.count(beforeRow: row) == counts[..<row].reduce(0, +))
      }
      for start in stride(from: 0, to: matches.count, by: 7) {
        let next = matches[start...].firstIndex(of: true)
        #expect(await source.firstMatch(of: wanted, from: start, backwards: false) { _ in } == next)
        let last = matches[...start].lastIndex(of: true)
        #expect(await source.firstMatch(of: wanted, from: start, backwards: true) { _ in } == last)
      }
    }
  }

  @Test func `a sorted list is searched nearby, then by reading all bytes once`() async throws {
    var random = SplitMix(seed: 1)
    let lines = (0..<6_000).map { "\($0 % 1_500 == 0 ? "rare" : "line") \($0)" }.shuffled(using: &random)
    let text = lines.map { "\($0)\n" }.joined()
    let bytes = MemoryBytes(text)
    let source = bytes.lines(blockLength: 1 << 16)
    await source.settle()
    source.arrange(Arrangement(order: .init(column: 0)))
    await source.settle()
    let matches = lines.sorted().map { $0.hasPrefix("rare") }
    let wanted = try Self.pattern("rare")
    bytes.forgetReads()
    #expect(await source.matchCount(of: wanted) { _ in } == 4)
    #expect(bytes.bytesRead == text.utf8.count)
    for start in [0, 3_000, 5_995, 5_997, 5_999] {
      let next = matches[start...].firstIndex(of: true)
      #expect(await source.firstMatch(of: wanted, from: start, backwards: false) { _ in } == next)
      let last = matches[...start].lastIndex(of: true)
      #expect(await source.firstMatch(of: wanted, from: start, backwards: true) { _ in } == last)
    }
  }

  @Test func `a record is searched completely, however long it is`() async throws {
    let long = [UInt8](repeating: 0x78, count: 5 << 18)
    let bytes = MemoryBytes(Array("first\n".utf8) + long + Array(" needle\nlast x\n".utf8))
    let source = RecordSource(name: "test", bytes: bytes) { LineFormat(sample: $0) }
    await source.settle()
    for (pattern, count) in [("needle", 1), ("needle$", 1), ("xneedle", 0)] {
      source.arrange(Arrangement(filter: try Pattern(pattern, syntax: .regularExpression)))
      await source.settle()
      #expect(source.records.count == count, "\(pattern)")
    }
  }

  @Test func `a filtered last line without an end grows, and leaves when it matches no longer`() async throws {
    let bytes = MemoryBytes("a1\nb2\na3")
    let source = bytes.lines()
    source.arrange(Arrangement(filter: try Pattern("a[0-9]*$", syntax: .regularExpression)))
    func texts() -> [String] { source.texts().map { String(decoding: $0, as: UTF8.self) } }
    await source.reach { texts() == ["a1", "a3"] }
    bytes.append("4\nb5\na6")
    await source.reach { texts() == ["a1", "a34", "a6"] }
    bytes.append("x\na7\n")
    await source.reach { texts() == ["a1", "a34", "a7"] }
    #expect(source.records.map(\.number) == [0, 2, 5])
  }

  @Test func `a filter ahead of the index shows no record before it is counted`() async throws {
    let text = (0..<5_000).map { "line \($0)\n" }.joined()
    let bytes = HeldBytes(MemoryBytes(text), at: 1_024)
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 1_024) { LineFormat(sample: $0) }
    source.arrange(Arrangement(filter: try Self.pattern("9")))
    while source.status.work == .filtering, !Task.isCancelled { await Task.yield() }
    #expect(source.records.allSatisfy { $0.text(limit: 80).contains(UInt8(ascii: "9")) })
    bytes.release()
    await source.settle()
    #expect(source.records.count == (0..<5_000).count { "\($0)".contains("9") })
  }

  @Test func `a quote that turns out to be unclosed moves records and their arrangement`()
    async throws
  {
    let bytes = MemoryBytes(#"a,b\n1,x\n"2,y\n"#.replacing("\\n", with: "\n"))
    let source = RecordSource(name: "t.csv", bytes: bytes, blockLength: 16) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    source.arrange(Arrangement(order: .init(column: 1, isDescending: true)))
    await source.settle()
    bytes.append("3,z\n\"4,w\n5,v\n")
    func texts() -> [String] { source.texts().map { String(decoding: $0, as: UTF8.self) } }
    let expected = ["3,z", "\"2,y", "1,x", "\"4,w", "5,v"]
    await source.reach { source.status.work == nil && source.records.count == expected.count }
    #expect(Set(texts()) == Set(expected))
    for (place, record) in source.records.enumerated() { #expect(source.records.index(of: record.id) == place) }
  }

  @Test(arguments: [nil, Arrangement.Order(column: 1, isDescending: true)])
  func `appended bytes that close a quoted field join the rows that were shown for it`(
    order: Arrangement.Order?
  ) async throws {
    let bytes = MemoryBytes("a,b\n1,x\n2,\"y\n3,z\n")
    let source = RecordSource(name: "t.csv", bytes: bytes, blockLength: 16) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    if let order { source.arrange(Arrangement(order: order)) }
    await source.settle()
    #expect(source.records.count == 3)
    let before = source.records
    bytes.append("4,w\"\n5,v\n")
    let joined = "2,\"y\n3,z\n4,w\""
    let expected = order == nil ? ["1,x", joined, "5,v"] : [joined, "1,x", "5,v"]
    await source.reach {
      source.status.work == nil && source.texts().map { String(decoding: $0, as: UTF8.self) } == expected
    }
    #expect(!before.isContinued(by: source.records) && source.records.allSatisfy { $0.flaw == nil })
  }

  @Test(arguments: [nil, Arrangement.Order(column: 1, isDescending: true)])
  func `a quote that is unclosed at the end of a pipe costs one row, even if the end comes late`(
    order: Arrangement.Order?
  ) async throws {
    let bytes = MemoryBytes.pipe()
    let source = RecordSource(name: "pipe", bytes: bytes, blockLength: 16) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    bytes.append("a,b\n1,x\n\"2,y\n3,z\n4,w\n")
    await source.reach { source.records.count == 2 }
    if let order { source.arrange(Arrangement(order: order)) }
    bytes.end()
    let expected = order == nil ? ["1,x", "\"2,y", "3,z", "4,w"] : ["3,z", "\"2,y", "1,x", "4,w"]
    await source.reach { source.status.work == nil && source.records.count == expected.count }
    #expect(source.texts().map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
