import Foundation
import Testing

@testable import LazyData

@Suite(.timeLimit(.minutes(20))) struct FileBytesTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path("log")
  }

  private func write(_ text: String) throws {
    // The file is written in place, so that it stays the same file.
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func append(_ text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func rotate() throws {
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
  }

  @Test func `any range is read, and is shorter only at the end`() throws {
    let contents = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    try Data(contents).write(to: URL(fileURLWithPath: path))
    let source = try FileBytes(path: path)
    #expect(source.count == 100_000)
    #expect(source.expectedCount == 100_000)
    #expect(source.isComplete)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let start = Int.random(in: 0...100_000, using: &random)
      let end = start + Int.random(in: 0...70_000, using: &random)
      #expect(try source.bytes(start..<end) == Array(contents[start..<min(end, 100_000)]))
    }
    #expect(try source.bytes(100_000..<100_001).isEmpty)
    #expect(try source.bytes(500_000..<500_001).isEmpty)
  }

  @Test func `an empty file has no bytes`() throws {
    try write("")
    let source = try FileBytes(path: path)
    #expect(source.count == 0)
    #expect(try source.bytes(0..<10).isEmpty)
  }

  @Test func `the reason why a file cannot be opened is one line`() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("folder"), withIntermediateDirectories: true)
    try write("text")
    #expect(dataError { _ = try FileBytes(path: scratch.path("none")) } == .missing(path: scratch.path("none")))
    #expect(dataError { _ = try FileBytes(path: path + "/below") } == .missing(path: path + "/below"))
    #expect(dataError { _ = try FileBytes(path: scratch.path("folder")) } == .notAFile(path: scratch.path("folder")))
    #expect(dataError { _ = try FileBytes(path: "/dev/null") } == .notAFile(path: "/dev/null"))
    let fifo = scratch.path("fifo\n")
    try #require(mkfifo(fifo, 0o600) == 0)
    let error = dataError { _ = try FileBytes(path: fifo) }
    #expect(error == .notAFile(path: fifo))
    #expect(error?.description.contains("\n") == false)
  }

  @Test(.enabled(if: getuid() != 0)) func `an unreadable file reports that`() throws {
    try write("text")
    chmod(path, 0)
    #expect(dataError { _ = try FileBytes(path: path) } == .inaccessible(path: path, reason: "Permission denied"))
  }

  @Test func `each change is reported once when the file is checked`() throws {
    try write("one\n")
    let source = try FileBytes(path: path)
    let changes = ByteChanges(of: source)
    source.checkForChanges()
    #expect(changes.reported == [])
    try append("two\n")
    #expect(source.count == 4)
    source.checkForChanges()
    source.checkForChanges()
    #expect(changes.reported == [.grew])
    #expect(try source.text() == "one\ntwo\n")
    #expect(truncate(path, 2) == 0)
    source.checkForChanges()
    #expect(changes.reported == [.grew, .truncated])
    #expect(source.count == 2)
    try append("!")
    try rotate()
    source.checkForChanges()
    source.checkForChanges()
    #expect(changes.reported == [.grew, .truncated, .grew, .deleted])
    #expect(try source.text() == "on!")
    try write("new")
    source.checkForChanges()
    #expect(changes.reported == [.grew, .truncated, .grew, .deleted, .replaced])
    #expect(try source.text() == "on!")
  }

  @Test func `a read beyond an unnoticed truncation is short`() throws {
    try write("0123456789")
    let source = try FileBytes(path: path)
    #expect(truncate(path, 4) == 0)
    #expect(try source.bytes(2..<9) == Array("23".utf8))
    #expect(try source.bytes(6..<9).isEmpty)
  }

  @Test func `a file that was emptied and filled beyond its old length has not grown`() throws {
    try write("first\n")
    let source = try FileBytes(path: path)
    let changes = ByteChanges(of: source)
    source.watch(.always)
    try write("")
    try write("second, and longer\n")
    source.checkForChanges()
    #expect(changes.reported.first == .truncated)
    #expect(try source.text() == "second, and longer\n")
  }

  @Test func `a reopened source reads the file that replaced the first`() throws {
    try write("old")
    let source = try FileBytes(path: path)
    try rotate()
    #expect(dataError { _ = try source.reopened() } == .missing(path: path))
    #expect(try source.text() == "old")
    try write("newer")
    let newer = try source.reopened()
    let changes = ByteChanges(of: newer)
    #expect(newer.count == 5)
    #expect(try newer.text() == "newer")
    #expect(try source.text() == "old", "who reads the old one still does")
    newer.checkForChanges()
    #expect(changes.reported == [])
    try append("!")
    newer.checkForChanges()
    #expect(changes.reported == [.grew])
  }

  // MARK: Watching

  @Test func `growth, truncation and deletion are reported while the file is watched`() async throws {
    try write("one\n")
    let source = try FileBytes(path: path)
    let changes = ByteChanges(of: source)
    source.watch(.always)
    try append("two\n")
    await changes.until(source, has: 8)
    #expect(truncate(path, 1) == 0)
    await changes.until(.truncated)
    #expect(source.count == 1)
    try FileManager.default.removeItem(atPath: path)
    await changes.until(.deleted)
    #expect(try source.text() == "o")
    #expect(changes.reported == [.grew, .truncated, .deleted])
  }

  @Test func `without polling, only the system's notifications are reported`() async throws {
    try write("one\n")
    let source = try FileBytes(path: path)
    let changes = ByteChanges(of: source)
    source.watch(.whenNotified)
    try append("two\n")
    await changes.until(source, has: 8)
    source.watch(.always)
    try append("three\n")
    await changes.until(source, has: 14)
    source.watch(.whenNotified)
    try FileManager.default.removeItem(atPath: path)
    await changes.until(.deleted)
    #expect(changes.reported == [.grew, .grew, .deleted])
  }

  @Test func `a watched name is followed from file to file`() async throws {
    try write("0\n")
    var source: any ByteSource = try FileBytes(path: path)
    var changes = ByteChanges(of: source)
    source.watch(.always)
    for number in 1...3 {
      try append("last\n")
      await changes.until(source, has: 7)
      try FileManager.default.removeItem(atPath: path)
      await changes.until(.deleted)
      try write("\(number)\n")
      await changes.until(.replaced)
      #expect(try source.text() == "\(number - 1)\nlast\n")
      source = try source.reopened()
      changes = ByteChanges(of: source)
      source.watch(.always)
      #expect(source.count == 2)
      #expect(try source.text() == "\(number)\n")
    }
  }

  @Test func `another file behind a symbolic link is noticed`() async throws {
    try write("old")
    let link = scratch.path("link")
    try FileManager.default.createDirectory(atPath: scratch.path("far"), withIntermediateDirectories: true)
    let target = scratch.path("far/target")
    try "far".write(toFile: target, atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let source = try FileBytes(path: link)
    let changes = ByteChanges(of: source)
    source.watch(.always)
    try FileManager.default.moveItem(atPath: target, toPath: target + ".1")
    await changes.until(.deleted)
    try "else".write(toFile: target, atomically: false, encoding: .utf8)
    await changes.until(.replaced)
    #expect(try source.reopened().bytes(0..<4) == Array("else".utf8))
  }

  @Test func `a change before the start of watching is reported`() throws {
    try write("one\n")
    let source = try FileBytes(path: path)
    let changes = ByteChanges(of: source)
    try append("two\n")
    source.watch(.always)
    #expect(changes.reported == [.grew])
    source.watch(.always)
    #expect(changes.reported == [.grew])
  }

  @Test func `nothing is reported when the file is not watched any more`() async throws {
    try write("")
    let source = try FileBytes(path: path)
    let changes = ByteChanges(of: source)
    source.watch(.always)
    source.watch(.off)
    try append("one\n")
    // Another watch on the same file has reported the change. So this watch would have reported it too.
    let other = try FileBytes(path: path)
    let others = ByteChanges(of: other)
    other.watch(.always)
    try append("two\n")
    await others.until(other, has: 8)
    #expect(changes.reported == [])
    #expect(source.count == 0)
  }

  @Test func `the system's notifications are released`() throws {
    try write("")
    weak var gone: FileBytes?
    do {
      let source = try FileBytes(path: path)
      source.watch(.always)
      gone = source
    }
    #expect(gone == nil)
  }

  #if os(Linux)
    @Test func `changes of other files in the folder are ignored`() throws {
      try write("")
      let notifications = try #require(FileNotifications(FileDescriptor(readingAt: path), path: path))
      for number in 0..<50 {
        try "noise".write(toFile: scratch.path("noise\(number)"), atomically: true, encoding: .utf8)
      }
      #expect(!notifications.drain())
      try append("one")
      #expect(notifications.drain())
      #expect(!notifications.drain())
      try rotate()
      #expect(notifications.drain())
      try write("")
      #expect(notifications.drain())
    }
  #endif

  #if os(Linux)
    @Test func `descriptors for watching are closed`() async throws {
      try write("")
      let marker = scratch.path("log")
      func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == marker
        }.count
      }
      do {
        let source = try FileBytes(path: path)
        let changes = ByteChanges(of: source)
        source.watch(.always)
        try append("event")
        await changes.until(.grew)
        #expect(try openFiles() == 1)
      }
      // The system's own thread closes the file a moment later.
      while try openFiles() > 0, !Task.isCancelled { await Task.yield() }
    }
  #endif

  @Test func `without notifications, the file is checked at intervals`() async throws {
    let events = AsyncStream.makeStream(of: Void.self)
    let watch = FileWatch(every: .milliseconds(1)) { events.continuation.yield() }
    var count = 0
    for await _ in events.stream {
      count += 1
      if count == 3 { break }
    }
    #expect(count == 3)
    withExtendedLifetime(watch) {}
  }

  #if os(Linux)
    @Test func `file systems without notifications are known`() throws {
      #expect(try FileDescriptor(readingAt: "/etc/passwd").isNotified)
      #expect(try !FileDescriptor(readingAt: "/proc/self/status").isNotified)
    }
  #endif

  @Test func `many threads read while another one checks and reopens the file`() async throws {
    let line = "0123456789abcdef"
    try write(String(repeating: line, count: 64))
    let source = try FileBytes(path: path)
    await withTaskGroup(of: Bool.self) { group in
      for reader in 0..<4 {
        group.addTask {
          (0..<500).allSatisfy { step in
            let offset = (step * 7 + reader) % 64 * 16
            return (try? source.bytes(offset..<offset + 16)) == Array(line.utf8)
          }
        }
      }
      group.addTask {
        (0..<200).allSatisfy { _ in
          source.checkForChanges()
          return (try? source.reopened()) != nil
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
