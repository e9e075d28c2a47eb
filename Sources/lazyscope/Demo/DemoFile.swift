import Foundation
import LazyData

/// The file with the demo's records.
enum DemoFile {
  static let table = "item"
  private static let name = "items.sqlite"

  /// Opens the records.
  ///
  /// - Parameter makesIt: whether a missing file is created. If it is false, the result for a missing file is nil.
  /// - Throws: `DataError` if an existing file cannot be read; `DataError` or `Failure` if no file can be created.
  static func open(makesIt: Bool) throws -> SQLiteSource? {
    try found(makesIt: makesIt).map { try $0.source ?? SQLiteSource(path: $0.path, table: table) }
  }

  /// Returns the path of the file with the records.
  ///
  /// The file is searched beside the program, in its share folder, in the checkout that it was built in, and in the
  /// cache folder. If it is missing, it is created in the cache folder.
  ///
  /// - Parameter makesIt: whether a missing file is created. If it is false, the result for a missing file is nil.
  /// - Throws: `DataError` or `Failure` if the file is missing and cannot be created.
  static func path(makesIt: Bool) throws -> String? { try found(makesIt: makesIt)?.path }

  /// Finds the file. If the file had to be opened, also returns its records.
  private static func found(makesIt: Bool) throws -> (path: String, source: SQLiteSource?)? {
    if let path = shipped.first(where: { access($0, F_OK) == 0 }) { return (path, nil) }
    let folder = CacheFolder(environment: ProcessInfo.processInfo.environment)
    let cached = folder.map { "\($0.path)/\(name)" }
    if let cached, let source = demo(at: cached) { return (cached, source) }
    guard makesIt else { return nil }
    guard let folder, let cached else {
      throw Failure("no folder for the demo's records; set XDG_CACHE_HOME or HOME")
    }
    try folder.make()
    try write(to: cached)
    return (cached, nil)
  }

  /// Returns the records of a file if this version of the program has created it, otherwise nil.
  private static func demo(at path: String) -> SQLiteSource? {
    guard let source = try? SQLiteSource(path: path, table: table), source.count == DemoData.recordCount,
      source.last?.line == DemoRecord(number: DemoData.recordCount).line
    else { return nil }
    return source
  }

  /// Writes the records to `path`.
  static func write(to path: String) throws {
    try SQLiteWriter.write(
      to: path, table: table, columns: ["id INTEGER PRIMARY KEY", "timestamp TEXT", "title TEXT"],
      rows: (1...DemoData.recordCount).lazy.map { number in
        let record = DemoRecord(number: number)
        return [.integer(Int64(number)), .text(record.timestamp), .text(record.title)]
      })
  }

  private static var shipped: [String] {
    let program = ProgramPath.current
    let folder = program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex)
    var candidates = ["\(folder)/\(name)", "\(folder)/../share/lazyscope/\(name)"]
    if let build = folder.range(of: "/.build/") {
      candidates.append("\(folder[..<build.lowerBound])/demo-data/\(name)")
    }
    return candidates
  }
}
