extension View {
  /// Calls `action` with the old and the new value when `value` changes, before the frame that shows the change.
  ///
  /// ```swift
  /// struct SearchLine: View {
  ///   @State private var text = ""
  ///   @State private var edits = 0
  ///   var body: some View {
  ///     TextField("Search (\(edits) edits)", text: $text)
  ///       .onChange(of: text) { edits += 1 }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/task(id:priority:_:)``, ``State`` and ``Binding``.
  ///
  /// - Parameters:
  ///   - value: the value, which is compared with its value in the previous frame.
  ///   - initial: whether `action` is also called when the view appears. It then receives the same value twice.
  ///   - action: called with the old and the new value.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    NodeModifiedContent(content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls `action` when `value` changes, before the frame that shows the change.
  ///
  /// - Parameters:
  ///   - value: the value, which is compared with its value in the previous frame.
  ///   - initial: whether `action` is also called when the view appears.
  ///   - action: the action to perform.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

extension View {
  /// Calls `action` with the new value when `value` changes, before the frame that shows the change.
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

  /// Compares the values. They do not affect drawing, but after a change the node must be updated.
  package func hasSameEffect(as other: ChangeModifier) -> Bool { value == other.value }

  package func makeWrapper(_ rows: any ModifierSource<ChangeModifier>, in parent: LayoutNode) -> WrapperNode {
    ChangeNode(rows, in: parent)
  }
}

private final class ChangeNode<Value: Equatable>: ModifierNode<ChangeModifier<Value>> {
  private var last: Value
  /// Whether the action must still be called for the initial value.
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
      perform(value, value)
    }
    guard value != last else { return }
    perform(last, value)
    last = value
  }

  private func perform(_ old: Value, _ new: Value) {
    session.afterLayout { [self] in performing { rows.modifier.action(old, new) } }
  }
}
