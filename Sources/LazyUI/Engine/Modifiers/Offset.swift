public import Foundation
import Glyphs

extension View {
  /// Draws the view at an offset. The space that the view takes does not move.
  public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Draws the view `x` further to the right and `y` further down. The space that the view takes does not move. Content
  /// outside of a list's row, or of a frame with a fixed size, is clipped. A vertical offset of less than a line has no
  /// effect.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    NodeModifiedContent(content: self, modifier: OffsetModifier(x: x, y: y))
  }

  /// Centres the view at a point of the offered space, and takes all of that space.
  public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  /// Centres the view at a point of the offered space, and takes all of that space.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    NodeModifiedContent(content: self, modifier: PositionModifier(x: x, y: y))
  }

  /// Draws the view in front of the views in its ``ZStack`` that have a smaller value; default: 0. In other stacks the
  /// value has no effect, because views do not overlap.
  public func zIndex(_ value: Double) -> some View {
    NodeModifiedContent(content: self, modifier: DrawOrderModifier(value: value))
  }
}

package struct OffsetModifier: NodeModifier, Equatable {
  var x: CGFloat
  var y: CGFloat

  package func makeWrapper(_ rows: any ModifierSource<OffsetModifier>, in parent: LayoutNode) -> WrapperNode {
    OffsetNode(rows, in: parent)
  }
}

private final class OffsetNode: ModifierNode<OffsetModifier> {
  /// The view's offset in columns and lines.
  var distance: (x: Int, y: Int) {
    (lengthUnit.columns(between: rows.modifier.x), lengthUnit.lines(moved: rows.modifier.y))
  }

  override func placeChildren() {
    let (x, y) = distance
    child?.place(in: Rect(x: x, y: y, width: frame.width, height: frame.height))
  }

  /// Returns the guide without the offset, because the space that the view takes does not move.
  override func explicitGuide(_ key: AlignmentKey) -> Int? { child?.explicitGuide(key) }
}

extension LayoutNode {
  /// The sum of the offsets of this node and of the wrappers in it, in columns and lines.
  final var displacement: (x: Int, y: Int) {
    wrappers.reduce((0, 0)) { sum, wrapper in
      guard let distance = (wrapper as? OffsetNode)?.distance else { return sum }
      return (sum.0 + distance.x, sum.1 + distance.y)
    }
  }
}

package struct PositionModifier: NodeModifier, Equatable {
  var x: CGFloat
  var y: CGFloat

  package func makeWrapper(_ rows: any ModifierSource<PositionModifier>, in parent: LayoutNode) -> WrapperNode {
    PositionNode(rows, in: parent)
  }
}

private final class PositionNode: ModifierNode<PositionModifier> {
  override func size(for proposal: Proposal) -> Size {
    let content = super.size(for: proposal)
    return Size(width: proposal.width ?? content.width, height: proposal.height ?? content.height)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    guard let child else { return }
    let (modifier, unit) = (rows.modifier, lengthUnit)
    let size = child.measure(Proposal(width: frame.width, height: frame.height))
    // The cell that contains the point is the centre of the view.
    let x = unit.columns(between: modifier.x - CGFloat(size.width) * CGFloat(unit.width) / 2)
    let y = unit.lines(between: modifier.y - CGFloat(size.height) * CGFloat(unit.height) / 2)
    child.place(in: Rect(x: x, y: y, width: size.width, height: size.height))
  }

  override func hasGuide(_ key: AlignmentKey) -> Bool { false }
}

package struct DrawOrderModifier: NodeModifier, Equatable {
  var value: Double

  package func makeWrapper(_ rows: any ModifierSource<DrawOrderModifier>, in parent: LayoutNode) -> WrapperNode {
    DrawOrderNode(rows, in: parent)
  }
}

private final class DrawOrderNode: ModifierNode<DrawOrderModifier> {
  override init(_ rows: any ModifierSource<DrawOrderModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.features.drawOrder = true
  }

  override var drawOrder: Double { rows.modifier.value }
}
