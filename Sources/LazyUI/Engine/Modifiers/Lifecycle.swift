extension View {
  /// Calls `action` when the view appears, before the frame that shows it. In a lazy container, a view appears when its
  /// row gets a cell. In an eager container, it appears when the container is created.
  ///
  /// ```swift
  /// struct Visits: View {
  ///   @State private var visits = 0
  ///   var body: some View {
  ///     Text("shown \(visits) times").onAppear { visits += 1 }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/onDisappear(perform:)``, ``View/task(priority:_:)`` and
  /// ``View/onScrollVisibilityChange(threshold:_:)``.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    NodeModifiedContent(content: self, modifier: LifecycleModifier(appear: action))
  }

  /// Calls `action` when the view leaves the screen or is removed.
  ///
  /// ```swift
  /// struct Draft: View {
  ///   @State private var text = ""
  ///   let save: (String) -> Void
  ///   var body: some View {
  ///     TextField("Draft", text: $text).onDisappear { save(text) }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/onAppear(perform:)`` and ``View/task(priority:_:)``.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    NodeModifiedContent(content: self, modifier: LifecycleModifier(disappear: action))
  }

  /// Runs `action` when the view appears, and cancels it when the view disappears. The action runs on the main actor.
  /// Slow work should be awaited, because keys are not handled while the main actor is busy.
  ///
  /// ```swift
  /// struct Article: View {
  ///   let load: @Sendable () async -> String
  ///   @State private var text = "loading …"
  ///   var body: some View {
  ///     Text(text).task { text = await load() }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/task(id:priority:_:)``, ``View/onAppear(perform:)`` and ``View/refreshable(action:)``.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    NodeModifiedContent(
      content: self, modifier: LifecycleModifier(task: ViewTask(id: nil, priority: priority, action: action)))
  }
}

extension View {
  /// Runs a task when the view appears, and cancels it when the view disappears. If `id` changes, the task is
  /// cancelled and started again.
  ///
  /// ```swift
  /// struct Matches: View {
  ///   let query: String
  ///   let find: @Sendable (String) async -> [String]
  ///   @State private var matches: [String] = []
  ///   var body: some View {
  ///     List(matches, id: \.self) { Text($0) }
  ///       .task(id: query) { matches = await find(query) }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/task(priority:_:)`` and ``State``.
  ///
  /// - Parameters:
  ///   - id: the value that the task depends on.
  ///   - priority: the priority of the task.
  ///   - action: the work. It runs on the main actor, except for the calls that it awaits.
  public func task<T: Equatable>(
    id: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    NodeModifiedContent(
      content: self, modifier: LifecycleModifier(task: ViewTask(id: id, priority: priority, action: action)))
  }
}

/// A task that runs while its view is on screen.
struct ViewTask {
  /// The value that the task depends on; `nil` if the task has none.
  var id: (any Equatable)?
  var priority: TaskPriority
  var action: @MainActor @Sendable () async -> Void

  /// Whether both tasks have equal ids, or both have none.
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

  /// Compares the tasks' ids. A changed id restarts the task; nothing in the modifier affects drawing.
  package func hasSameEffect(as other: LifecycleModifier) -> Bool {
    guard let task, let otherTask = other.task else { return true }
    return task.hasSameID(as: otherTask)
  }

  package func makeWrapper(_ rows: any ModifierSource<LifecycleModifier>, in parent: LayoutNode) -> WrapperNode {
    LifecycleNode(rows, in: parent)
  }
}

/// Runs the modifier's actions when the child appears and disappears.
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
      // The action waits until after layout. By then the views inside this view have been created, and their actions
      // run first.
      isAwaited = true
      session.afterLayout { [weak self] in self?.appear() }
    }
    guard hasAppeared, let work, let new = rows.modifier.task, !work.hasSameID(as: new) else { return }
    task?.cancel()
    session.afterLayout { [weak self] in if self?.hasAppeared == true { self?.startTask() } }
  }

  /// Treats the view as disappeared while another screen covers its screen. The view appears again when that other
  /// screen is closed.
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
    // The closure retains the node, because the node identifies the view that the action belongs to.
    session.afterAppearActions { [self] in if let disappear = rows.modifier.disappear { performing(disappear) } }
  }
}
