/// A piece of state: the value of one property of one view, as long as that view's identity lasts.
@MainActor
package class AnySlot {
  /// The property's name.
  package let name: String
  /// The type of view whose property it is.
  package let viewName: String
  /// Whether it was made for a row, to be kept when the row leaves, rather than for the cell that shows it.
  package let isTopLevel: Bool
  /// When it was made, on the session's clock.
  package let madeAt: Duration

  /// The view whose property it is.
  private weak var owner: (any SlotOwner)?
  private var isReadByOwner = false
  /// The other readers, through a binding.
  private var readers = WeakList<any SlotReader>()
  /// Nil once the session has ended, which a binding may outlive.
  private weak var session: Session?
  private let tally: SlotTally

  init(for owner: any SlotOwner, name: String) {
    self.owner = owner
    self.name = name
    session = owner.session
    viewName = owner.viewName
    isTopLevel = owner.isTopLevel
    madeAt = owner.session.now
    tally = owner.session.probe.slots
    tally.made()
  }

  deinit {
    tally.freed()
  }

  /// The value, as text for a person.
  package var valueText: String { "" }

  /// Says that what is being evaluated depends on the value.
  final func noteRead() {
    guard let reader = session?.evaluation.reader else { return }
    if reader === owner {
      isReadByOwner = true
    } else if !readers.contains(reader) {
      readers.append(reader)
    }
  }

  /// Has everything that depends on the value evaluated again.
  ///
  /// - Parameter change: the value before and now; asked for only where updates are followed.
  final func noteWrite(_ change: () -> ValueChange?) {
    guard let log = session?.probe.log else { return tellReaders() }
    log.during(.state(name, of: viewName), change()) { tellReaders() }
  }

  private func tellReaders() {
    if isReadByOwner { owner?.dependencyChanged() }
    for reader in readers { reader.dependencyChanged() }
  }
}

/// A slot of a known type.
@MainActor
final class Slot<Value>: AnySlot {
  private(set) var value: Value

  init(_ value: Value, for owner: any SlotOwner, name: String) {
    self.value = value
    super.init(for: owner, name: name)
  }

  override var valueText: String {
    // What most state is; the description of any value asks the runtime first whether it describes itself.
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

  /// Stores `newValue`; what depends on it is evaluated again unless it equals the old one, or is the same object.
  func write(_ newValue: Value) {
    if let old = value as? any Equatable, isEqual(old, newValue) { return }
    if Value.self is AnyClass, value as AnyObject === newValue as AnyObject { return }
    let old = value
    value = newValue
    noteWrite { ValueChange(from: old, to: newValue) }
  }

  private func isEqual<T: Equatable>(_ old: T, _ new: Value) -> Bool { old == (new as? T) }
}

/// What is evaluated again when something that it read has changed, be it a slot or an observed property.
@MainActor
protocol SlotReader: ObservingReader {}

/// What holds slots: a composite view.
@MainActor
protocol SlotOwner: SlotReader {
  var session: Session { get }
  var viewName: String { get }
  var isTopLevel: Bool { get }
}
