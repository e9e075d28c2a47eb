import Foundation
import LazyData
import TestSupport
import Testing

@testable import lazyscope

@Suite("The demo's records")
struct DemoFileTests {
  /// `demo-data` of the checkout that the tests were built from.
  private var committed: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("demo-data/items.sqlite").path
  }

  @Test("The committed file equals the records of the generator")
  func committedFile() throws {
    let source = try SQLiteSource(path: committed, table: "item")
    #expect(source.count == 40_000)
    for (index, element) in source.enumerated() {
      let record = DemoRecord(number: index + 1)
      guard element.line != record.line else { continue }
      #expect(element.line == record.line)
      break
    }
  }

  @Test("A file that is written again is the same")
  func writtenFile() throws {
    let folder = try ScratchFolder()
    try DemoFile.write(to: folder.path("items.sqlite"))
    let written = try SQLiteSource(path: folder.path("items.sqlite"), table: "item")
    #expect(try SQLiteSource(path: committed, table: "item").elementsEqual(written) { $0.line == $1.line })
  }

  @Test("Times increase, and no title is wider than its column")
  func records() {
    let records = (1...5_000).map(DemoRecord.init(number:))
    #expect(zip(records, records.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    #expect(records.allSatisfy { $0.title.count <= 40 && !$0.title.isEmpty })
    #expect(DemoRecord(number: 1).timestamp.hasPrefix("2024-01-01T00:"))
    #expect(DemoRecord(number: 40_000).timestamp.hasPrefix("2025-04-17T"))
  }

  @Test("A file of another program in the cache is replaced, the program copied elsewhere finds its own")
  func cache() throws {
    let folder = try ScratchFolder()
    let copy = folder.path("copy")
    try Self.copyProgram(to: copy)
    let cache = folder.path("cache/lazyscope")
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    try SQLiteWriter.write(
      to: cache + "/items.sqlite", table: "item", columns: ["id INTEGER PRIMARY KEY", "timestamp TEXT", "title TEXT"],
      rows: (1...40_000).map { [.integer($0), .text("2026-01-01"), .text("another")] })
    for _ in 1...2 {
      let result = try Command.run(copy, ["demo"], environment: ["XDG_CACHE_HOME": folder.path("cache")])
      #expect(result.end == .exited(0))
      #expect(result.output.hasPrefix("1\t2024-01-01T00:") && !result.output.contains("another"))
    }
    let contents = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(contents == ["items.sqlite"])
  }

  @Test("A cache that cannot be written is reported in one line, with status 2")
  func unwritableCache() throws {
    let folder = try ScratchFolder()
    let copy = folder.path("copy")
    try Self.copyProgram(to: copy)
    try Data().write(to: URL(fileURLWithPath: folder.path("file")))
    let result = try Command.run(copy, ["demo"], environment: ["XDG_CACHE_HOME": folder.path("file")])
    #expect(result.end == .exited(2) && result.output.isEmpty)
    #expect(result.errors.hasPrefix("lazyscope: ") && result.errors.count { $0 == "\n" } == 1)
  }

  @Test("A cache folder that cannot be created is reported in one line, with a remedy")
  func impossibleCache() throws {
    let folder = try ScratchFolder()
    let copy = folder.path("copy")
    try Self.copyProgram(to: copy)
    let result = try Command.run(copy, ["demo"], environment: ["XDG_CACHE_HOME": "/proc/nope"])
    #expect(result.end == .exited(2) && result.output.isEmpty)
    #expect(result.errors.hasPrefix("lazyscope: /proc/nope/lazyscope: cannot store the demo's records"))
    #expect(result.errors.contains("set XDG_CACHE_HOME") && result.errors.count { $0 == "\n" } == 1)
    let homeless = try Command.run(copy, ["demo"])
    #expect(homeless.end == .exited(2) && homeless.errors.contains("set XDG_CACHE_HOME or HOME"))
  }

  @Test("The cache folder is in XDG_CACHE_HOME, or in HOME by default")
  func cacheFolder() throws {
    #expect(CacheFolder(environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"])?.path == "/c/lazyscope")
    let ofHome = try #require(CacheFolder(environment: ["XDG_CACHE_HOME": "relative", "HOME": "/h"])?.path)
    #expect(ofHome.hasPrefix("/h/") && ofHome.hasSuffix("/lazyscope"))
    #expect(CacheFolder(environment: ["XDG_CACHE_HOME": "", "HOME": ""]) == nil)
    let folder = try ScratchFolder()
    try Self.copyProgram(to: folder.path("copy"))
    let result = try Command.run(folder.path("copy"), ["demo"], environment: ["HOME": folder.path("home")])
    #expect(result.end == .exited(0))
    let made = try #require(CacheFolder(environment: ["HOME": folder.path("home")]))
    #expect(FileManager.default.fileExists(atPath: "\(made.path)/items.sqlite"))
  }

  @Test("In secure mode no file is created, and the records are the same")
  func secure() throws {
    let folder = try ScratchFolder()
    try Self.copyProgram(to: folder.path("copy"))
    let environment = ["HOME": folder.path("home"), "TMPDIR": folder.path("tmp"), "LESSSECURE": "1"]
    let result = try Command.run(folder.path("copy"), ["demo"], environment: environment)
    #expect(result.end == .exited(0) && result.output.hasPrefix("1\t2024-01-01T00:"))
    #expect(result.output.utf8.count { $0 == UInt8(ascii: "\n") } == 40_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["copy"])
  }

  /// Copies the program in another process. A process started here meanwhile would inherit the copy open for writing,
  /// and a file that is open for writing cannot be executed.
  private static func copyProgram(to path: String) throws {
    let result = try Command.run("/bin/cp", [BuiltProgram.path("lazyscope"), path])
    #expect(result.end == .exited(0))
  }
}
