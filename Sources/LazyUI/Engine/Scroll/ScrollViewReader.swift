/// A view that provides its content with a proxy. The proxy scrolls the containers in the reader, and the containers
/// around it.
///
/// A reader is no container. In a scroll view, the reader's views are rows of the scroll view, and a ``LazyVStack``
/// there stays lazy.
///
/// ```swift
/// struct LongList: View {
///   var body: some View {
///     ScrollViewReader { proxy in
///       Button("last") { proxy.scrollTo(39_999, anchor: .bottom) }
///       List(0..<40_000) { Text("row \($0)") }
///     }
///   }
/// }
/// ```
///
/// See also ``ScrollViewProxy``, ``ScrollPosition``, ``View/scrollPosition(id:anchor:)`` and ``View/id(_:)``.
public struct ScrollViewReader<Content: View>: _PrimitiveView {
  let content: (ScrollViewProxy) -> Content

  /// - Parameter content: returns the view. Actions in it may keep the proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public nonisolated static func _rowShape() -> _RowShape { Content._rowShape().within("ScrollViewReader") }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ScrollViewReaderRows(view, in: context)
  }
}

/// An object that knows the containers that a proxy scrolls.
@MainActor
protocol ScrollReader: AnyObject {
  var session: Session { get }
  /// The containers that may contain the requested row, in the order of the search.
  var scrollContainers: [any ScrollContainer] { get }
  /// The horizontal scroll views that may contain the requested view.
  var sidewaysScrolls: [any SidewaysScroll] { get }
}

/// A proxy that scrolls the containers in and around a ``ScrollViewReader``.
///
/// ```swift
/// struct Jump: View {
///   var body: some View {
///     ScrollViewReader { proxy in
///       List(0..<500) { Text("line \($0)") }
///         .onKeyPress("m") {
///           proxy.scrollTo(250, anchor: .center)
///           return .handled
///         }
///     }
///   }
/// }
/// ```
///
/// See also ``UnitPoint`` and ``withAnimation(_:_:)``.
@preconcurrency @MainActor
public struct ScrollViewProxy {
  private weak var reader: (any ScrollReader)?

  init(reader: any ScrollReader) { self.reader = reader }

  /// Scrolls the first container that has a view with this id. Ids are set by ``View/id(_:)`` or by a ``ForEach``. The
  /// scroll happens before the next frame is drawn. If no container has the id, nothing happens.
  ///
  /// Within ``withAnimation(_:_:)``, the last lines of the scroll are shown in several frames.
  ///
  /// No row is created for the search. If `.id(_:)` sets the id within a row that does not exist yet, the id is not
  /// found.
  ///
  /// ```swift
  /// struct JumpToEnd: View {
  ///   var body: some View {
  ///     ScrollViewReader { proxy in
  ///       List(0..<1000) { Text("line \($0)") }
  ///         .toolbar { Button("end") { withAnimation { proxy.scrollTo(999, anchor: .bottom) } } }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Animation``, ``UnitPoint`` and ``View/id(_:)``.
  ///
  /// - Parameters:
  ///   - id: The id of the view, or of the element of the view.
  ///   - anchor: The position of the view after scrolling: top, middle or bottom, depending on the anchor's `y`. With
  ///     `nil`, the container scrolls as little as possible.
  /// - Complexity: O(elements before the found element).
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
    (rowHost?.scrollContainer.map { [$0] } ?? []) + children.flatMap(\.scrollContainers)
  }

  /// Whether the node contains a scroll container.
  final var hasScrollContainer: Bool { firstScrollContainer != nil }

  /// The first scroll container in the node.
  final var firstScrollContainer: (any ScrollContainer)? {
    if let container = rowHost?.scrollContainer { return container }
    for child in children {
      if let found = child.firstScrollContainer { return found }
    }
    return nil
  }
}
