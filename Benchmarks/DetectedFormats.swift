import Foundation
import LazyData

/// Prints how files are read, so that the share of files that are read correctly can be compared with other programs.
@MainActor
enum DetectedFormats {
  /// Prints a line of JSON per file: its format, its columns and the number of its records that are not empty.
  /// In a text, empty lines count too.
  static func run(_ paths: [String]) throws {
    for path in paths {
      guard case .records(let source) = try RecordFile.open(path) else { continue }
      source.readOn()
      while !source.status.isComplete, source.status.failure == nil {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
      }
      let isText = source.columns.isEmpty
      let records = source.records.count { isText || !$0.text(limit: 1).isEmpty }
      let flawed = source.records.count { $0.excerpt([]).flaw != nil }
      let columns = source.columns.filter { !$0.holdsRest }.map(\.name)
      let line: [String: Any] = [
        "path": path, "format": source.format, "columns": columns, "records": records, "flawed": flawed,
        "preamble": source.preamble.count,
      ]
      let json = try JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
      print(String(decoding: json, as: UTF8.self))
    }
  }
}
