/// A task off the main actor that belongs to a generation.
///
/// The task runs until it is done, it is cancelled, or its generation ends.
@MainActor
package final class Work {
  private var task: Task<Void, Never>?
  private var receivers: [any ClosableEventReceiver] = []
  private var onEnd: (() -> Void)?
  /// Whether the task is done or cancelled.
  package private(set) var isOver = false

  init() {}

  deinit { task?.cancel() }

  func begin(_ task: Task<Void, Never>, _ receivers: [any ClosableEventReceiver], onEnd: @escaping () -> Void) {
    self.task = task
    self.receivers = receivers
    self.onEnd = onEnd
  }

  /// Cancels the task. No more results are delivered. Does nothing if the task is over.
  package func cancel() {
    task?.cancel()
    end()
  }

  func end() {
    isOver = true
    for receiver in receivers { receiver.close() }
    receivers = []
    task = nil
    onEnd?()
    onEnd = nil
  }
}
