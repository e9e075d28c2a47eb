#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The user as whom a server for tests runs. Servers refuse to run as root.
struct ServerAccount: Sendable {
  /// A command prefix that drops root privileges; empty if this process does not run as root.
  let prefix: String

  /// - Parameter name: the name of the user. If it does not exist, `nobody` is used.
  init(_ name: String) {
    guard getuid() == 0 else {
      prefix = ""
      return
    }
    let user = getpwnam(name) == nil ? "nobody" : name
    prefix = "setpriv --reuid=\(user) --regid=$(id -g \(user)) --clear-groups "
  }

  /// Runs a shell script as this user.
  ///
  /// - Throws: `Command.Failure` if the script fails.
  func run(_ script: String, _ arguments: [String]) throws {
    let result = try Command.run(
      "/bin/sh", ["-c", "cd / && exec \(prefix)/bin/sh -c \"$0\" \"$@\"", script] + arguments)
    guard result.end == .exited(0) else {
      throw Command.Failure(description: "\(result.end): \(result.output)\(result.errors)")
    }
  }
}
