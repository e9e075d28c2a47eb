import Foundation
import TestSupport

/// A database whose writer was killed. No process has it open, and there is a write-ahead log or a hot journal. Nothing
/// may be written to the database or beside it.
final class AbandonedWorkload: Workload {
  let arguments: [String]
  /// The program may refuse a database that cannot be read without writing.
  let mayBeRefused = true
  let mostDescriptors = Database.mostDescriptors
  private let folder: String
  private let before: [String: Data]

  init(in folder: String, _ random: inout SplitMix) throws {
    self.folder = folder
    let source = folder + "/source"
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    let suffix = Bool.random(using: &random) ? "-wal" : "-journal"
    let database = try Database(source + "/data.db")
    database.run(
      "PRAGMA journal_mode=\(suffix == "-wal" ? "wal" : "delete"); PRAGMA cache_size=1; CREATE TABLE item(id, title)")
    let fill =
      "INSERT INTO item WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i, 'item ' || i FROM n"
    database.run("\(fill); BEGIN; \(fill)")
    for name in ["data.db", "data.db\(suffix)"] {
      try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(folder)/\(name)")
    }
    database.close()
    try FileManager.default.removeItem(atPath: source)
    before = Self.contents(of: folder)
    arguments = [folder + "/data.db"]
  }

  private static func contents(of folder: String) -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data()) })
  }

  func change(_ random: inout SplitMix) -> String { "nothing" }

  func finish() -> [String] {
    let after = Self.contents(of: folder)
    let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    return names.sorted().map { name in
      before[name] == nil
        ? "beside the database: \(name)" : after[name] == nil ? "removed: \(name)" : "changed: \(name)"
    }
  }
}
