/// A view whose body is evaluated again only if the view differs from its previous value by `==`.
///
/// The engine compares every `Equatable` view this way; the type exists for source compatibility.
///
/// ```swift
/// struct Chart: View, Equatable {
///   let values: [Int]
///   nonisolated static func == (a: Chart, b: Chart) -> Bool { a.values.count == b.values.count }
///   var body: some View { Text("\(values.count) values") }
/// }
///
/// struct Dashboard: View {
///   let values: [Int]
///   var body: some View { Chart(values: values).equatable() }
/// }
/// ```
///
/// See also ``View/equatable()``.
public struct EquatableView<Content: Equatable & View>: _PrimitiveView {
  public var content: Content

  /// Creates a view that compares `content` by `==`.
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
  /// Returns a view whose body is evaluated again only if this view differs from its previous value by `==`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
