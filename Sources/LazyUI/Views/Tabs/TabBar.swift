import Glyphs

/// The part of a tab view's interface that its line of titles uses.
@MainActor
protocol TabBarOwner: LayoutNode {
  /// The nodes of the titles, one array for each tab.
  var labels: [[LayoutNode]] { get }
  var shownIndex: Int { get }
  /// Whether dots replace the titles.
  var showsDots: Bool { get }
  /// Whether the line of titles or dots is visible.
  var hasLine: Bool { get }
  @discardableResult
  func show(_ index: Int) -> Bool
  /// Selects the current tab again.
  func reselect()
}

extension TabNode: TabBarOwner {}

/// The node of the line of titles below the tabs. The current title is in brackets. The line is one control, and the
/// left and right arrows change the tab.
final class TabBar: LayoutNode, Adjustable, SettingsNode {
  private unowned let owner: any TabBarOwner
  /// The columns that each title occupies.
  private var places: [Range<Int>] = []

  init(of owner: any TabBarOwner) {
    self.owner = owner
    super.init(session: owner.session, parent: owner)
  }

  override var control: (any Control)? { owner.labels.count > 1 && owner.hasLine ? self : nil }
  override var settings: (any SettingsNode)? { self }
  var contentLineLimit: Int?? { 1 }
  override var axis: StackAxis { .horizontal }
  override var clickTarget: (any ClickTarget)? { self }

  /// Does nothing, like `visibilityChanged()` and `unmount()`, because the tab view updates and unmounts the titles.
  override func visitSlots(_ body: (AnySlot) -> Void) {}
  override func visibilityChanged() {}
  override func unmount() {}

  /// Centres the titles. If they do not fit, titles at the edges are cut off. The current title is always visible.
  override func placeChildren() {
    let labels = owner.labels
    let widths = labels.map { nodes in
      owner.showsDots
        ? 1 : nodes.reduce(max(0, nodes.count - 1)) { $0 + $1.measure(Proposal(width: nil, height: 1)).width }
    }
    let total = widths.reduce(0) { $0 + $1 + 2 }
    var x = max(0, (frame.width - total) / 2)
    if total > frame.width {
      let end = widths.prefix(owner.shownIndex + 1).reduce(0) { $0 + $1 + 2 }
      x = min(0, frame.width - end)
    }
    places = []
    for (nodes, width) in zip(labels, widths) {
      places.append(x..<x + width + 2)
      var left = x + 1
      for node in nodes {
        let nodeWidth = node.measure(Proposal(width: nil, height: 1)).width
        node.place(in: Rect(x: left, y: 0, width: nodeWidth, height: 1))
        left += nodeWidth + 1
      }
      x += width + 2
    }
  }

  override func draw(_ painter: inout Painter) {
    guard frame.height > 0 else { return }
    painter.fill(bounds)
    let labels = owner.labels
    painter.within(bounds) { painter in
      for (index, place) in places.enumerated() where labels.indices.contains(index) {
        let saved = painter.style
        let isShown = index == owner.shownIndex
        if isShown, let tint = tintInk { painter.style = tint.applied(to: saved) }
        if isShown { painter.style.attributes.insert(.bold) } else { painter.style.attributes.insert(.dim) }
        if isShown, session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
        if owner.showsDots {
          painter.write([Glyph(isShown ? "●" : "○")][...], x: place.lowerBound + 1, y: 0)
        } else {
          if isShown {
            painter.write([Glyph("[")][...], x: place.lowerBound, y: 0)
            painter.write([Glyph("]")][...], x: place.upperBound - 1, y: 0)
          }
          for node in labels[index] { node.paint(&painter) }
        }
        painter.style = saved
      }
    }
  }

  var title: String { "tabs" }

  func activate() {
    if !owner.show(owner.shownIndex + 1) { owner.show(0) }
  }

  func adjust(_ arrow: ArrowKey) -> Bool {
    switch arrow {
    case .left: owner.show(owner.shownIndex - 1)
    case .right: owner.show(owner.shownIndex + 1)
    case .up, .down: false
    }
  }

  func click(x: Int, y: Int) {
    guard let index = places.firstIndex(where: { $0.contains(x) }) else { return }
    if index == owner.shownIndex { owner.reselect() } else { owner.show(index) }
  }
}

extension Session {
  /// Selects the tab that is `count` tabs after the current one, in the innermost tab view on screen that has such a
  /// tab.
  ///
  /// - Returns: `false` if no tab view has such a tab.
  @discardableResult
  package func turnTab(by count: Int) -> Bool {
    guard let keyNode, turn(keyNode, by: count) else { return false }
    needsUpdate()
    return true
  }

  private func turn(_ node: LayoutNode, by count: Int) -> Bool {
    if node.inputAccess == .none { return false }
    for child in node.children where turn(child, by: count) { return true }
    return (node as? any TabSwitching)?.turn(by: count) ?? false
  }
}
