public import Foundation
import Glyphs

extension View {
  /// Draws a border around the view. The border adds a cell at every edge, because a border inside of the view would
  /// hide content.
  ///
  /// ```swift
  /// struct Framed: View {
  ///   var body: some View { Text("important").padding(.horizontal).border(.secondary) }
  /// }
  /// ```
  ///
  /// See also ``View/overlay(alignment:content:)``, ``View/padding(_:_:)`` and ``GroupBox``.
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    NodeModifiedContent(content: self, modifier: BorderModifier(paint: style._paint(), isDrawn: width > 0))
  }
}

package struct BorderModifier: NodeModifier, Equatable {
  var paint: _Paint
  var isDrawn: Bool

  package func makeWrapper(_ rows: any ModifierSource<BorderModifier>, in parent: LayoutNode) -> WrapperNode {
    BorderNode(rows, in: parent)
  }
}

private final class BorderNode: ModifierNode<BorderModifier> {
  private var line: Int { rows.modifier.isDrawn ? 1 : 0 }

  override func size(for proposal: Proposal) -> Size {
    let line = line
    let inner = Proposal(
      width: proposal.width.map { max(0, $0 - 2 * line) }, height: proposal.height.map { max(0, $0 - 2 * line) })
    let content = child?.measure(inner) ?? .zero
    return Size(width: content.width + 2 * line, height: content.height + 2 * line)
  }

  override func placeChildren() {
    let line = line
    child?.place(
      in: Rect(x: line, y: line, width: max(0, frame.width - 2 * line), height: max(0, frame.height - 2 * line)))
  }

  override func draw(_ painter: inout Painter) {
    child?.paint(&painter)
    guard rows.modifier.isDrawn else { return }
    let saved = painter.style
    let ink = rows.modifier.paint.resolved(in: self).ink
    painter.style = ink.applied(to: saved)
    if !ink.isHidden { painter.outline(bounds, corners: .square) }
    painter.style = saved
  }
}
