#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process whose output is read as it comes, while others are waited for.
final class WatchedProcess {
  private let child: ChildProcess
  private var output: Pipe
  /// Whether nothing more comes of it.
  private(set) var isSilent = false

  /// Starts a program; what it prints is read here.
  ///
  /// - Parameter descriptors: what it finds under which number beside that.
  /// - Throws: `TryError` where the system refuses.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32]
  ) throws(TryError) {
    output = try Pipe()
    child = try ChildProcess(
      path, arguments, environment: environment,
      descriptors: descriptors.merging([1: output.writing, 2: output.writing]) { $1 })
    output.endWriting()
    _ = fcntl(output.reading, F_SETFL, O_NONBLOCK)
  }

  /// What becomes ready when there is something to read; -1 where nothing will.
  var descriptor: Int32 { isSilent ? -1 : output.reading }

  /// What it has printed since; it does not wait.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    isSilent = !output.reading.readAll(into: &bytes)
    return bytes
  }

  /// How it has ended, and what it printed last; nil while it has not ended.
  func poll() -> (end: ChildProcess.End, rest: [UInt8])? {
    // All that it has printed before its end is there once its end is seen.
    child.poll().map { ($0, read()) }
  }

  func signal(_ number: Int32) { child.signal(number) }

  /// Ends it, and waits for that.
  func end(by number: Int32) { child.end(by: number) }
}

extension Int32 {
  /// Reads what is there, of a descriptor that does not wait; a megabyte at most.
  ///
  /// - Returns: whether more may come.
  func readAll(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 1 << 20 {
      let count = systemRead(self, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno == EAGAIN }
      guard count > 0 else { return false }
      bytes += buffer[..<count]
    }
    return true
  }
}

/// `read` of the system, which methods of that name would hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
