import Glyphs

/// A view that shows the first of several views that fits into the offered space. If none fits, it shows the last one.
///
/// A view fits if its ideal size is not larger than the offered size. The other views do not appear, but their bodies
/// are evaluated too, to find their sizes.
///
/// ```swift
/// struct SyncState: View {
///   var body: some View {
///     ViewThatFits {
///       Text("All 1,204 files are up to date")
///       Text("up to date")
///     }
///   }
/// }
/// ```
///
/// See also ``GeometryReader``, ``View/fixedSize()`` and ``View/layoutPriority(_:)``.
public struct ViewThatFits<Content: View>: _PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a view that shows one of the views in `content`.
  ///
  /// - Parameters:
  ///   - axes: the directions to compare sizes in.
  ///   - content: the views in order of preference, the preferred view first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    FittingRows(view, in: context)
  }
}

private final class FittingRows<Content: View>: UnaryRows<ViewThatFits<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { FittingNode(self, in: parent) }
}

private final class FittingNode<Content: View>: LayoutNode {
  private let rows: FittingRows<Content>
  private var seenVersion: SeenVersion
  private var list: NodeList?
  /// The view that is shown.
  private var shown: LayoutNode?

  init(_ rows: FittingRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    list = NodeList(candidates, in: _RowContext(host: self, isRow: rows.context.isRow))
  }

  private var candidates: NodeModifiedContent<Content, CandidateModifier> {
    NodeModifiedContent(content: rows.view.content, modifier: CandidateModifier())
  }

  private var all: [LayoutNode] { list?.nodes ?? [] }

  override var children: [LayoutNode] { shown.map { [$0] } ?? [] }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    list?.update(to: candidates)
    return true
  }

  override func sync(rowsChanged: Bool) {
    list?.sync(in: self, rowsChanged: rowsChanged)
    let all = all
    if let shown, !all.contains(where: { $0 === shown }) { self.shown = nil }
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  override func forgetLayout() {
    super.forgetLayout()
    for node in all { node.forgetLayout() }
  }

  override func visibilityChanged() {
    for node in all { node.visibilityChanged() }
  }

  override func evictState() {
    for node in all { node.evictState() }
  }

  override func unmount() {
    for node in all { node.unmount() }
    shown = nil
    super.unmount()
  }

  // MARK: Layout

  private func fitting(_ proposal: Proposal) -> LayoutNode? {
    let all = all
    let axes = rows.view.axes
    for candidate in all.dropLast() {
      let ideal = candidate.measure(
        Proposal(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      let isTooWide = axes.contains(.horizontal) && ideal.width > proposal.width ?? .max
      let isTooHigh = axes.contains(.vertical) && ideal.height > proposal.height ?? .max
      if !isTooWide, !isTooHigh { return candidate }
    }
    return all.last
  }

  override func size(for proposal: Proposal) -> Size { fitting(proposal)?.measure(proposal) ?? .zero }

  override func expands(along axis: StackAxis) -> Bool { fitting(.unspecified)?.expands(along: axis) ?? false }

  override func hasGuide(_ key: AlignmentKey) -> Bool {
    for node in all where node.hasGuide(key) { return true }
    return false
  }

  override func placeChildren() {
    // The frame is usually the size that this node returned when it was measured, so the same view fits again.
    let proposal = Proposal(width: frame.width, height: frame.height)
    let new = fitting(proposal)
    if new !== shown {
      (shown as? CandidateNode)?.show(false)
      shown = new
      (new as? CandidateNode)?.show(true)
    }
    shown?.place(in: bounds)
  }
}

package struct CandidateModifier: NodeModifier, Equatable {
  package func makeWrapper(_ rows: any ModifierSource<CandidateModifier>, in parent: LayoutNode) -> WrapperNode {
    CandidateNode(session: parent.session, parent: parent)
  }
}

/// One of the views that a `ViewThatFits` chooses from.
private final class CandidateNode: WrapperNode, SettingsNode {
  private var isShown = false

  override var settings: (any SettingsNode)? { self }
  var hidesContent: Bool? { isShown ? nil : true }

  func show(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    visibilityChanged()
  }
}
