internal import Synchronization

/// A value that one thread at a time has.
public final class OSAllocatedUnfairLock<State>: Sendable {
  private let state: Mutex<State>

  public init(uncheckedState: sending State) { state = Mutex(uncheckedState) }

  public convenience init(initialState: sending State) { self.init(uncheckedState: initialState) }

  /// Does something with the value while no other thread has it.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try state.withLock { try body(&$0) }
  }

  /// Does something with the value while no other thread has it, whatever that is.
  public func withLockUnchecked<Result>(_ body: (inout sending State) throws -> sending Result) rethrows
    -> sending Result
  {
    try state.withLock { try body(&$0) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public convenience init() { self.init(uncheckedState: ()) }
}
