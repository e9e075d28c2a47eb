import Foundation
import Glyphs

/// The layout of a stack's children, as part of the stack's value.
struct StackLayout: Equatable {
  var axis: StackAxis
  /// The space between two children. The default, `nil`, is one column between children side by side, and no space
  /// between lines.
  var spacing: CGFloat?
  /// The alignment of children across the axis.
  var alignment: AlignmentKey

  /// Returns the space between two children, in cells.
  func gap(in unit: @autoclosure () -> LengthUnit) -> Int {
    switch axis {
    case .horizontal: spacing.map { unit().columns(between: $0) } ?? 1
    case .vertical: spacing.map { unit().lines(between: $0) } ?? 0
    }
  }
}

/// A view that shows its content in a stack.
@MainActor
protocol StackView: View {
  associatedtype Content: View
  var content: Content { get }
  var layout: StackLayout { get }
  /// The section headers and footers that stay on screen while their section is on screen.
  var pinnedViews: PinnedScrollableViews { get }
}

extension StackView {
  var pinnedViews: PinnedScrollableViews { [] }
}

/// The single row of a stack. All content of the stack is created when the row is shown.
final class StackRows<Stack: StackView>: UnaryRows<Stack> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { StackNode(self, in: parent) }
}

/// A stack on screen.
final class StackNode<Stack: StackView>: LayoutNode, RowHost {
  private let rows: UnaryRows<Stack>
  private var seenVersion: SeenVersion
  private var list: NodeList?
  private var layout: StackLayout
  private var sharing: StackSharing
  private var sizedFor: Proposal?

  init(_ rows: UnaryRows<Stack>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    layout = rows.view.layout
    sharing = StackSharing(axis: layout.axis, gap: layout.gap(in: parent.lengthUnit))
    super.init(session: parent.session, parent: parent)
    let context = _RowContext(host: self, isRow: rows.context.isRow)
    list = NodeList(rows.view.content, in: context)
  }

  override var rowHost: (any RowHost)? { self }
  var containerName: String { shortName(of: Stack.self) }
  override var axis: StackAxis { layout.axis }
  override var children: [LayoutNode] { list?.nodes ?? [] }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    layout = rows.view.layout
    sharing.gap = layout.gap(in: lengthUnit)
    list?.update(to: rows.view.content)
    return true
  }

  override func sync(rowsChanged: Bool) {
    list?.sync(in: self, rowsChanged: rowsChanged)
    sizedFor = nil
  }

  override func forgetLayout() {
    super.forgetLayout()
    layout = rows.view.layout
    sharing.gap = layout.gap(in: lengthUnit)
    sizedFor = nil
  }

  override func forgetSharing() { sizedFor = nil }

  func node(named id: AnyHashable) -> LayoutNode? { list?.node(of: id) }

  func elementID(ofChild index: Int) -> AnyHashable? { list?.element(at: index)?.anyID }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  // MARK: Layout

  override func size(for proposal: Proposal) -> Size {
    distribute(proposal)
    var size = sharing.size
    if mayHave(layout.alignment) {
      let across = GuideExtent(children, sharing.sizes, by: layout.alignment).length
      if layout.axis == .horizontal { size.height = across } else { size.width = across }
    }
    return size
  }

  override func expands(along axis: StackAxis) -> Bool {
    for child in children where child.expands(along: axis) { return true }
    return false
  }

  override func placeChildren() {
    distribute(Proposal(width: frame.width, height: frame.height))
    if mayHave(layout.alignment) { return placeByGuides() }
    let halves = layout.alignment.halves
    var position = 0
    for (index, child) in children.enumerated() {
      let size = sharing.sizes[index]
      switch layout.axis {
      case .horizontal:
        let y = (frame.height - size.height) * halves / 2
        child.place(in: Rect(x: position, y: y, width: size.width, height: size.height))
        position += size.width + sharing.gap
      case .vertical:
        let x = (frame.width - size.width) * halves / 2
        child.place(in: Rect(x: x, y: position, width: size.width, height: size.height))
        position += size.height + sharing.gap
      }
    }
  }

  private func placeByGuides() {
    let children = children
    let extent = GuideExtent(children, sharing.sizes, by: layout.alignment)
    var position = 0
    for (index, child) in children.enumerated() {
      let size = sharing.sizes[index]
      let across = extent.position(index)
      let isHorizontal = layout.axis == .horizontal
      child.place(
        in: Rect(
          x: isHorizontal ? position : across, y: isHorizontal ? across : position, width: size.width,
          height: size.height))
      position += sharing.length(size) + sharing.gap
    }
  }

  private func distribute(_ proposal: Proposal) {
    guard proposal != sizedFor else { return }
    sizedFor = proposal
    sharing.distribute(proposal, among: children)
  }
}
