import Glyphs

extension View {
  /// Lets the user refresh the view's content.
  ///
  /// Lists on a terminal cannot be pulled down. Instead, the first scroll container in the view shows a line above its
  /// content. Tab, or going up from the first row, moves the focus to the line. Enter on the line runs `action`, unless
  /// the action is already running. Meanwhile the line shows that it is running. The action is cancelled when the view
  /// disappears.
  ///
  /// Views inside can read the action as `\.refresh`.
  ///
  /// ```swift
  /// struct Feed: View {
  ///   let load: @Sendable () async -> [String]
  ///   @State private var items: [String] = []
  ///   var body: some View {
  ///     List(items, id: \.self) { Text($0) }
  ///       .refreshable { items = await load() }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``List``, ``View/task(priority:_:)`` and ``RefreshAction``.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    NodeModifiedContent(
      content: environment(\.refresh, RefreshAction(action: action)), modifier: RefreshModifier(action: action))
  }
}

package struct RefreshModifier: NodeModifier {
  var action: @MainActor @Sendable () async -> Void

  /// Returns `true`, because the modifier does not affect drawing.
  package func hasSameEffect(as other: RefreshModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<RefreshModifier>, in parent: LayoutNode) -> WrapperNode {
    RefreshNode(rows, in: parent)
  }
}

/// A node for a scroll container with a refresh line above it.
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

  /// The control that runs the action; `nil` without a scroll container.
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

/// The node of the line that refreshes a container. It is drawn reversed while it has the focus.
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
  /// Moves the focus to the refresh line of `container` if the first row is selected. Does nothing if the container has
  /// no refresh line.
  ///
  /// - Returns: whether the focus has moved.
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
