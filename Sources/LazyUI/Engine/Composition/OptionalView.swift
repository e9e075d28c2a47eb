/// The view that `if` without `else` builds: the wrapped view, or nothing.
extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("Optional has no body") }

  public nonisolated static func _rowShape() -> _RowShape {
    _RowShape(count: nil, cause: _RowShape.Cause(kind: .optional, path: ["if without else"]))
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    OptionalRows(view, in: context)
  }
}

private final class OptionalRows<Wrapped: View>: ValueIdentityRows {
  private var isPresent: Bool
  /// The view, if present; also `nil` while the rows hibernate. Hibernating rows keep only state.
  private var storedView: Optional<Wrapped>

  init(_ view: Wrapped?, in context: _RowContext) {
    isPresent = view != nil
    storedView = view
    super.init(in: context)
  }

  override var knownCount: Int? { isPresent ? wrappedCount ?? resolved().knownCount : 0 }

  override var exactCount: Int {
    get throws(Pause) {
      guard isPresent else { return 0 }
      if let wrappedCount { return wrappedCount }
      return try resolved().exactCount
    }
  }

  private var wrappedCount: Int? { context.flattened(Wrapped._rowShape()).count }

  override func replaceView(by value: ViewValue) -> Bool {
    let wasPresent = isPresent
    storedView = value.pointer(to: Wrapped?.self).pointee
    isPresent = storedView != nil
    return isPresent == wasPresent
  }

  override func releaseView() { storedView = nil }

  override func makeInner() -> _Rows {
    isPresent ? Wrapped._makeRows(storedView.loadedView(), in: context) : EmptyRows(in: context)
  }

  override func push(to rows: _Rows) {
    if let storedView { rows.update(to: storedView) }
  }
}
