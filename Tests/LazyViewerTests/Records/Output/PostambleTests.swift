import Foundation
import LazyData
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Bytes of a file that belong to no row.
@MainActor
@Suite("Bytes above and below the rows", .timeLimit(.minutes(20)))
struct PostambleTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func make(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
  }

  /// Returns a viewer with a file that has been read completely.
  private func stage(_ path: String, _ options: OpeningOptions = .init()) async throws -> ViewerDriver {
    guard case .records(let source) = try RecordFile.open(path, options) else { throw CancellationError() }
    let stage = try ViewerDriver(source, width: 250)
    await stage.settle { source.status.isComplete }
    return stage
  }

  private func enter(_ command: String, _ stage: ViewerDriver, shows text: String) async {
    stage.press(":")
    stage.enter(command)
    await stage.settle { stage.status.contains(text) }
  }

  @Test(arguments: [
    ("a.csv", "# made by hand\nid,name\n1,a\n2,b\n# end\n"), ("a.csv", "# x\nid,name\n1,a\n# the end"),
    ("a.json", "[\n{\"a\":1},\n{\"a\":2},\n]\n"), ("a.json", "[\n{\"a\":1},\n{\"a\":2}\n]\n"),
    ("a.csv", "# only\n# comments\n"),
  ])
  func `bytes above and below the rows are written`(name: String, text: String) async throws {
    let stage = try await stage(make(name, Array(text.utf8)))
    await enter("write \(folder.path("copy"))", stage, shows: "wrote ")
    #expect(try bytes("copy") == Array(text.utf8))
  }

  @Test func `footers of printed tables are not written`() async throws {
    let rows = " id | name \n----+------\n  1 | elm\n  2 | oak\n"
    let stage = try await stage(make("a.txt", Array((rows + "(2 rows)\n\n").utf8)))
    await enter("write \(folder.path("copy"))", stage, shows: "wrote 2 rows")
    #expect(try bytes("copy") == Array(rows.utf8))
  }

  @Test func `bytes below the rows are written with tagged rows`() async throws {
    let stage = try await stage(make("a.json", Array("[\n{\"a\":1},\n{\"a\":2},\n]\n".utf8)))
    stage.press("t")
    await enter("write \(folder.path("copy"))", stage, shows: "wrote 1 tagged row")
    #expect(try bytes("copy") == Array("[\n{\"a\":1},\n]\n".utf8))
  }
}
