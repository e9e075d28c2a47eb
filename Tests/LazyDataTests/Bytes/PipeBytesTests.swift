import Foundation
import Synchronization
import Testing

@testable import LazyData

@Suite(.timeLimit(.minutes(20))) struct PipeBytesTests {
  /// Returns limits that are so low that a few bytes exceed them.
  private func limits(memory: Int = 1000, total: Int = 1 << 21, folder: String = NSTemporaryDirectory()) -> PipeLimits {
    PipeLimits(memory: memory, total: total, ahead: 1 << 30, folder: folder)
  }

  private func noise(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 31) ^ ($0 >> 8)) } }

  @Test func `bytes are available while the writer pauses`() async throws {
    let pipe = try TestPipe()
    let source = try pipe.source()
    let changes = ByteChanges(of: source)
    pipe.write("one\n".utf8)
    await changes.until(source, has: 4)
    #expect(try source.text() == "one\n")
    #expect(!source.isComplete)
    #expect(source.expectedCount == nil)
    pipe.write("two\n".utf8)
    await changes.until(source, has: 8)
    #expect(try source.text() == "one\ntwo\n")
    pipe.end()
    await changes.until(.ended)
    #expect(source.isComplete)
    #expect(source.failure == nil)
    #expect(source.expectedCount == 8)
    #expect(changes.reported == [.grew, .grew, .ended])
  }

  @Test func `an empty input ends at once`() async throws {
    let pipe = try TestPipe()
    pipe.end()
    let source = try pipe.source()
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.count == 0)
    #expect(try source.bytes(0..<1).isEmpty)
  }

  @Test(arguments: [0, 1, 999, 1000, 1001, 262_143, 262_144, 262_145, 700_000])
  func `every byte is kept, in memory or in the file`(memory: Int) async throws {
    let contents = noise(700_000)
    let pipe = try TestPipe()
    let source = try pipe.source(limits(memory: memory))
    let changes = ByteChanges(of: source)
    pipe.write(contents)
    pipe.end()
    await changes.until(.ended)
    #expect(source.count == contents.count)
    #expect(try source.bytes(0..<contents.count) == contents)
    let seed = UInt64.random(in: 0...9999)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let start = Int.random(in: 0...700_000, using: &random)
      let end = start + Int.random(in: 0...2000, using: &random)
      #expect(try source.bytes(start..<end) == Array(contents[start..<min(end, 700_000)]), "seed \(seed)")
    }
  }

  @Test func `bytes that were read stay the same while more arrive`() async throws {
    let contents = noise(1_500_000)
    let pipe = try TestPipe()
    let source = try pipe.source(limits(memory: 600_000, total: 1 << 30))
    let changes = ByteChanges(of: source)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 {
        group.addTask {
          while !source.isComplete {
            let end = source.count
            let start = max(0, end - 5000)
            if (try? source.bytes(start..<end)) != Array(contents[start..<end]) { return false }
            await Task.yield()
          }
          return true
        }
      }
      pipe.write(contents)
      pipe.end()
      for await isRight in group { #expect(isRight) }
    }
    await changes.until(.ended)
    #expect(try source.bytes(0..<contents.count) == contents)
  }

  // MARK: Reading ahead

  @Test func `a pipe is read ahead up to the limit, and not a byte further`() async throws {
    let pipe = try TestPipe()
    let source = try pipe.source(PipeLimits(memory: 1 << 20, ahead: 300_000))
    let changes = ByteChanges(of: source)
    _ = pipe.fill { source.count >= 300_000 }
    #expect(source.count == 300_000)
    source.want(upTo: 200_000)
    await changes.until(source, has: 300_001)
    _ = pipe.fill { source.count >= 500_000 }
    #expect(source.count == 500_000)
    source.want(upTo: 10)
    source.want(upTo: 200_000)
    #expect(source.count == 500_000)
    pipe.end()
    source.want(upTo: .max)
    await changes.until(.ended)
    #expect(source.count > 500_000)
  }

  /// Reading the first record requests the bytes up to its start.
  @Test func `a request for all bytes stays when the first ones are requested`() async throws {
    let pipe = try TestPipe()
    let source = try pipe.source(PipeLimits(memory: 1 << 20, ahead: 300_000))
    let changes = ByteChanges(of: source)
    source.want(upTo: .max)
    source.want(upTo: 0)
    _ = pipe.fill { source.count >= 700_000 }
    await changes.until(source, has: 700_000)
    pipe.end()
    await changes.until(.ended)
  }

  @Test func `the bytes of an endless input can be read while it waits`() async throws {
    let opener = ByteOpener(limits: PipeLimits(ahead: 100_000))
    let source = try opener.open(path: "/dev/zero").bytes
    let changes = ByteChanges(of: source)
    await changes.until(source, has: 100_000)
    #expect(try source.bytes(99_000..<100_000) == Array(repeating: 0, count: 1000))
    source.want(upTo: 1)
    await changes.until(source, has: 100_001)
    #expect(source.count == 100_001)
    #expect(!source.isComplete)
  }

  // MARK: Letting go

  @Test func `a source that is deallocated closes a pipe whose writer pauses`() throws {
    let pipe = try TestPipe()
    weak var gone: PipeBytes?
    do {
      let source = try pipe.source()
      gone = source
    }
    #expect(gone == nil)
    #expect(pipe.isAbandoned())
  }

  @Test func `a source that is deallocated closes a pipe whose writer waits`() async throws {
    let pipe = try TestPipe()
    do {
      let source = try pipe.source(PipeLimits(ahead: 10))
      let changes = ByteChanges(of: source)
      pipe.write("0123456789abcdef".utf8)
      await changes.until(source, has: 10)
    }
    #expect(pipe.isAbandoned())
  }

  @Test func `the source's own handler may release it`() throws {
    let pipe = try TestPipe()
    let box = Mutex<PipeBytes?>(nil)
    try box.withLock { $0 = try pipe.source() }
    box.withLock { $0 }?.onChange { _ in box.withLock { $0 = nil } }
    pipe.write("x".utf8)
    #expect(pipe.isAbandoned())
  }

  @Test func `no file is left behind, and the file in use has no name`() async throws {
    let scratch = try Scratch()
    let pipe = try TestPipe()
    let source = try pipe.source(limits(memory: 10, folder: scratch.directory.path))
    let changes = ByteChanges(of: source)
    pipe.write(noise(5000))
    await changes.until(source, has: 5000)
    #expect(try source.bytes(0..<5000) == noise(5000))
    #expect(try scratch.contents().isEmpty)
  }

  // MARK: Limits

  @Test func `reading stops at the limit and reports it`() async throws {
    let pipe = try TestPipe()
    let source = try pipe.source(limits(memory: 1024, total: 3072))
    let changes = ByteChanges(of: source)
    pipe.write(noise(3073))
    await changes.untilComplete(source)
    let error = DataError.tooLong(path: "standard input", limit: 3072)
    #expect(source.failure == error)
    #expect(
      error.description
        == "standard input: reading stopped at the limit of 3 KiB; raise the limit to read more")
    await changes.until(.failed(error))
    #expect(source.count == 3072)
    #expect(try source.bytes(0..<4000) == Array(noise(3073).prefix(3072)))
    #expect(pipe.isAbandoned())
  }

  @Test func `any number is a limit`() async throws {
    for limit in [Int.min, -1, .max] {
      let pipe = try TestPipe()
      let source = try pipe.source(PipeLimits(memory: 0, total: limit, ahead: limit))
      let changes = ByteChanges(of: source)
      pipe.write("0123456789".utf8)
      pipe.end()
      source.want(upTo: .max)
      await changes.untilComplete(source)
      #expect(source.count == (limit < 0 ? 0 : 10))
    }
  }

  @Test func `an input that just fits is complete`() async throws {
    let pipe = try TestPipe()
    let source = try pipe.source(limits(memory: 1024, total: 3072))
    let changes = ByteChanges(of: source)
    pipe.write(noise(3072))
    pipe.end()
    await changes.until(.ended)
    #expect(source.failure == nil)
    #expect(source.count == 3072)
  }

  @Test func `without a file, no more is kept in memory either`() async throws {
    let scratch = try Scratch()
    let pipe = try TestPipe()
    let source = try pipe.source(limits(memory: 4096, total: 1024, folder: scratch.path("none")))
    pipe.write(noise(1025))
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.failure == .tooLong(path: "standard input", limit: 1024))
    #expect(source.count == 1024)
  }

  @Test func `a failed temporary file is reported, and the bytes before it are kept`() async throws {
    let scratch = try Scratch()
    let folder = scratch.path("none")
    let pipe = try TestPipe()
    let source = try pipe.source(limits(memory: 10, folder: folder))
    let changes = ByteChanges(of: source)
    pipe.write("0123456789abc".utf8)
    await changes.untilComplete(source)
    let reason = "No such file or directory, in \(folder)"
    #expect(source.failure == .notKept(path: "standard input", reason: reason))
    #expect(try source.text() == "0123456789")
  }

  #if os(Linux)
    @Test func `a full disk is reported, and the bytes before it are kept`() async throws {
      let pipe = try TestPipe()
      let full = FileDescriptor(adopting: open("/dev/full", O_RDWR | O_CLOEXEC))
      let source = try pipe.source(limits(memory: 10), spill: full)
      let changes = ByteChanges(of: source)
      pipe.write("0123456789abc".utf8)
      await changes.untilComplete(source)
      guard case .notKept(_, let reason) = source.failure else {
        Issue.record("\(String(describing: source.failure))")
        return
      }
      #expect(reason.hasPrefix("No space left on device, in "))
      #expect(try source.text() == "0123456789")
    }
  #endif

  @Test func `an unreadable input fails with the system's error`() async throws {
    let scratch = try Scratch()
    let folder = open(scratch.directory.path, O_RDONLY)
    let source = try PipeBytes(descriptor: folder, name: "input")
    close(folder)
    let changes = ByteChanges(of: source)
    await changes.untilComplete(source)
    #expect(source.failure == .unreadable(path: "input", reason: "Is a directory"))
  }

  @Test func `a descriptor that is not open is refused`() {
    #expect(dataError { _ = try PipeBytes(descriptor: -1, name: "input") } != nil)
  }
}
