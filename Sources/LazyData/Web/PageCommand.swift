internal import Basics
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A shell command whose output is a page. It runs in its own process group. A thread waits for it.
struct PageCommand: Sendable {
  /// The environment variable with the cursor. The cursor is not part of the command, because it is text from a server.
  static let cursor = "LAZYSCOPE_CURSOR"
  /// The name in error messages.
  private static let name = "command"
  private static let mostBytes = 64 << 20
  private static let mostErrors = 4_096

  private let command: String
  private let cursor: String

  init(_ command: String, cursor: String) {
    self.command = command
    self.cursor = cursor
  }

  /// Runs the command, and kills it if the task is cancelled.
  ///
  /// - Returns: its output.
  /// - Throws: `DataError` if it fails.
  func run() async throws -> [UInt8] {
    guard let wake = WakePipe() else { throw Self.refusal("too many open files") }
    let output = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let thread = JoinableThread {
          continuation.resume(with: Result { () throws(DataError) in try self.output(wake) })
        }
        guard let thread else { return continuation.resume(throwing: Self.refusal("too many threads")) }
        thread.detach()
      }
    } onCancel: {
      wake.wake()
    }
    try Task.checkCancellation()
    return output
  }

  private static func refusal(_ reason: String) -> DataError { .refused(path: name, reason: reason) }

  private func output(_ wake: WakePipe) throws(DataError) -> [UInt8] {
    var (process, reader) = try start(wake)
    let end = reader.read()
    if end != .atEnd { kill(-process, SIGKILL) }
    var status: Int32 = 0
    let ended = FileDescriptor.retry { waitpid(process, &status, 0) }
    switch end {
    case .cancelled: return []
    case .tooLong: throw Self.refusal("its output is longer than \(Self.mostBytes >> 20) MiB")
    case .atEnd: break
    }
    guard ended == process, status != 0 else { return reader.output }
    let complaint = String(decoding: reader.errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
    let code = status & 0x7f == 0 ? "exit status \((status >> 8) & 0xff)" : "ended by signal \(status & 0x7f)"
    throw Self.refusal(complaint.map { "\($0) (\(code))" } ?? code)
  }

  /// Starts the command. When this function returns, only the command has the writing ends of its pipes.
  private func start(_ wake: WakePipe) throws(DataError) -> (process: pid_t, reader: CommandReader) {
    guard let input = try? FileDescriptor(readingAt: "/dev/null"), let output = FileDescriptor.makePipe(),
      let errors = FileDescriptor.makePipe()
    else { throw Self.refusal("too many open files") }
    var process = pid_t()
    let variables = ProcessInfo.processInfo.environment.filter { $0.key != Self.cursor }.map { "\($0.key)=\($0.value)" }
    let refusal = SpawnedProcess.start(
      "/bin/sh", ["sh", "-c", command], streams: [input, output.writing, errors.writing],
      environment: variables + ["\(Self.cursor)=\(cursor)"], process: &process)
    guard refusal == 0 else { throw Self.refusal(DataError.words(for: refusal)) }
    return (
      process,
      CommandReader(
        output.reading, errors.reading, wake, mostBytes: Self.mostBytes, mostErrors: Self.mostErrors)
    )
  }
}

/// Reads the two outputs of a command until both are closed.
private struct CommandReader {
  enum End { case atEnd, cancelled, tooLong }

  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private let streams: [FileDescriptor]
  private var areOpen = [true, true]
  private let wake: WakePipe
  private let mostBytes: Int
  private let mostErrors: Int

  init(_ output: FileDescriptor, _ errors: FileDescriptor, _ wake: WakePipe, mostBytes: Int, mostErrors: Int) {
    streams = [output, errors]
    self.wake = wake
    self.mostBytes = mostBytes
    self.mostErrors = mostErrors
  }

  mutating func read() -> End {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while areOpen.contains(true) {
      // `poll` ignores negative descriptors.
      var waits = zip(streams, areOpen).map { pollfd(fd: $1 ? $0.number : -1, events: Int16(POLLIN), revents: 0) }
      waits.append(pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0))
      _ = FileDescriptor.retry { poll(&waits, nfds_t(waits.count), -1) }
      if waits[2].revents != 0 { return .cancelled }
      for index in streams.indices where waits[index].revents != 0 {
        let count = streams[index].readNext(into: buffer)
        guard count > 0 else {
          areOpen[index] = false
          continue
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if index == 1 {
          errors += bytes.prefix(max(0, mostErrors - errors.count))
        } else {
          guard count <= mostBytes - output.count else { return .tooLong }
          output += bytes
        }
      }
    }
    return .atEnd
  }
}
