import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("Copies of sorted lists", .timeLimit(.minutes(20)))
struct SortedCopyTests {
  private static let feed = Array("\n".utf8)

  /// Returns the bytes of all batches, and their number.
  private static func copied(_ copy: SortedCopy) throws -> (bytes: [UInt8], count: Int, batches: Int) {
    var (bytes, count, batches) = ([UInt8](), 0, 0)
    while let batch = try copy.batch(from: count) {
      bytes += batch.bytes
      count += batch.count
      batches += 1
    }
    return (bytes, count, batches)
  }

  /// Returns the bytes of the records, which are read one by one, each with a line end.
  private static func lines(_ records: some Sequence<SourceRecord>) throws -> [UInt8] {
    var lines: [UInt8] = []
    for record in records {
      var bytes: [UInt8] = []
      try record.copy { bytes += $0 }
      lines += bytes.last == feed.last ? bytes : bytes + feed
    }
    return lines
  }

  private static func places(_ source: RecordSource) throws -> ArrangedPlaces {
    try #require(source.records.places as? ArrangedPlaces)
  }

  @Test(arguments: SplitMix.seeds(1...20), RandomTable.Kind.allCases)
  func `a copy has the bytes of the records in their order`(seed: UInt64, kind: RandomTable.Kind) async throws {
    var random = SplitMix(seed: seed)
    let table = RandomTable(kind, &random)
    let bytes = MemoryBytes(table.bytes, isReadInParallel: Bool.random(using: &random))
    let source = RecordSource(name: "t", bytes: bytes, blockLength: random.int(below: 40) + 1) { _ in table.format }
    await source.settle()
    let filters = Bool.random(using: &random) ? [] : RandomTable.pattern(&random).map { [RecordCondition($0)] } ?? []
    source.arrange(Arrangement(filters: filters, orders: [.init(column: 0, isDescending: true), .init(column: 1)]))
    await source.settle()
    guard !source.records.isEmpty else { return }
    for mostHeld in [SortedCopy.mostHeld, 60] {
      guard
        let copy = SortedCopy(
          try Self.places(source), lineEnd: Self.feed, threads: random.int(below: 3) + 1, mostHeld: mostHeld)
      else {
        #expect(!table.format.endsAreLineEnds)
        continue
      }
      let (written, count, _) = try Self.copied(copy)
      #expect(try written == Self.lines(source.records.prefix(count)), "seed \(seed)")
      // Only a record that is longer than a batch ends the copy early.
      #expect(count == source.records.count || mostHeld == 60 && source.records[count].extent.count >= 60)
    }
  }

  @Test func `each batch reads the file once, and its records once more`() async throws {
    let lines = (0..<20_000).map { "\(($0 * 7_919) % 20_000) is a number\n" }
    let bytes = MemoryBytes(lines.joined().utf8, isReadInParallel: true)
    let source = RecordSource(name: "t", bytes: bytes, blockLength: 4_096) { LineFormat(sample: $0) }
    await source.settle()
    source.arrange(Arrangement(order: .init(column: 0)))
    await source.settle()
    bytes.forgetReads()
    // A batch ends before the record that exceeds the limit, so the limit is a little more than a third.
    let third = bytes.count / 3 + 100
    let copy = try #require(SortedCopy(Self.places(source), lineEnd: Self.feed, threads: 2, mostHeld: third))
    let (written, count, batches) = try Self.copied(copy)
    #expect(count == 20_000 && batches == 3)
    #expect(written == Array(lines.sorted().joined().utf8))
    #expect(bytes.bytesRead == (1 + batches) * bytes.count)
  }

  @Test func `a copy is not written after the file changed`() async throws {
    let bytes = MemoryBytes((0..<100).map { "line \($0)\n" }.joined())
    let source = RecordSource(name: "t", bytes: bytes, blockLength: 64) { LineFormat(sample: $0) }
    await source.settle()
    source.arrange(Arrangement(order: .init(column: 0, isDescending: true)))
    await source.settle()
    let copy = try #require(source.records.sortedCopy(lineEnd: Self.feed))
    bytes.rewrite("other lines\n".utf8)
    #expect(throws: DataError.changed(path: "row")) { try copy.batch(from: 0) }
  }

  @Test func `other lists have no copy`() async throws {
    let source = RecordSource(name: "t", bytes: MemoryBytes("b\na\n"), blockLength: 64) { LineFormat(sample: $0) }
    await source.settle()
    #expect(source.records.sortedCopy(lineEnd: Self.feed) == nil)
    source.arrange(Arrangement(filter: try Pattern("a", syntax: .literal)))
    await source.settle()
    #expect(source.records.count == 1 && source.records.sortedCopy(lineEnd: Self.feed) == nil)
  }

  @Test func `a short list of a long source has no copy`() async throws {
    let lines = (0..<100).map { "line \($0)\n" }
    let source = RecordSource(name: "t", bytes: MemoryBytes(lines.joined()), blockLength: 64) { LineFormat(sample: $0) }
    await source.settle()
    let filter = try Pattern("7", syntax: .literal)
    source.arrange(Arrangement(filters: [RecordCondition(filter)], orders: [.init(column: 0, isDescending: true)]))
    await source.settle()
    #expect(source.records.count == 19 && source.records.sortedCopy(lineEnd: Self.feed) != nil)
    let rare = try Pattern("77", syntax: .literal)
    source.arrange(Arrangement(filters: [RecordCondition(rare)], orders: [.init(column: 0, isDescending: true)]))
    await source.settle()
    #expect(source.records.count == 1 && source.records.sortedCopy(lineEnd: Self.feed) == nil)
  }
}
