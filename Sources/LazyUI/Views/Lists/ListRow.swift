import Glyphs

extension View {
  /// Shows or hides the separators above and below a list row.
  ///
  /// Lines are scarce on a terminal, so a list draws a separator only if a row requests it. If a row requests both
  /// edges, only the lower separator is drawn, because the upper line belongs to the row above. A row without height
  /// has no separator.
  ///
  /// ```swift
  /// struct Unseparated: View {
  ///   let lines: [String]
  ///   var body: some View {
  ///     List(lines, id: \.self) { Text($0).listRowSeparator(.hidden) }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``List``, ``Visibility`` and ``View/listRowBackground(_:)``.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    NodeModifiedContent(content: self, modifier: SeparatorModifier(isVisible: visibility == .visible, edges: edges))
  }
}

package struct SeparatorModifier: NodeModifier, Equatable {
  var isVisible: Bool
  var edges: VerticalEdge.Set

  package func makeWrapper(_ rows: any ModifierSource<SeparatorModifier>, in parent: LayoutNode) -> WrapperNode {
    SeparatorNode(rows, in: parent)
  }
}

/// A node for a list row that may have a separator above or below it.
private final class SeparatorNode: ModifierNode<SeparatorModifier> {
  private lazy var standsInList = isInList

  /// Returns the number of lines that the separator takes in a row of `height`.
  private func thickness(_ height: Int) -> Int {
    rows.modifier.isVisible && !rows.modifier.edges.isEmpty && standsInList && height > 0 ? 1 : 0
  }

  private var isBelow: Bool { rows.modifier.edges.contains(.bottom) }

  override func size(for proposal: Proposal) -> Size {
    let content = child?.measure(proposal) ?? .zero
    let thickness = thickness(content.height)
    let width = thickness > 0 ? proposal.width ?? content.width : content.width
    return Size(width: width, height: content.height + thickness)
  }

  override func placeChildren() {
    let thickness = thickness(frame.height)
    let width = min(frame.width, child?.measure(Proposal(width: frame.width, height: nil)).width ?? 0)
    child?.place(in: Rect(x: 0, y: isBelow ? 0 : thickness, width: width, height: frame.height - thickness))
  }

  override func draw(_ painter: inout Painter) {
    super.draw(&painter)
    guard thickness(frame.height) > 0 else { return }
    let style = painter.style
    if let tint = wrappersOfRow.lazy.compactMap({ ($0 as? SeparatorTintNode)?.color }).first {
      painter.style.foreground = tint
    } else {
      painter.style.attributes.insert(.dim)
    }
    painter.fill(Rect(x: 0, y: isBelow ? frame.height - 1 : 0, width: frame.width, height: 1), with: Glyph("─"))
    painter.style = style
  }
}
