import Synchronization

/// Collects actions, from any thread, to run on the main actor before the next frame.
final class Inbox: Sendable {
  private let actions = Mutex<[@MainActor @Sendable () -> Void]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called when the first action arrives in an empty inbox, on the posting thread.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  func post(_ action: @escaping @MainActor @Sendable () -> Void) {
    let wasEmpty = actions.withLock { actions in
      actions.append(action)
      return actions.count == 1
    }
    if wasEmpty { wake() }
  }

  /// Whether no action has arrived since the inbox was last emptied.
  var isEmpty: Bool { actions.withLock { $0.isEmpty } }

  /// Removes and returns the actions, for the caller to run.
  func removeAll() -> [@MainActor @Sendable () -> Void] {
    actions.withLock { actions in
      let taken = actions
      actions = []
      return taken
    }
  }
}
