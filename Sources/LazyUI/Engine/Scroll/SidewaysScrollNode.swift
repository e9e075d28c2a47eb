import Foundation
import Glyphs

/// A view whose controls are side by side. The left and right keys move the focus between them.
@MainActor
private protocol HorizontalFocusGroup: LayoutNode {}

extension LayoutNode {
  /// The first view in the node, or the node itself, whose controls are side by side; `nil` if there is none.
  fileprivate final var firstFocusGroup: (any HorizontalFocusGroup)? {
    if inputAccess == .none { return nil }
    return self as? any HorizontalFocusGroup ?? children.lazy.compactMap(\.firstFocusGroup).first
  }
}

extension Session {
  /// Moves the focus `count` controls to the right (left if negative) in the horizontal scroll view around the focused
  /// control. If no control has the focus and `count` is positive, it moves to the first control of such a view in the
  /// selected row.
  ///
  /// - Returns: false if no such view exists, or if it has no control.
  package func moveFocusAcross(by count: Int) -> Bool {
    guard let focused = focusedControl else {
      guard let first = scrollContainer?.selectedNode?.firstFocusGroup?.controls.first, count > 0 else { return false }
      focusedControl = first
      needsUpdate()
      return true
    }
    guard let group = (focused as? LayoutNode)?.enclosing((any HorizontalFocusGroup).self) else { return false }
    // The focus moves one step at a time, because each step may make further controls.
    for _ in 0..<count.magnitude {
      let controls = group.controls
      guard let index = controls.firstIndex(where: { $0 === focusedControl }) else { return false }
      let next = index + count.signum()
      guard controls.indices.contains(next) else { break }
      focusedControl = controls[next]
    }
    needsUpdate()
    return true
  }
}

/// The single row of a horizontal scroll view.
final class SidewaysScrollRows<Content: View>: UnaryRows<ScrollView<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { SidewaysScrollNode(self, in: parent) }
}

/// A horizontal scroll view on screen.
///
/// A control in the view that gets the focus is scrolled into view. If the content has no controls, the view is a
/// control itself: left and right then scroll by half its width. Marks at the edges show that the content continues.
private final class SidewaysScrollNode<Content: View>: ContentNode<ScrollView<Content>>, Adjustable,
  HorizontalFocusGroup,
  SidewaysScroll, FocusFollower, SettingsNode
{
  /// The number of the content's columns to the left of the frame.
  private var offset = 0
  private(set) var viewportWidth = 1
  private var lazies = WeakList<any SidewaysLazy>()
  /// The height that the content last needed.
  private var neededHeight = 0

  override var axis: StackAxis { .horizontal }
  override var settings: (any SettingsNode)? { self }
  var contentSidewaysScroll: (any SidewaysScroll)?? { .some(self) }

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
    // The width is limited to the session's width, because a stack measures with more space than any terminal has.
    viewportWidth = max(1, min(proposal.width ?? viewportWidth, session.rootNode?.frame.width ?? viewportWidth))
    let content = contentSize(height: proposal.height)
    neededHeight = content.height
    return Size(
      width: proposal.width ?? content.width, height: min(content.height, proposal.height ?? content.height))
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal }

  /// The maximum offset. There the end of the content is at the end of the frame.
  private var mostOffset: Int { max(0, contentSize(height: frame.height).width - frame.width) }

  override func placeChildren() {
    viewportWidth = max(1, frame.width)
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

  // MARK: Lazy content

  func add(_ lazy: any SidewaysLazy) {
    if lazies.isEmpty { session.follow(self) }
    lazies.append(lazy)
  }

  /// Makes the lazy content in view. Views may turn out wider or narrower than estimated, so that other views move into
  /// view or out of it. So the method repeats its work until nothing changes.
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

  /// The maximum number of attempts until estimated widths settle. Usually one or two suffice. Content that never
  /// settles is shown as it is.
  private static var mostTries: Int { 8 }

  /// Makes the next controls immediately when the focus moves, because more keys may arrive before the next frame.
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

  /// Scrolls to the view with this id. If a lazy container has not made the view yet, the view is made first.
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
    // Repeats the scroll, because the end is known only once the views near it are made.
    for _ in 0..<Self.mostTries where offset != (isEnd ? mostOffset : 0) { scroll(to: isEnd ? mostOffset : 0) }
  }

  func element(at anchor: UnitPoint?) -> AnyHashable? {
    guard let around = nodeOfElements, let child = child(at: anchor, in: around) else { return nil }
    return around.rowHost?.elementID(ofChild: child)
  }

  func element(at anchor: UnitPoint?, as type: ScrollIDType) -> AnyHashable? {
    guard let around = nodeOfElements, let child = child(at: anchor, in: around) else { return nil }
    return around.children.indices[child...].lazy.compactMap { around.rowHost?.elementID(ofChild: $0) }
      .compactMap(type.cast).first
  }

  /// Returns the index of the child of `around` at `anchor` (default: the leading edge).
  private func child(at anchor: UnitPoint?, in around: LayoutNode) -> Int? {
    let column = Int((Double(max(0, frame.width - 1)) * min(1, max(0, Double(anchor?.x ?? 0)))).rounded())
    let index = around.children.firstIndex { child in
      child.column(in: self).map { $0 + child.frame.width > column } ?? false
    }
    return index ?? around.children.indices.last
  }

  /// The control that was scrolled into view when it got the focus.
  private weak var followed: LayoutNode?

  /// Scrolls the focused control into view, if it is in this scroll view.
  private func followFocus() {
    guard let focused = session.focusedControl as? LayoutNode, focused !== self, let x = focused.column(in: self) else {
      return followed = nil
    }
    // Each control is scrolled into view only once, so that later scrolling is not undone.
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
