#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The start options of a program: files, signals and process group.
struct ProgramStart: ~Copyable {
  #if canImport(Glibc)
    private var files = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #else
    private var files: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #endif
  private var flags: Int32 = 0

  init() {
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
  }

  deinit {
    var (files, attributes) = (files, attributes)
    posix_spawn_file_actions_destroy(&files)
    posix_spawnattr_destroy(&attributes)
  }

  /// Opens the file at `path` as the program's descriptor `number`.
  ///
  /// - Parameters:
  ///   - flags: the flags for `open`.
  ///   - mode: the permissions of a file that is created.
  mutating func open(_ path: String, as number: Int32, _ flags: Int32, mode: mode_t = 0) {
    posix_spawn_file_actions_addopen(&files, number, path, flags, mode)
  }

  /// Starts the program in its own process group, so that keys that send signals do not reach it.
  mutating func useOwnGroup() { flags |= Int32(POSIX_SPAWN_SETPGROUP) }

  /// Resets all signals, because the process that runs the tests may block or ignore some.
  mutating func resetSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    flags |= Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
  }

  /// Starts the program at `path`. While coverage is measured, its profile is written where that of the tests is.
  ///
  /// - Parameter environment: the complete environment of the program.
  /// - Returns: the process, which the caller must wait for.
  /// - Throws: `Command.Failure` if the program cannot be run.
  mutating func run(_ path: String, _ arguments: [String], environment: [String: String]) throws -> pid_t {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var environment = environment
    if let profile = getenv("LLVM_PROFILE_FILE") { environment["LLVM_PROFILE_FILE"] = String(cString: profile) }
    var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let error = posix_spawn(&process, path, &files, &attributes, &words, &settings)
    guard error == 0 else { throw Command.Failure(path, error: error) }
    return process
  }
}
