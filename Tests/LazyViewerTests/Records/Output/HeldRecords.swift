import Dispatch
import LazyData

/// Records that block when they are written, until they are released.
final class HeldContents: RecordContents {
  private let gate = DispatchSemaphore(value: 0)
  private let failing: Int?

  init(failsAt index: Int? = nil) { failing = index }

  func release() { gate.signal() }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] { [] }
  func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] { Array("row".utf8) }
  func flaw(of record: SourceRecord) -> RecordFlaw? { nil }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    gate.wait()
    gate.signal()
    if record.number == failing { throw DataError.unreadable(path: "row", reason: "no") }
    try Array("row\n".utf8).withUnsafeBytes(body)
  }
}

final class HeldPlaces: RecordPlaces {
  private let contents: HeldContents
  init(_ contents: HeldContents) { self.contents = contents }

  func record(at index: Int) -> SourceRecord {
    SourceRecord(id: .offset(index), number: index, extent: index..<index, contents: contents)
  }

  func index(of id: RecordID) -> Int? { nil }
}
