import Glyphs

/// The top line of a screen. It shows the back button, the leading views of the toolbar, the title and the trailing
/// views.
final class NavigationBar: LayoutNode, SettingsNode {
  private unowned let screen: ScreenNode
  private var back: BackNode?
  private var titlePlace: (glyphs: [Glyph], x: Int, y: Int) = ([], 0, 0)

  init(of screen: ScreenNode) {
    self.screen = screen
    super.init(session: screen.session, parent: screen)
    back = BackNode(of: screen, in: self)
  }

  /// Returns the number of lines that the bar takes in `width` columns; 0 if the bar is empty.
  func height(in width: Int) -> Int {
    if screen.hidesNavigationBar { return 0 }
    if screen.title == nil, backNode == nil, nodes(.leading).isEmpty, nodes(.principal).isEmpty,
      nodes(.trailing).isEmpty
    {
      return 0
    }
    return itemHeight + (layout(in: width).title.isBelow ? 1 : 0)
  }

  /// The height of the bar's items in lines. Principal views may be higher than one line.
  private var itemHeight: Int {
    nodes(.principal).reduce(1) { height, node in
      node.expands(along: .vertical) ? height : max(height, node.measure(Proposal(width: nil, height: nil)).height)
    }
  }

  private var backNode: BackNode? { screen.previous == nil ? nil : back }

  override var settings: (any SettingsNode)? { self }
  var contentLineLimit: Int?? { 1 }
  override var axis: StackAxis { .horizontal }

  override var children: [LayoutNode] {
    screen.hidesNavigationBar ? [] : leading + nodes(.principal) + nodes(.trailing)
  }

  private func nodes(_ side: ToolbarItemPlacement.Side) -> [LayoutNode] {
    screen.toolbarItems.filter { $0.placement.side == side }.map(\.node)
  }

  /// Unmounts the back button. The toolbars update and unmount their items themselves.
  override func unmount() { back?.unmount() }

  /// The columns where the parts of the bar start.
  private struct Places {
    var principal = 0
    var trailing = 0
    var title = (x: 0, width: 0, isBelow: false)
  }

  private func width(of nodes: [LayoutNode]) -> Int {
    nodes.reduce(-1) { $0 + $1.measure(Proposal(width: nil, height: nil)).width + 1 }
  }

  private func layout(in width: Int) -> Places {
    let title = SafeText.glyphs(in: title, limit: max(1, width)).count
    var places = Places()
    let left = self.width(of: leading) + 1
    let trailing = self.width(of: nodes(.trailing))
    places.trailing = max(left, width - max(0, trailing))
    let end = trailing < 0 ? width : places.trailing - 1
    guard !nodes(.principal).isEmpty else {
      let availableWidth = max(0, end - left)
      places.title = (max(left, min((width - title) / 2, left + availableWidth - title)), availableWidth, false)
      return places
    }
    let principal = self.width(of: nodes(.principal))
    places.principal = max(left, min((width - principal) / 2, end - principal))
    let after = places.principal + principal + 1
    // The title is placed beside the principal views. If it fits on neither side, the title has its own line.
    if title < places.principal - left {
      places.title = (left, title, false)
    } else if title <= end - after {
      places.title = (after, title, false)
    } else {
      places.title = (0, width, true)
    }
    return places
  }

  /// The title to show; empty if a principal view hides it.
  private var title: String {
    screen.hasInlineTitle && !nodes(.principal).isEmpty ? "" : screen.title ?? ""
  }

  private var leading: [LayoutNode] { (backNode.map { [$0] } ?? []) + nodes(.leading) }

  override func placeChildren() {
    let places = layout(in: frame.width)
    place(leading, from: 0)
    place(nodes(.principal), from: places.principal)
    place(nodes(.trailing), from: places.trailing)
    let (x, width, isBelow) = places.title
    let glyphs = SafeText.glyphs(in: title)
    let shown = width == 0 ? [] : LineBreaker.lines(of: [glyphs], width: width, limit: 1).first.map(Array.init) ?? []
    titlePlace = (shown, x, isBelow ? frame.height - 1 : 0)
  }

  private func place(_ nodes: [LayoutNode], from start: Int) {
    var x = start
    for node in nodes {
      let size = node.measure(Proposal(width: nil, height: nil))
      node.place(in: Rect(x: x, y: 0, width: size.width, height: max(1, min(frame.height, size.height))))
      x += size.width + 1
    }
  }

  override func draw(_ painter: inout Painter) {
    guard frame.height > 0 else { return }
    let saved = painter.style
    defer { painter.style = saved }
    if let color = screen.background(of: .navigationBar)?.resolved(in: self).fill { painter.style.background = color }
    painter.fill(bounds)
    painter.within(bounds) { painter in
      for child in children { child.paint(&painter) }
      let style = painter.style
      painter.style.attributes.insert(.bold)
      painter.write(titlePlace.glyphs[...], x: titlePlace.x, y: titlePlace.y)
      painter.style = style
    }
  }
}

/// A node for the back button. It shows the title of the screen below.
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
