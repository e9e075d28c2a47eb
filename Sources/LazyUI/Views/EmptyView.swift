/// Nothing: no row, no space.
public struct EmptyView: _PrimitiveView {
  /// Makes the view.
  public init() {}

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 0) }

  public static func _makeRows(_ view: EmptyView, in context: _RowContext) -> _Rows {
    EmptyRows(in: context)
  }
}
