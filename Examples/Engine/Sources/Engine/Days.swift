import Foundation
import LazyData
import LazyTerminal
import LazyViewer

/// Shows every day of ten thousand years. None of them is stored: a row is computed when it scrolls into view.
@main
struct Days: App {
  var body: some Scene {
    RecordWindow { try RecordSource(DayEngine()) }
  }
}

/// The engine of the source. Opening the days never fails, and always yields the same ones.
final class DayEngine: RecordEngine {
  let name = "days"

  func open(_ reason: OpeningReason) -> Opening { Opening(DayReading()) }
}

/// The result of opening. All records are known from the start.
final class DayReading: RecordReading {
  let format = "days"
  let columns: [RecordColumn]? = [RecordColumn(name: "day"), RecordColumn(name: "date"), RecordColumn(name: "weekday")]
  let whole: any RecordPlaces = DayRecords()

  var extent: RecordExtent {
    var extent = RecordExtent(count: 3_652_425)
    // Everything is counted, and no records will be added.
    extent.total = extent.count
    extent.mark = .init(counted: extent.count, isEnded: true)
    return extent
  }

  // Days have only their natural order. A search goes through them one by one, because this engine offers nothing
  // faster.
  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? { nil }
}

/// The place and the content of each record. Any thread may ask for them.
final class DayRecords: RecordPlaces, RecordContents {
  func record(at index: Int) -> SourceRecord {
    SourceRecord(id: .offset(index), number: index, extent: index..<index + 1, contents: self)
  }

  func index(of id: RecordID) -> Int? { if case .offset(let day) = id { day } else { nil } }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let values = values(of: record)
    return columns.clamped(to: values.indices).map { column in
      RecordField(Array(values[column].utf8.prefix(limit)), kind: column == 0 ? .number : .text)
    }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] {
    Array(values(of: record).joined(separator: ",").utf8.dropFirst(start).prefix(limit))
  }

  private func values(of record: SourceRecord) -> [String] {
    let day = record.extent.lowerBound
    let date = Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601.year().month().day())
    return ["\(day)", date, ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][day % 7]]
  }
}
