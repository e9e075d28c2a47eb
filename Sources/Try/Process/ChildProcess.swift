internal import Foundation
internal import Terminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A child process. It inherits only the given descriptors.
package final class ChildProcess {
  /// How a process ended.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  private let id: pid_t
  /// The registration of a process that ends with this process; nil for other processes.
  private let registered: RegisteredChild?
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's path. `PATH` is not searched.
  ///   - descriptors: the program's descriptors by number. If one of 0 to 2 is missing, it is inherited.
  ///   - endsWithParent: whether a signal that ends this process also ends the program and its child processes. The
  ///     program then leads its own process group, so it must not use the terminal.
  /// - Throws: `TryError` if the system refuses.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32],
    endsWithParent: Bool = false
  ) throws(TryError) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The descriptors are first copied to numbers from 20 on, above all requested numbers. So no descriptor is
    // overwritten before it is passed on.
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    for (number, descriptor) in descriptors {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 20)
      guard copy >= 0 else { throw TryError("\(path): \(String(cString: strerror(errno)))") }
      copies.append(copy)
      posix_spawn_file_actions_adddup2(&actions, copy, number)
    }
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
    #else
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child must not inherit signals that are ignored or blocked here. Only stop signals stay blocked: if the child
    // were stopped before it runs the program, this process would wait for it forever. A program that may be stopped
    // unblocks them itself.
    var stops = sigset_t()
    var all = sigset_t()
    sigemptyset(&stops)
    sigfillset(&all)
    for signal in [SIGTSTP, SIGTTIN, SIGTTOU] { sigaddset(&stops, signal) }
    posix_spawnattr_setsigmask(&attributes, &stops)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let group = endsWithParent ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    func start() throws(TryError) -> pid_t {
      var id: pid_t = 0
      let code = posix_spawn(&id, path, &actions, &attributes, &words, &variables)
      guard code == 0 else { throw TryError("\(path): \(String(cString: strerror(code)))") }
      return id
    }
    if endsWithParent {
      let child = try RegisteredChild(start)
      (registered, id) = (child, child.id)
    } else {
      (registered, id) = (nil, try start())
    }
  }

  /// Returns the end of the process, or nil while it is running.
  package func poll() -> End? { wait(WNOHANG) }

  /// Waits for the end of the process.
  package func wait() -> End {
    while true {
      if let end = wait(0) { return end }
    }
  }

  /// Sends a signal, unless the process has ended. A process that leads a group receives it with the group.
  package func signal(_ number: Int32) {
    if poll() == nil { kill(registered == nil ? id : -id, number) }
  }

  /// Ends the process. A signal first asks for an orderly end, and after two seconds the process is killed.
  package func end(by number: Int32) {
    signal(number)
    for _ in 0..<100 {
      if poll() != nil { return }
      usleep(20_000)
    }
    signal(SIGKILL)
    _ = wait()
  }

  private func wait(_ options: Int32) -> End? {
    if let end { return end }
    var status: Int32 = 0
    let answer = waitpid(id, &status, options)
    if answer < 0, errno != EINTR { end = .exited(127) }
    guard answer == id else { return end }
    registered?.end()
    end = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    return end
  }
}
