public import Observation

extension View {
  /// Sets a value for this view and those in it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentView(content: self, value: value) { $0[keyPath: keyPath] = $1 }
  }

  /// Sets an object for this view and those in it, which read it with `@Environment(Object.self)`.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentView(content: self, value: object) { $0[object: Object.self] = $1 }
  }

  /// Changes a value for this view and those in it, from what it is around.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self, value: ()) { values, _ in transform(&values[keyPath: keyPath]) }
  }
}

/// A view, and a value that holds in it.
@MainActor
package struct EnvironmentView<Content, Value> {
  let content: Content
  let value: Value
  let change: (inout EnvironmentValues, Value) -> Void
}

extension EnvironmentView: View, _PrimitiveView where Content: View {
  package nonisolated static func _rowShape() -> _RowShape { Content._rowShape() }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    EnvironmentRows(view, in: context)
  }
}

/// The rows of the content, in a scope of their own.
private final class EnvironmentRows<Content: View, Value>: ModifyingRows {
  private let scope: EnvironmentScope
  private var value: Value

  init(_ view: EnvironmentView<Content, Value>, in context: _RowContext) {
    scope = EnvironmentScope(in: context.environment)
    scope.set { view.change(&$0, view.value) }
    value = view.value
    var inside = context.decorated
    inside.environment = scope
    super.init(Content._makeRows(view.content, in: inside), in: context)
  }

  /// A value that equals the last one changes nothing.
  override func update(from value: ViewValue) {
    let view = value.pointer(to: EnvironmentView<Content, Value>.self).pointee
    scope.set { view.change(&$0, view.value) }
    if !context.session.areEqual(self.value, view.value) || Value.self == Void.self {
      scope.tellReaders()
      // What is drawn in a font, or laid out as it says, is so anew.
      if changesLooks { version &+= 1 }
    }
    self.value = view.value
    content?.update(to: view.content)
  }

  /// Whether what is in the scope looks or acts other than around it, beside what views read.
  private var changesLooks: Bool { scope.values.sets(FontKey.self) || setsMoreThanFont }

  private var setsMoreThanFont: Bool {
    scope.values.sets(TextEnvironmentKey.self) || scope.values.sets(ScrollEnabledKey.self)
  }

  override func makeWrapper(in parent: LayoutNode) -> WrapperNode {
    guard changesLooks else {
      return WrapperNode(session: parent.session, parent: parent, environment: scope)
    }
    let wrapper: WrapperNode =
      setsMoreThanFont
      ? EnvironmentNode(in: parent, environment: scope) : FontNode(in: parent, environment: scope)
    wrapper.follow(self)
    return wrapper
  }
}
