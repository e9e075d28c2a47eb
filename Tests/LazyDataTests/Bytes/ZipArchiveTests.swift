import Foundation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ZipArchiveTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path("data.zip")
  }

  private nonisolated static func isInstalled(_ program: String) -> Bool {
    ByteOpener().searchPath.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  private nonisolated static let unpacksMembers = isInstalled("funzip")

  private func write(_ entries: [ZipBytes.Entry], isLarge: Bool = false) throws {
    try write(ZipBytes(entries, isLarge: isLarge).bytes)
  }

  private func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  private func archive() throws -> ZipArchive? { ZipArchive(try FileDescriptor(readingAt: path)) }

  /// Returns the rows of the list that opens.
  private func rows(_ table: String? = nil) async throws -> [String] {
    var options = OpeningOptions()
    options.table = table
    guard case .records(let source) = try RecordFile.open(path, options) else { throw CancellationError() }
    await source.finish()
    #expect(source.status.failure == nil)
    return source.records.map { String(decoding: $0.text(limit: 100), as: UTF8.self) }
  }

  private func choices() throws -> [String] {
    guard case .tables(let names) = try RecordFile.open(path) else { throw CancellationError() }
    return names
  }

  // MARK: The directory

  @Test(arguments: [false, true])
  func `the directory lists the files, wherever their names are cut`(isLarge: Bool) throws {
    try write([.init("a/", ""), .init("a/b.csv", "x\n1\n"), .init("é.txt", "2")], isLarge: isLarge)
    let members = try #require(try archive()?.members)
    #expect(members.map(\.name) == ["a/b.csv", "é.txt"])
    #expect(members.map(\.offset) == [32, 32 + 37 + 4])
    let bytes = ZipBytes([.init("a", "1"), .init("b", "2")], isLarge: isLarge).bytes
    // No prefix is an archive, and none traps.
    for count in bytes.indices {
      try write(Array(bytes[..<count]))
      #expect(try archive() == nil)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a damaged directory never traps`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bytes = ZipBytes([.init("a", "1"), .init("b", "2"), .init("c/d", "3")], isLarge: seed == 2).bytes
    for _ in 0..<300 {
      var bytes = bytes
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try write(bytes)
      let members = try archive()?.members ?? []
      #expect(members.count <= 3)
    }
  }

  // MARK: Opening

  @Test(.enabled(if: isInstalled("unzip") || isInstalled("bsdtar")))
  func `an archive of one file opens as that file, in a folder or not`() async throws {
    try write([.init("a b", "one\ntwo\n")])
    #expect(try await rows() == ["one", "two"])
    try write([.init("a/", ""), .init("a/b", "three\n")])
    #expect(try await rows() == ["three"])
    #expect(RecordFile.tables(path).isEmpty)
  }

  @Test(.enabled(if: unpacksMembers))
  func `files that macOS adds are not counted`() async throws {
    try write([.init("a.csv", "n\n1\n"), .init("__MACOSX/._a.csv", "attributes"), .init(".DS_Store", "look")])
    #expect(try await rows() == ["n", "1"])
  }

  @Test(.enabled(if: unpacksMembers), arguments: [false, true])
  func `of several files one is chosen by its name`(isLarge: Bool) async throws {
    try write([.init("d/a.csv", "n,m\n1,2\n"), .init("-b*[x]", "three\n"), .init("empty")], isLarge: isLarge)
    #expect(try choices() == ["d/a.csv", "-b*[x]", "empty"] && RecordFile.tables(path) == choices())
    #expect(try await rows("d/a.csv") == ["1,2"])
    #expect(try await rows("-b*[x]") == ["three"])
    #expect(try await rows("empty") == [])
  }

  @Test func `a file that is not compressed is copied, whatever its header says about its size`() async throws {
    var bytes = ZipBytes([.init("a.csv", "n,m\n1,2\n"), .init("b.csv", "x,y\n3,4\n")]).bytes
    // The sizes in the header of the first file.
    for place in 18..<26 { bytes[place] = 0xFF }
    try write(bytes)
    #expect(try await rows("a.csv") == ["1,2"])
    #expect(try await rows("b.csv") == ["3,4"])
  }

  @Test func `a file of an archive whose directory is damaged is refused`() throws {
    try write(Array(ZipBytes([.init("a", "1"), .init("b", "2")]).bytes.dropLast(30)))
    var options = OpeningOptions()
    options.table = "a"
    let error = dataError { _ = try RecordFile.open(path, options) }
    #expect(error?.reason == "the archive is damaged or incomplete: its list of files cannot be read")
  }

  @Test func `a file that cannot be chosen is refused with the reason`() throws {
    try write([.init("a", "1"), .init("b", "2")])
    var options = OpeningOptions()
    options.table = "c"
    let unknown = DataError.noMember("c", path: path, others: ["a", "b"])
    #expect(dataError { _ = try RecordFile.open(path, options) } == unknown)
    #expect(unknown.reason == "no file c in the archive; choose one of a, b")
    options.table = "a"
    var entries = [ZipBytes.Entry("a", "1"), .init("b", "2")]
    entries[0].isEncrypted = true
    try write(entries)
    #expect(
      dataError { _ = try RecordFile.open(path, options) }
        == .refused(path: path, reason: "a is encrypted; unpack it first"))
    entries[0].isEncrypted = false
    entries[0].wrongOffset = 5
    try write(entries)
    #expect(dataError { _ = try RecordFile.open(path, options) }?.reason.hasPrefix("the archive is damaged") == true)
    try write([.init("a/")])
    #expect(dataError { _ = try RecordFile.open(path) }?.reason == "contains 0 files; nothing can be shown")
  }
}
