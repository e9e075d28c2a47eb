import LazyData

/// The records of a list as rows of a view.
///
/// A record of bytes is identified by its offset. A row of a table is identified by its position, which it keeps while
/// the list grows. Its key may be loaded later than the row, and must not change the row's identity.
struct RecordRows: RandomAccessCollection, Equatable {
  /// A record, or the row after the last one, with its identity as a row of the list.
  struct Element: Identifiable {
    /// The identity of a row in its list.
    enum ID: Hashable {
      case offset(Int)
      case place(Int)
      /// The row after the last record. It keeps its identity while a page loads, fails and loads again.
      case tail
    }

    enum Content {
      case record(SourceRecord)
      case tail(PageTail)
    }

    let id: ID
    let content: Content

    fileprivate init(_ tail: PageTail) {
      id = .tail
      content = .tail(tail)
    }

    fileprivate init(_ record: SourceRecord, at place: Int) {
      content = .record(record)
      id =
        switch record.id {
        case .offset(let offset): .offset(offset)
        case .row: .place(place)
        }
    }
  }

  private let records: RecordList
  /// The row after the last record.
  private let tail: PageTail?

  init(_ records: RecordList, tail: PageTail? = nil) {
    self.records = records
    self.tail = tail
  }

  var startIndex: Int { records.startIndex }
  var endIndex: Int { records.endIndex + (tail == nil ? 0 : 1) }

  subscript(place: Int) -> Element {
    if let tail, place == records.endIndex { return Element(tail) }
    return Element(records[place], at: place)
  }
}
