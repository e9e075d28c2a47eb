import Foundation
import TestSupport
import Testing

@testable import LazyData

@Suite(.serialized, .timeLimit(.minutes(20))) struct ByteOpenerTests {
  private let scratch: Scratch
  private let opener = ByteOpener()

  init() throws { scratch = try Scratch() }

  /// Returns the path of a system program, or `nil` if it is not installed.
  private static func installed(_ program: String) -> String? {
    opener.searchPath.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  private static var opener: ByteOpener { ByteOpener() }

  private let text = (0..<40_000).map { "line \($0)\n" }.joined()

  /// Compresses `text` with the system's program. The default file name tests that a name is not parsed as an option.
  private func compressed(_ compression: Compression, named name: String = "--help") throws -> String {
    let path = scratch.path(name)
    let program = try #require(Self.installed(compression.command.program))
    let plain = scratch.path("plain")
    try text.write(toFile: plain, atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-c"]
    try Data().write(to: URL(fileURLWithPath: path))
    process.standardInput = FileHandle(forReadingAtPath: plain)
    process.standardOutput = FileHandle(forWritingAtPath: path)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return path
  }

  /// Creates a program, and returns an opener that finds it before the system's program.
  private func program(_ name: String, _ script: String) throws -> ByteOpener {
    ByteOpener(searchPath: "\(try scratch.program(name, script)):/usr/bin:/bin")
  }

  private func gzipHeader() throws -> String {
    let path = scratch.path("short.gz")
    try Data([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `a truncated zip archive reports an error`() async throws {
    let path = scratch.path("cut.zip")
    try Data(ZipBytes([.init("a", text)]).bytes.prefix(400)).write(to: URL(fileURLWithPath: path))
    let opener = try program("unzip", "echo 'cannot find the end' >&2; exit 9")
    let opened = try opener.open(path: path)
    while !opened.bytes.isComplete { await Task.yield() }
    #expect(opened.bytes.failure == .notDecompressed(path: path, program: "unzip", reason: "cannot find the end"))
  }

  // MARK: Files and streams

  @Test func `a file has random access`() throws {
    let path = scratch.path("plain.gz")
    try "no gzip at all".write(toFile: path, atomically: false, encoding: .utf8)
    let opened = try opener.open(path: path)
    #expect(opened.bytes is FileBytes)
    #expect(opened.compression == nil)
    #expect(try opened.bytes.text() == "no gzip at all")
  }

  @Test func `a path that cannot be opened reports the reason`() throws {
    #expect(dataError { _ = try opener.open(path: "/") } == .notAFile(path: "/"))
    let none = scratch.path("none")
    #expect(dataError { _ = try opener.open(path: none) } == .missing(path: none))
  }

  @Test func `a null device is empty`() async throws {
    let source = try opener.open(path: "/dev/null").bytes
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.count == 0)
    #expect(source.failure == nil)
  }

  #if os(Linux)
    @Test func `a FIFO waits for its writer, and the opener does not`() async throws {
      let path = scratch.path("fifo")
      try #require(mkfifo(path, 0o600) == 0)
      let source = try opener.open(path: path).bytes
      let changes = ByteChanges(of: source)
      let writer = try #require(FileHandle(forWritingAtPath: path))
      #expect(!source.isComplete)
      try writer.write(contentsOf: Data("hello".utf8))
      await changes.until(source, has: 5)
      #expect(!source.isComplete)
      try writer.close()
      await changes.until(.ended)
      #expect(try source.text() == "hello")
    }

    @Test func `a file without a size in /proc is read like a stream`() async throws {
      let source = try opener.open(path: "/proc/version").bytes
      await ByteChanges(of: source).untilComplete(source)
      #expect(try source.text() == String(contentsOfFile: "/proc/version", encoding: .utf8))
      #expect(source.count > 0)
    }
  #endif

  @Test func `a file as standard input has random access and is watched`() async throws {
    let path = scratch.path("input")
    try "one\n".write(toFile: path, atomically: false, encoding: .utf8)
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    let source = try opener.open(descriptor: handle.fileDescriptor, name: "standard input").bytes
    #expect(source is FileBytes)
    let changes = ByteChanges(of: source)
    source.watch(.always)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("two\n".utf8))
    await changes.until(.grew)
    #expect(try source.text() == "one\ntwo\n")
    try FileManager.default.removeItem(atPath: path)
    source.checkForChanges()
    #expect(changes.reported == [.grew])
  }

  @Test func `a partly read file is read on from its position`() async throws {
    let path = scratch.path("input")
    try "one\ntwo\n".write(toFile: path, atomically: false, encoding: .utf8)
    let handle = try #require(FileHandle(forReadingAtPath: path))
    _ = try handle.read(upToCount: 4)
    let source = try opener.open(descriptor: handle.fileDescriptor, name: "standard input").bytes
    await ByteChanges(of: source).untilComplete(source)
    #expect(try source.text() == "two\n")
  }

  // MARK: Compressed files

  @Test(arguments: Compression.allCases.filter { $0 != .zip && installed($0.command.program) != nil })
  func `a compressed file is decompressed`(compression: Compression) async throws {
    let opened = try opener.open(path: compressed(compression))
    #expect(opened.compression == compression)
    let changes = ByteChanges(of: opened.bytes)
    await changes.untilComplete(opened.bytes)
    #expect(opened.bytes.failure == nil)
    #expect(try opened.bytes.text() == text)
  }

  @Test func `a compressed file as standard input is detected by its contents, too`() async throws {
    let handle = try #require(FileHandle(forReadingAtPath: compressed(.gzip)))
    let opened = try opener.open(descriptor: handle.fileDescriptor, name: "standard input")
    #expect(opened.compression == .gzip)
    await ByteChanges(of: opened.bytes).untilComplete(opened.bytes)
    #expect(try opened.bytes.text() == text)
  }

  @Test func `bytes before the early end of a compressed file are kept`() async throws {
    let path = try compressed(.gzip, named: "cut.gz")
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    let source = try opener.open(path: path).bytes
    let changes = ByteChanges(of: source)
    await changes.untilComplete(source)
    let error = DataError.notDecompressed(path: path, program: "gzip", reason: "unexpected end of file")
    #expect(source.failure == error)
    await changes.until(.failed(error))
    #expect(source.count > 0)
    #expect(try text.hasPrefix(source.text()))
  }

  @Test func `a missing program is named`() throws {
    let path = try gzipHeader()
    for searchPath in ["", scratch.directory.path, ".:relative"] {
      let opener = ByteOpener(searchPath: searchPath)
      #expect(dataError { _ = try opener.open(path: path) } == .noProgram("gzip", path: path))
    }
  }

  @Test func `no program is run in secure mode`() throws {
    let path = try gzipHeader()
    let opener = ByteOpener(mayRunPrograms: false)
    #expect(dataError { _ = try opener.open(path: path) } == .programForbidden("gzip", path: path))
  }

  /// A stop signal could arrive after the child process was created and before it runs its program. The parent process
  /// would then wait forever.
  @Test(.timeLimit(.minutes(20)))
  func `stop signals do not stop the program that decompresses`() async throws {
    let program = try program("gzip", "for stop in TSTP TTIN TTOU; do kill -$stop $$; done; echo on")
    let source = try program.open(path: gzipHeader()).bytes
    await ByteChanges(of: source).untilComplete(source)
    #expect(try source.text() == "on\n")
  }

  @Test func `a failed program is reported with its first line or its status`() async throws {
    let path = try gzipHeader()
    for (script, reason) in [
      ("printf 'gzip: stdin: it broke\\nbadly\\n' >&2; exit 1", "it broke"),
      ("exit 3", "exit status 3"),
      ("kill -9 $$", "ended by signal 9"),
      ("head -c 300000 /dev/zero | tr '\\0' x >&2; exit 1", String(repeating: "x", count: 4096)),
    ] {
      let source = try program("gzip", "printf before\n\(script)").open(path: path).bytes
      await ByteChanges(of: source).untilComplete(source)
      #expect(source.failure == .notDecompressed(path: path, program: "gzip", reason: reason))
      #expect(try source.text() == "before")
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `a program that closes its output and continues is killed`() async throws {
    let path = try gzipHeader()
    var opener = try program("gzip", "printf before; exec >&-; exec sleep 3600")
    opener.patience = 200
    let source = try opener.open(path: path).bytes
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.failure == .notDecompressed(path: path, program: "gzip", reason: "it did not exit"))
    #expect(try source.text() == "before")
  }

  @Test func `a sequential read ends with the error of its program`() throws {
    let path = try gzipHeader()
    let source = try program("gzip", "printf before; echo broken >&2; exit 1").openInOrder(path: path).bytes
    guard case .stream(let stream) = source else { throw CancellationError() }
    var text: [UInt8] = []
    let error = dataError {
      _ = try withUnsafeTemporaryAllocation(byteCount: 100, alignment: 1) { buffer in
        while case .bytes(let count) = try stream.next(into: buffer) { text += buffer.prefix(count) }
      }
    }
    #expect(error == .notDecompressed(path: path, program: "gzip", reason: "broken"))
    #expect(text == Array("before".utf8))
  }

  @Test func `a program is killed with its source, and no zombie remains`() async throws {
    let path = try gzipHeader()
    let alive = scratch.path("alive")
    try #require(mkfifo(alive, 0o600) == 0)
    let trace = open(alive, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(trace) }
    let process: pid_t
    do {
      // The program keeps a FIFO open while it is running.
      let source = try program("gzip", "exec 3>\(alive); echo $$; exec sleep 3600").open(path: path).bytes
      let changes = ByteChanges(of: source)
      await changes.until { _ in (try? source.text().contains("\n")) == true }
      process = try #require(pid_t(try source.text().dropLast()))
      #expect(kill(process, 0) == 0)
      #expect(getpgid(process) == process)
    }
    var descriptor = pollfd(fd: trace, events: Int16(POLLIN), revents: 0)
    #expect(poll(&descriptor, 1, 30_000) == 1 && descriptor.revents & Int16(POLLHUP) != 0)
    // A zombie would never disappear.
    while kill(process, 0) == 0, !Task.isCancelled { await Task.yield() }
    #expect(errno == ESRCH)
  }

  @Test func `decompressed bytes take little memory`() async throws {
    let path = try gzipHeader()
    var opener = try program("gzip", "head -c 5000000 /dev/zero")
    opener.limits.folder = scratch.path("none")
    let source = try opener.open(path: path).bytes
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.count == 4 << 20)
    #expect(source.failure == .notKept(path: path, reason: "No such file or directory, in \(opener.limits.folder)"))
  }

  @Test func `no more is kept of a compressed file than of a pipe`() async throws {
    let path = scratch.path("short.zst")
    try Data([0x28, 0xb5, 0x2f, 0xfd]).write(to: URL(fileURLWithPath: path))
    var opener = try program("zstd", "head -c 7000000 /dev/zero")
    opener.limits = PipeLimits(memory: 32 << 20, total: 5 << 20)
    let source = try opener.open(path: path).bytes
    source.want(upTo: .max)
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.count == 5 << 20)
    #expect(source.failure == .tooLong(path: path, limit: 5 << 20))
  }

  @Test func `a program whose output is not wanted waits, and then continues`() async throws {
    let path = try gzipHeader()
    var opener = try program("gzip", "head -c 2000000 /dev/zero")
    opener.limits.ahead = 100_000
    let source = try opener.open(path: path).bytes
    let changes = ByteChanges(of: source)
    await changes.until(source, has: 100_000)
    #expect(source.count == 100_000)
    source.want(upTo: .max)
    await changes.until(.ended)
    #expect(source.count == 2_000_000)
  }
}
