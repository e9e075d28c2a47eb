import Glyphs
import LazyData
import LazyUI
import Synchronization
import Terminal
import Testing

@testable import LazyViewer

/// A row in full.
@MainActor
@Suite("An opened row")
struct RecordPageTests {
  /// A record of very many fields, which counts the reads of fields.
  private final class ManyFields: RecordContents {
    let count: Int
    /// The index of the first field that is not read.
    private let end: Int
    /// Whether the number of fields can be found out.
    private let isCounted: Bool
    private let fieldsRead = Mutex(0)
    private let furthest = Mutex(0)
    private let calls = Mutex(0)

    init(count: Int, end: Int = .max, isCounted: Bool = true) {
      self.count = count
      self.end = end
      self.isCounted = isCounted
    }

    /// The number of reads of the record.
    var reads: Int { calls.withLock { $0 } }

    /// The number of fields that were read or skipped.
    var work: Int { fieldsRead.withLock { $0 } + furthest.withLock { $0 } }

    func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
      calls.withLock { $0 += 1 }
      let columns = columns.clamped(to: 0..<count)
      fieldsRead.withLock { $0 += columns.count }
      furthest.withLock { $0 += columns.lowerBound }
      return columns.map {
        $0 < end ? RecordField(Array("field \($0)".utf8)) : RecordField([], kind: .missing, isCut: true)
      }
    }

    func fieldCount(of record: SourceRecord, upTo most: Int) -> Int? { isCounted ? min(most, count) : nil }
    func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] { [] }
    func flaw(of record: SourceRecord) -> RecordFlaw? { nil }

    var record: SourceRecord { SourceRecord(id: .offset(0), number: 0, extent: 0..<1, contents: self) }
  }

  private static let columns = (0..<100_000).map { RecordColumn(name: "column \($0)") }
  private static let size = Size(width: 80, height: 20)

  @Test func `opening it reads and makes no more than a screenful`() {
    let contents = ManyFields(count: Self.columns.count)
    let session = Session { RecordPage(contents.record, columns: Self.columns) }
    _ = session.update(size: Self.size)
    #expect(contents.work == 128)
    #expect(session.probe.snapshot.elementsRead < 40)
  }

  @Test func `a single field costs one read, and a pass over all fields reads each a few times at most`() {
    let contents = ManyFields(count: 50_000)
    let parts = RecordParts(contents.record, columns: Self.columns)
    #expect(parts.count == 50_000 && contents.work == 0)
    #expect(parts[49_999].lines == [.text(Array("field 49999".utf8)[...])])
    #expect(contents.work <= 100_000)
    let before = contents.work
    for (index, part) in parts.enumerated() where part.id != index || part.name != "column \(index)" {
      Issue.record("part \(index) is \(part)")
    }
    #expect(contents.work - before <= 6 * parts.count)
  }

  @Test func `any part of a very long record takes one read, and a part beyond the limit says so`() {
    for count in [200, 2_000, 100_000] {
      let contents = ManyFields(count: count, end: 100)
      let parts = RecordParts(contents.record, columns: Array(Self.columns.prefix(count)))
      #expect(parts[count - 1].lines != parts[0].lines && contents.reads == 2)
      let session = Session { RecordPage(contents.record, columns: Array(Self.columns.prefix(count))) }
      _ = session.update(size: Self.size)
      #expect(contents.reads == 3)
      session.scrollContainer?.select(.last)
      let surface = session.frame(size: Self.size)
      // Each part on the way is asked for its number of rows. Fields are read several parts at once.
      #expect(contents.reads <= 3 + 30, "\(contents.reads)")
      let text = (0..<Self.size.height).map { surface.text(line: $0) }.joined(separator: " ")
      #expect(text.contains("column \(count - 1)") && text.contains("beyond the part of this long row"))
    }
  }

  @Test func `no more fields than columns are searched for in a record of unknown length`() {
    let contents = ManyFields(count: 500, isCounted: false)
    let parts = RecordParts(contents.record, columns: Array(Self.columns.prefix(300)))
    #expect(parts.count == 300 && contents.reads == 0)
    #expect(parts[299].name == "column 299" && contents.reads == 1)
  }

  @Test func `a record has parts for its own fields, for any number of columns`() {
    func names(_ count: Int, of columns: Int) -> [String?] {
      RecordParts(ManyFields(count: count).record, columns: Array(Self.columns.prefix(columns))).map(\.name)
    }
    #expect(names(0, of: 3) == [])
    #expect(names(2, of: 3) == ["column 0", "column 1"])
    #expect(names(4, of: 3) == ["column 0", "column 1", "column 2", "column 4"])
    #expect(names(5_000, of: 3).count == 1_003)
  }
}
