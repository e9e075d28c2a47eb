import Glyphs

extension View {
  /// Sets whether keys and the mouse wheel scroll containers in the view. If scrolling is disabled, arrow keys only
  /// move over the rows on screen. The program can still scroll.
  ///
  /// ```swift
  /// struct Frozen: View {
  ///   let isFrozen: Bool
  ///   var body: some View {
  ///     List(0..<500) { Text("row \($0)") }.scrollDisabled(isFrozen)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``List``, ``ScrollView`` and ``View/disabled(_:)``.
  public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
}

extension ScrollNode {
  /// Whether scrolling is disabled. The innermost enclosing view that sets it decides.
  var isScrollDisabled: Bool { !(enclosing(EnvironmentNode.self)?.isScrollEnabled ?? true) }

  func moveSelectionOnScreen(by count: Int) {
    let row = window.row(selection.addingSaturating(count))
    guard let row, row.y >= 0, row.end <= frame.height else { return }
    select(.row(row.cell.index))
  }
}
