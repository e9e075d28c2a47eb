import Foundation
import Testing

@testable import LazyData

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests the sources that are opened for various paths.
@MainActor
@Suite("Record files", .timeLimit(.minutes(20)))
struct RecordFileTests {
  @Test func `a pipe is named "pipe", not by its descriptor`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    guard case .records(let source) = try RecordFile.open("/dev/fd/\(ends[0])") else { throw CancellationError() }
    #expect(source.name == "pipe")
  }

  @Test func `a file is named by its file name`() throws {
    let scratch = try Scratch()
    let path = scratch.path("7")
    try "text\n".write(toFile: path, atomically: true, encoding: .utf8)
    guard case .records(let source) = try RecordFile.open(path) else { throw CancellationError() }
    #expect(source.name == "7")
  }
}
