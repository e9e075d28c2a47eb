extension View {
  /// Calls `action` when the view has come on screen, before the frame with it is shown. In a lazy container that
  /// is when its row gets a cell; in an eager one, when the container is made.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedContent(content: self, modifier: LifecycleModifier(appear: action))
  }

  /// Calls `action` when the view has left the screen, or is no longer part of what is shown.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedContent(content: self, modifier: LifecycleModifier(disappear: action))
  }

  /// Runs `action` when the view comes on screen, and cancels it when the view leaves. It runs on the main actor; what
  /// takes long should be awaited, or keys wait for it.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    ModifiedContent(
      content: self, modifier: LifecycleModifier(task: ViewTask(id: nil, priority: priority, action: action)))
  }
}

extension View {
  /// Starts a task when the view has appeared, cancels it when the view is gone, and where `id` changes cancels it and
  /// starts another.
  ///
  /// - Parameters:
  ///   - id: what the task works for.
  ///   - priority: that of the task.
  ///   - action: the work. It runs on the main actor, as far as it does not wait for others.
  public func task<T: Equatable>(
    id: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    ModifiedContent(
      content: self, modifier: LifecycleModifier(task: ViewTask(id: id, priority: priority, action: action)))
  }
}

/// A task that runs as long as a view is there.
struct ViewTask {
  /// What it works for; nil for the view alone.
  var id: (any Equatable)?
  var priority: TaskPriority
  var action: @MainActor @Sendable () async -> Void

  /// Whether the one works for what the other does.
  func hasSameID(as other: ViewTask) -> Bool {
    guard let id, let otherID = other.id else { return id == nil && other.id == nil }
    return Self.areEqual(id, otherID)
  }

  private static func areEqual<T: Equatable>(_ left: T, _ right: any Equatable) -> Bool { left == (right as? T) }
}

package struct LifecycleModifier: NodeModifier {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  var task: ViewTask?

  /// What it does is not seen.
  package func looks(like other: LifecycleModifier) -> Bool {
    guard let task, let otherTask = other.task else { return true }
    return task.hasSameID(as: otherTask)
  }

  package func makeWrapper(_ rows: any ModifierSource<LifecycleModifier>, in parent: LayoutNode) -> WrapperNode {
    LifecycleNode(rows, in: parent)
  }
}

/// Tells when its child comes and goes.
private final class LifecycleNode: ModifierNode<LifecycleModifier> {
  private var isAwaited = false
  private var hasAppeared = false
  private var isGone = false
  private var work: ViewTask?
  private var task: Task<Void, Never>?

  deinit {
    task?.cancel()
  }

  private func appear() {
    guard !hasAppeared, !isGone, !isHidden else { return }
    hasAppeared = true
    session.probe.counters.appearances += 1
    if let appear = rows.modifier.appear { performing(appear) }
    startTask()
  }

  private func startTask() {
    work = rows.modifier.task
    guard let work else { return }
    let probe = session.probe
    probe.tasks += 1
    task = Task(priority: work.priority) {
      await work.action()
      probe.tasks -= 1
    }
  }

  override func sync(rowsChanged: Bool) {
    if !isAwaited {
      // Not sooner: what is in the view has been made by now, and appears before it.
      isAwaited = true
      session.afterLayout { [weak self] in self?.appear() }
    }
    guard hasAppeared, let work, let new = rows.modifier.task, !work.hasSameID(as: new) else { return }
    task?.cancel()
    session.afterLayout { [weak self] in if self?.hasAppeared == true { self?.startTask() } }
  }

  /// A view on a screen that another one covers has left, and comes again with that screen.
  override func visibilityChanged() {
    if isHidden {
      disappear()
    } else {
      session.afterLayout { [weak self] in self?.appear() }
    }
    super.visibilityChanged()
  }

  override func unmount() {
    super.unmount()
    isGone = true
    disappear()
  }

  private func disappear() {
    task?.cancel()
    guard hasAppeared else { return }
    hasAppeared = false
    session.probe.counters.disappearances += 1
    // The node stays until then: the view that the action belongs to is known by it.
    session.afterArrivals { [self] in if let disappear = rows.modifier.disappear { performing(disappear) } }
  }
}
