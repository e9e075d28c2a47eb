import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("Records that are read at once", .timeLimit(.minutes(20)))
struct RecordRunTests {
  private func source(_ text: String) -> RecordSource {
    RecordSource(name: "t", bytes: MemoryBytes(text), blockLength: 256) { LineFormat(sample: $0) }
  }

  private func copied(_ records: some Sequence<SourceRecord>) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for record in records { try record.copy { bytes += $0 } }
    return bytes
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `they have the bytes of the records, in any arrangement`(seed: UInt64)
    async throws
  {
    var random = SplitMix(seed: seed)
    let lines = (0..<2_000).map { index in
      let isLong = Int.random(in: 0..<100, using: &random) == 0
      return "\(Int.random(in: 0..<9, using: &random)) \(String(repeating: "x", count: isLong ? 9_000 : index % 40))"
    }
    let source = source(lines.joined(separator: "\n"))
    await source.settle()
    for arrangement in [
      Arrangement(), Arrangement(filter: try Pattern("7 ", syntax: .literal)), Arrangement(order: .init(column: 0)),
      // The longest lines are between records of this list, so that not all are read together.
      Arrangement(filter: try Pattern("7 ", syntax: .literal), order: .init(column: 0)),
    ] {
      source.arrange(arrangement)
      await source.settle()
      let records = source.records
      var (index, bytes) = (0, [UInt8]())
      while index < records.count {
        var batch = records.batch(from: index)
        index += batch.count
        while let first = batch.first {
          let run = batch.run()
          #expect(run.map { $0.count > 1 } ?? true)
          bytes += try run?.bytes ?? copied([first])
          batch = batch.dropFirst(run?.count ?? 1)
        }
      }
      let expected = try copied(records)
      #expect(index == records.count && bytes == expected, "seed \(seed)")
      let batch = records.batch(from: 0)
      #expect(try copied(batch) == copied(records.prefix(batch.count)), "seed \(seed)")
    }
  }

  @Test func `records of a sorted list are found and read in the order of their bytes`() async throws {
    let lines = (0..<20_000).map { "\(($0 * 7_919) % 20_000) is a number\n" }
    let bytes = MemoryBytes(lines.joined())
    let source = RecordSource(name: "t", bytes: bytes, blockLength: 4_096) { LineFormat(sample: $0) }
    await source.settle()
    source.arrange(Arrangement(order: .init(column: 0)))
    await source.settle()
    let before = bytes.bytesRead
    let records = source.records.batch(from: 0)
    let copies = try copied(records)
    // Each byte is read to find the records, and once more to copy them.
    #expect(bytes.bytesRead - before <= 2 * bytes.count)
    #expect(records.map(\.number) == source.records.map(\.number))
    #expect(records.count == 20_000)
    #expect(copies == Array(lines.sorted().joined().utf8))
  }

  @Test func `records of a sorted list that were read together are not written after the file changed`() async throws {
    let bytes = MemoryBytes((0..<100).map { "line \($0)\n" }.joined())
    let source = RecordSource(name: "t", bytes: bytes, blockLength: 64) { LineFormat(sample: $0) }
    await source.settle()
    source.arrange(Arrangement(order: .init(column: 0, isDescending: true)))
    await source.settle()
    let records = source.records.batch(from: 0)
    #expect(try copied(records.prefix(1)) == Array("line 99\n".utf8))
    bytes.rewrite("other lines\n".utf8)
    #expect(throws: DataError.changed(path: "row")) { try copied(records) }
  }

  @Test func `a sorted list whose bytes cannot be read together is read one by one`() async throws {
    let bytes = MemoryBytes("c\nb\na\n")
    let source = RecordSource(name: "t", bytes: bytes, blockLength: 64) { LineFormat(sample: $0) }
    await source.settle()
    source.arrange(Arrangement(order: .init(column: 0)))
    await source.settle()
    let error = DataError.unreadable(path: "t", reason: "the disk is broken")
    bytes.failReads(error)
    let records = source.records.batch(from: 0)
    #expect(records.count == 3)
    #expect(throws: error) { try copied(records) }
    bytes.failReads(nil)
    #expect(try copied(records) == Array("a\nb\nc\n".utf8))
  }

  @Test func `a failed read leaves the records to be read one by one`() async throws {
    let bytes = MemoryBytes("a\nb\nc\n")
    let source = RecordSource(name: "t", bytes: bytes, blockLength: 64) { LineFormat(sample: $0) }
    await source.settle()
    #expect(source.records.batch(from: 0).run()?.count == 3 && source.records.batch(from: 3).isEmpty)
    bytes.failReads(.unreadable(path: "t", reason: "the disk is broken"))
    #expect(source.records.batch(from: 0).run() == nil)
  }
}
