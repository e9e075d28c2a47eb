import LazyData

/// Records whose content is the letter `a`.
final class NumberedRecords: RecordPlaces, RecordContents {
  func record(at index: Int) -> SourceRecord {
    SourceRecord(id: .offset(index), number: index, extent: index..<index + 1, contents: self)
  }

  func index(of id: RecordID) -> Int? { if case .offset(let index) = id { index } else { nil } }
  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] { [] }
  func fieldCount(of record: SourceRecord, upTo most: Int) -> Int? { 0 }
  func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] { [UInt8(ascii: "a")] }
  func flaw(of record: SourceRecord) -> RecordFlaw? { nil }
}
