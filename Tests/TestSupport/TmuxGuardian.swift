import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends a tmux server when the guardian is let go of, and also when this process was killed and can end nothing itself.
///
/// A shell waits for the end of a pipe that only this process holds. It has a process group of its own, so that a ^C
/// for the tests is not for it.
final class TmuxGuardian: Sendable {
  private let process: pid_t
  /// The end of the pipe that is held open.
  private let held: Int32

  /// - Throws: `Command.Failure` where the shell cannot be run.
  init(_ tmux: String, socket: String) throws {
    // A pipe with a name can be opened so that no child ever has it, or it would not end with this process.
    let pipe = "\(socket)-end"
    guard mkfifo(pipe, 0o600) == 0 else { throw Command.Failure(pipe, error: errno) }
    defer { unlink(pipe) }
    held = open(pipe, O_RDWR | O_CLOEXEC)
    guard held >= 0 else { throw Command.Failure(pipe, error: errno) }
    let script = "read -r line; \"$0\" -S \"$1\" kill-server; rm -f \"$1\""
    var start = ProgramStart()
    start.open(pipe, as: 0, O_RDONLY)
    for output in [Int32(1), 2] { start.open("/dev/null", as: output, O_WRONLY) }
    start.useOwnGroup()
    do {
      process = try start.run(
        "/bin/sh", ["-c", script, tmux, socket], environment: ["PATH": Command.searchPath])
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
