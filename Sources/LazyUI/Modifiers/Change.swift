extension View {
  /// Calls `action` when `value` is another one than it was, with both, before the frame that shows it.
  ///
  /// - Parameters:
  ///   - value: what is compared with what it was in the frame before.
  ///   - initial: whether to call it when the view appears, too, with the value twice.
  ///   - action: takes the old value and the new one.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    ModifiedContent(content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls `action` when `value` is another one than it was, before the frame that shows it.
  ///
  /// - Parameters:
  ///   - value: what is compared with what it was in the frame before.
  ///   - initial: whether to call it when the view appears, too.
  ///   - action: takes neither value.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

extension View {
  /// As `onChange(of:initial:_:)`; the action takes the new value alone.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (_ newValue: V) -> Void)
    -> some View
  {
    onChange(of: value) { _, newValue in action(newValue) }
  }
}

package struct ChangeModifier<Value: Equatable>: NodeModifier {
  var value: Value
  var isInitial: Bool
  var action: @MainActor (Value, Value) -> Void

  /// Not that it is seen; but the node must look at another value.
  package func looks(like other: ChangeModifier) -> Bool { value == other.value }

  package func makeWrapper(_ rows: any ModifierSource<ChangeModifier>, in parent: LayoutNode) -> WrapperNode {
    ChangeNode(rows, in: parent)
  }
}

private final class ChangeNode<Value: Equatable>: ModifierNode<ChangeModifier<Value>> {
  private var last: Value
  /// Whether the action is still to be called for what the value was at first.
  private var owesInitial: Bool

  override init(_ rows: any ModifierSource<ChangeModifier<Value>>, in parent: LayoutNode) {
    last = rows.modifier.value
    owesInitial = rows.modifier.isInitial
    super.init(rows, in: parent)
  }

  override func sync(rowsChanged: Bool) {
    let value = rows.modifier.value
    if owesInitial {
      owesInitial = false
      last = value
      tell(value, value)
    }
    guard value != last else { return }
    tell(last, value)
    last = value
  }

  private func tell(_ old: Value, _ new: Value) {
    session.afterLayout { [self] in performing { rows.modifier.action(old, new) } }
  }
}
