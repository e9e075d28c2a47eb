import LazyData

/// The records of a list as its rows.
///
/// A record of bytes is told by where it begins. A row of a table is told by its place, which it keeps for as long as the list goes on:
/// its key may come later than the row, and then it is the same row.
struct RecordRows: RandomAccessCollection, Equatable {
  /// A record at its place.
  struct Element: Identifiable {
    /// What tells a row from the others of its list.
    enum ID: Hashable {
      case offset(Int)
      case place(Int)
    }

    let id: ID
    let record: SourceRecord

    fileprivate init(_ record: SourceRecord, at place: Int) {
      self.record = record
      id =
        switch record.id {
        case .offset(let offset): .offset(offset)
        case .row: .place(place)
        }
    }
  }

  private let records: RecordList

  init(_ records: RecordList) { self.records = records }

  var startIndex: Int { records.startIndex }
  var endIndex: Int { records.endIndex }

  subscript(place: Int) -> Element { Element(records[place], at: place) }
}
