/// A list of changes that can be undone and redone.
///
/// Changes between `beginUndoGrouping()` and `endUndoGrouping()` are undone together. Every other change is a step of
/// its own. A change that is registered during an undo becomes a step to redo.
public final class UndoManager {
  private struct Change {
    weak var target: AnyObject?
    let undo: (AnyObject) -> Void
  }

  private struct Step {
    var changes: [Change] = []
    var name = ""
  }

  private var undone: [Step] = []
  private var done: [Step] = []
  private var open: Step?
  private var depth = 0
  private var disabled = 0

  /// Whether an undo is running.
  public private(set) var isUndoing = false
  /// Whether a redo is running.
  public private(set) var isRedoing = false
  /// The maximum number of steps that can be undone; 0 for no limit.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// Whether changes are grouped by event. It has no effect, because only the program groups changes.
  public var groupsByEvent = true

  /// Creates a manager without changes.
  public init() {}

  /// Whether a change can be undone.
  public var canUndo: Bool { !done.isEmpty || !(open?.changes.isEmpty ?? true) }
  /// Whether a change can be redone.
  public var canRedo: Bool { !undone.isEmpty }
  /// The name of the next step to undo.
  public var undoActionName: String { done.last?.name ?? "" }
  /// The name of the next step to redo.
  public var redoActionName: String { undone.last?.name ?? "" }
  /// The title of a menu item for undo.
  public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  /// The title of a menu item for redo.
  public var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
  /// The nesting depth of the open groups.
  public var groupingLevel: Int { depth }
  /// Whether new changes are registered.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Registers a handler that undoes a change. The target is not retained. If the target is released, the change is
  /// skipped.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard disabled == 0 else { return }
    let change = Change(target: target) { if let target = $0 as? Target { handler(target) } }
    if open != nil {
      open?.changes.append(change)
    } else {
      push(Step(changes: [change]))
    }
  }

  /// Sets the name of the last change.
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if isUndoing {
      if !undone.isEmpty { undone[undone.count - 1].name = name }
    } else if !done.isEmpty {
      done[done.count - 1].name = name
    }
  }

  /// Starts a group of changes.
  public func beginUndoGrouping() {
    if depth == 0 { open = Step() }
    depth += 1
  }

  /// Ends the innermost group. Does nothing if no group is open.
  public func endUndoGrouping() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0, let step = open else { return }
    open = nil
    if !step.changes.isEmpty { push(step) }
  }

  /// Undoes the last change or group. Does nothing if there is no change.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    while depth > 0 { endUndoGrouping() }
    guard let step = done.popLast() else { return }
    isUndoing = true
    run(step)
    isUndoing = false
  }

  /// Redoes the change or group that was undone last. Does nothing if there is no such change.
  public func redo() {
    guard !isUndoing, !isRedoing, let step = undone.popLast() else { return }
    isRedoing = true
    run(step)
    isRedoing = false
  }

  /// Removes all changes.
  public func removeAllActions() {
    done = []
    undone = []
    if open != nil { open = Step() }
  }

  /// Removes the changes of a target.
  public func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ steps: [Step]) -> [Step] {
      steps.compactMap { step in
        var step = step
        step.changes.removeAll { $0.target === target }
        return step.changes.isEmpty ? nil : step
      }
    }
    done = without(done)
    undone = without(undone)
    open?.changes.removeAll { $0.target === target }
  }

  /// Ignores new changes until `enableUndoRegistration()` is called. Calls can be nested.
  public func disableUndoRegistration() { disabled += 1 }

  /// Ends the effect of one call of `disableUndoRegistration()`.
  public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// Runs the handlers of a step, the last one first. Changes that they register become one step: to redo after an
  /// undo, to undo after a redo.
  private func run(_ step: Step) {
    beginUndoGrouping()
    open?.name = step.name
    for change in step.changes.reversed() {
      if let target = change.target { change.undo(target) }
    }
    endUndoGrouping()
  }

  private func push(_ step: Step) {
    if isUndoing {
      undone.append(step)
    } else {
      done.append(step)
      if !isRedoing { undone = [] }
    }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    done = done.suffix(levelsOfUndo)
    undone = undone.suffix(levelsOfUndo)
  }
}
