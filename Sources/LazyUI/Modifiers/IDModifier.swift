extension View {
  /// Gives the view an identity of your own. When `id` changes, the view and all its state are made anew.
  ///
  /// On a row of a `ForEach` it makes the row's id a value that only the row itself can tell, so that a `List`
  /// makes the value of every row before it shows one. It is not needed for `scrollTo`, which finds the ids of
  /// elements. Below a stack, and in a `LazyVStack`, it costs nothing.
  public func id(_ id: some Hashable) -> some View {
    IDView(content: self, id: id)
  }
}

/// A view with an explicit identity.
@MainActor
package struct IDView<Content, ID> {
  let content: Content
  let id: ID
}

extension IDView: View, _PrimitiveView where Content: View, ID: Hashable {
  package nonisolated static func _rowShape() -> _RowShape {
    Content._rowShape().with(_RowShape.Cause(kind: .explicitID, path: [".id"]))
  }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    IDRows(view, in: context)
  }
}

private final class IDRows<Content: View, ID: Hashable>: SwitchingRows<IDView<Content, ID>> {
  private var id: ID

  override init(_ view: IDView<Content, ID>, in context: _RowContext) {
    id = view.id
    super.init(view, in: context)
  }

  override var shape: _RowShape { context.spliced(Content._rowShape()) }

  override func keepsIdentity(in view: IDView<Content, ID>) -> Bool { view.id == id }

  override func remember(_ view: IDView<Content, ID>) { id = view.id }

  override func makeInner(_ view: IDView<Content, ID>) -> AnyRows { Content._makeRows(view.content, in: context) }

  override func push(_ view: IDView<Content, ID>, to rows: AnyRows) {
    unsafeDowncast(rows, to: _Rows<Content>.self).update(to: view.content)
  }

  override func prepare(for demand: Demand) throws(Pause) {
    if demand == .ids, shape.count != nil, shape.cause == nil { return }
    try super.prepare(for: demand)
  }

  override func index(of id: AnyHashable) throws(Pause) -> Int? {
    AnyHashable(self.id) == id ? 0 : try super.index(of: id)
  }
}
