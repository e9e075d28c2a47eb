import Foundation
import LazyData
import LazyFetch

/// The record that the tests fetch. It is like the demo's, in a file that is removed with the test.
struct Item: FetchedRecord {
  static var columns: [PartialKeyPath<Item>: FetchColumn] {
    [
      \.number: "id", \.timestamp: "timestamp", \.title: "title",
      \.section: .expression("(id - 1) / 4000", as: "section"),
    ]
  }

  let row: FetchedRow
  var number: Int { row.id }
  var timestamp: Date { row.timestamp }
  var title: String { row.title }
  var section: Int { row.section }
  /// A property that is not among the columns.
  var length: Int { title.count }
}

extension Item: Identifiable {}

/// A database of items in a directory of its own.
final class ItemFile {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  var path: String { directory.appendingPathComponent("items.sqlite").path }

  /// Writes items 1 to `count`, an hour apart. Every third has the same title.
  func write(_ count: Int) throws {
    try SQLiteWriter.write(
      to: path, table: "item", columns: ["id INTEGER PRIMARY KEY", "timestamp TEXT", "title TEXT"],
      rows: (1...max(1, count)).lazy.prefix(count).map { number in
        [
          .integer(Int64(number)), .text(Self.date(number).formatted(.iso8601)),
          .text(number.isMultiple(of: 3) ? "fog" : "title \(number)"),
        ]
      })
  }

  /// The time of an item.
  static func date(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + 3_600 * Double(number)) }

  func context(_ count: Int, isReadOnly: Bool = true) throws -> FetchContext {
    try write(count)
    return try FetchContext(path: path, isReadOnly: isReadOnly)
  }
}
