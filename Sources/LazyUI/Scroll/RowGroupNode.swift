import Glyphs

/// What stands in a modifier around a stack whose rows are the container's: as much of the stack as is on screen.
///
/// The container decides where its rows stand, and tells the node before it is placed how high they are.
final class RowGroupNode: LayoutNode {
  /// What it shows, from the top: rows with their cells, and groups within it.
  enum Item {
    case row(RowCell, Rect)
    case group(WrapperNode)

    @MainActor var node: LayoutNode {
      switch self {
      case .row(let cell, _): cell.node
      case .group(let wrapper): wrapper
      }
    }
  }

  var items: [Item] = []
  /// How high it is.
  var height = 0
  /// How wide its rows are; nil for as wide as it may be.
  var width: Int?
  /// Which row is marked.
  private weak var container: (any ScrollContainer)?

  init(in parent: LayoutNode, of container: any ScrollContainer) {
    self.container = container
    super.init(session: parent.session, parent: parent)
  }

  override var children: [LayoutNode] { items.map(\.node) }

  override func size(for proposal: Proposal) -> Size {
    let offered = proposal.width ?? container?.viewportSize.width ?? 0
    return Size(width: min(offered, width ?? offered), height: height)
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal && width == nil }

  override func draw(_ painter: inout Painter) {
    for item in items {
      switch item {
      case .group(let wrapper): wrapper.paint(&painter)
      case .row(let cell, let area):
        guard let container, cell.index == container.selection, session.showsSelection else {
          cell.node.paint(&painter)
          continue
        }
        let saved = (painter.style, painter.unselected)
        painter.unselected = painter.style
        painter.style.background = Style.selectionBackground
        painter.style.foreground = Style.selectionForeground
        painter.fill(area)
        cell.node.paint(&painter)
        (painter.style, painter.unselected) = saved
      }
    }
  }

  // The container has the cells, and tells them.

  override func visitSlots(_ body: (AnySlot) -> Void) {}

  override func visibilityChanged() {}

  override func unmount() {
    items = []
    super.unmount()
  }
}

/// A modifier around a stack whose rows are the container's, as it is on screen.
@MainActor
final class RowGroupFrame {
  let wrapper: WrapperNode
  let content: RowGroupNode
  /// The group that it stands in.
  let outer: RowGroupFrame?
  /// How much is put around the rows.
  private(set) var insets = Insets()
  /// The width that is left for rows.
  private(set) var innerWidth = 0
  /// Whether the stack may have rows that are not known, so that it is as wide as it may be.
  private(set) var fills = false
  private var measuredIn: Int?
  /// Whether it was measured around the whole stack.
  private var isSettled = false

  struct Insets {
    var top = 0
    var bottom = 0
  }

  /// More lines than any frame has: of a stack that is not known as a whole nothing is left over.
  private static let unknownHeight = 1 << 14

  init(_ modifier: any RowModifying, in outer: RowGroupFrame?, host: LayoutNode, container: any ScrollContainer) {
    self.outer = outer
    wrapper = modifier.makeWrapper(in: outer?.content ?? host)
    content = RowGroupNode(in: wrapper, of: container)
    wrapper.child = content
    wrapper.syncIfNeeded()
  }

  /// Says that it has rows of a lazy stack.
  ///
  /// - Returns: whether that is new.
  func fill() -> Bool {
    defer { fills = true }
    return !fills
  }

  func forgetMeasure() { (measuredIn, isSettled) = (nil, false) }

  /// Finds out what is put around a stack of which no more is known, where the modifier is offered `width`.
  func measure(in width: Int) {
    guard measuredIn != width else { return }
    (measuredIn, isSettled) = (width, false)
    content.width = nil
    measure(width, Self.unknownHeight)
  }

  /// Finds out what is put around what has `height` lines as a whole, in the width that was offered last.
  func settle(_ height: Int) {
    guard !isSettled, let measuredIn else { return }
    isSettled = true
    measure(measuredIn, height)
  }

  private func measure(_ width: Int, _ height: Int) {
    content.height = height
    place(in: Rect(x: 0, y: 0, width: width, height: size(in: width).height))
    innerWidth = content.frame.width
    insets.top = max(0, content.frame.y)
    insets.bottom = max(0, wrapper.frame.height - height - insets.top)
  }

  /// The size around what the content shows.
  func size(in width: Int) -> Size {
    content.forgetMeasurements()
    wrapper.forgetMeasurements()
    return wrapper.measure(Proposal(width: width, height: nil))
  }

  func place(in rect: Rect) {
    content.forgetMeasurements()
    wrapper.forgetMeasurements()
    wrapper.place(in: rect)
  }
}
