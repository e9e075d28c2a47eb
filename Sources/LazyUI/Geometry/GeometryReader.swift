import Glyphs

/// A view whose content is made of the place that it has: it takes all the space that is offered, and places what
/// `content` makes in the top leading corner.
///
/// The content is made once the place is known, and again where its size, a frame that it has asked for, or something else
/// that it has read has changed; nothing around is evaluated for that.
public struct GeometryReader<Content: View>: _PrimitiveView {
  /// Makes the view from what is known of the place.
  public var content: (GeometryProxy) -> Content

  /// - Parameter content: makes the view, from what is known of the place.
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

private final class GeometryNode<Content: View>: MadeContentNode<GeometryReader<Content>, Content>, GeometryWatcher {
  private lazy var source = GeometrySource(self)
  private var madeFor: Size?
  private var isWatching = false

  /// Content that is to be made again waits for its size.
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
    // What it takes where nothing is offered: little, as in SwiftUI.
    Size(width: proposal.width ?? lengthUnit.columns(10), height: proposal.height ?? lengthUnit.lines(10))
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  /// The content is made for a place: nobody asks it where it wants to stand.
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

  /// A view in the content may ask for a frame as late as when its own body is evaluated; that has been by now.
  private func watch() {
    guard source.hasTold, !isWatching else { return }
    isWatching = true
    session.geometryWatchers.add(self)
  }

  func geometryMayHaveChanged() {
    guard !isHidden, source.hasMoved else { return }
    dependencyChanged()
  }
}
