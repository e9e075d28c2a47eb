import Foundation
import LazyData
import LazyFetch

/// A record of a weather station.
struct Reading: FetchedRecord {
  static var columns: [PartialKeyPath<Reading>: FetchColumn] {
    [
      \.number: "id", \.timestamp: "timestamp", \.place: "place",
      \.day: .expression("(id - 1) / 100", as: "day"),
    ]
  }

  let row: FetchedRow
  var number: Int { row.id }
  var timestamp: Date { row.timestamp }
  var place: String { row.place }
  var day: Int { row.day }
}

/// A file of readings that is removed with the test.
final class ReadingFile {
  let context: FetchContext
  private let directory: URL

  init(count: Int) throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let path = directory.appendingPathComponent("readings.sqlite").path
    try SQLiteWriter.write(
      to: path, table: "reading", columns: ["id INTEGER PRIMARY KEY", "timestamp TEXT", "place TEXT"],
      rows: (1...count).lazy.map { number in
        [
          .integer(Int64(number)),
          .text(Date(timeIntervalSince1970: 1_700_000_000 + 3_600 * Double(number)).formatted(.iso8601)),
          .text("place \(number)"),
        ]
      })
    context = try FetchContext(path: path)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }
}
