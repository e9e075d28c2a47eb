import Foundation
import Glyphs

/// The direction in which a stack places its children.
enum StackAxis {
  case horizontal
  case vertical
}

/// How a stack places its children; part of its view's value.
struct StackLayout: Equatable {
  var axis: StackAxis
  /// The space between two children; nil for a column side by side, and for none one below the other.
  var spacing: CGFloat?
  /// The line that children are aligned by across the axis.
  var alignment: AlignmentKey

  /// The space between two children, in cells.
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
}

/// One row: a stack and all that is in it. The content is made when the row is shown.
final class StackRows<Stack: StackView>: UnaryRows<Stack> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { StackNode(self, in: parent) }
}

/// A stack on screen.
final class StackNode<Stack: StackView>: LayoutNode {
  private let rows: StackRows<Stack>
  private var version: UInt32
  private var list: NodeList<Stack.Content>?
  private var layout: StackLayout
  private var gap: Int
  private var sizes: [Size] = []
  private var sizedFor: Proposal?

  init(_ rows: StackRows<Stack>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    layout = rows.view.layout
    gap = layout.gap(in: parent.lengthUnit)
    super.init(session: parent.session, parent: parent)
    let context = _RowContext(host: self, isRow: rows.context.isRow)
    list = NodeList(rows.view.content, in: context)
  }

  override var containerName: String { shortName(of: Stack.self) }
  override var axis: StackAxis { layout.axis }
  override var children: [LayoutNode] { list?.nodes ?? [] }

  override func takeChanges() -> Bool {
    guard version != rows.version else { return false }
    version = rows.version
    layout = rows.view.layout
    gap = layout.gap(in: lengthUnit)
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
    gap = layout.gap(in: lengthUnit)
    sizedFor = nil
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  // MARK: Layout

  override func size(for proposal: Proposal) -> Size {
    distribute(proposal)
    var along = gap * max(0, sizes.count - 1)
    var across = 0
    for size in sizes {
      along += length(size)
      across = max(across, layout.axis == .horizontal ? size.height : size.width)
    }
    if mayHave(layout.alignment) { across = GuideExtent(children, sizes, by: layout.alignment).length }
    return layout.axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
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
      let size = sizes[index]
      switch layout.axis {
      case .horizontal:
        let y = (frame.height - size.height) * halves / 2
        child.place(in: Rect(x: position, y: y, width: size.width, height: size.height))
        position += size.width + gap
      case .vertical:
        let x = (frame.width - size.width) * halves / 2
        child.place(in: Rect(x: x, y: position, width: size.width, height: size.height))
        position += size.height + gap
      }
    }
  }

  private func placeByGuides() {
    let children = children
    let extent = GuideExtent(children, sizes, by: layout.alignment)
    var position = 0
    for (index, child) in children.enumerated() {
      let size = sizes[index]
      let across = extent.position(index)
      let isHorizontal = layout.axis == .horizontal
      child.place(
        in: Rect(
          x: isHorizontal ? position : across, y: isHorizontal ? across : position, width: size.width,
          height: size.height))
      position += length(size) + gap
    }
  }

  /// Shares what is offered among the children.
  ///
  /// Where the ideal lengths fit, each has its own, and those that take more share the rest. Where they do not, each is
  /// offered an equal part of what is left, the least flexible first, as SwiftUI's stacks do; spacers come last.
  private func distribute(_ proposal: Proposal) {
    guard proposal != sizedFor else { return }
    sizedFor = proposal
    let children = children
    // Loops, not `map` and `filter`: a closure that the standard library calls must prove each time that it is on the main
    // actor.
    sizes.removeAll(keepingCapacity: true)
    var ideal = gap * max(0, children.count - 1)
    for child in children {
      let size = child.measure(along(nil, across: proposal))
      sizes.append(size)
      ideal += length(size)
    }
    guard let offered = layout.axis == .horizontal ? proposal.width : proposal.height else { return }
    if ideal > offered {
      squeeze(children, proposal)
    } else if ideal < offered {
      grow(children, by: offered - ideal, proposal)
    }
  }

  /// Shares what the ideal lengths leave over among the children that take more.
  private func grow(_ children: [LayoutNode], by rest: Int, _ proposal: Proposal) {
    var growing: [Int] = []
    var left = rest
    for (index, child) in children.enumerated() where child.expands(along: layout.axis) {
      growing.append(index)
      left += length(sizes[index])
    }
    shareByPriority(left, among: growing, of: children, proposal)
  }

  /// Gives each child what can be given of less than the ideal lengths.
  private func squeeze(_ children: [LayoutNode], _ proposal: Proposal) {
    let offered = (layout.axis == .horizontal ? proposal.width : proposal.height) ?? 0
    var left = offered - gap * max(0, children.count - 1)
    for (index, child) in children.enumerated() where child.takesRest {
      sizes[index] = child.measure(along(0, across: proposal))
      left -= length(sizes[index])
    }
    shareByPriority(left, among: byFlexibility(children, proposal), of: children, proposal)
  }

  /// Shares `length` among the children of the highest priority first, less what the others need at least.
  private func shareByPriority(
    _ length: Int, among indices: [Int], of children: [LayoutNode], _ proposal: Proposal
  ) {
    var priorities: [Double] = []
    for index in indices where !priorities.contains(children[index].layoutPriority) {
      priorities.append(children[index].layoutPriority)
    }
    guard priorities.count > 1 else { return share(length, among: indices, of: children, proposal) }
    var left = length
    for priority in priorities.sorted(by: >) {
      var reserved = 0
      var group: [Int] = []
      for index in indices {
        if children[index].layoutPriority == priority { group.append(index) }
        if children[index].layoutPriority >= priority { continue }
        reserved += self.length(children[index].measure(along(0, across: proposal)))
      }
      share(left - reserved, among: group, of: children, proposal)
      for index in group { left -= self.length(sizes[index]) }
    }
  }

  /// Offers each child an equal part of what those before it have left.
  private func share(_ length: Int, among indices: [Int], of children: [LayoutNode], _ proposal: Proposal) {
    var left = length
    for (done, index) in indices.enumerated() {
      let size = children[index].measure(along(max(0, left) / (indices.count - done), across: proposal))
      sizes[index] = size
      left -= self.length(size)
    }
  }

  /// The children but for spacers, the least flexible first.
  private func byFlexibility(_ children: [LayoutNode], _ proposal: Proposal) -> [Int] {
    let flexibilities = children.map { child in
      child.takesRest
        ? 0
        : length(child.measure(along(Self.plenty, across: proposal)))
          - length(child.measure(along(0, across: proposal)))
    }
    return children.indices.filter { !children[$0].takesRest }
      .sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
  }

  private func length(_ size: Size) -> Int { layout.axis == .horizontal ? size.width : size.height }

  /// More cells than any terminal has.
  private static var plenty: Int { 1 << 20 }

  private func along(_ length: Int?, across proposal: Proposal) -> Proposal {
    layout.axis == .horizontal
      ? Proposal(width: length, height: proposal.height) : Proposal(width: proposal.width, height: length)
  }
}
