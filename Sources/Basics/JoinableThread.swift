internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A thread whose end can be waited for. It has a stack of its own for signals, so that a fault on it gives the
/// terminal back.
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
    // The handle of a thread is a pointer here; it is only handed back to the system.
    private nonisolated(unsafe) let thread: pthread_t
  #endif

  /// Starts `run` on a new thread; nil where the system has no more of them.
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

  /// Has the thread end by itself, without being waited for. To be called once, and in the place of `join`.
  package func detach() { pthread_detach(thread) }

  /// Waits until the thread has ended. To be called once.
  package func join() { pthread_join(thread, nil) }
}
