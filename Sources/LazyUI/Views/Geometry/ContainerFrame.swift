public import Foundation
import Glyphs

extension View {
  /// Makes the view as long as its nearest container along `axes`. The container is the surrounding scroll container,
  /// the screen of a navigation stack, or the complete screen.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Sets the view's length along `axes` to the result of `length`, which receives the length of the nearest container.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    NodeModifiedContent(
      content: self, modifier: ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// Divides the nearest container along `axes` into equal parts, and makes the view as long as a number of the parts.
  ///
  /// - Parameters:
  ///   - axes: the directions to set.
  ///   - count: the number of parts.
  ///   - span: the number of parts that the view takes.
  ///   - spacing: the space between two parts.
  ///   - alignment: the alignment of the view in the space that it takes.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }
}

package struct ContainerFrameModifier: NodeModifier {
  var axes: Axis.Set
  var alignment: Alignment
  var length: (CGFloat, Axis) -> CGFloat

  package func makeWrapper(_ rows: any ModifierSource<ContainerFrameModifier>, in parent: LayoutNode) -> WrapperNode {
    ContainerFrameNode(rows, in: parent)
  }
}

private final class ContainerFrameNode: ModifierNode<ContainerFrameModifier>, GeometryWatcher {
  /// The container's size at the last measurement.
  private var seen: Size?

  override init(_ rows: any ModifierSource<ContainerFrameModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.geometryWatchers.add(self)
  }

  override func unmount() {
    super.unmount()
    session.geometryWatchers.remove(self)
  }

  private var container: LayoutNode? {
    var last: LayoutNode?
    for node in sequence(first: parent, next: { $0?.parent }) {
      guard let node else { break }
      if node.rowHost?.scrollContainer != nil || node is any FrameContainer { return node }
      last = node
    }
    return last
  }

  /// A number of cells that is larger than any terminal.
  private static var most: Int { 1 << 20 }

  private func inner(_ proposal: Proposal) -> Proposal {
    guard let size = container?.frame.size else { return proposal }
    seen = size
    let (modifier, unit) = (rows.modifier, lengthUnit)
    var inner = proposal
    if modifier.axes.contains(.horizontal) {
      let length = modifier.length(CGFloat(size.width) * CGFloat(unit.width), .horizontal)
      inner.width = max(0, min(Self.most, unit.columns(length)))
    }
    if modifier.axes.contains(.vertical) {
      let length = modifier.length(CGFloat(size.height) * CGFloat(unit.height), .vertical)
      inner.height = max(0, min(Self.most, unit.lines(length)))
    }
    return inner
  }

  override func size(for proposal: Proposal) -> Size {
    let inner = inner(proposal)
    let content = child?.measure(inner) ?? .zero
    let axes = rows.modifier.axes
    return Size(
      width: axes.contains(.horizontal) ? inner.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? inner.height ?? content.height : content.height)
  }

  override func expands(along axis: StackAxis) -> Bool {
    if rows.modifier.axes.contains(axis == .horizontal ? .horizontal : .vertical) { return false }
    return super.expands(along: axis)
  }

  override func placeChildren() {
    guard let child else { return }
    let size = child.measure(inner(Proposal(width: frame.width, height: frame.height)))
    child.place(in: child.frame(of: size, in: frame.size, at: rows.modifier.alignment))
  }

  func geometryMayHaveChanged() {
    guard let size = container?.frame.size, seen != nil, size != seen else { return }
    seen = size
    invalidate()
  }
}

/// A node that `containerRelativeFrame` uses as a container, in addition to scroll containers.
@MainActor
protocol FrameContainer: LayoutNode {}
