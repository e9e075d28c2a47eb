internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A thread that can be joined. It has its own signal stack, so that a signal handler can restore the terminal after a
/// stack overflow.
package struct JoinableThread: Sendable {
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    static func start(_ context: UnsafeMutableRawPointer) {
      let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
      let stack = cterminal_install_alternate_stack()
      work.run()
      cterminal_remove_alternate_stack(stack)
    }
  }

  #if canImport(Glibc)
    private let thread: pthread_t
  #else
    // On this platform a thread's handle is a pointer. It is only passed back to the system.
    private nonisolated(unsafe) let thread: pthread_t
  #endif

  /// Starts `run` on a new thread. Returns `nil` if the system cannot create one.
  package init?(_ run: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(run))
    #if canImport(Glibc)
      var thread = pthread_t()
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        if let context { Work.start(context) }
        return nil
      }
    #else
      var thread: pthread_t?
      let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
        Work.start(context)
        return nil
      }
    #endif
    guard pthread_create(&thread, nil, body, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    #if canImport(Glibc)
      self.thread = thread
    #else
      guard let thread else { return nil }
      self.thread = thread
    #endif
  }

  /// Lets the thread end without being joined. Call this method at most once, and do not call `join` then.
  package func detach() { pthread_detach(thread) }

  /// Waits until the thread ends. Call this method at most once.
  package func join() { pthread_join(thread, nil) }
}
