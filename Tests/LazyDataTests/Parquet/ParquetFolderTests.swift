import Foundation
import Simulation
import Testing

@testable import LazyData

@MainActor
@Suite("Folders of Parquet files", .timeLimit(.minutes(20)))
struct ParquetFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  /// Opens a folder of files whose paths in it are the keys.
  private func rig(_ files: [String: [UInt8]]) throws -> (source: RecordSource, scheduler: SeededScheduler) {
    for (name, bytes) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let scheduler = SeededScheduler()
    let source = try RecordSource(parquetFolder: folder.path, name: "test", scheduler: scheduler)
    while scheduler.step(0) {}
    return (source, scheduler)
  }

  private func texts(_ source: RecordSource, _ column: String) throws -> [String] {
    guard let index = source.columns.firstIndex(where: { $0.name == column }) else { return [] }
    return try source.records.map { record in
      String(decoding: try record.wholeFields(index..<index + 1, limit: 99).first?.bytes ?? [], as: UTF8.self)
    }
  }

  @Test("Files are one table, in the order of their names; partitions are columns")
  func partitions() throws {
    let (source, scheduler) = try rig([
      "year=2024/month=10/a.parquet": ParquetSamples.gzip, "year=2024/month=2/b.parquet": ParquetSamples.kinds,
      "year=__HIVE_DEFAULT_PARTITION__/month=1/c.parquet": ParquetSamples.kinds, "_hidden.parquet": [1], "readme": [1],
      "other/d.parquet": [1],
    ])
    #expect(source.columns.map(\.name) == ["f", "ts", "d", "bin", "json", "m", "id", "name", "year", "month"])
    #expect(source.columns.suffix(2).map(\.isDeclaredNumber) == [true, true])
    #expect(source.records.count == 32)
    #expect(try texts(source, "month") == (0..<32).map { $0 < 6 ? "2" : $0 < 26 ? "10" : "1" })
    #expect(try texts(source, "year") == (0..<32).map { $0 < 26 ? "2024" : "" })
    #expect(try texts(source, "id")[5...7] == ["", "0", "1"] && texts(source, "f")[26] == "1.5")
    #expect(try source.records[6].wholeFields(0..<1, limit: 9).map(\.kind) == [.null])
    source.arrange(
      Arrangement(filters: [try #require(try RecordCondition("month > 5 and id < 2", on: source.columns))]))
    while scheduler.step(0) {}
    #expect(source.records.compactMap(\.number) == [6, 7])
    source.arrange(Arrangement(filters: [try #require(try RecordCondition("year is null", on: source.columns))]))
    while scheduler.step(0) {}
    #expect(source.records.compactMap(\.number) == Array(26..<32))
  }

  @Test("A partition whose values are not all numbers is a text, and names may be escaped")
  func texts() throws {
    let (source, _) = try rig([
      "k%20ey=a%2Fb/x.parquet": ParquetSamples.gzip, "k%20ey=07/y.parquet": ParquetSamples.gzip,
    ])
    #expect(source.columns.last?.name == "k ey" && source.columns.last?.isDeclaredNumber == false)
    #expect(try texts(source, "k ey") == (0..<40).map { $0 < 20 ? "07" : "a/b" })
  }

  @Test("A folder without Parquet files, and a damaged file, are named in the error")
  func errors() throws {
    #expect(dataError { _ = try rig(["a.txt": [1]]) } == .notAFile(path: folder.path))
    let path = folder.path + "/b.parquet"
    #expect(
      dataError { _ = try rig(["b.parquet": [1, 2]]) }
        == .refused(path: path, reason: "not a Parquet file: it has only 2 bytes"))
  }
}
