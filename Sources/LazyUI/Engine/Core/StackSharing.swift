import Glyphs

/// The distribution of the space offered to a stack among its children.
@MainActor
struct StackSharing {
  let axis: StackAxis
  /// The space between two children, in cells.
  var gap: Int
  /// The size of each child.
  private(set) var sizes: [Size] = []

  init(axis: StackAxis, gap: Int) {
    self.axis = axis
    self.gap = gap
  }

  /// The size of all children together.
  var size: Size {
    var along = gap * max(0, sizes.count - 1)
    var across = 0
    for size in sizes {
      along += length(size)
      across = max(across, axis == .horizontal ? size.height : size.width)
    }
    return axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// Distributes `proposal` among the children.
  ///
  /// If the ideal lengths of all children fit, each child gets its ideal length, and children that expand share the
  /// rest. Otherwise spacers get their minimum length, and the other children are offered space one by one, the least
  /// flexible first. Each is offered an equal part of the remaining space, as in SwiftUI.
  mutating func distribute(_ proposal: Proposal, among children: [LayoutNode]) {
    // These are loops, not `map` and `filter`. A closure that the standard library calls must check at each call that
    // it is on the main actor.
    sizes.removeAll(keepingCapacity: true)
    var ideal = gap * max(0, children.count - 1)
    for child in children {
      let size = child.measure(along(nil, across: proposal))
      sizes.append(size)
      ideal += length(size)
    }
    guard let offered = axis == .horizontal ? proposal.width : proposal.height else { return }
    if ideal > offered {
      squeeze(children, proposal)
    } else if ideal < offered {
      grow(children, by: offered - ideal, proposal)
    }
  }

  /// Distributes the space beyond the ideal lengths among the children that expand.
  private mutating func grow(_ children: [LayoutNode], by rest: Int, _ proposal: Proposal) {
    var growing: [Int] = []
    var left = rest
    for (index, child) in children.enumerated() where child.expands(along: axis) {
      growing.append(index)
      left += length(sizes[index])
    }
    shareByPriority(left, among: growing, of: children, proposal)
  }

  /// Distributes space that is smaller than the sum of the ideal lengths.
  private mutating func squeeze(_ children: [LayoutNode], _ proposal: Proposal) {
    let offered = (axis == .horizontal ? proposal.width : proposal.height) ?? 0
    var left = offered - gap * max(0, children.count - 1)
    for (index, child) in children.enumerated() where child.takesRest {
      sizes[index] = child.measure(along(0, across: proposal))
      left -= length(sizes[index])
    }
    shareByPriority(left, among: byFlexibility(children, proposal), of: children, proposal)
  }

  /// Distributes `length` by priority, the highest first. The minimum lengths of children with lower priority are
  /// reserved.
  private mutating func shareByPriority(
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

  /// Offers the children space one by one. Each is offered an equal part of the remaining length.
  private mutating func share(_ length: Int, among indices: [Int], of children: [LayoutNode], _ proposal: Proposal) {
    var left = length
    for (done, index) in indices.enumerated() {
      let size = children[index].measure(along(max(0, left) / (indices.count - done), across: proposal))
      sizes[index] = size
      left -= self.length(size)
    }
  }

  /// Returns the indices of all children except spacers, the least flexible first.
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

  func length(_ size: Size) -> Int { axis == .horizontal ? size.width : size.height }

  /// A number of cells that is larger than any terminal.
  private static var plenty: Int { 1 << 20 }

  private func along(_ length: Int?, across proposal: Proposal) -> Proposal {
    axis == .horizontal
      ? Proposal(width: length, height: proposal.height) : Proposal(width: proposal.width, height: length)
  }
}
