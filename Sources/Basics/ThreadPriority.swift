#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The priority of threads that must not delay the main thread.
package enum ThreadPriority {
  #if canImport(Glibc)
    /// The difference to the niceness of the main thread.
    private static let difference: Int32 = 5
    private static let greatest: Int32 = 19
    private static let process = __priority_which_t(PRIO_PROCESS.rawValue)
  #endif

  /// Lowers the priority of the calling thread below that of the main thread, until the thread ends.
  ///
  /// On Darwin, the class of a queue determines the priority of its threads, and this function does nothing.
  package static func lower() {
    #if canImport(Glibc)
      // On Linux, each thread has its own niceness. The niceness of the process is that of the main thread.
      let niceness = getpriority(process, id_t(getpid()))
      _ = setpriority(process, 0, min(greatest, niceness + difference))
    #endif
  }
}
