/// A piece of state: the value of one property of one view, for the lifetime of the view's identity.
@MainActor
package class AnySlot {
  /// The property's name.
  package let name: String
  /// The type of the view that declares the property.
  package let viewName: String
  /// Whether the slot belongs to a row and is kept while the row is off screen. Other slots belong to the row's cell.
  package let isTopLevel: Bool
  /// The time of the slot's creation, on the session's clock.
  package let madeAt: Duration

  /// The view that declares the property.
  private weak var owner: (any SlotOwner)?
  private var isReadByOwner = false
  /// Other views that read the value, through a binding.
  private var readers = WeakList<any SlotReader>()
  /// The session's tracker; `nil` after the session has ended. Bindings may keep a slot alive longer than the session.
  private weak var tracker: DependencyTracker?
  private let tally: MemoryTally

  init(for owner: any SlotOwner, name: String) {
    self.owner = owner
    self.name = name
    tracker = owner.tracker
    viewName = owner.viewName
    isTopLevel = owner.isTopLevel
    madeAt = owner.now
    tally = owner.tracker.probe.slots
    tally.made()
  }

  deinit {
    tally.freed()
  }

  /// The property's key in the ledger of state.
  var ledgerKey: StateLedger.Key { StateLedger.Key(view: viewName, property: name) }

  /// The value as text for display.
  package var valueText: String { "" }

  /// Records that the body being evaluated depends on the value.
  final func noteRead() {
    guard let reader = tracker?.evaluation.reader else { return }
    if reader === owner {
      isReadByOwner = true
    } else if !readers.contains(reader) {
      readers.append(reader)
    }
  }

  /// Invalidates all readers that depend on the value.
  ///
  /// - Parameter change: returns the old and the new value. It is called only if updates are logged.
  final func noteWrite(_ change: () -> ValueChange?) {
    guard let log = tracker?.probe.log else { return invalidateReaders() }
    log.during(.state(name, of: viewName), change()) { invalidateReaders() }
  }

  private func invalidateReaders() {
    if isReadByOwner { owner?.dependencyChanged() }
    for reader in readers { reader.dependencyChanged() }
  }
}

/// A slot whose type is known.
@MainActor
final class Slot<Value>: AnySlot {
  private(set) var value: Value

  init(_ value: Value, for owner: any SlotOwner, name: String) {
    self.value = value
    super.init(for: owner, name: name)
  }

  override var valueText: String {
    // These are the most common types of state. `String(describing:)` is slower, because it looks up a conformance in
    // the runtime first.
    switch value {
    case let value as Bool: value ? "true" : "false"
    case let value as Int: value.description
    case let value as String: value
    default: String(describing: value)
    }
  }

  func read() -> Value {
    noteRead()
    return value
  }

  /// Stores `newValue`. The readers are invalidated, unless the new value equals the old one or is the same object.
  func write(_ newValue: Value) {
    if let old = value as? any Equatable, isEqual(old, newValue) { return }
    if Value.self is AnyClass, value as AnyObject === newValue as AnyObject { return }
    let old = value
    value = newValue
    noteWrite { ValueChange(from: old, to: newValue) }
  }

  private func isEqual<T: Equatable>(_ old: T, _ new: Value) -> Bool { old == (new as? T) }
}

/// An object that is evaluated again when a slot or an observed property that it has read changes.
@MainActor
protocol SlotReader: ObservingReader {}

/// A composite view, which holds slots.
@MainActor
protocol SlotOwner: SlotReader {
  var tracker: DependencyTracker { get }
  /// The time on the session's clock.
  var now: Duration { get }
  var viewName: String { get }
  var isTopLevel: Bool { get }
}
