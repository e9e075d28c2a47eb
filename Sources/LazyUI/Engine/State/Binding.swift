/// Reads and changes a value that is stored elsewhere.
///
/// `$name` of a `@State` property is a binding. So is each part of it: `$settings.isLoud`. When views are compared,
/// bindings to the same part of the same state are equal. Bindings made of closures are never equal.
///
/// ```swift
/// struct Switch: View {
///   @Binding var isOn: Bool
///   var body: some View { Button(isOn ? "on" : "off") { isOn.toggle() } }
/// }
///
/// struct Panel: View {
///   @State private var isLit = false
///   var body: some View { Switch(isOn: $isLit) }
/// }
/// ```
///
/// See also ``State``, ``Bindable`` and ``ForEach``.
@preconcurrency @MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// The state that the binding reads and writes, and the part of that state; `nil` if unknown.
  private let source: BindingSource?

  /// Creates a binding that calls `get` and `set`.
  ///
  /// ```swift
  /// @MainActor
  /// func percent(of fraction: Binding<Double>) -> Binding<Int> {
  ///   Binding(get: { Int(fraction.wrappedValue * 100) }, set: { fraction.wrappedValue = Double($0) / 100 })
  /// }
  /// ```
  ///
  /// See also ``State`` and ``Bindable``.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(get: get, set: set, source: nil)
  }

  /// Creates a copy of a binding, for closures that take `$item`. The compiler does not find this initializer in an
  /// extension.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  private init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void, source: BindingSource?
  ) {
    self.get = get
    self.set = set
    self.source = source
  }

  init(slot: Slot<Value>) {
    self.init(get: slot.read, set: slot.write, source: BindingSource(slot: slot, path: []))
  }

  /// Returns a binding whose value never changes.
  ///
  /// ```swift
  /// struct FixedToggle: View {
  ///   var body: some View { Toggle("always on", isOn: .constant(true)) }
  /// }
  /// ```
  ///
  /// See also ``State`` and ``Toggle``.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The current value. A body that reads it depends on the value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to pass to other views.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a part of the value.
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
  /// Creates a binding to the value as an optional. Writing `nil` does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to the wrapped value, or returns `nil` if `base` is `nil`. If `base` becomes `nil` later, the
  /// binding reads the last value that was not `nil`.
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
  /// Returns a binding to the element at `index`. Rows that are being removed may still read the binding after the
  /// index is out of bounds. Then it reads the element's last value, and writing does nothing.
  func element(at index: Value.Index) -> Binding<Value.Element> { element(at: index, initially: wrappedValue[index]) }

  /// - Parameter element: the current element at `index`.
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

/// The state that a binding reads and writes, and the part of that state.
///
/// The type is internal, because the compiler crashes if it is private. Optimised code of a generic view with a binding
/// needs the metadata of this type.
struct BindingSource {
  let slot: AnySlot
  /// The key paths, and the indices in collections, that lead from the state to the part.
  let path: [AnyHashable]
}

extension Binding: SourceComparable {
  /// Whether both bindings are known to lead to the same part of the same state. This is never known for bindings made
  /// of closures.
  func hasSameSource(as other: Binding) -> Bool {
    guard let source, let otherSource = other.source else { return false }
    return source.slot === otherSource.slot && source.path == otherSource.path
  }
}
