import Glyphs

/// Views side by side, of which left and right go from control to control.
@MainActor
private protocol Shelf: LayoutNode {}

extension LayoutNode {
  fileprivate final var firstShelf: (any Shelf)? {
    if isConcealed { return nil }
    return self as? any Shelf ?? children.lazy.compactMap(\.firstShelf).first
  }
}

extension Session {
  /// Moves the focus `count` controls to the right in the views that scroll sideways around it (to the left where negative).
  /// Where nothing has the focus, it goes to the first control of such views in the selected row.
  ///
  /// - Returns: false where there are no such views, or no control in them.
  package func moveFocusAcross(by count: Int) -> Bool {
    guard let focused = focusedControl else {
      guard let first = scrollContainer?.selectedNode?.firstShelf?.controls.first, count > 0 else { return false }
      focusedControl = first
      needsUpdate()
      return true
    }
    guard let shelf = (focused as? LayoutNode)?.enclosing((any Shelf).self) else { return false }
    // Step by step: the next controls may be made only then.
    for _ in 0..<count.magnitude {
      let controls = shelf.controls
      guard let index = controls.firstIndex(where: { $0 === focusedControl }) else { return false }
      let next = index + count.signum()
      guard controls.indices.contains(next) else { break }
      focusedControl = controls[next]
    }
    needsUpdate()
    return true
  }
}

/// One row: views that scroll sideways.
final class SidewaysScrollRows<Content: View>: UnaryRows<ScrollView<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { SidewaysScrollNode(self, in: parent) }
}

