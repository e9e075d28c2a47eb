import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program run to its end, with nothing to read and nothing of this process's environment.
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

  /// The program could not be run, or did not end.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private static let patience = Duration.seconds(60)

  /// Runs the program at `path` and waits until it has ended, at most a minute.
  ///
  /// - Parameter environment: all that the program finds in its environment, beside `PATH`.
  /// - Throws: `Failure` where it cannot be run or has not ended; it is then killed.
  package static func run(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Result {
    let folder = try ScratchFolder()
    let (output, errors) = (folder.path("output"), folder.path("errors"))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = ["PATH": searchPath].merging(environment) { $1 }
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }

    #if canImport(Glibc)
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&files, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // Whoever runs the tests may have signals blocked or ignored.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    let error = posix_spawn(&process, path, &files, &attributes, &words, &settings)
    guard error == 0 else { throw Failure(description: "\(path): \(String(cString: strerror(error)))") }
    let end = try wait(for: process, path)
    return Result(end: end, output: try read(output), errors: try read(errors))
  }

  /// Where programs are looked for: this process's `PATH`, the one thing that is handed on.
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
