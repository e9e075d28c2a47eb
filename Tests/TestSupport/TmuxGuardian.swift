import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends a tmux server when nobody has the guardian any more, and also when this process was killed and can end nothing itself.
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
    guard mkfifo(pipe, 0o600) == 0 else { throw Self.failure(pipe, errno) }
    defer { unlink(pipe) }
    held = open(pipe, O_RDWR | O_CLOEXEC)
    guard held >= 0 else { throw Self.failure(pipe, errno) }
    let script = "read -r line; \"$0\" -S \"$1\" kill-server; rm -f \"$1\""
    let arguments: [String] = ["/bin/sh", "-c", script, tmux, socket]
    let environment: [String] = ["PATH=\(Command.searchPath)"]
    var words = arguments.map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
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
    posix_spawn_file_actions_addopen(&files, 0, pipe, O_RDONLY, 0)
    for output in [Int32(1), 2] { posix_spawn_file_actions_addopen(&files, output, "/dev/null", O_WRONLY, 0) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var process: pid_t = 0
    let error = posix_spawn(&process, "/bin/sh", &files, &attributes, &words, &settings)
    guard error == 0 else {
      close(held)
      throw Self.failure("/bin/sh", error)
    }
    self.process = process
  }

  private static func failure(_ name: String, _ error: Int32) -> Command.Failure {
    Command.Failure(description: "\(name): \(String(cString: strerror(error)))")
  }

  deinit {
    close(held)
    waitpid(process, nil, 0)
  }
}
