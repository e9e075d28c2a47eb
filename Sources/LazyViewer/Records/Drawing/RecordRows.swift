import LazyData

/// The records of a list as rows of a view.
///
/// A record of bytes is identified by its offset. A row of a table is identified by its position, which it keeps while
/// the list grows. Its key may be loaded later than the row, and must not change the row's identity.
struct RecordRows: RandomAccessCollection, Equatable {
  /// A record with its identity as a row of the list.
  struct Element: Identifiable {
    /// The identity of a row in its list.
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
