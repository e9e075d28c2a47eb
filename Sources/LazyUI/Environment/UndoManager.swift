/// Keeps what undoes changes, and what does them again.
///
/// Changes between `beginUndoGrouping()` and `endUndoGrouping()` are undone together; any other is undone by itself. A change that
/// is made while one is undone is what does it again.
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

  /// Whether changes are being undone now.
  public private(set) var isUndoing = false
  /// Whether changes are being done again now.
  public private(set) var isRedoing = false
  /// How many steps can be undone; 0 for any number.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// No effect: changes are grouped where a program says so.
  public var groupsByEvent = true

  /// Nothing can be undone yet.
  public init() {}

  /// Whether there is something to undo.
  public var canUndo: Bool { !done.isEmpty || !(open?.changes.isEmpty ?? true) }
  /// Whether there is something to do again.
  public var canRedo: Bool { !undone.isEmpty }
  /// The name of what is undone next.
  public var undoActionName: String { done.last?.name ?? "" }
  /// The name of what is done again next.
  public var redoActionName: String { undone.last?.name ?? "" }
  /// A title for what undoes.
  public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  /// A title for what does again.
  public var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
  /// How many groups are open.
  public var groupingLevel: Int { depth }
  /// Whether changes are kept.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Keeps what undoes a change. The target is not kept: when it has gone, so has the change.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard disabled == 0 else { return }
    let change = Change(target: target) { if let target = $0 as? Target { handler(target) } }
    if open != nil {
      open?.changes.append(change)
    } else {
      push(Step(changes: [change]))
    }
  }

  /// Names the last change.
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if isUndoing {
      if !undone.isEmpty { undone[undone.count - 1].name = name }
    } else if !done.isEmpty {
      done[done.count - 1].name = name
    }
  }

  /// Takes changes together from here on.
  public func beginUndoGrouping() {
    if depth == 0 { open = Step() }
    depth += 1
  }

  /// Ends what the last `beginUndoGrouping()` has begun; without one it does nothing.
  public func endUndoGrouping() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0, let step = open else { return }
    open = nil
    if !step.changes.isEmpty { push(step) }
  }

  /// Undoes the last change, or group of them; without one it does nothing.
  public func undo() {
    while depth > 0 { endUndoGrouping() }
    guard !isUndoing, !isRedoing, let step = done.popLast() else { return }
    isUndoing = true
    run(step)
    isUndoing = false
  }

  /// Does again what was undone last; without that it does nothing.
  public func redo() {
    guard !isUndoing, !isRedoing, let step = undone.popLast() else { return }
    isRedoing = true
    run(step)
    isRedoing = false
  }

  /// Forgets all changes.
  public func removeAllActions() {
    done = []
    undone = []
    if open != nil { open = Step() }
  }

  /// Forgets the changes of a target.
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

  /// Keeps no changes until `enableUndoRegistration()`.
  public func disableUndoRegistration() { disabled += 1 }

  /// Keeps changes again.
  public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// What is registered meanwhile is one step of the other direction.
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
