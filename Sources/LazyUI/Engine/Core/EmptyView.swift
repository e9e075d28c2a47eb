/// A view without rows and without space.
public struct EmptyView: _PrimitiveView {
  /// Creates the view.
  public init() {}

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 0) }

  public static func _makeRows(_ view: EmptyView, in context: _RowContext) -> _Rows {
    EmptyRows(in: context)
  }
}

/// The rows of an empty view: none.
final class EmptyRows: _Rows {}
