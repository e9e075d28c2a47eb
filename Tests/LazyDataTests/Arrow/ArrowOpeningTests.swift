import Foundation
import Testing

@testable import LazyData

@MainActor
@Suite("Opening of Arrow files")
struct ArrowOpeningTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func file(_ bytes: [UInt8]) throws -> String {
    let path = scratch.path("no-name")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func open(_ path: String, _ options: OpeningOptions) throws -> RecordSource? {
    guard case .records(let source) = try RecordFile.open(path, options) else { return nil }
    return source
  }

  @Test(
    "A file or stream is opened by its first bytes, without a program",
    arguments: [ArrowSamples.file, ArrowSamples.stream])
  func opened(bytes: [UInt8]) throws {
    let path = try file(bytes)
    var options = OpeningOptions()
    options.runsPrograms = false
    let source = try #require(try open(path, options))
    #expect(source.format == "Arrow" && source.name == "no-name" && source.columns.count == 5)
    #expect(source.records.count == 100)
    #expect(try RecordFile.openInOrder(path, options) == nil)
    options.table = "x"
    #expect(
      dataError { _ = try RecordFile.open(path, options) }
        == .refused(path: path, reason: "contains a single table; remove --table"))
    options.table = nil
    options.query = "select 1"
    #expect(dataError { _ = try RecordFile.open(path, options) } == .programForbidden("duckdb", path: path))
  }

  @Test("Feather of version 1 is named")
  func feather() throws {
    let path = try file(Array("FEA1\0\0\0\0 columns FEA1".utf8))
    #expect(
      dataError { _ = try RecordFile.open(path) }
        == .refused(
          path: "no-name", reason: "Feather of version 1 is not supported; write it again with version 2"))
  }

  @Test(
    "A text that starts with the letters of the formats is a text", arguments: ["ARROW1,b\n1,2\n", "FEA1,b\n1,2\n"])
  func texts(text: String) throws {
    let source = try #require(try open(try file(Array(text.utf8)), OpeningOptions()))
    #expect(source.format != "Arrow" && !source.records.isEmpty)
  }
}
