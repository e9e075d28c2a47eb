/// A view with its type erased. The number and the ids of its rows are unknown until the wrapped view is read.
///
/// In a row of a ``ForEach``, an `AnyView` costs laziness: a ``List`` then makes every row value, and a ``LazyVStack``
/// makes all row values before the row that it jumps to. Their bodies are evaluated only if the wrapped type does not
/// determine its rows. If the type of the wrapped view changes, the view starts with new state.
///
/// ```swift
/// @MainActor
/// func cell(for value: Any) -> AnyView {
///   if let number = value as? Int { return AnyView(Text("\(number)").foregroundStyle(.cyan)) }
///   return AnyView(Text(verbatim: "\(value)"))
/// }
/// ```
///
/// See also ``Group`` and ``ViewBuilder``.
public struct AnyView: _PrimitiveView {
  let content: AnyViewContent

  /// Erases the type of `view`.
  public init(_ view: some View) {
    content = TypedContent(view)
  }

  /// Erases the type of `view`.
  public init(erasing view: some View) {
    self.init(view)
  }

  public nonisolated static func _rowShape() -> _RowShape {
    _RowShape(count: nil, cause: _RowShape.Cause(kind: .erased, path: ["AnyView"]))
  }

  public static func _makeRows(_ view: AnyView, in context: _RowContext) -> _Rows {
    ErasedRows(view, in: context)
  }
}

/// The erased view, and the operations that do not need its type.
@MainActor
class AnyViewContent {
  var type: any View.Type { EmptyView.self }
  var shape: _RowShape { _RowShape(count: 0) }
  func makeRows(in context: _RowContext) -> _Rows { EmptyRows(in: context) }
  /// Updates `rows` to this view.
  ///
  /// - Precondition: `rows` were made for a view of the same type.
  func push(to rows: _Rows) {}
}

final class TypedContent<Content: View>: AnyViewContent {
  let view: Content

  init(_ view: Content) {
    self.view = view
  }

  override var type: any View.Type { Content.self }
  override var shape: _RowShape { Content._rowShape() }
  override func makeRows(in context: _RowContext) -> _Rows { Content._makeRows(view, in: context) }
  override func push(to rows: _Rows) { rows.update(to: view) }
}

private final class ErasedRows: ValueIdentityRows {
  private var type: any View.Type
  /// The value; `nil` only while the rows hibernate. Hibernating rows keep only state.
  private var storedView: AnyView?

  init(_ view: AnyView, in context: _RowContext) {
    type = view.content.type
    storedView = view
    super.init(in: context)
  }

  private var view: AnyView { storedView.loadedView() }

  override var knownCount: Int? { contentShape.count ?? resolved().knownCount }

  override var exactCount: Int {
    get throws(Pause) {
      if let count = contentShape.count { return count }
      return try resolved().exactCount
    }
  }

  private var contentShape: _RowShape { context.flattened(view.content.shape) }

  override func prepare(for demand: Demand) throws(Pause) {
    let content = contentShape
    if demand == .ids, content.count != nil, content.cause == nil { return }
    try super.prepare(for: demand)
  }

  override func replaceView(by value: ViewValue) -> Bool {
    let view = value.pointer(to: AnyView.self).pointee
    let isSame = view.content.type == type
    type = view.content.type
    storedView = view
    return isSame
  }

  override func releaseView() { storedView = nil }

  override func makeInner() -> _Rows { view.content.makeRows(in: context) }

  override func push(to rows: _Rows) { view.content.push(to: rows) }
}

extension ViewBuilder {
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
