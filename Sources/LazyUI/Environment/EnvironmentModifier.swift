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
private final class EnvironmentRows<Content: View, Value>: _Rows, RowModifying {
  private let scope: EnvironmentScope
  private let content: _Rows
  private var value: Value

  init(_ view: EnvironmentView<Content, Value>, in context: _RowContext) {
    scope = EnvironmentScope(in: context.environment)
    scope.set { view.change(&$0, view.value) }
    value = view.value
    var inside = context.decorated
    inside.environment = scope
    content = Content._makeRows(view.content, in: inside)
    super.init(in: context)
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
    content.update(to: view.content)
  }

  /// Whether what is in the scope looks or acts other than around it, beside what views read.
  private var changesLooks: Bool { scope.values.sets(FontKey.self) || setsMoreThanFont }

  private var setsMoreThanFont: Bool {
    scope.values.sets(TextEnvironmentKey.self) || scope.values.sets(ScrollEnabledKey.self)
  }

  func makeWrapper(in parent: LayoutNode) -> WrapperNode {
    guard changesLooks else {
      return WrapperNode(session: parent.session, parent: parent, environment: scope)
    }
    let wrapper: WrapperNode =
      setsMoreThanFont
      ? EnvironmentNode(in: parent, environment: scope) : FontNode(in: parent, environment: scope)
    wrapper.follow(self)
    return wrapper
  }

  override var knownCount: Int? { content.knownCount }
  override var estimatedCount: Int { content.estimatedCount }
  override var exactCount: Int { get throws(Pause) { try content.exactCount } }
  override var heldCount: Int { content.heldCount }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try content.visit(from: &start) { row throws(Pause) in try body(row.modified(by: self)) }
  }

  override func visitEager(_ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try content.visitEager { row throws(Pause) in try body(row.modified(by: self)) }
  }

  override func prepare(for demand: Demand) throws(Pause) { try content.prepare(for: demand) }
  override func refresh() throws(Pause) { try content.refresh() }
  override func index(of id: AnyHashable) throws(Pause) -> Int? { try content.index(of: id) }
  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    try content.index(of: path, depth: depth)
  }
  override func visitGroups(_ body: ([RowGroup]) -> Void) {
    content.visitGroups { body($0 + [RowGroup(modifier: self, place: .alone)]) }
  }
  override func endWalk() { content.endWalk() }
  override func evictState() { content.evictState() }
  override func forgetState() { content.forgetState() }
  override func hibernate() -> Bool { content.hibernate() }
  override func visitSlots(_ body: (AnySlot) -> Void) { content.visitSlots(body) }
}
