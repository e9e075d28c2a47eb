import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends a server when the guardian is deallocated. It also ends the server when this process is killed.
///
/// A shell script waits until a pipe closes that only this process has open. The shell has its own process group, so
/// that a ^C for the tests does not reach it.
final class Guardian: Sendable {
  private let process: pid_t
  /// The descriptor of the pipe, which is held open.
  private let held: Int32

  /// - Parameters:
  ///   - path: an unused path, for the pipe.
  ///   - script: the shell script to run at the end.
  ///   - arguments: the script's `$0`, `$1` and so on.
  /// - Throws: `Command.Failure` if the shell cannot be run.
  init(pipe path: String, _ script: String, _ arguments: [String]) throws {
    // A named pipe is used because it can be opened without being inherited by child processes. An inherited pipe would
    // not close with this process.
    guard mkfifo(path, 0o600) == 0 else { throw Command.Failure(path, error: errno) }
    defer { unlink(path) }
    held = open(path, O_RDWR | O_CLOEXEC)
    guard held >= 0 else { throw Command.Failure(path, error: errno) }
    var start = ProgramStart()
    start.open(path, as: 0, O_RDONLY)
    for output in [Int32(1), 2] { start.open("/dev/null", as: output, O_WRONLY) }
    start.useOwnGroup()
    do {
      process = try start.run(
        "/bin/sh", ["-c", "read -r line; " + script] + arguments, environment: ["PATH": Command.searchPath])
    } catch {
      close(held)
      throw error
    }
  }

  deinit {
    close(held)
    waitpid(process, nil, 0)
  }
}
