#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Starts other programs.
enum SpawnedProcess {
  /// Starts a program in its own process group, so that signals from the keyboard reach only this program.
  ///
  /// - Parameter streams: its standard input, output and error.
  /// - Returns: 0, or the error code.
  static func start(
    _ path: String, _ arguments: [String], streams: [FileDescriptor], environment: [String], process: inout pid_t
  ) -> Int32 {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in zip(Int32(0)..., streams) {
      posix_spawn_file_actions_adddup2(&actions, stream.number, number)
    }
    var (stops, all) = (sigset_t(), sigset_t())
    sigemptyset(&stops)
    sigfillset(&all)
    // The child blocks stop signals, because `^Z` could stop it before `exec`, while it is still in this process's
    // group. This process waits for `exec` and cannot be woken, so both processes would hang forever.
    for signal in [SIGTSTP, SIGTTIN, SIGTTOU] { sigaddset(&stops, signal) }
    posix_spawnattr_setsigmask(&attributes, &stops)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    return posix_spawn(&process, path, &actions, &attributes, &words, &variables)
  }
}
