import Glyphs
import LazyData
import LazyUI
import Synchronization
import Terminal
import Testing

@testable import LazyViewer

/// A record in full.
@MainActor
@Suite("A row in full")
struct RecordPageTests {
  /// A record of very many fields, which tells how many of them were read.
  private final class ManyFields: RecordContents {
    let count: Int
    private let fieldsRead = Mutex(0)
    private let furthest = Mutex(0)

    init(count: Int) { self.count = count }

    /// Fields that were read, and fields that were passed over on the way.
    var work: Int { fieldsRead.withLock { $0 } + furthest.withLock { $0 } }

    func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
      let columns = columns.clamped(to: 0..<count)
      fieldsRead.withLock { $0 += columns.count }
      furthest.withLock { $0 += columns.lowerBound }
      return columns.map { RecordField(Array("field \($0)".utf8)) }
    }

    func fieldCount(of record: SourceRecord, upTo most: Int) -> Int? { min(most, count) }
    func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] { [] }
    func flaw(of record: SourceRecord) -> RecordFlaw? { nil }

    var record: SourceRecord { SourceRecord(id: .offset(0), number: 0, extent: 0..<1, contents: self) }
  }

  private static let columns = (0..<100_000).map { RecordColumn(name: "column \($0)") }
  private static let size = Size(width: 40, height: 20)

  @Test func `opening it reads and makes no more than a screenful`() {
    let contents = ManyFields(count: Self.columns.count)
    let session = Session { RecordPage(contents.record, columns: Self.columns) }
    _ = session.update(size: Self.size)
    #expect(contents.work == 128)
    #expect(session.probe.snapshot.elementsRead < 40)
  }

  @Test func `each field is read where it is asked for, and all of them in one pass are read a few times at most`() {
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

  @Test func `a record has parts for its own fields, whatever columns there are`() {
    func names(_ count: Int, of columns: Int) -> [String?] {
      RecordParts(ManyFields(count: count).record, columns: Array(Self.columns.prefix(columns))).map(\.name)
    }
    #expect(names(0, of: 3) == [])
    #expect(names(2, of: 3) == ["column 0", "column 1"])
    #expect(names(4, of: 3) == ["column 0", "column 1", "column 2", "column 4"])
    #expect(names(5_000, of: 3).count == 1_003)
  }
}
