import Glyphs

/// The direction in which a stack places its children.
enum StackAxis {
  case horizontal
  case vertical
}

/// How a stack places its children; part of its view's value.
struct StackLayout: Equatable {
  var axis: StackAxis
  /// Cells between two children.
  var spacing: Int
  /// Where a child stands across the axis: 0 at the start, 1 in the middle, 2 at the end.
  var alignment: Int
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
  private var sizes: [Size] = []
  private var sizedFor: Proposal?

  init(_ rows: StackRows<Stack>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    layout = rows.view.layout
    super.init(session: parent.session, parent: parent)
    let context = _RowContext(session: session, host: self, isRow: rows.context.isRow)
    list = NodeList(rows.view.content, in: context)
  }

  override var containerName: String { shortName(of: Stack.self) }
  var rowsAxis: StackAxis { layout.axis }
  override var children: [LayoutNode] { list?.nodes ?? [] }

  override func takeChanges() -> Bool {
    guard version != rows.version else { return false }
    version = rows.version
    layout = rows.view.layout
    list?.update(to: rows.view.content)
    return true
  }

  override func sync() {
    list?.sync(in: self)
    sizedFor = nil
  }

  override func forgetLayout() {
    super.forgetLayout()
    sizedFor = nil
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  // MARK: Layout

  override func size(for proposal: Proposal) -> Size {
    distribute(proposal)
    let gaps = layout.spacing * max(0, sizes.count - 1)
    switch layout.axis {
    case .horizontal:
      return Size(width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.reduce(0) { max($0, $1.height) })
    case .vertical:
      return Size(width: sizes.reduce(0) { max($0, $1.width) }, height: sizes.reduce(gaps) { $0 + $1.height })
    }
  }

  override func placeChildren() {
    distribute(Proposal(width: frame.width, height: frame.height))
    var position = layout.axis == .horizontal ? frame.x : frame.y
    for (child, size) in zip(children, sizes) {
      switch layout.axis {
      case .horizontal:
        let y = frame.y + (frame.height - size.height) * layout.alignment / 2
        child.place(in: Rect(x: position, y: y, width: size.width, height: size.height))
        position += size.width + layout.spacing
      case .vertical:
        let x = frame.x + (frame.width - size.width) * layout.alignment / 2
        child.place(in: Rect(x: x, y: position, width: size.width, height: size.height))
        position += size.height + layout.spacing
      }
    }
  }

  /// Shares what is offered among the children, the least flexible first, as SwiftUI's stacks do.
  private func distribute(_ proposal: Proposal) {
    guard proposal != sizedFor else { return }
    sizedFor = proposal
    let children = children
    sizes = Array(repeating: .zero, count: children.count)
    guard var left = layout.axis == .horizontal ? proposal.width : proposal.height else {
      for (index, child) in children.enumerated() { sizes[index] = child.measure(along(nil, across: proposal)) }
      return
    }
    left -= layout.spacing * max(0, children.count - 1)
    var waiting = children.count
    for index in byFlexibility(children, proposal) {
      let size = children[index].measure(along(max(0, left) / waiting, across: proposal))
      sizes[index] = size
      left -= layout.axis == .horizontal ? size.width : size.height
      waiting -= 1
    }
  }

  private func byFlexibility(_ children: [LayoutNode], _ proposal: Proposal) -> [Int] {
    let flexibilities = children.map { child in
      let most = child.measure(along(Self.plenty, across: proposal))
      let least = child.measure(along(0, across: proposal))
      return layout.axis == .horizontal ? most.width - least.width : most.height - least.height
    }
    return children.indices.sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
  }

  /// More cells than any terminal has.
  private static var plenty: Int { 1 << 20 }

  private func along(_ length: Int?, across proposal: Proposal) -> Proposal {
    layout.axis == .horizontal
      ? Proposal(width: length, height: proposal.height) : Proposal(width: proposal.width, height: length)
  }
}
