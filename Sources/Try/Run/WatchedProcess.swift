#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process whose output is read while other processes run.
final class WatchedProcess {
  private let child: ChildProcess
  private var output: Pipe
  /// Whether the process has closed its output.
  private(set) var isSilent = false

  /// Starts a program. Its output can then be read without waiting.
  ///
  /// - Parameters:
  ///   - descriptors: additional descriptors that the program inherits, by number.
  ///   - endsWithParent: whether a signal that ends this process also ends the program; see ``ChildProcess``.
  /// - Throws: `TryError` if the system refuses.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32],
    endsWithParent: Bool
  ) throws(TryError) {
    output = try Pipe()
    child = try ChildProcess(
      path, arguments, environment: environment,
      descriptors: descriptors.merging([1: output.writing, 2: output.writing]) { $1 },
      endsWithParent: endsWithParent)
    output.endWriting()
    _ = fcntl(output.reading, F_SETFL, O_NONBLOCK)
  }

  /// The descriptor that becomes readable when there is new output; -1 if no more output follows.
  var descriptor: Int32 { isSilent ? -1 : output.reading }

  /// Returns the new output, without waiting.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    isSilent = !output.reading.readAll(into: &bytes)
    return bytes
  }

  /// Returns the end of the process and its last output, or nil while the process is running.
  func poll() -> (end: ChildProcess.End, rest: [UInt8])? {
    // After the process has ended, all of its output can be read.
    child.poll().map { ($0, read()) }
  }

  func signal(_ number: Int32) { child.signal(number) }

  /// Ends the process, and waits until it has ended.
  func end(by number: Int32) { child.end(by: number) }
}

extension Int32 {
  /// Reads the available bytes of a non-blocking descriptor, up to a megabyte.
  ///
  /// - Returns: whether more may follow.
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

/// Calls the system's `read`, which methods with the same name would hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
