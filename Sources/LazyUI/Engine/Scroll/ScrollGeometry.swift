public import Foundation
import Glyphs

/// The scroll offset and the size of a container, and the size of its content. All lengths are in the unit of the
/// enclosing view.
///
/// The heights of rows that were never shown are unknown. Each is estimated as the average height of the rows that were
/// last shown. So the offset and the content's height are exact only if all rows are equally high.
///
/// Used by ``View/onScrollGeometryChange(for:of:action:)``.
public struct ScrollGeometry: Equatable, Sendable {
  /// The distance from the top of the content to the top of the container.
  public var contentOffset: CGPoint
  /// The size of the content.
  public var contentSize: CGSize
  /// The insets of the content: always zero.
  public var contentInsets: EdgeInsets
  /// The size of the container.
  public var containerSize: CGSize

  /// The rectangle of the content that is on screen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The rectangle of the content that is on screen.
  public var bounds: CGRect { visibleRect }

  init(lines: ScrolledLines, in size: Size, _ unit: LengthUnit) {
    let (width, height) = (CGFloat(unit.width), CGFloat(unit.height))
    contentOffset = CGPoint(x: 0, y: CGFloat(lines.above) * height)
    contentSize = CGSize(width: CGFloat(size.width) * width, height: CGFloat(lines.all) * height)
    contentInsets = EdgeInsets()
    containerSize = CGSize(width: CGFloat(size.width) * width, height: CGFloat(size.height) * height)
  }
}

extension View {
  /// Observes the scroll geometry of the container in this view. `transform` makes a value of the geometry. When that
  /// value changes, `action` is called with the old and the new value. The first call passes the initial value twice.
  ///
  /// ```swift
  /// struct ProgressList: View {
  ///   @State private var isAtTop = true
  ///   var body: some View {
  ///     List(0..<500) { Text("row \($0)") }
  ///       .onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y <= 0 }) { _, new in isAtTop = new }
  ///       .navigationTitle(isAtTop ? "Rows" : "Rows, scrolled")
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ScrollGeometry`` and ``View/onScrollVisibilityChange(threshold:_:)``.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping @MainActor (T, T) -> Void
  ) -> some View {
    NodeModifiedContent(content: self, modifier: ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Observes the ids of the elements on screen in the container in this view. `action` is called initially, and when
  /// the ids have changed.
  ///
  /// ```swift
  /// struct VisibleRange: View {
  ///   @State private var visible: [Int] = []
  ///   var body: some View {
  ///     List(0..<500) { Text("row \($0)") }
  ///       .onScrollTargetVisibilityChange(idType: Int.self) { visible = $0 }
  ///       .navigationTitle("\(visible.count) visible")
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/onScrollVisibilityChange(threshold:_:)`` and ``View/scrollTargetLayout(isEnabled:)``.
  ///
  /// - Parameters:
  ///   - idType: the type of the ids to report.
  ///   - threshold: the share of a row's height that must be on screen, from 0 to 1.
  ///   - action: the closure that receives the ids, from the top.
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping @MainActor ([ID]) -> Void
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: ScrollWatchModifier(read: { $0.elements(atLeast: threshold).compactMap { $0.base as? ID } }) { _, now in
        action(now)
      })
  }

  /// Calls `action` with true when the view becomes visible in the container around it, and with false when the view is
  /// hidden.
  ///
  /// ```swift
  /// struct SeenRow: View {
  ///   let number: Int
  ///   @State private var wasSeen = false
  ///   var body: some View {
  ///     Text(wasSeen ? "\(number) seen" : "\(number)")
  ///       .onScrollVisibilityChange { if $0 { wasSeen = true } }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/onScrollTargetVisibilityChange(idType:threshold:_:)`` and ``View/onAppear(perform:)``.
  ///
  /// - Parameters:
  ///   - threshold: the share of the view that must be on screen, from 0 to 1.
  ///   - action: the closure that receives true or false.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    NodeModifiedContent(content: self, modifier: ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}

