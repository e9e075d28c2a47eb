import Foundation
import Testing

import Simulation
@testable import LazyData

/// Reads records whose file is truncated or rewritten in place after the records were created.
@MainActor
@Suite("Records of a file that is overwritten in place")
struct RewrittenBytesTests {
  private let scheduler = SeededScheduler()

  private func source(_ bytes: any ByteSource) -> RecordSource {
    RecordSource(name: "test", bytes: bytes, scheduler: scheduler) { LineFormat(sample: $0) }
  }

  private func settle() { while scheduler.step(0) {} }

  private static func isChanged(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch let error as DataError {
      return error == .changed(path: "row")
    } catch {
      return false
    }
  }

  @Test("The records around one that the file no longer has are the last ones", arguments: [4, 100, 1 << 40])
  func lostTarget(target: Int) throws {
    let bytes = MemoryBytes("one\ntwo\nthree\n")
    bytes.truncate(to: 4)
    let lines = LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0))
    var scan = EndScan(bytes, lines, length: 2, around: target)
    while !scan.isOver { try scan.goOn() }
    #expect(scan.bounds == [0, 4])
  }

  @Test func `held records of a rewritten file cannot be read, and reread ones can`() throws {
    let bytes = MemoryBytes("one\ntwo\nthree\n")
    let source = source(bytes)
    settle()
    let old = source.records
    bytes.rewrite("four\nfive\nsix\n".utf8)
    for record in old {
      #expect(Self.isChanged { _ = try record.readMarkedText(limit: 80).bytes })
      #expect(Self.isChanged { try record.copy { _ in } })
      #expect(record.text(limit: 80).isEmpty && record.fields(0..<1, limit: 80).map(\.kind) == [.unreadable])
      #expect(record.excerpt([FieldRange(0..<1, limit: 80)]).fields.map { $0.map(\.kind) } == [[.unreadable]])
    }
    settle()
    #expect(source.texts().map { String(decoding: $0, as: UTF8.self) } == ["four", "five", "six"])
    // A file that has grown counts as the same file.
    let held = source.records
    bytes.append("seven\n")
    #expect(held.map { String(decoding: $0.text(limit: 80), as: UTF8.self) } == ["four", "five", "six"])
  }

  @Test func `a file that is rewritten before anyone listens is reread all the same`() throws {
    let bytes = RewrittenWhenOpened(MemoryBytes("one\ntwo\n"))
    let source = source(bytes)
    settle()
    #expect(source.texts().map { String(decoding: $0, as: UTF8.self) } == ["three"])
  }

  // MARK: Snapshots of a file

  private static func write(_ text: String, to path: String) throws {
    // The file is written in place, so that it stays the same file.
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test func `a snapshot distinguishes a changed file from one that grew`() throws {
    let scratch = try Scratch()
    let path = scratch.path("log")
    let long = String(repeating: "line\n", count: 100)
    try Self.write(long, to: path)
    let file = try FileBytes(path: path)
    // A modification time that no write produces.
    func age() throws {
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: path)
    }
    try age()
    let first = file.snapshot()
    #expect(first.isContinued(by: file.snapshot()))
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("more\n".utf8))
    let second = file.snapshot()
    #expect(second != first && first.isContinued(by: second))
    // The length and the first and last bytes are unchanged. Only the modification time differs.
    try age()
    let third = file.snapshot()
    try handle.seek(toOffset: 200)
    try handle.write(contentsOf: Data("LINE".utf8))
    let fourth = file.snapshot()
    #expect(file.edition == 0 && !third.isContinued(by: fourth))
    try handle.truncate(atOffset: 20)
    #expect(!fourth.isContinued(by: file.snapshot()) && file.edition == 1)
    try handle.close()
  }
}

/// Bytes that are rewritten after the first read, before a handler is set.
private final class RewrittenWhenOpened: ByteSource {
  private let bytes: MemoryBytes

  init(_ bytes: MemoryBytes) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isComplete: Bool { bytes.isComplete }
  var expectedCount: Int? { bytes.expectedCount }
  var edition: Int { bytes.edition }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    defer { if bytes.edition == 0 { bytes.rewrite("three\n".utf8) } }
    return try bytes.read(at: offset, into: buffer)
  }

  func want(upTo offset: Int) { bytes.want(upTo: offset) }
  func wantNoMore() { bytes.wantNoMore() }
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) { bytes.onChange(handler) }
  func watch(_ watchPolicy: WatchPolicy) { bytes.watch(watchPolicy) }
  func checkForChanges() { bytes.checkForChanges() }
}
