/// Something that is done beside the main actor, for one generation of what it is done for.
///
/// It goes on until it is done, it is cancelled, or its generation ends.
@MainActor
package final class Work {
  private var task: Task<Void, Never>?
  private var receivers: [any ClosableReceiver] = []
  private var onEnd: (() -> Void)?
  /// Whether it is done or cancelled.
  package private(set) var isOver = false

  init() {}

  deinit { task?.cancel() }

  func begin(_ task: Task<Void, Never>, _ receivers: [any ClosableReceiver], onEnd: @escaping () -> Void) {
    self.task = task
    self.receivers = receivers
    self.onEnd = onEnd
  }

  /// Ends the work: nothing of it arrives any more, whatever it has found. Does nothing where it is over.
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
