import LazyData

/// A list of individual records.
final class ListedPlaces: RecordPlaces {
  private let records: [SourceRecord]
  private let indices: [RecordID: Int]

  init(_ records: [SourceRecord]) {
    self.records = records
    indices = Dictionary(zip(records.map(\.id), records.indices)) { first, _ in first }
  }

  func record(at index: Int) -> SourceRecord { records[index] }
  func index(of id: RecordID) -> Int? { indices[id] }

  func batches(_ count: Int) -> any RecordBatches {
    SourceRecord.batches(of: Array(records.prefix(count))) ?? PlacedRecords(self, count: count)
  }
}
