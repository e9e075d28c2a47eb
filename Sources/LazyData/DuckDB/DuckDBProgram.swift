internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program `duckdb`, which runs queries if the library is not installed.
struct DuckDBProgram: Sendable {
  private let path: String

  /// - Returns: nil if the program is in none of the folders of `searchPath`.
  init?(searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") {
    let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
    let found = folders.lazy.map { "\($0)/duckdb" }.first { path in
      FileAttributes(path: path)?.kind == .regular && access(path, X_OK) == 0
    }
    guard let found else { return nil }
    path = found
  }

  /// Starts the program with some statements. It prints each result as CSV.
  func start(_ statements: [String]) throws(DataError) -> Run {
    guard let output = FileDescriptor.makePipe(), let errors = FileDescriptor.makePipe() else {
      throw DuckDBMessage.error(DataError.words(for: errno))
    }
    let input = try FileDescriptor(readingAt: "/dev/null")
    // The program must not block on writing errors that nobody reads.
    errors.writing.neverWait()
    let script = statements.map { "\($0);\n" }.joined()
    let variables = ["PATH=/usr/bin:/bin", "LC_ALL=C"] + (getenv("HOME").map { ["HOME=\(String(cString: $0))"] } ?? [])
    var process = pid_t()
    let refusal = SpawnedProcess.start(
      path, ["duckdb", "-init", "/dev/null", "-batch", "-bail", "-csv", "-c", script],
      streams: [input, output.writing, errors.writing], environment: variables, process: &process)
    guard refusal == 0 else { throw DuckDBMessage.error("duckdb: \(DataError.words(for: refusal))") }
    return Run(output: output.reading, errors: errors.reading, process: process)
  }

  /// A running program.
  struct Run: Sendable {
    let output: FileDescriptor
    fileprivate let errors: FileDescriptor
    fileprivate let process: pid_t

    /// Waits until the program has ended. Must be called once.
    ///
    /// - Parameter isAtEnd: whether the output was read to its end. If not, the program is killed.
    /// - Returns: the error of the program, or `nil` if it succeeded or was killed here.
    func finish(isAtEnd: Bool) -> DataError? {
      if !isAtEnd { kill(process, SIGKILL) }
      let words = isAtEnd ? errors.readAll() : []
      var status: Int32 = 0
      _ = FileDescriptor.retry { waitpid(process, &status, 0) }
      guard isAtEnd, status != 0 else { return nil }
      let text = DuckDBMessage(String(decoding: words, as: UTF8.self)).text
      return DuckDBMessage.error(text.isEmpty ? "duckdb ended with status \((status >> 8) & 0xff)" : text)
    }
  }
}

extension FileDescriptor {
  /// Reads up to the end of the input. Returns at most the first `most` bytes.
  func readAll(most: Int = 1 << 20) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
      while true {
        let count = readNext(into: buffer)
        guard count > 0 else { return }
        bytes += UnsafeRawBufferPointer(buffer).prefix(min(count, max(0, most - bytes.count)))
      }
    }
    return bytes
  }
}
