import Foundation
import LazyData
import LazyTerminal
import LazyViewer

/// Shows every day of ten thousand years. None of them is stored: a row is computed when it comes on screen.
@main
struct Days: App {
  var body: some Scene {
    RecordWindow { try RecordSource(DayEngine()) }
  }
}

/// What a source asks of: it opens the days, which never fails and is always the same.
final class DayEngine: RecordEngine {
  let name = "days"

  func open(_ reason: OpeningReason) -> Opening { Opening(DayReading()) }
}

/// All that is known of what was opened: everything, from the beginning on.
final class DayReading: RecordReading {
  let format = "days"
  let columns: [RecordColumn]? = [RecordColumn(name: "day"), RecordColumn(name: "date"), RecordColumn(name: "weekday")]
  let whole: any RecordPlaces = DayRecords()

  var extent: RecordExtent {
    var extent = RecordExtent(count: 3_652_425)
    // It is counted, and no more comes by itself.
    extent.total = extent.count
    extent.mark = .init(counted: extent.count, isEnded: true)
    return extent
  }

  // Days come in their own order alone. What finds a pattern looks through them one by one unless an engine knows better.
  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? { nil }
}

/// Where each record is, and what it holds. Any thread may ask.
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
