import Glyphs

/// Views in front of each other. The last view is in front. Where a view does not draw, the views below it are visible.
///
/// In a list, a `ZStack` is a single row, like every stack.
///
/// ```swift
/// struct Watermark: View {
///   let text: String
///   var body: some View {
///     ZStack(alignment: .topTrailing) {
///       Text(text)
///       Text("draft").foregroundStyle(.red)
///     }
///   }
/// }
/// ```
///
/// See also ``Alignment``, ``View/overlay(alignment:content:)``, ``View/background(alignment:content:)``,
/// ``View/zIndex(_:)`` and ``ZStackLayout``.
@preconcurrency @MainActor
public struct ZStack<Content> {
  let content: Content
  let alignment: Alignment
}

extension ZStack: View, _PrimitiveView, ContentView where Content: View {
  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views that are smaller than the largest.
  ///   - content: The views, the last one in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    LayeredRows(view, in: context)
  }
}

private final class LayeredRows<Content: View>: UnaryRows<ZStack<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { LayeredNode(self, in: parent) }
}

private final class LayeredNode<Content: View>: ContentNode<ZStack<Content>> {
  override func size(for proposal: Proposal) -> Size {
    var size = Size.zero
    for child in children {
      let childSize = child.measure(proposal)
      size = Size(width: max(size.width, childSize.width), height: max(size.height, childSize.height))
    }
    guard isByGuides else { return size }
    let extents = extents(for: proposal)
    return Size(width: extents.across.length, height: extents.down.length)
  }

  override func expands(along axis: StackAxis) -> Bool {
    for child in children where child.expands(along: axis) { return true }
    return false
  }

  override func placeChildren() {
    guard isByGuides else {
      for child in children { child.place(in: frame.size, at: rows.view.alignment) }
      return
    }
    let proposal = Proposal(width: frame.width, height: frame.height)
    let extents = extents(for: proposal)
    for (index, child) in children.enumerated() {
      let size = child.measure(proposal)
      child.place(
        in: Rect(
          x: extents.across.position(index), y: extents.down.position(index), width: size.width, height: size.height))
    }
  }

  private var isByGuides: Bool {
    let alignment = rows.view.alignment
    return mayHave(alignment.horizontal.key) || mayHave(alignment.vertical.key)
  }

  private func extents(for proposal: Proposal) -> (across: GuideExtent, down: GuideExtent) {
    let children = children
    var sizes: [Size] = []
    for child in children { sizes.append(child.measure(proposal)) }
    let alignment = rows.view.alignment
    return (
      GuideExtent(children, sizes, by: alignment.horizontal.key),
      GuideExtent(children, sizes, by: alignment.vertical.key)
    )
  }

  override func draw(_ painter: inout Painter) {
    var children = children
    if session.features.drawOrder {
      let sorted = children.enumerated().sorted {
        ($0.element.drawOrder, $0.offset) < ($1.element.drawOrder, $1.offset)
      }
      children = sorted.map(\.element)
    }
    for (index, child) in children.enumerated() {
      painter.layered(index > 0) { child.paint(&$0) }
    }
  }
}
