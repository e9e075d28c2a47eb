import Glyphs

/// Gives its content a way to scroll the containers in it.
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("last") { proxy.scrollTo(39_999, anchor: .bottom) }
///   List(0..<40_000) { Text("row \($0)") }
/// }
/// ```
public struct ScrollViewReader<Content: View>: _PrimitiveView {
  let content: (ScrollViewProxy) -> Content

  /// - Parameter content: makes the view, and may keep the proxy for its actions.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ReaderRows(view, in: context)
  }
}

/// A way to scroll the containers in a `ScrollViewReader`.
@preconcurrency @MainActor
public struct ScrollViewProxy {
  fileprivate weak var node: LayoutNode?

  /// Scrolls the first container that has a view with this id, given by `.id(_:)` or by a `ForEach`, before the
  /// next frame is drawn. Nothing happens where there is none.
  ///
  /// Within `withAnimation` the last lines of the way are shown, in several frames.
  ///
  /// No row is made for the search: an id that `.id(_:)` gives within a row that has not been made is not found.
  ///
  /// - Parameters:
  ///   - id: the id of the view, or of the element whose view it is.
  ///   - anchor: where the view is to stand: the top, the middle or the bottom, by its `y`; nil for as near as
  ///     scrolling least allows.
  /// - Complexity: O(elements before the one that is found).
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let id = AnyHashable(id)
    let animation = Animation.current
    node?.session.afterLayout { [weak node] in
      guard let node else { return }
      for container in node.scrollContainers {
        guard container.scroll(to: id, anchor: anchor) else { continue }
        if let animation { container.animate(with: animation) }
        return
      }
    }
    node?.session.needsUpdate()
  }
}

private final class ReaderRows<Content: View>: UnaryRows<ScrollViewReader<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ReaderNode(self, in: parent) }
}

private final class ReaderNode<Content: View>: LayoutNode, SlotReader {
  private let rows: ReaderRows<Content>
  private var version: UInt32
  /// Whether something that the closure read has changed.
  private var isStale = false
  var registration: ReadRegistration?
  private var inner: RootNode<Content>?

  init(_ rows: ReaderRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    inner = RootNode(evaluateContent(), session: session, parent: self)
  }

  private func evaluateContent() -> Content {
    isStale = false
    return session.evaluate(for: self) { rows.view.content(ScrollViewProxy(node: self)) }
  }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override var children: [LayoutNode] { inner.map { [$0] } ?? [] }

  override func takeChanges() -> Bool {
    guard isStale || version != rows.version else { return false }
    version = rows.version
    inner?.update(to: evaluateContent())
    return true
  }

  override func sync(rowsChanged: Bool) { inner?.syncIfNeeded() }

  override func size(for proposal: Proposal) -> Size { inner?.measure(proposal) ?? .zero }

  override func expands(along axis: StackAxis) -> Bool { inner?.expands(along: axis) ?? false }

  override func placeChildren() { inner?.place(in: bounds) }
}

extension LayoutNode {
  /// The scroll containers in the node, the outermost first.
  final var scrollContainers: [any ScrollContainer] {
    (scrollContainer.map { [$0] } ?? []) + children.flatMap(\.scrollContainers)
  }

  /// The first of them.
  final var firstScrollContainer: (any ScrollContainer)? {
    if let scrollContainer { return scrollContainer }
    for child in children {
      if let found = child.firstScrollContainer { return found }
    }
    return nil
  }
}
