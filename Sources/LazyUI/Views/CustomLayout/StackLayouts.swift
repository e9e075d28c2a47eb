public import Foundation
import Glyphs

/// The layout of an ``HStack`` as a value, so that another layout can replace it.
public struct HStackLayout: Layout {
  /// The vertical alignment of views that are shorter than the tallest view.
  public var alignment: VerticalAlignment
  /// The space between two views. The default (`nil`) is one terminal column.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var stack: StackMethod {
    StackMethod(layout: StackLayout(axis: .horizontal, spacing: spacing, alignment: alignment.key))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainActor.assumeIsolated { stack.size(of: subviews.nodes, in: proposal) }
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    MainActor.assumeIsolated { stack.place(subviews, in: bounds) }
  }
}

/// The layout of a ``VStack`` as a value, so that another layout can replace it.
public struct VStackLayout: Layout {
  /// The horizontal alignment of views that are narrower than the widest view.
  public var alignment: HorizontalAlignment
  /// The space between two views. The default (`nil`) is no space.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var stack: StackMethod {
    StackMethod(layout: StackLayout(axis: .vertical, spacing: spacing, alignment: alignment.key))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainActor.assumeIsolated { stack.size(of: subviews.nodes, in: proposal) }
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    MainActor.assumeIsolated { stack.place(subviews, in: bounds) }
  }
}

/// The layout of a ``ZStack`` as a value, so that another layout can replace it.
public struct ZStackLayout: Layout {
  /// The alignment of views that are smaller than the largest view.
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(CGSize.zero) { size, subview in
      let own = subview.sizeThatFits(proposal)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    MainActor.assumeIsolated {
      for subview in subviews {
        let node = subview.node
        let unit = node.lengthUnit
        let space = unit.cells(ProposedViewSize(bounds.size))
        let size = node.measure(space)
        let rect = node.frame(
          of: size, in: Size(width: space.width ?? 0, height: space.height ?? 0), at: alignment)
        subview.place(
          at: CGPoint(
            x: bounds.minX + CGFloat(rect.x) * CGFloat(unit.width),
            y: bounds.minY + CGFloat(rect.y) * CGFloat(unit.height)),
          proposal: ProposedViewSize(bounds.size))
      }
    }
  }
}

/// Computes the sizes and positions of a stack's views.
@MainActor
private struct StackMethod {
  let layout: StackLayout

  private func sharing(of nodes: [LayoutNode], in proposal: ProposedViewSize) -> StackSharing {
    var sharing = StackSharing(axis: layout.axis, gap: 0)
    guard let unit = nodes.first?.lengthUnit else { return sharing }
    sharing.gap = layout.gap(in: unit)
    sharing.distribute(unit.cells(proposal), among: nodes)
    return sharing
  }

  func size(of nodes: [LayoutNode], in proposal: ProposedViewSize) -> CGSize {
    guard let unit = nodes.first?.lengthUnit else { return .zero }
    let sharing = sharing(of: nodes, in: proposal)
    var size = sharing.size
    if nodes[0].mayHave(layout.alignment) {
      let across = GuideExtent(nodes, sharing.sizes, by: layout.alignment).length
      if layout.axis == .horizontal { size.height = across } else { size.width = across }
    }
    return CGSize(width: CGFloat(size.width) * CGFloat(unit.width), height: CGFloat(size.height) * CGFloat(unit.height))
  }

  func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    let nodes = subviews.nodes
    guard let unit = nodes.first?.lengthUnit else { return }
    let sharing = sharing(of: nodes, in: ProposedViewSize(bounds.size))
    let space = unit.cells(ProposedViewSize(bounds.size))
    let isHorizontal = layout.axis == .horizontal
    let extent = nodes[0].mayHave(layout.alignment) ? GuideExtent(nodes, sharing.sizes, by: layout.alignment) : nil
    var position = 0
    for (index, subview) in subviews.enumerated() {
      let size = sharing.sizes[index]
      let crossLength = (isHorizontal ? space.height : space.width) ?? 0
      let across =
        extent?.position(index) ?? (crossLength - (isHorizontal ? size.height : size.width)) * layout.alignment.halves
        / 2
      let (x, y) = isHorizontal ? (position, across) : (across, position)
      let lengths = unit.lengths(Proposal(width: size.width, height: size.height))
      subview.place(
        at: CGPoint(
          x: bounds.minX + CGFloat(x) * CGFloat(unit.width), y: bounds.minY + CGFloat(y) * CGFloat(unit.height)),
        proposal: lengths)
      position += (isHorizontal ? size.width : size.height) + sharing.gap
    }
  }
}
