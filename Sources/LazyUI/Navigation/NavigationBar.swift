import Glyphs

/// The line on top of a screen: the way back, the toolbar's leading views, the title, the trailing views.
final class NavigationBar: LayoutNode {
  private unowned let screen: ScreenNode
  private var back: BackNode?
  private var titlePlace: (glyphs: [Glyph], x: Int) = ([], 0)

  init(of screen: ScreenNode) {
    self.screen = screen
    super.init(session: screen.session, parent: screen)
    back = BackNode(of: screen, in: self)
  }

  /// Lines that the bar takes: none where there is nothing to show.
  var height: Int { screen.title == nil && screen.previous == nil && screen.toolbarItems.isEmpty ? 0 : 1 }

  private var backNode: BackNode? { screen.previous == nil ? nil : back }

  override var lineLimit: Int? { 1 }
  override var axis: StackAxis { .horizontal }

  override var children: [LayoutNode] {
    (backNode.map { [$0] } ?? []) + nodes(.leading) + nodes(.principal) + nodes(.trailing)
  }

  private func nodes(_ side: ToolbarItemPlacement.Side) -> [LayoutNode] {
    screen.toolbarItems.filter { $0.placement.side == side }.map(\.node)
  }

  /// The items are synced and unmounted by the toolbars that they belong to.
  override func unmount() { back?.unmount() }

  override func placeChildren() {
    var left = place((backNode.map { [$0] } ?? []) + nodes(.leading), from: 0)
    let trailing = nodes(.trailing)
    let widths = trailing.map { $0.measure(Proposal(width: nil, height: 1)).width + 1 }
    let right = max(left, frame.width - widths.reduce(0, +) + (widths.isEmpty ? 0 : 1))
    _ = place(trailing, from: right)
    let principal = nodes(.principal)
    if !principal.isEmpty {
      let width = principal.reduce(-1) { $0 + $1.measure(Proposal(width: nil, height: 1)).width + 1 }
      left = place(principal, from: max(left, min((frame.width - width) / 2, right - width - 1)))
    }
    let room = max(0, right - (right < frame.width ? 1 : 0) - left)
    let glyphs = SafeText.glyphs(in: screen.title ?? "")
    let shown = room == 0 ? [] : LineBreaker.lines(of: [glyphs], width: room, limit: 1).first.map(Array.init) ?? []
    titlePlace = (shown, max(left, min((frame.width - shown.count) / 2, left + room - shown.count)))
  }

  /// - Returns: where the next view may stand.
  private func place(_ nodes: [LayoutNode], from start: Int) -> Int {
    var x = start
    for node in nodes {
      let width = node.measure(Proposal(width: nil, height: 1)).width
      node.place(in: Rect(x: x, y: 0, width: width, height: frame.height))
      x += width + 1
    }
    return x
  }

  override func draw(_ painter: inout Painter) {
    guard frame.height > 0 else { return }
    painter.fill(bounds)
    painter.within(bounds) { painter in
      for child in children { child.paint(&painter) }
      let style = painter.style
      painter.style.attributes.insert(.bold)
      painter.write(titlePlace.glyphs[...], x: titlePlace.x, y: 0)
      painter.style = style
    }
  }
}

/// The way back to the screen below, under that screen's title.
private final class BackNode: LayoutNode, Control {
  private unowned let screen: ScreenNode

  init(of screen: ScreenNode, in parent: LayoutNode) {
    self.screen = screen
    super.init(session: screen.session, parent: parent)
  }

  private var glyphs: [Glyph] { SafeText.glyphs(in: "‹ \(screen.previous?.title ?? "Back")", limit: 20) }

  override var control: (any Control)? { self }

  func activate() { screen.dismiss() }

  override func size(for proposal: Proposal) -> Size { Size(width: glyphs.count, height: 1) }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    painter.write(glyphs[...], x: 0, y: 0)
    painter.style = saved
  }
}
