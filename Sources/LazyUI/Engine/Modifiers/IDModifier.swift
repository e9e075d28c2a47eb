extension View {
  /// Sets the view's identity. When `id` changes, the view and all its state are created again.
  ///
  /// If you set the id of a row of a ``ForEach``, the id is known only once the row exists. A ``List`` therefore
  /// creates the values of all rows before it shows any. `scrollTo` does not need such an id, because it finds the ids
  /// of elements. In a stack, and in a ``LazyVStack``, the modifier costs nothing.
  ///
  /// ```swift
  /// struct NewEntry: View {
  ///   @State private var attempt = 0
  ///   var body: some View {
  ///     VStack {
  ///       Button("Reset") { attempt += 1 }
  ///       TextEntry().id(attempt)
  ///     }
  ///   }
  /// }
  ///
  /// struct TextEntry: View {
  ///   @State private var text = ""
  ///   var body: some View { TextField("Text", text: $text) }
  /// }
  /// ```
  ///
  /// See also ``ForEach``, ``ScrollViewReader``, ``View/tag(_:includeOptional:)`` and ``State``.
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
    let shape = Content._rowShape()
    return shape.with(_RowShape.Cause(kind: .explicitID, path: [".id"]).joined(with: shape.cause))
  }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    IDRows(view, in: context)
  }
}

private final class IDRows<Content: View, ID: Hashable>: ValueIdentityRows {
  private var id: ID
  /// The view without the id; `nil` only while the rows hibernate.
  private var storedView: Optional<Content>

  init(_ view: IDView<Content, ID>, in context: _RowContext) {
    id = view.id
    storedView = view.content
    super.init(in: context)
  }

  override var shape: _RowShape { context.flattened(Content._rowShape()) }

  override func replaceView(by value: ViewValue) -> Bool {
    let view = value.pointer(to: IDView<Content, ID>.self)
    let isSame = view.pointee.id == id
    id = view.pointee.id
    storedView = view.pointee.content
    return isSame
  }

  override func releaseView() { storedView = nil }

  override func makeInner() -> _Rows { Content._makeRows(storedView.loadedView(), in: context) }

  override func push(to rows: _Rows) { rows.update(to: storedView.loadedView()) }

  override func prepare(for demand: Demand) throws(Pause) {
    if demand == .ids, shape.count != nil, shape.cause == nil { return }
    try super.prepare(for: demand)
  }

  override func index(of id: AnyHashable) throws(Pause) -> Int? {
    AnyHashable(self.id) == id ? 0 : try super.index(of: id)
  }
}
