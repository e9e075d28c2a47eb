/// The view that `if`/`else` and `switch` build: one of two views, each with its own identity and state.
@preconcurrency @MainActor
public enum _ConditionalContent<First, Second> {
  case first(First)
  case second(Second)

  fileprivate nonisolated var isFirst: Bool {
    if case .first = self { true } else { false }
  }
}

extension _ConditionalContent: View, _PrimitiveView where First: View, Second: View {
  /// Returns a shape with a row count if both branches make the same number of rows. The ids always depend on the
  /// branch.
  public nonisolated static func _rowShape() -> _RowShape {
    First._rowShape().alternative(
      to: Second._rowShape(), cause: _RowShape.Cause(kind: .conditional, path: ["if/else"]))
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ConditionalRows(view, in: context)
  }
}

private final class ConditionalRows<First: View, Second: View>: ValueIdentityRows {
  private var isFirst: Bool
  /// The value; `nil` only while the rows hibernate. Hibernating rows keep only state.
  private var storedView: Optional<_ConditionalContent<First, Second>>

  init(_ view: _ConditionalContent<First, Second>, in context: _RowContext) {
    isFirst = view.isFirst
    storedView = view
    super.init(in: context)
  }

  override var shape: _RowShape { context.flattened(_ConditionalContent<First, Second>._rowShape()) }

  private var branchShape: _RowShape { context.flattened(isFirst ? First._rowShape() : Second._rowShape()) }

  override func replaceView(by value: ViewValue) -> Bool {
    let view = value.pointer(to: _ConditionalContent<First, Second>.self).pointee
    let wasFirst = isFirst
    isFirst = view.isFirst
    storedView = view
    return isFirst == wasFirst
  }

  override func releaseView() { storedView = nil }

  override func makeInner() -> _Rows {
    switch storedView.loadedView() {
    case .first(let view): First._makeRows(view, in: context)
    case .second(let view): Second._makeRows(view, in: context)
    }
  }

  override func push(to rows: _Rows) {
    switch storedView.loadedView() {
    case .first(let view): rows.update(to: view)
    case .second(let view): rows.update(to: view)
    }
  }

  override func prepare(for demand: Demand) throws(Pause) {
    let content = branchShape
    if demand == .ids, content.count != nil, content.cause == nil { return }
    try super.prepare(for: demand)
  }

  override var knownCount: Int? { branchShape.count ?? super.knownCount }

  override var exactCount: Int {
    get throws(Pause) {
      if let count = branchShape.count { return count }
      return try super.exactCount
    }
  }
}

extension ViewBuilder {
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    .second(second)
  }
}
