/// What `if` without `else` builds: the view, or nothing.
extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("Optional has no body") }

  public nonisolated static func _rowShape() -> _RowShape {
    _RowShape(count: nil, cause: _RowShape.Cause(kind: .optional, path: ["if without else"]))
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    OptionalRows(view, in: context)
  }
}

private final class OptionalRows<Wrapped: View>: SwitchingRows<Wrapped?> {
  private var isPresent: Bool

  override init(_ view: Wrapped?, in context: _RowContext) {
    isPresent = view != nil
    super.init(view, in: context)
  }

  override var knownCount: Int? { isPresent ? wrappedCount ?? resolved().knownCount : 0 }

  override var exactCount: Int {
    get throws(Pause) {
      guard isPresent else { return 0 }
      if let wrappedCount { return wrappedCount }
      return try resolved().exactCount
    }
  }

  private var wrappedCount: Int? { context.spliced(Wrapped._rowShape()).count }

  override func keepsIdentity(in view: Wrapped?) -> Bool { (view != nil) == isPresent }

  override func remember(_ view: Wrapped?) { isPresent = view != nil }

  override func makeInner(_ view: Wrapped?) -> AnyRows {
    view.map { Wrapped._makeRows($0, in: context) } ?? EmptyRows(in: context)
  }

  override func push(_ view: Wrapped?, to rows: AnyRows) {
    if let view { unsafeDowncast(rows, to: _Rows<Wrapped>.self).update(to: view) }
  }
}
