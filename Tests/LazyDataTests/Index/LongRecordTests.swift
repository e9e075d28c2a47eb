import Testing

import Simulation
@testable import LazyData

/// Counts the bytes that the main actor reads of very long records.
@MainActor
@Suite("Records that are very long")
struct LongRecordTests {
  /// The length of a block, which is also the length of the first read at the end.
  private static let block = RecordIndex.blockLength

  /// Returns records that are each longer than the first read at the end.
  private static func records(_ count: Int, length: Int = 3 * block) -> MemoryBytes {
    var bytes: [UInt8] = []
    for number in 0..<count {
      let text = Array("record \(number) ".utf8)
      bytes += text + [UInt8](repeating: 0x78, count: length - 1 - text.count) + [0x0A]
    }
    return MemoryBytes(bytes)
  }

  private let scheduler = SeededScheduler()

  private func source(_ bytes: MemoryBytes) -> RecordSource {
    RecordSource(name: "test", bytes: bytes, scheduler: scheduler) { LineFormat(sample: $0) }
  }

  /// Runs everything that is pending until `condition` is true.
  private func run(until condition: () -> Bool) {
    var turn = 0
    while !condition(), scheduler.step(turn) { turn += 1 }
  }

  @Test func `the end is searched for in one block at first, and then in the background`() throws {
    let bytes = Self.records(40)
    let source = source(bytes)
    bytes.forgetReads()
    source.showEnd()
    #expect(bytes.bytesRead == Self.block && !source.status.showsEnd)
    // A second request does not start another search.
    source.showEnd()
    #expect(bytes.bytesRead == Self.block)
    run { source.status.showsEnd }
    #expect(source.status.showsEnd && source.brokenInvariant == nil)
    let last = try #require(source.records.last)
    #expect(last.number == nil && String(decoding: last.text(limit: 9), as: UTF8.self) == "record 39")
  }

  @Test func `more of the end is searched for in the background, continuing after the last read`() throws {
    let bytes = Self.records(4_000, length: 1 << 10)
    let source = source(bytes)
    source.showEnd()
    #expect(source.status.showsEnd && source.records.count == 63)
    bytes.forgetReads()
    _ = source.records.first
    // The access only records the work to do, and reads nothing.
    #expect(bytes.bytesRead == 0)
    run { source.records.count > 63 }
    #expect(source.status.showsEnd && source.records.count == 255)
    #expect(bytes.reads.contains { $0.count == 4 * Self.block })
  }

  @Test(arguments: ["start", "stop", "sort", "count", "reload"])
  func `a search for the end is cancelled`(by event: String) {
    let bytes = Self.records(40)
    let source = source(bytes)
    source.showEnd()
    switch event {
    case "start": source.showStart()
    case "stop": source.stop()
    case "sort": source.arrange(Arrangement(order: .init(column: 0)))
    case "reload": source.reload()
    default: break
    }
    if event == "count" || event == "sort" {
      run { source.status.isComplete }
      #expect(source.status.isComplete)
    }
    while scheduler.step(0) { #expect(!source.status.showsEnd || event == "count" || event == "sort") }
    #expect(!source.status.showsEnd && source.brokenInvariant == nil && source.workCount == 0)
    #expect(source.records.count == 40)
  }

  @Test func `an unreadable end reports that, and leaves the beginning`() {
    let bytes = Self.records(40)
    let source = source(bytes)
    source.showEnd()
    bytes.failReads(.unreadable(path: "test", reason: "the disk is broken"))
    while scheduler.step(0) {}
    #expect(!source.status.showsEnd && source.status.notice?.contains("the disk is broken") == true)
    #expect(source.brokenInvariant == nil && source.workCount == 0)
  }

  @Test(arguments: [false, true])
  func `reading fields at once is bounded, and fields beyond the bound are cut`(
    isJSON: Bool
  ) throws {
    let (count, length) = (40, 1 << 20)
    let value = String(repeating: "x", count: length)
    let row =
      isJSON
      ? "{" + (0..<count).map { "\"c\($0)\":\"\(value)\"" }.joined(separator: ",") + "}"
      : (0..<count).map { _ in value }.joined(separator: ",")
    let header = (0..<count).map { isJSON ? "\"c\($0)\":0" : "c\($0)" }.joined(separator: ",")
    let bytes = MemoryBytes((isJSON ? "{\(header)}" : header) + "\n\(row)\n")
    let source = RecordSource(name: "test", bytes: bytes, scheduler: scheduler) { sample -> any RecordFormat in
      if isJSON { JSONLinesFormat(sample: sample) } else { CSVFormat(.comma, sample: sample, header: true) }
    }
    while scheduler.step(0) {}
    let record = try #require(source.records.last)
    bytes.forgetReads()
    let fields = record.fields(0..<count, limit: 1 << 18)
    #expect(bytes.bytesRead == 1 << 24)
    #expect(fields.count == count)
    #expect(fields.prefix(15).allSatisfy { $0.bytes.count == 1 << 18 && $0.isCut })
    #expect(fields.suffix(20).allSatisfy { $0 == RecordField([], kind: .missing, isCut: true) })
    bytes.forgetReads()
    #expect(record.fields(count - 1..<count, limit: 1 << 18) == [RecordField([], kind: .missing, isCut: true)])
    #expect(bytes.bytesRead == 1 << 24)
  }
}
