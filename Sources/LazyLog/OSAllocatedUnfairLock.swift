internal import Synchronization

/// A value that only one thread at a time can access.
public final class OSAllocatedUnfairLock<State>: Sendable {
  private let state: Mutex<State>

  public init(uncheckedState: sending State) { state = Mutex(uncheckedState) }

  public convenience init(initialState: sending State) { self.init(uncheckedState: initialState) }

  /// Calls `body` with exclusive access to the value.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try state.withLock { try body(&$0) }
  }

  /// Calls `body` with exclusive access to the value, without requiring a sendable result.
  public func withLockUnchecked<Result>(_ body: (inout sending State) throws -> sending Result) rethrows
    -> sending Result
  {
    try state.withLock { try body(&$0) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public convenience init() { self.init(uncheckedState: ()) }
}
