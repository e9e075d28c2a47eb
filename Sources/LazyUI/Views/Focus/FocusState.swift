/// A property that identifies the focused view. Setting the property moves the focus.
///
/// If a key moves the focus, the property changes. If the program sets the property, the focus moves after the next
/// layout.
///
/// ```swift
/// struct Login: View {
///   enum Field { case name, password }
///   @FocusState private var field: Field?
///   @State private var name = ""
///   @State private var password = ""
///   var body: some View {
///     VStack {
///       TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .password }
///       SecureField("Password", text: $password).focused($field, equals: .password)
///     }
///   }
/// }
/// ```
///
/// See also ``View/focused(_:equals:)``, ``View/focused(_:)``, ``View/focusable(_:interactions:)`` and ``TextField``.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, SlotLinking, OwnedState {
  private let initial: Value
  private var slot: Slot<Value>?

  /// Creates a property. No view has the focus at first.
  public init() where Value == Bool { initial = false }

  /// Creates a property. No view has the focus at first.
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// The value that identifies the focused view.
  public var wrappedValue: Value {
    get { slot?.read() ?? initial }
    nonmutating set { slot?.write(newValue) }
  }

  /// A binding to pass to `focused(_:)` and other modifiers.
  public var projectedValue: Binding { Binding(slot: slot, initial: initial) }

  func makeSlot(for owner: any SlotOwner, name: String) -> AnySlot { Slot(initial, for: owner, name: name) }

  mutating func link(to slot: AnySlot) { self.slot = slot as? Slot<Value> }

  /// A reference to a focus property, for reading and writing its value.
  @preconcurrency @MainActor
  @propertyWrapper
  public struct Binding {
    private let slot: Slot<Value>?
    let initial: Value

    init(slot: Slot<Value>?, initial: Value) {
      self.slot = slot
      self.initial = initial
    }

    /// The value that identifies the focused view.
    public var wrappedValue: Value {
      get { slot?.read() ?? initial }
      nonmutating set { slot?.write(newValue) }
    }

    /// The binding itself, so that it can be passed on.
    public var projectedValue: Binding { self }
  }
}

extension View {
  /// Keeps `binding` true while the view or a view inside has the focus. If the program sets the value to true, the
  /// focus moves to the first control in the view.
  ///
  /// ```swift
  /// struct QueryField: View {
  ///   @State private var text = ""
  ///   @FocusState private var isFocused: Bool
  ///   var body: some View {
  ///     TextField("Query", text: $text).focused($isFocused).onAppear { isFocused = true }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``FocusState``, ``View/focused(_:equals:)`` and ``View/defaultFocus(_:_:priority:)``.
  public func focused(_ binding: FocusState<Bool>.Binding) -> some View { focused(binding, equals: true) }

  /// Keeps `binding` equal to `value` while the view or a view inside has the focus. If the program sets the binding to
  /// `value`, the focus moves to the first control in the view.
  ///
  /// ```swift
  /// struct Cells: View {
  ///   @FocusState private var cell: Int?
  ///   var body: some View {
  ///     HStack {
  ///       ForEach(0..<3) { number in Button("\(number)") {}.focused($cell, equals: number) }
  ///       Text(cell.map { "cell \($0)" } ?? "none")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``FocusState`` and ``View/focused(_:)``.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: FocusedModifier(
        isWanted: { binding.wrappedValue == value }, take: { binding.wrappedValue = value },
        leave: { if binding.wrappedValue == value { binding.wrappedValue = binding.initial } }))
  }

  /// Sets `binding` to `value` when the view appears, if the binding has its initial value. This moves the focus to the
  /// view that `value` identifies.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { if binding.wrappedValue == binding.initial { binding.wrappedValue = value } }
  }
}

/// The time when a default focus is applied. On a terminal it is always applied when the view appears.
///
/// Used by ``View/defaultFocus(_:_:priority:)``.
public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

package struct FocusedModifier: NodeModifier {
  /// Returns whether the focus property currently identifies this view.
  let isWanted: @MainActor () -> Bool
  /// Sets the focus property to the value of this view.
  let take: @MainActor () -> Void
  /// Resets the focus property if it identifies this view.
  let leave: @MainActor () -> Void

  package func makeWrapper(_ rows: any ModifierSource<FocusedModifier>, in parent: LayoutNode) -> WrapperNode {
    FocusedNode(rows, in: parent)
  }
}

/// A node that synchronizes the focus with a focus property.
private final class FocusedNode: ModifierNode<FocusedModifier>, SlotReader, FocusFollower {
  private var wasWanted = false
  private var hadFocus = false
  var registration: ReadRegistration?

  override init(_ rows: any ModifierSource<FocusedModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.follow(self)
  }

  func dependencyChanged() { invalidate() }

  override func sync(rowsChanged: Bool) {
    let isWanted = session.evaluate(for: self) { rows.modifier.isWanted() }
    guard isWanted != wasWanted else { return }
    wasWanted = isWanted
    session.afterLayout { [weak self] in self?.followValue() }
  }

  private var hasFocus: Bool { (session.focusedControl as? LayoutNode).map { isAround($0) } ?? false }

  private func followValue() {
    guard wasWanted != hasFocus else { return }
    if wasWanted {
      if let control = controls.first { session.focusedControl = control }
    } else {
      session.clearFocus()
    }
    session.needsUpdate()
  }

  func focusMoved(to control: (any Control)?) {
    let hasFocus = hasFocus
    guard hasFocus != hadFocus else { return }
    hadFocus = hasFocus
    if hasFocus { rows.modifier.take() } else { rows.modifier.leave() }
  }

  override func unmount() {
    if hasFocus { rows.modifier.leave() }
    super.unmount()
  }
}
