import Glyphs

extension View {
  /// Calls `action` with a value that `transform` computes from the view's geometry. It is called after the first
  /// layout, and whenever the value changes.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - transform: computes the value. It is called after each layout and should be fast.
  ///   - action: called with the new value.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping @MainActor (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Calls `action` with the old and the new value that `transform` computes from the view's geometry. It is called
  /// after the first layout with the same value twice, and again whenever the value changes.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    NodeModifiedContent(content: self, modifier: GeometryChangeModifier(transform: transform, action: action))
  }
}

package struct GeometryChangeModifier<Value: Equatable & Sendable>: NodeModifier {
  var transform: @Sendable (GeometryProxy) -> Value
  var action: @MainActor (Value, Value) -> Void

  /// Returns `true`, because the modifier does not affect drawing.
  package func hasSameEffect(as other: GeometryChangeModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<GeometryChangeModifier>, in parent: LayoutNode) -> WrapperNode {
    GeometryChangeNode(rows, in: parent)
  }
}

private final class GeometryChangeNode<Value: Equatable & Sendable>: ModifierNode<GeometryChangeModifier<Value>>,
  GeometryWatcher
{
  private lazy var source = GeometrySource(self)
  private var last: Value?
  private var isPlaced = false

  override init(_ rows: any ModifierSource<GeometryChangeModifier<Value>>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.geometryWatchers.add(self)
  }

  override func placeChildren() {
    isPlaced = true
    super.placeChildren()
  }

  override func unmount() {
    super.unmount()
    session.geometryWatchers.remove(self)
  }

  func geometryMayHaveChanged() {
    guard isPlaced, !isHidden else { return }
    let value = rows.modifier.transform(GeometryProxy(of: source))
    guard value != last else { return }
    let old = last ?? value
    last = value
    session.afterLayout { [self] in performing { rows.modifier.action(old, value) } }
  }
}
