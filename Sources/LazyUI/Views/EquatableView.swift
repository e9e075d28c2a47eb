/// A view that is evaluated again only when it differs from its last value by `==`.
///
/// The engine compares every `Equatable` view so; the type is there for programs that say it.
public struct EquatableView<Content: Equatable & View>: _PrimitiveView {
  public var content: Content

  /// Compares `content` by `==`.
  public init(content: Content) {
    self.content = content
  }

  public nonisolated static func _rowShape() -> _RowShape { Content._rowShape() }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    SequenceRows([Content._makeRows(view.content, in: context)], in: context) { value, children in
      children[0].update(to: value.pointer(to: Self.self).pointee.content)
    }
  }
}

extension View where Self: Equatable {
  /// Has the view evaluated again only when it differs from its last value by `==`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