// MARK: Around a container

/// Reads a value from the scroll container in a view after every scroll, and reports when the value has changed.
package struct ScrollWatchModifier<Value: Equatable>: NodeModifier {
  var read: @MainActor (any ScrollContainer) -> Value
  var action: @MainActor (Value, Value) -> Void

  /// Returns true, because the action does not affect drawing.
  package func hasSameEffect(as other: ScrollWatchModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<ScrollWatchModifier>, in parent: LayoutNode) -> WrapperNode {
    ScrollWatchNode(in: parent, read: { rows.modifier.read($0) }, action: { rows.modifier.action($0, $1) })
  }
}

/// Computes a value from the geometry of the scroll container in a view after every scroll, and reports when the value
/// has changed.
package struct ScrollGeometryModifier<Value: Equatable>: NodeModifier {
  var transform: (ScrollGeometry) -> Value
  var action: @MainActor (Value, Value) -> Void

  /// Returns true, because the action does not affect drawing.
  package func hasSameEffect(as other: ScrollGeometryModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<ScrollGeometryModifier>, in parent: LayoutNode) -> WrapperNode {
    let unit = parent.lengthUnit
    return ScrollWatchNode(
      in: parent,
      read: { rows.modifier.transform(ScrollGeometry(lines: $0.scrolledLines, in: $0.viewportSize, unit)) },
      action: { rows.modifier.action($0, $1) })
  }
}

private final class ScrollWatchNode<Value: Equatable>: WrapperNode {
  private let read: @MainActor (any ScrollContainer) -> Value
  private let action: @MainActor (Value, Value) -> Void
  private var last: Value?
  private var willNotify = false

  init(
    in parent: LayoutNode, read: @escaping @MainActor (any ScrollContainer) -> Value,
    action: @escaping @MainActor (Value, Value) -> Void
  ) {
    self.read = read
    self.action = action
    super.init(session: parent.session, parent: parent)
  }

  /// Places the child, and checks the geometry. A move of the container places its ancestors again, so this method is
  /// called after every move.
  override func placeChildren() {
    super.placeChildren()
    guard !willNotify else { return }
    willNotify = true
    session.afterLayout { [weak self] in self?.notify() }
  }

  private func notify() {
    willNotify = false
    guard let container = child?.firstScrollContainer else { return }
    let now = read(container)
    guard now != last else { return }
    performing { action(last ?? now, now) }
    last = now
  }
}

// MARK: Within a container

package struct ScrollVisibilityModifier: NodeModifier {
  var threshold: Double
  var action: @MainActor (Bool) -> Void

  /// Returns true, because the action does not affect drawing.
  package func hasSameEffect(as other: ScrollVisibilityModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<ScrollVisibilityModifier>, in parent: LayoutNode) -> WrapperNode {
    ScrollVisibilityNode(rows, in: parent)
  }
}

private final class ScrollVisibilityNode: ModifierNode<ScrollVisibilityModifier>, ScrollObserver {
  private var isVisible = false

  override init(_ rows: any ModifierSource<ScrollVisibilityModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    parent.containersAround.first?.observe(self)
  }

  func containerMoved() {
    guard parent != nil else { return }
    notify(visibleShare >= max(rows.modifier.threshold, .leastNonzeroMagnitude))
  }

  /// The part of the node that is in the frame of the surrounding container, from 0 to 1.
  private var visibleShare: Double {
    var y = 0
    var node: LayoutNode = self
    while node.rowHost?.scrollContainer == nil, let next = node.parent {
      y += node.frame.y
      node = next
    }
    let shown = min(y + frame.height, node.frame.height) - max(y, 0)
    return frame.height > 0 ? Double(max(0, shown)) / Double(frame.height) : 0
  }

  private func notify(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    performing { rows.modifier.action(isVisible) }
  }

  override func unmount() {
    super.unmount()
    guard isVisible else { return }
    isVisible = false
    session.afterLayout { [self] in performing { rows.modifier.action(false) } }
  }
}
