import Foundation
import Glyphs

/// A view that arranges other views with a layout.
@MainActor
package struct LayoutContainer<Method, Content> {
  let layout: Method
  let content: Content
}

extension LayoutContainer: View, _PrimitiveView where Method: Layout, Content: View {
  package nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    LayoutContainerRows(view, in: context)
  }
}

private final class LayoutContainerRows<Method: Layout, Content: View>: UnaryRows<LayoutContainer<Method, Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { LayoutContainerNode(self, in: parent) }
}

private final class LayoutContainerNode<Method: Layout, Content: View>: LayoutNode, RowHost {
  private let rows: LayoutContainerRows<Method, Content>
  private var seenVersion: SeenVersion
  private var list: NodeList?
  private var cache: Method.Cache?
  private var placed: Set<ObjectIdentifier> = []

  init(_ rows: LayoutContainerRows<Method, Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    list = NodeList(rows.view.content, in: _RowContext(host: self, isRow: rows.context.isRow))
  }

  private var layout: Method { rows.view.layout }

  override var rowHost: (any RowHost)? { self }
  var containerName: String { shortName(of: Method.self) }
  override var children: [LayoutNode] { list?.nodes ?? [] }

  /// The direction of dividers and spacers: the orientation of the layout, or vertical if it has none.
  override var axis: StackAxis {
    let orientation = (layout as? AnyLayout)?.orientation ?? Method.layoutProperties.stackOrientation
    return orientation == .horizontal ? .horizontal : .vertical
  }

  private var shownAxis: StackAxis?

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    list?.update(to: rows.view.content)
    return true
  }

  override func sync(rowsChanged: Bool) {
    list?.sync(in: self, rowsChanged: rowsChanged)
    let axis = axis
    if let shownAxis, shownAxis != axis {
      for child in children { child.forgetLayout() }
    }
    shownAxis = axis
    let subviews = LayoutSubviews(children)
    if var cache {
      layout.updateCache(&cache, subviews: subviews)
      self.cache = cache
    }
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  private func withCache<Result>(_ body: (LayoutSubviews, inout Method.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(children)
    var cache = cache ?? layout.makeCache(subviews: subviews)
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  // MARK: Layout

  override func size(for proposal: Proposal) -> Size {
    let unit = lengthUnit
    let size = withCache { layout.sizeThatFits(proposal: unit.lengths(proposal), subviews: $0, cache: &$1) }
    let cells = unit.cells(ProposedViewSize(size))
    return Size(width: cells.width ?? 0, height: cells.height ?? 0)
  }

  /// Whether the layout fills all of the offered space along `axis` if it is offered more than its ideal size.
  override func expands(along axis: StackAxis) -> Bool {
    let plenty = 1 << 16
    let (ideal, most) = (measure(.unspecified), size(for: Proposal(width: plenty, height: plenty)))
    return axis == .horizontal
      ? most.width >= plenty && ideal.width < plenty : most.height >= plenty && ideal.height < plenty
  }

  override func placeChildren() {
    let unit = lengthUnit
    let size = CGSize(width: frame.width * unit.width, height: frame.height * unit.height)
    placed = []
    withCache { subviews, cache in
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(size), subviews: subviews, cache: &cache)
    }
    for child in children where !placed.contains(ObjectIdentifier(child)) {
      child.place(in: frame.size, at: .center)
    }
  }

  override func notePlacement(of child: LayoutNode) { placed.insert(ObjectIdentifier(child)) }

  override func hasGuide(_ key: AlignmentKey) -> Bool { true }

  override func explicitGuide(_ key: AlignmentKey) -> Int? {
    let unit = lengthUnit
    let bounds = CGRect(x: 0, y: 0, width: frame.width * unit.width, height: frame.height * unit.height)
    let value = withCache { subviews, cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews,
          cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews,
          cache: &cache)
      }
    }
    guard let value else { return super.explicitGuide(key) }
    return key.axis == .horizontal ? unit.columns(between: value) : unit.lines(between: value)
  }
}
