import Glyphs

/// The bottom line of a screen. It shows the bottom views of the toolbar and, while the user types, the keyboard views.
final class BottomBar: LayoutNode, SettingsNode {
  private unowned let screen: ScreenNode

  init(of screen: ScreenNode) {
    self.screen = screen
    super.init(session: screen.session, parent: screen)
  }

  /// The height of the bar in lines; 0 if the bar is empty.
  var height: Int { children.isEmpty ? 0 : 1 }

  override var settings: (any SettingsNode)? { self }
  var contentLineLimit: Int?? { 1 }
  override var axis: StackAxis { .horizontal }

  override var children: [LayoutNode] { nodes(.bottom) + (isTyping ? nodes(.keyboard) : []) }

  private func nodes(_ side: ToolbarItemPlacement.Side) -> [LayoutNode] {
    screen.toolbarItems.filter { $0.placement.side == side }.map(\.node)
  }

  /// Whether the user is typing: a text field of the screen or a keyboard view of the bar has the focus.
  private var isTyping: Bool {
    guard let focused = session.focusedControl as? LayoutNode else { return false }
    return focused is any TextInput && screen.isAround(focused) || nodes(.keyboard).contains { $0.isAround(focused) }
  }

  /// Removes the focus from a keyboard view after the user has pressed it.
  func endTyping(at control: any Control) {
    guard let node = control as? LayoutNode, session.focusedControl === control else { return }
    if nodes(.keyboard).contains(where: { $0.isAround(node) }) { session.clearFocus() }
  }

  /// Does nothing, because the toolbars update and unmount their items themselves.
  override func unmount() {}

  /// Places the views of the bar. A single view is centred, and several views are spread from edge to edge. Views that
  /// expand share the remaining width.
  override func placeChildren() {
    let children = children
    let isFlexible = children.map { $0.expands(along: .horizontal) }
    let widths = zip(children, isFlexible).map { $1 ? 0 : $0.measure(Proposal(width: nil, height: 1)).width }
    let gaps = max(0, children.count - 1)
    let rest = max(0, frame.width - widths.reduce(0, +) - gaps)
    let shares = isFlexible.contains(true) ? isFlexible.count { $0 } : gaps
    var x = children.count == 1 && shares == 0 ? rest / 2 : 0
    var (taken, used) = (0, 0)
    for (index, child) in children.enumerated() {
      var width = widths[index]
      let takesShare = isFlexible.contains(true) ? isFlexible[index] : index > 0
      var share = 0
      if takesShare, shares > 0 {
        taken += 1
        share = rest * taken / shares - used
        used += share
      }
      if isFlexible[index] { width = share } else { x += share }
      child.place(in: Rect(x: x, y: 0, width: width, height: frame.height))
      x += width + 1
    }
  }

  override func draw(_ painter: inout Painter) {
    guard frame.height > 0 else { return }
    let saved = painter.style
    defer { painter.style = saved }
    if let color = screen.background(of: .bottomBar)?.resolved(in: self).fill { painter.style.background = color }
    painter.fill(bounds)
    painter.within(bounds) { painter in
      for child in children { child.paint(&painter) }
    }
  }
}