/// Views side by side on screen, of which as many columns are seen as there is room for.
///
/// It follows the focus: a control in it that gets the focus is scrolled into view. Where nothing in it is a control it is one
/// itself, which left and right scroll by half its width. Marks at its edges tell that there is more.
private final class SidewaysScrollNode<Content: View>: ContentNode<ScrollView<Content>>, Adjustable, Shelf,
  SidewaysScroll, FocusFollower
{
  /// Columns of the content that are left of the frame.
  private var offset = 0
  private(set) var room = 1
  private var lazies = WeakList<any SidewaysLazy>()
  /// The height that was last found to be needed.
  private var neededHeight = 0

  override var axis: StackAxis { .horizontal }
  override var sidewaysScroll: (any SidewaysScroll)? { self }

  // MARK: Layout

  private func contentSize(height: Int?) -> Size {
    var size = Size.zero
    for child in children {
      let own = child.measure(Proposal(width: nil, height: height))
      size = Size(width: size.width + own.width, height: max(size.height, own.height))
    }
    return size
  }

  override func size(for proposal: Proposal) -> Size {
    // A stack asks for sizes in more space than any terminal has.
    room = max(1, min(proposal.width ?? room, session.rootNode?.frame.width ?? room))
    let content = contentSize(height: proposal.height)
    neededHeight = content.height
    return Size(
      width: proposal.width ?? content.width, height: min(content.height, proposal.height ?? content.height))
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal }

  /// How far it can be scrolled.
  private var mostOffset: Int { max(0, contentSize(height: frame.height).width - frame.width) }

  override func placeChildren() {
    room = max(1, frame.width)
    placeContent()
    if lazies.isEmpty { return }
    showLazily()
    followFocus()
  }

  private func placeContent() {
    offset = max(0, min(offset, mostOffset))
    var x = -offset
    for child in children {
      let size = child.measure(Proposal(width: nil, height: frame.height))
      child.place(in: Rect(x: x, y: 0, width: size.width, height: size.height))
      x += size.width
    }
  }

  // MARK: What is made when it is scrolled to

  func add(_ lazy: any SidewaysLazy) {
    if lazies.isEmpty { session.follow(self) }
    lazies.append(lazy)
  }

  /// Has made what is in view. What is made may turn out to be wider than was guessed: then more of it is in view, or less.
  private func showLazily() {
    for _ in 0..<Self.mostTries {
      var isSettled = true
      for lazy in lazies {
        guard let x = lazy.column(in: self) else { continue }
        let change = lazy.show(-x..<frame.width - x, height: lazy.frame.height)
        offset += change.shift
        guard change.isChanged else { continue }
        isSettled = false
        lazy.forgetSize(below: self)
      }
      if isSettled { break }
      placeContent()
    }
    let height = contentSize(height: frame.height).height
    guard height > max(neededHeight, frame.height) else { return }
    neededHeight = height
    invalidate()
  }

  /// What is made in view of a guess settles at once, or nearly so; what never does is shown as it is.
  private static var mostTries: Int { 8 }

  /// What keys may go to next is made as soon as the focus has gone there: more keys may come before the next frame.
  func focusMoved(to control: (any Control)?) {
    guard let node = control as? LayoutNode, node !== self, isAround(node) else { return }
    followFocus()
    showLazily()
  }

  // MARK: Scrolling

  override var control: (any Control)? {
    mostOffset > 0 && children.allSatisfy { $0.controls.isEmpty } ? self : nil
  }

  func activate() {
    scroll(to: offset < mostOffset ? offset + max(1, frame.width / 2) : 0)
  }

  func adjust(_ arrow: ArrowKey) -> Bool {
    let before = offset
    switch arrow {
    case .left: scroll(to: offset - max(1, frame.width / 2))
    case .right: scroll(to: offset + max(1, frame.width / 2))
    case .up, .down: return false
    }
    return offset != before
  }

  private func scroll(to column: Int) {
    let column = max(0, min(column, mostOffset))
    guard column != offset else { return }
    offset = column
    invalidate()
    placeChildren()
  }

  /// Places what has changed first: what is scrolled to may just have come.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let node = descendant(named: id) ?? lazyNode(named: id), let x = node.column(in: self) else { return false }
    let share = anchor.map { min(1, max(0, Double($0.x))) }
    if let share {
      scroll(to: offset + x - Int((Double(frame.width - node.frame.width) * share).rounded()))
    } else if x < 0 {
      scroll(to: offset + x)
    } else if x + node.frame.width > frame.width {
      scroll(to: offset + min(x, x + node.frame.width - frame.width))
    }
    return true
  }

  private func lazyNode(named id: AnyHashable) -> LayoutNode? {
    for lazy in lazies where isAround(lazy) {
      guard let node = lazy.makeNode(named: id) else { continue }
      lazy.forgetSize(below: self)
      return node
    }
    return nil
  }

  func scroll(toEnd isEnd: Bool) {
    // Where the end is may be known only once it is made.
    for _ in 0..<Self.mostTries where offset != (isEnd ? mostOffset : 0) { scroll(to: isEnd ? mostOffset : 0) }
  }

  func element(at anchor: UnitPoint?) -> AnyHashable? {
    guard let around = nodeOfElements else { return nil }
    let column = Int((Double(max(0, frame.width - 1)) * min(1, max(0, Double(anchor?.x ?? 0)))).rounded())
    let index = around.children.firstIndex { child in
      child.column(in: self).map { $0 + child.frame.width > column } ?? false
    }
    return (index ?? around.children.indices.last).flatMap { around.element(of: $0) }
  }

  /// The control that was brought into view when it got the focus.
  private weak var followed: LayoutNode?

  /// Has the control with the focus in view, where it is within.
  private func followFocus() {
    guard let focused = session.focusedControl as? LayoutNode, focused !== self, let x = focused.column(in: self) else {
      return followed = nil
    }
    // What was scrolled to by other means than the focus stays.
    if followed === focused { return }
    followed = focused
    if x < 0 {
      scroll(to: offset + x)
    } else if x + focused.frame.width > frame.width {
      scroll(to: offset + min(x, x + focused.frame.width - frame.width))
    }
  }

  override func draw(_ painter: inout Painter) {
    followFocus()
    painter.within(bounds) { painter in
      for child in children where child.frame.x < frame.width && child.frame.maxX > 0 { child.paint(&painter) }
    }
    let saved = painter.style
    painter.style.attributes.insert(session.focusedControl === self ? .reverse : .dim)
    let middle = frame.height / 2
    if offset > 0 { painter.write([Glyph("‹")][...], x: 0, y: middle) }
    if offset < mostOffset, frame.width > 0 { painter.write([Glyph("›")][...], x: frame.width - 1, y: middle) }
    painter.style = saved
  }
}
