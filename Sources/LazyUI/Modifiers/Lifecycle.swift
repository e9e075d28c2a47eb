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
    ModifiedContent(content: self, modifier: LifecycleModifier(task: (priority, action)))
  }
}

struct LifecycleModifier: NodeModifier {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  var task: (priority: TaskPriority, action: @MainActor @Sendable () async -> Void)?

  /// What it does is not seen.
  func looks(like other: LifecycleModifier) -> Bool { true }

  func makeWrapper(_ rows: any ModifierSource<LifecycleModifier>, in parent: LayoutNode) -> WrapperNode {
    LifecycleNode(rows, in: parent)
  }
}

/// Tells when its child comes and goes.
private final class LifecycleNode: WrapperNode {
  private let rows: any ModifierSource<LifecycleModifier>
  private var hasAppeared = false
  private var isGone = false
  private var task: Task<Void, Never>?

  init(_ rows: any ModifierSource<LifecycleModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
    session.afterLayout { [weak self] in self?.appear() }
  }

  deinit {
    task?.cancel()
  }

  private func appear() {
    guard !hasAppeared, !isGone, !isHidden else { return }
    hasAppeared = true
    session.probe.counters.appearances += 1
    rows.modifier.appear?()
    if let work = rows.modifier.task {
      task = Task(priority: work.priority) { await work.action() }
    }
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
    let rows = rows
    session.probe.counters.disappearances += 1
    session.afterLayout { rows.modifier.disappear?() }
  }
}
