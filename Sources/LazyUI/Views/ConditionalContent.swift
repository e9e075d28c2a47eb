/// What `if`/`else` and `switch` build: one of two views, of which each is a view of its own with state of its own.
@preconcurrency @MainActor
public enum _ConditionalContent<First, Second> {
  case first(First)
  case second(Second)
}

extension _ConditionalContent: View, _PrimitiveView where First: View, Second: View {
  /// The count, where both branches make the same number of rows. The ids depend on the branch always.
  public nonisolated static func _rowShape() -> _RowShape {
    First._rowShape().alternative(
      to: Second._rowShape(), cause: _RowShape.Cause(kind: .conditional, path: ["if/else"]))
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ConditionalRows(view, in: context)
  }
}

private final class ConditionalRows<First: View, Second: View>: SwitchingRows<_ConditionalContent<First, Second>> {
  private var isFirst = false

  override init(_ view: _ConditionalContent<First, Second>, in context: _RowContext) {
    super.init(view, in: context)
    remember(view)
  }

  override var shape: _RowShape { context.spliced(_ConditionalContent<First, Second>._rowShape()) }

  /// The shape of the branch that is taken.
  private var branchShape: _RowShape { context.spliced(isFirst ? First._rowShape() : Second._rowShape()) }

  override func keepsIdentity(in view: _ConditionalContent<First, Second>) -> Bool {
    if case .first = view { isFirst } else { !isFirst }
  }

  override func remember(_ view: _ConditionalContent<First, Second>) {
    if case .first = view { isFirst = true } else { isFirst = false }
  }

  override func makeInner(_ view: _ConditionalContent<First, Second>) -> AnyRows {
    switch view {
    case .first(let view): First._makeRows(view, in: context)
    case .second(let view): Second._makeRows(view, in: context)
    }
  }

  override func push(_ view: _ConditionalContent<First, Second>, to rows: AnyRows) {
    switch view {
    case .first(let view): unsafeDowncast(rows, to: _Rows<First>.self).update(to: view)
    case .second(let view): unsafeDowncast(rows, to: _Rows<Second>.self).update(to: view)
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
