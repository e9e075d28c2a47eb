public import OpenCombine

extension View {
  /// Calls `action` with each value of `publisher`, on the main actor, as long as the view exists.
  ///
  /// When the view is evaluated again, the subscription is kept if the new publisher is the same object, or equal.
  /// Otherwise the view subscribes again, as in SwiftUI. Therefore keep a timer in a property of the view, or of a
  /// model that outlives the view. Values that the previous publisher has already sent to the main queue are still
  /// received.
  ///
  /// ```swift
  /// final class Feeds: ObservableObject { @Published var unread = 0 }
  ///
  /// struct UnreadBadge: View {
  ///   let feeds: Feeds
  ///   @State private var unread = 0
  ///   var body: some View {
  ///     Text("\(unread) unread").onReceive(feeds.$unread) { unread = $0 }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ObservedObject`` and ``View/task(priority:_:)``.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    NodeModifiedContent(content: self, modifier: ReceiveModifier(publisher: publisher, action: action))
  }
}

package struct ReceiveModifier<P: Publisher>: NodeModifier where P.Failure == Never {
  var publisher: P
  var action: @MainActor (P.Output) -> Void

  package func hasSameEffect(as other: ReceiveModifier) -> Bool { isSamePublisher(as: other) }

  /// Whether both publishers are known to be the same.
  func isSamePublisher(as other: ReceiveModifier) -> Bool {
    if P.self is AnyClass { return publisher as AnyObject === other.publisher as AnyObject }
    if let publisher = publisher as? any Equatable { return Self.areEqual(publisher, other.publisher) }
    return false
  }

  private static func areEqual<T: Equatable>(_ left: T, _ right: P) -> Bool { left == (right as? T) }

  package func makeWrapper(_ rows: any ModifierSource<ReceiveModifier>, in parent: LayoutNode) -> WrapperNode {
    ReceiveNode(rows, in: parent)
  }
}

private final class ReceiveNode<P: Publisher>: ModifierNode<ReceiveModifier<P>> where P.Failure == Never {
  private var subscribed: ReceiveModifier<P>?
  private var subscription: AnyCancellable?
  /// The number of times that the publisher was replaced.
  private var changes: UInt32 = 0
  private var isGone = false

  override init(_ rows: any ModifierSource<ReceiveModifier<P>>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    subscribe()
  }

  private func subscribe() {
    subscribed = rows.modifier
    let receiver = Receiver<P.Output>(inbox: session.inbox) { [weak self] output in self?.rows.modifier.action(output) }
    subscription = rows.modifier.publisher.received(by: receiver)
  }

  override func sync(rowsChanged: Bool) {
    guard subscribed?.isSamePublisher(as: rows.modifier) != true else { return }
    changes &+= 1
    // The new subscription waits until the main queue has delivered earlier values of the old publisher. `receive(on:)`
    // would drop these values when the old subscription ends.
    Task { [weak self, changes] in self?.resubscribe(after: changes) }
  }

  private func resubscribe(after change: UInt32) {
    if !isGone, change == changes { subscribe() }
  }

  override func unmount() {
    super.unmount()
    isGone = true
    subscription = nil
  }
}

/// Moves published values from any thread to the main actor. The session handles them before the next frame, when it
/// empties its inbox.
private struct Receiver<Output>: Sendable {
  let inbox: Inbox
  let action: @MainActor @Sendable (Output) -> Void

  init(inbox: Inbox, _ action: @escaping @MainActor @Sendable (Output) -> Void) {
    self.inbox = inbox
    self.action = action
  }

  /// Posts `output` to the main actor. This is safe, because publishers do not keep the values that they send.
  func receive(_ output: Output) {
    nonisolated(unsafe) let output = output
    let action = action
    inbox.post { action(output) }
  }
}

extension Publisher where Failure == Never {
  fileprivate nonisolated func received(by receiver: Receiver<Output>) -> AnyCancellable {
    sink { receiver.receive($0) }
  }
}
