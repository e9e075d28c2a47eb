/// A way to read and change a value that lies elsewhere.
///
/// `$name` of a `@State` property is one, and so is each part of it: `$settings.isLoud`. Two views that got the
/// same part of the same state are equal in it; bindings made of closures never are.
@preconcurrency @MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// What the value is a part of, where that is known: the same source, the same binding.
  private let source: Source?

  private struct Source {
    let slot: AnySlot
    /// Key paths, and places in collections.
    let path: [AnyHashable]
  }

  /// A binding that calls `get` and `set`.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(get: get, set: set, source: nil)
  }

  /// The binding itself, for closures that take one as `$item`. The compiler looks for it here, and in no extension.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  private init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void, source: Source?
  ) {
    self.get = get
    self.set = set
    self.source = source
  }

  init(slot: Slot<Value>) {
    self.init(get: slot.read, set: slot.write, source: Source(slot: slot, path: []))
  }

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value now. Reading it in a body makes the body depend on it.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to be passed on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { get()[keyPath: keyPath] },
      set: { part in
        var value = get()
        value[keyPath: keyPath] = part
        set(value)
      },
      source: source.map { .init(slot: $0.slot, path: $0.path + [keyPath]) })
  }
}

extension Binding {
  /// A binding to the value as an optional one; nil is not written.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value that is there; nil where there is none. Where it goes later, the last one is read.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self.init(
      get: {
        last = base.wrappedValue ?? last
        return last
      }, set: { base.wrappedValue = $0 })
  }
}

extension Binding where Value: MutableCollection {
  /// A binding to the element at `index`. Once that is no place of the collection any more, the last value is read and none is
  /// written: rows that are leaving may still look.
  func element(at index: Value.Index) -> Binding<Value.Element> { element(at: index, initially: wrappedValue[index]) }

  /// - Parameter element: what is at `index` now.
  func element(at index: Value.Index, initially element: Value.Element) -> Binding<Value.Element> {
    var last = element
    func isThere(_ value: Value) -> Bool { index >= value.startIndex && index < value.endIndex }
    let place = (index as? any Hashable).map { AnyHashable($0) }
    return Binding<Value.Element>(
      get: {
        let value = get()
        if isThere(value) { last = value[index] }
        return last
      },
      set: { element in
        var value = get()
        guard isThere(value) else { return }
        value[index] = element
        set(value)
      },
      source: place.flatMap { place in source.map { .init(slot: $0.slot, path: $0.path + [place]) } })
  }
}

extension Binding: SourceComparable {
  /// Whether both are known to reach the same part of the same state. Bindings made of closures never are.
  func hasSameSource(as other: Binding) -> Bool {
    guard let source, let otherSource = other.source else { return false }
    return source.slot === otherSource.slot && source.path == otherSource.path
  }
}
