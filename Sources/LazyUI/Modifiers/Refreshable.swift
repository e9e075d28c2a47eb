import Glyphs

extension View {
  /// Lets the user have the view's content brought up to date.
  ///
  /// A terminal's lists cannot be pulled: above the first scroll container in the view stands a line that Tab reaches, and
  /// that going up from the first row reaches too. Enter there runs `action`, once at a time; the line says so until it
  /// returns. It is cancelled when the view goes. Views in this one find it as `\.refresh`.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    ModifiedContent(
      content: environment(\.refresh, RefreshAction(action: action)), modifier: RefreshModifier(action: action))
  }
}

package struct RefreshModifier: NodeModifier {
  var action: @MainActor @Sendable () async -> Void

  /// What it does is not seen.
  package func looks(like other: RefreshModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<RefreshModifier>, in parent: LayoutNode) -> WrapperNode {
    RefreshNode(rows, in: parent)
  }
}

/// A scroll container below the line that has it refreshed.
final class RefreshNode: ModifierNode<RefreshModifier> {
  private var line: RefreshLine?
  private var task: Task<Void, Never>?

  override init(_ rows: any ModifierSource<RefreshModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    line = RefreshLine(in: self)
  }

  deinit {
    task?.cancel()
  }

  override var children: [LayoutNode] { (scrolls ? [line] : []).compactMap(\.self) + super.children }

  private var scrolls: Bool { child?.firstScrollContainer != nil }

  /// What Enter acts on.
  var refreshControl: (any Control)? { scrolls ? line : nil }

  var isRefreshing: Bool { task != nil }

  func refresh() {
    guard task == nil else { return }
    let action = rows.modifier.action
    task = Task { [weak self] in
      await action()
      self?.task = nil
      self?.invalidate()
    }
    invalidate()
  }

  override func unmount() {
    super.unmount()
    task?.cancel()
  }

  private var lineHeight: Int { scrolls ? 1 : 0 }

  override func size(for proposal: Proposal) -> Size {
    let inner = Proposal(width: proposal.width, height: proposal.height.map { max(0, $0 - lineHeight) })
    let content = super.size(for: inner)
    return Size(width: content.width, height: content.height + lineHeight)
  }

  override func placeChildren() {
    let height = min(frame.height, lineHeight)
    line?.place(in: Rect(x: 0, y: 0, width: frame.width, height: height))
    child?.place(in: Rect(x: 0, y: height, width: frame.width, height: frame.height - height))
  }

  override func draw(_ painter: inout Painter) {
    if scrolls { line?.paint(&painter) }
    super.draw(&painter)
  }
}

/// The line that has a container refreshed. It is drawn reversed while it has the focus.
private final class RefreshLine: LayoutNode, Control {
  private unowned let owner: RefreshNode

  init(in owner: RefreshNode) {
    self.owner = owner
    super.init(session: owner.session, parent: owner)
  }

  override var control: (any Control)? { self }

  func activate() { owner.refresh() }

  override func draw(_ painter: inout Painter) {
    guard frame.height > 0 else { return }
    painter.fill(bounds)
    let glyphs = SafeText.glyphs(in: owner.isRefreshing ? "refreshing…" : "↻ refresh", limit: frame.width)
    let saved = painter.style
    if session.focusedControl === self {
      painter.style.attributes.formSymmetricDifference(.reverse)
    } else {
      painter.style.attributes.insert(.dim)
    }
    painter.write(glyphs[...], x: (frame.width - glyphs.count) / 2, y: 0)
    painter.style = saved
  }
}

extension Session {
  /// Gives the focus to the line that has `container` refreshed, where the first row is selected and there is such a line.
  ///
  /// - Returns: whether it has the focus now.
  @discardableResult
  package func focusRefresh(of container: any ScrollContainer) -> Bool {
    catchUp()
    guard container.selection == 0, container.position.firstRow == 0, let node = container as? LayoutNode,
      let control = node.enclosing(RefreshNode.self)?.refreshControl
    else { return false }
    focusedControl = control
    needsUpdate()
    return true
  }
}
