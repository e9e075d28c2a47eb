/// Gives its content a way to scroll the containers in it, and those that it stands in.
///
/// A reader is no container: in a scroll view its views are the scroll view's, and a `LazyVStack` there stays lazy.
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

  public nonisolated static func _rowShape() -> _RowShape { Content._rowShape().within("ScrollViewReader") }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ReaderRows(view, in: context)
  }
}

/// What a proxy scrolls.
@MainActor
protocol ScrollReader: AnyObject {
  var session: Session { get }
  /// The containers that may have a row that is looked for, in the order in which they are asked.
  var scrollContainers: [any ScrollContainer] { get }
  /// What scrolls sideways and may have a view that is looked for.
  var sidewaysScrolls: [any SidewaysScroll] { get }
}

/// A way to scroll the containers in a `ScrollViewReader`, and those that it stands in.
@preconcurrency @MainActor
public struct ScrollViewProxy {
  private weak var reader: (any ScrollReader)?

  init(reader: any ScrollReader) { self.reader = reader }

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
    reader?.session.afterLayout { [weak reader] in
      guard let reader else { return }
      for container in reader.scrollContainers {
        guard container.scroll(to: id, anchor: anchor) else { continue }
        if let animation { container.animate(with: animation) }
        return
      }
      _ = reader.sidewaysScrolls.contains { $0.scroll(to: id, anchor: anchor) }
    }
    reader?.session.needsUpdate()
  }
}

extension LayoutNode {
  /// The scroll containers in the node, the outermost first.
  final var scrollContainers: [any ScrollContainer] {
    (scrollContainer.map { [$0] } ?? []) + children.flatMap(\.scrollContainers)
  }

  /// Whether something in the node scrolls.
  final var hasScrollContainer: Bool { firstScrollContainer != nil }

  /// The first of them.
  final var firstScrollContainer: (any ScrollContainer)? {
    if let scrollContainer { return scrollContainer }
    for child in children {
      if let found = child.firstScrollContainer { return found }
    }
    return nil
  }
}
