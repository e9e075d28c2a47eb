/// A sequence of views.
@preconcurrency @MainActor
public struct TupleView<each Content> {
  let content: (repeat each Content)
}

extension TupleView: View, _PrimitiveView where repeat each Content: View {
  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// Creates a sequence of the views in a tuple.
  public init(_ value: (repeat each Content)) { content = value }

  /// The views.
  public var value: (repeat each Content) { content }

  public nonisolated static func _rowShape() -> _RowShape {
    var shape = _RowShape(count: 0)
    for type in repeat (each Content).self { shape = shape.followed(by: type._rowShape()) }
    return shape
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    var children: [_Rows] = []
    repeat children.append((each Content)._makeRows(each view.content, in: context))
    return SequenceRows(children, in: context) { value, children in
      let view = value.pointer(to: Self.self)
      var index = 0
      for content in repeat each view.pointee.content {
        children[index].update(to: content)
        index += 1
      }
    }
  }
}

extension ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
}
