import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program until it ends, without input and without the environment of this process.
package struct Command {
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(Int32)
  }

  package struct Result: Sendable {
    package var end: End
    package var output: String
    package var errors: String
  }

  /// The error of a program that could not be run, or did not end.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }

    /// - Parameter error: the system's error number.
    init(_ name: String, error: Int32) { description = "\(name): \(String(cString: strerror(error)))" }
  }

  private static let patience = Duration.seconds(60)

  /// Runs the program at `path` and waits until it has ended, at most a minute.
  ///
  /// - Parameter environment: the complete environment of the program, except `PATH`.
  /// - Throws: `Failure` if the program cannot be run, or has not ended. In the second case the program is killed.
  package static func run(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Result {
    let folder = try ScratchFolder()
    let (output, errors) = (folder.path("output"), folder.path("errors"))
    var start = ProgramStart()
    start.open("/dev/null", as: 0, O_RDONLY)
    start.open(output, as: 1, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    start.open(errors, as: 2, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    start.resetSignals()
    let process = try start.run(path, arguments, environment: ["PATH": searchPath].merging(environment) { $1 })
    let end = try wait(for: process, path)
    return Result(end: end, output: try read(output), errors: try read(errors))
  }

  /// Runs the program at `path`, and returns its output without the last line break.
  ///
  /// - Throws: `Failure`, with the program's errors if it fails.
  package static func output(of path: String, _ arguments: [String]) throws -> String {
    let result = try run(path, arguments)
    guard result.end == .exited(0) else { throw Failure(description: result.errors) }
    return result.output.hasSuffix("\n") ? String(result.output.dropLast()) : result.output
  }

  /// Returns the path of a program in the usual folders, which include those of system programs; `nil` if it is not
  /// installed.
  static func installed(_ name: String) -> String? {
    ["/usr/sbin", "/usr/bin", "/opt/homebrew/bin", "/usr/local/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The search path for programs: this process's `PATH`, which is the only inherited variable.
  package static var searchPath: String {
    ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  }

  private static func wait(for process: pid_t, _ path: String) throws -> End {
    let deadline = ContinuousClock.now + patience
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        throw Failure(description: "\(path) did not end")
      }
      poll(nil, 0, 1)
    }
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  private static func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
