import Glyphs

/// The visible part of a flattened stack, inside a modifier of the stack.
///
/// The container places the rows, and sets the node's height before the node is placed.
final class FlattenedStackNode: LayoutNode {
  /// A part of the content, from the top: a row with its cell, or the wrapper of a modifier around some of the rows.
  enum Item {
    case row(RowCell, Rect)
    case modifier(WrapperNode)

    @MainActor var node: LayoutNode {
      switch self {
      case .row(let cell, _): cell.node
      case .modifier(let wrapper): wrapper
      }
    }
  }

  var items: [Item] = []
  /// The height of the visible part, in lines.
  var height = 0
  /// The width of the rows; `nil` if they take the offered width.
  var width: Int?
  /// The container, which knows the selected row.
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
      case .modifier(let wrapper): wrapper.paint(&painter)
      case .row(let cell, let area):
        guard let container, cell.index == container.selection, session.showsSelection,
          container.hasBar(rowOf: area.height)
        else {
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

  // The container owns the cells and notifies them.

  override func visitSlots(_ body: (AnySlot) -> Void) {}

  override func visibilityChanged() {}

  override func unmount() {
    items = []
    super.unmount()
  }
}

/// The layout of a modifier around a flattened stack, with the modifier's node.
@MainActor
final class StackModifierLayout {
  let wrapper: WrapperNode
  let content: FlattenedStackNode
  /// The layout of the enclosing modifier.
  let outer: StackModifierLayout?
  /// The number of lines that the modifier adds above and below the rows.
  private(set) var insets = Insets()
  /// The width that is left for rows.
  private(set) var innerWidth = 0
  /// Whether some rows of the stack belong to a lazy stack. The stack then takes the offered width, because rows that
  /// are not made yet have an unknown width.
  private(set) var fills = false
  private var measuredIn: Int?
  /// Whether the modifier was measured around the complete stack.
  private var isSettled = false

  struct Insets {
    var top = 0
    var bottom = 0
  }

  /// A height larger than any frame. It is used while the height of the stack is unknown, so that no modifier leaves
  /// space around the stack.
  private static let unknownHeight = 1 << 14

  init(_ modifier: any RowModifying, in outer: StackModifierLayout?, host: LayoutNode, container: any ScrollContainer) {
    self.outer = outer
    wrapper = modifier.makeWrapper(in: outer?.content ?? host)
    content = FlattenedStackNode(in: wrapper, of: container)
    wrapper.child = content
    wrapper.syncIfNeeded()
  }

  /// Records that rows of the stack belong to a lazy stack, so that the stack takes the offered width.
  ///
  /// - Returns: whether this is the first call.
  func fill() -> Bool {
    defer { fills = true }
    return !fills
  }

  func forgetMeasure() { (measuredIn, isSettled) = (nil, false) }

  /// Measures the modifier around a stack of unknown height, if it is offered `width`.
  func measure(in width: Int) {
    guard measuredIn != width else { return }
    (measuredIn, isSettled) = (width, false)
    content.width = nil
    measure(width, Self.unknownHeight)
  }

  /// Measures the modifier around a complete stack of `height` lines, in the width that was last offered.
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

  /// Returns the size of the modifier around its content.
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
