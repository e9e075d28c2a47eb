import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("Excerpts of records")
struct RecordExcerptTests {
  private static let formats: [@Sendable (UnsafeRawBufferPointer) -> any RecordFormat] = [
    { CSVFormat(.comma, sample: $0, header: true) }, { JSONLinesFormat(sample: $0) }, { LineFormat(sample: $0) },
  ]
  private static let wanted = [FieldRange(0..<1, limit: 100), FieldRange(2..<9, limit: 3), FieldRange(1..<1, limit: 0)]

  @Test(arguments: SplitMix.seeds(1...30), 0..<3)
  func `an excerpt equals the fields and the flaw when read separately`(seed: UInt64, format: Int) {
    var random = SplitMix(seed: seed)
    let pieces = [
      "a", "b", "1", ",", "\"", "\"x\"", "{", "}", ":", "{\"a\":", "\"b\":2", "\"a\":\"t\"}", "\n", "\n", "\r\n", "[1]",
      " ", "\0",
    ]
    var text = format == 1 ? "{\"a\":1,\"b\":\"x\",\"c\":null}\n" : "a,b,c\n"
    for _ in 0..<Int.random(in: 0...200, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
    let source = RecordSource(name: "test", bytes: MemoryBytes(text), detect: Self.formats[format])
    for record in source.records {
      let excerpt = record.excerpt(Self.wanted)
      #expect(excerpt.flaw == record.flaw)
      #expect(excerpt.fields == Self.wanted.map { record.fields($0.columns, limit: $0.limit) })
    }
  }

  @Test(arguments: [
    (0, "a,b,c\n1,\"2\",3\n"), (0, "a,b,c\n1,2\n"), (1, "{\"a\":1,\"b\":2}\n"), (1, "{\"a\":1,\"a\":2,\"c\":[]}\n"),
  ])
  func `the record is read once`(format: Int, text: String) throws {
    let bytes = MemoryBytes(text)
    let record = try #require(RecordSource(name: "test", bytes: bytes, detect: Self.formats[format]).records.last)
    bytes.forgetReads()
    _ = record.excerpt(Self.wanted)
    #expect(bytes.reads == [record.extent])
  }

  @Test func `only the beginning of a very long record is read, and all fields of a missing one say so`()
    throws
  {
    let bytes = MemoryBytes("a,b,c\n" + String(repeating: "1,", count: 1 << 20) + "\n")
    let scheduler = SeededScheduler()
    let source = RecordSource(name: "test", bytes: bytes, scheduler: scheduler, detect: Self.formats[0])
    while scheduler.step(0) {}
    let record = try #require(source.records.first)
    bytes.forgetReads()
    #expect(record.excerpt(Self.wanted).fields[0] == [RecordField(Array("1".utf8), kind: .number)])
    #expect(bytes.bytesRead == (1 + Self.wanted.count) << 16)
    let gone = MemoryBytes("a,b,c\n1,2,3\n")
    let lost = try #require(RecordSource(name: "test", bytes: gone, detect: Self.formats[0]).records.first)
    gone.rewrite([])
    let excerpt = lost.excerpt(Self.wanted)
    #expect(excerpt.flaw == lost.flaw && excerpt.fields.map(\.first?.kind) == [.unreadable, .unreadable, nil])
  }
}
