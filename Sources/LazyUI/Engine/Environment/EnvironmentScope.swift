/// A part of the view tree with environment values that a view has set.
///
/// A scope is used only on the main actor. It is not isolated to the main actor, because ``EnvironmentValues`` is not.
final class EnvironmentScope {
  private let outer: EnvironmentScope?
  private(set) var values: EnvironmentValues
  private var readings = WeakList<AnyEnvironmentReading>()
  private var inner = WeakList<EnvironmentScope>()

  init(in outer: EnvironmentScope?) {
    self.outer = outer
    values = EnvironmentValues(within: outer)
    outer?.add(self)
  }

  /// Sets the values of this scope, on top of the surrounding ones.
  func set(_ change: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(within: outer)
    change(&values)
    self.values = values
  }

  /// Makes all readings in this scope, and in the scopes within it, check whether their values have changed.
  @MainActor
  func invalidateReaders() {
    for reading in readings { reading.check() }
    for scope in inner { scope.invalidateReaders() }
  }

  func add(_ reading: AnyEnvironmentReading) { readings.append(reading) }

  private func add(_ scope: EnvironmentScope) { inner.append(scope) }
}

/// The dependency of a view or a container on an environment value.
@MainActor
class AnyEnvironmentReading {
  /// Notifies the reader if the value differs from the value that was last read.
  func check() {}
}

/// A reading of a value whose type is known.
@MainActor
final class EnvironmentReading<Value>: AnyEnvironmentReading {
  private let get: (EnvironmentValues) -> Value
  private let scope: EnvironmentScope?
  private weak var reader: (any SlotReader)?
  private var last: Value?
  private let name: String?

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - reader: the object to notify when the value that it has read changes.
  ///   - name: the reader's property; `nil` if something other than a property reads the value.
  init(
    in scope: EnvironmentScope?, for reader: any SlotReader, name: String? = nil,
    _ get: @escaping (EnvironmentValues) -> Value
  ) {
    self.get = get
    self.name = name
    self.scope = scope
    self.reader = reader
    super.init()
    scope?.add(self)
  }

  /// The current value. Reading it registers a dependency.
  var value: Value {
    let value = get(EnvironmentValues(within: scope))
    last = value
    return value
  }

  override func check() {
    guard let last, !isSame(last, get(EnvironmentValues(within: scope))) else { return }
    self.last = nil
    guard let log = (reader as? any SlotOwner)?.tracker.probe.log else {
      reader?.dependencyChanged()
      return
    }
    log.during(.environment(name)) { reader?.dependencyChanged() }
  }

  private func isSame(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? any Equatable { return isEqual(left, right) }
    if Value.self is AnyClass { return left as AnyObject === right as AnyObject }
    return false
  }

  private func isEqual<T: Equatable>(_ left: T, _ right: Value) -> Bool { left == (right as? T) }
}
