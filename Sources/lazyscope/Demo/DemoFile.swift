import Foundation
import LazyData

/// Where the demo's records lie.
enum DemoFile {
  static let table = "item"
  private static let name = "items.sqlite"

  /// Opens the records: beside the program, in its share folder, in the checkout that it was built in, else in the cache
  /// folder, where they are made the first time.
  ///
  /// - Throws: `DataError` where the file that was found cannot be read, and none can be made.
  static func open() throws -> SQLiteSource {
    for path in shipped where FileManager.default.fileExists(atPath: path) {
      return try SQLiteSource(path: path, table: table)
    }
    let cached = cacheFolder.appendingPathComponent(name).path
    if let source = try? SQLiteSource(path: cached, table: table), source.count == DemoData.recordCount { return source }
    try FileManager.default.createDirectory(at: cacheFolder, withIntermediateDirectories: true)
    try write(to: cached)
    return try SQLiteSource(path: cached, table: table)
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
    let program = URL(fileURLWithPath: executablePath).resolvingSymlinksInPath().deletingLastPathComponent()
    var candidates = [
      program.appendingPathComponent(name),
      program.deletingLastPathComponent().appendingPathComponent("share/lazyscope/\(name)"),
    ]
    if let build = program.pathComponents.firstIndex(of: ".build") {
      let checkout = program.pathComponents.prefix(build).dropFirst().joined(separator: "/")
      candidates.append(URL(fileURLWithPath: "/\(checkout)/demo-data/\(name)"))
    }
    return candidates.map(\.path)
  }

  private static var executablePath: String {
    Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }

  private static var cacheFolder: URL {
    if let folder = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return URL(fileURLWithPath: folder).appendingPathComponent("lazyscope")
    }
    #if os(macOS)
      let folder = "Library/Caches"
    #else
      let folder = ".cache"
    #endif
    return URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(folder).appendingPathComponent("lazyscope")
  }
}
