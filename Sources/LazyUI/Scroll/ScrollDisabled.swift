import Glyphs

extension View {
  /// Says whether keys and the wheel of a mouse scroll containers in the view. Where they do not, arrows go over the rows that are
  /// on screen, and no further; what a program scrolls is scrolled all the same.
  public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
}

extension EnvironmentValues {
  /// Whether keys and the wheel of a mouse scroll containers here; see `scrollDisabled(_:)`.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

enum ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension ScrollNode {
  /// As the innermost view around says that says anything.
  var isScrollDisabled: Bool { !(enclosing(EnvironmentNode.self)?.isScrollEnabled ?? true) }

  func moveSelectionOnScreen(by count: Int) {
    let row = window.row(selection.addingSaturating(count))
    guard let row, row.y >= 0, row.end <= frame.height else { return }
    select(.row(row.cell.index))
  }
}
