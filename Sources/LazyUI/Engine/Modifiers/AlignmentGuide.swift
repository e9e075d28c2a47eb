public import Foundation
import Glyphs

extension View {
  /// Sets the position of an alignment line of this view. Stacks, frames and layers align the view by that position.
  ///
  /// The guide has no effect on rows of a lazy stack, or of a stack whose views are rows of a scroll view. Such rows
  /// are aligned by their sizes alone.
  ///
  /// - Parameters:
  ///   - g: the alignment line.
  ///   - computeValue: returns the distance of the line from the view's leading edge.
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    NodeModifiedContent(content: self, modifier: GuideModifier(key: g.key, value: computeValue))
  }

  /// Sets the position of an alignment line of this view. Stacks, frames and layers align the view by that position.
  ///
  /// - Parameters:
  ///   - g: the alignment line.
  ///   - computeValue: returns the distance of the line from the view's top.
  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    NodeModifiedContent(content: self, modifier: GuideModifier(key: g.key, value: computeValue))
  }
}

package struct GuideModifier: NodeModifier {
  var key: AlignmentKey
  var value: (ViewDimensions) -> CGFloat

  package func makeWrapper(_ rows: any ModifierSource<GuideModifier>, in parent: LayoutNode) -> WrapperNode {
    GuideNode(rows, in: parent)
  }
}

private final class GuideNode: ModifierNode<GuideModifier> {
  override init(_ rows: any ModifierSource<GuideModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.features.guides = true
  }

  override func hasGuide(_ key: AlignmentKey) -> Bool { key == rows.modifier.key || super.hasGuide(key) }

  override func explicitGuide(_ key: AlignmentKey) -> Int? {
    guard key == rows.modifier.key, let child else { return super.explicitGuide(key) }
    let value = rows.modifier.value(ViewDimensions(of: child, size: child.frame.size))
    return key.axis == .horizontal ? lengthUnit.columns(between: value) : lengthUnit.lines(between: value)
  }
}
