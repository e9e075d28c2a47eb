import Glyphs

extension View {
  /// Says whether keys and the wheel of a mouse scroll containers in the view. Where they do not, arrows go over the rows that are
  /// on screen, and no further; what a program scrolls is scrolled all the same.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    ModifiedContent(content: self, modifier: ScrollDisabledModifier(isDisabled: disabled))
  }
}

struct ScrollDisabledModifier: NodeModifier, Equatable {
  var isDisabled: Bool

  func makeWrapper(_ rows: any ModifierSource<ScrollDisabledModifier>, in parent: LayoutNode) -> WrapperNode {
    ScrollDisabledNode(rows, in: parent)
  }
}

private final class ScrollDisabledNode: ModifierNode<ScrollDisabledModifier> {
  var isDisabled: Bool { rows.modifier.isDisabled }
}

extension ScrollNode {
  /// As the innermost view around says that says anything.
  var isScrollDisabled: Bool { enclosing(ScrollDisabledNode.self)?.isDisabled ?? false }

  func moveSelectionOnScreen(by count: Int) {
    let row = window.row(selection.addingSaturating(count))
    guard let row, row.y >= 0, row.end <= frame.height else { return }
    select(.row(row.cell.index))
  }
}
