#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The output of a program that has ended, and how it ended.
package struct Answer {
  package let end: ChildProcess.End
  /// The output of both streams.
  package let text: String

  /// Runs a program until it ends. A signal that ends this process also ends the program.
  ///
  /// - Parameter news: called with each piece of output.
  /// - Throws: `TryError` if the program cannot be started.
  package static func of(
    _ path: String, _ arguments: [String], environment: [String: String], news: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(TryError) -> Answer {
    var pipe = try Pipe()
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let child = try ChildProcess(
      path, arguments, environment: environment, descriptors: [0: nothing, 1: pipe.writing, 2: pipe.writing],
      endsWithParent: true)
    pipe.endWriting()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(pipe.reading, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
      news(buffer[..<count])
    }
    return Answer(end: child.wait(), text: String(decoding: bytes, as: UTF8.self))
  }
}
