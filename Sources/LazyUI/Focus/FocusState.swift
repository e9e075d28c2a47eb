/// Which view has the focus, as a value that can be read and set.
///
/// ```swift
/// @FocusState private var field: Field?
///
/// TextField("Name", text: $name).focused($field, equals: .name)
/// ```
///
/// Keys that move the focus set the value, and a value that is set moves the focus, after the next layout.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, SlotLinking, OwnedState {
  private let initial: Value
  private var slot: Slot<Value>?

  /// No view has the focus.
  public init() where Value == Bool { initial = false }

  /// No view has the focus.
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// What has the focus now.
  public var wrappedValue: Value {
    get { slot?.read() ?? initial }
    nonmutating set { slot?.write(newValue) }
  }

  /// A way for views to tell it, and to follow it.
  public var projectedValue: Binding { Binding(slot: slot, initial: initial) }

  func makeSlot(for owner: any SlotOwner, name: String) -> AnySlot { Slot(initial, for: owner, name: name) }

  mutating func link(to slot: AnySlot) { self.slot = slot as? Slot<Value> }

  /// A way to read and set what has the focus.
  @preconcurrency @MainActor
  @propertyWrapper
  public struct Binding {
    private let slot: Slot<Value>?
    let initial: Value

    init(slot: Slot<Value>?, initial: Value) {
      self.slot = slot
      self.initial = initial
    }

    /// What has the focus now.
    public var wrappedValue: Value {
      get { slot?.read() ?? initial }
      nonmutating set { slot?.write(newValue) }
    }

    /// The binding itself, to be passed on.
    public var projectedValue: Binding { self }
  }
}

extension View {
  /// Has `binding` true while something in the view has the focus, and gives the first control in it the focus where it is set.
  public func focused(_ binding: FocusState<Bool>.Binding) -> some View { focused(binding, equals: true) }

  /// Has `binding` hold `value` while something in the view has the focus, and gives the first control in it the focus where
  /// it is set to that.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    ModifiedContent(
      content: self,
      modifier: FocusedModifier(
        isWanted: { binding.wrappedValue == value }, take: { binding.wrappedValue = value },
        leave: { if binding.wrappedValue == value { binding.wrappedValue = binding.initial } }))
  }

  /// Sets `binding` when the view appears, so that what it names has the focus from the start.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { if binding.wrappedValue == binding.initial { binding.wrappedValue = value } }
  }
}

/// When a default focus is taken. A terminal takes it when the view appears.
public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

package struct FocusedModifier: NodeModifier {
  /// Whether the value says that the view has the focus.
  let isWanted: @MainActor () -> Bool
  /// Has the value say so.
  let take: @MainActor () -> Void
  /// Has it say so no more.
  let leave: @MainActor () -> Void

  package func makeWrapper(_ rows: any ModifierSource<FocusedModifier>, in parent: LayoutNode) -> WrapperNode {
    FocusedNode(rows, in: parent)
  }
}

/// Tells a value of the focus, and the focus of the value.
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
