import Synchronization

/// Takes in, from any thread, what is to happen on the main actor before the next frame.
final class Inbox: Sendable {
  private let actions = Mutex<[@MainActor @Sendable () -> Void]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called when the inbox stops being empty, on whatever thread that happens.
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

  /// Whether nothing has come in since it was last emptied.
  var isEmpty: Bool { actions.withLock { $0.isEmpty } }

  /// Removes what has come in, for the caller to carry it out.
  func removeAll() -> [@MainActor @Sendable () -> Void] {
    actions.withLock { actions in
      let taken = actions
      actions = []
      return taken
    }
  }
}
