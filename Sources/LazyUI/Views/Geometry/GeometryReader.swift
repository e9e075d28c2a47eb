import Glyphs

/// A view whose content depends on its size and position. The reader takes all of the offered space and places its
/// content in the top leading corner.
///
/// The content is created when the size is known. It is created again if the size, a frame that the content read, or
/// another value that it read changes. Views around the reader are not evaluated again.
///
/// ```swift
/// struct Half: View {
///   var body: some View {
///     GeometryReader { proxy in
///       Text("half").frame(width: proxy.size.width / 2)
///     }
///   }
/// }
/// ```
///
/// See also ``GeometryProxy``, ``View/containerRelativeFrame(_:alignment:)`` and ``ViewThatFits``.
public struct GeometryReader<Content: View>: _PrimitiveView {
  /// Creates the content from the view's geometry.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader.
  ///
  /// - Parameter content: creates the content from the view's geometry.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    GeometryRows(view, in: context)
  }
}

private final class GeometryRows<Content: View>: UnaryRows<GeometryReader<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { GeometryNode(self, in: parent) }
}

private final class GeometryNode<Content: View>: ClosureContentNode<GeometryReader<Content>, Content>, GeometryWatcher {
  private lazy var source = GeometrySource(self)
  private var madeFor: Size?
  private var isWatching = false

  /// Updates the content, unless it must be created again. In that case it is created during placement, when the size
  /// is known.
  override func sync(rowsChanged: Bool) {
    if !isStale { list?.sync(in: self, rowsChanged: rowsChanged) }
  }

  override func forgetLayout() {
    super.forgetLayout()
    isStale = true
  }

  override func unmount() {
    super.unmount()
    if isWatching { session.geometryWatchers.remove(self) }
  }

  // MARK: Layout

  override func size(for proposal: Proposal) -> Size {
    // The ideal size is 10 by 10, as in SwiftUI.
    Size(width: proposal.width ?? lengthUnit.columns(10), height: proposal.height ?? lengthUnit.lines(10))
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  /// Returns `false`: guides of the content are ignored, because the content is created after the node was placed.
  override func hasGuide(_ key: AlignmentKey) -> Bool { false }

  override func placeChildren() {
    if isStale || madeFor != frame.size { makeContent() }
    for child in children { child.place(in: frame.size, at: .topLeading) }
  }

  private func makeContent() {
    madeFor = frame.size
    source.renew()
    let proxy = GeometryProxy(of: source)
    show { rows.view.content(proxy) }
    watch()
  }

  /// Starts to observe the position if the content has read a frame. Call it after the bodies in the content were
  /// evaluated.
  private func watch() {
    guard source.hasReported, !isWatching else { return }
    isWatching = true
    session.geometryWatchers.add(self)
  }

  func geometryMayHaveChanged() {
    guard !isHidden, source.hasMoved else { return }
    dependencyChanged()
  }
}
