/// Several views as one value. A group is no container: each view in it is a row of its own.
///
/// ```swift
/// struct Status: View {
///   let isOnline: Bool
///   var body: some View {
///     Group {
///       if isOnline { Text("online") } else { Text("offline") }
///     }
///     .bold()
///   }
/// }
/// ```
///
/// See also ``Section``, ``ForEach`` and ``ViewBuilder``.
@preconcurrency @MainActor
public struct Group<Content> {
  let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { Content._rowShape().within("Group") }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    SequenceRows([Content._makeRows(view.content, in: context)], in: context) { value, children in
      children[0].update(to: value.pointer(to: Self.self).pointee.content)
    }
  }
}
