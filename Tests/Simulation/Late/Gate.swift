/// A gate. Background work waits at it until a test opens it.
@MainActor
package final class Gate {
  package var isShut = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package func wait() async {
    guard isShut else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  package func open() {
    isShut = false
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
