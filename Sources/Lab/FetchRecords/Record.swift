import LazyFetch

/// A record of the demo, which has 40,000 records.
struct Record: FetchedRecord {
  static var table: String { "item" }

  static var columns: [PartialKeyPath<Record>: FetchColumn] {
    [
      \.number: "id", \.timestamp: "timestamp", \.title: "title",
      \.section: .expression("(id - 1) / 4000", as: "section"),
    ]
  }

  let row: FetchedRow
  var number: Int { row.id }
  var timestamp: String { row.timestamp }
  var title: String { row.title }
  var section: Int { row.section }
}
