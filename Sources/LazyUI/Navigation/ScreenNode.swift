import Glyphs

/// One screen of a stack: its content below a line with title, way back and toolbar.
final class ScreenNode: LayoutNode, FocusFollower {
  var content: LayoutNode?
  private var bar: NavigationBar?
  private var bottomBar: BottomBar?
  /// The screen that this one is on top of.
  weak var previous: ScreenNode? {
    didSet { if previous !== oldValue { invalidatePlacement() } }
  }
  /// Whether another screen is on top.
  var isCovered = false {
    didSet { if isCovered != oldValue { content?.visibilityChanged() } }
  }
  override var isHidden: Bool { isCovered || super.isHidden }
  private var isSyncing = false
  private var titles = BarValues<TitleNode, String>()
  private var titleModes = BarValues<TitleModeNode, Bool>()
  private var toolbars: [WeakToolbar] = []
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

  private struct WeakToolbar {
    weak var node: ToolbarNode?
  }

  /// - Parameter isFirst: whether it is the stack's own; any other can be dismissed.
  init(in navigator: LayoutNode, isFirst: Bool = false) {
    let screen = EnvironmentScope.screen(in: navigator.environment, of: navigator.session)
    let scope = isFirst ? screen : EnvironmentScope(in: screen)
    super.init(session: navigator.session, parent: navigator, environment: scope)
    if !isFirst {
      let target = DismissTarget()
      target.action = { [weak self] in self?.dismiss() }
      scope.set { $0.dismissal = target }
    }
    bar = NavigationBar(of: self)
    bottomBar = BottomBar(of: self)
  }

  /// Keys meet the content before the bars.
  override var children: [LayoutNode] { [content, bottomBar, bar].compactMap(\.self) }

  /// The content may have been given another value.
  override func takeChanges() -> Bool { true }

  override func sync(rowsChanged: Bool) {
    isSyncing = true
    content?.syncIfNeeded()
    isSyncing = false
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    let height = min(frame.height, bar?.height(in: frame.width) ?? 0)
    let below = min(frame.height - height, bottomBar?.height ?? 0)
    content?.place(in: Rect(x: 0, y: height, width: frame.width, height: frame.height - height - below))
    bottomBar?.forgetLayout()
    bottomBar?.place(in: Rect(x: 0, y: frame.height - below, width: frame.width, height: below))
    bar?.forgetLayout()
    bar?.place(in: Rect(x: 0, y: 0, width: frame.width, height: height))
  }

  // MARK: What views in the screen say

  /// What the view that was asked last calls the screen.
  var title: String? { titles.last }

  /// Whether a view in the middle of the bar takes the title's place.
  var hasInlineTitle: Bool { titleModes.last ?? false }

  /// The views of all toolbars, with their places.
  var toolbarItems: [ToolbarNode.Item] { toolbars.flatMap { $0.node?.items ?? [] } }

  func setTitle(_ title: String, of node: TitleNode) {
    if titles.set(title, of: node) { barChanged() }
  }

  func removeTitle(of node: TitleNode) {
    titles.remove(of: node)
    barChanged()
  }

  func setTitleMode(isInline: Bool, of node: TitleModeNode) {
    if titleModes.set(isInline, of: node) { barChanged() }
  }

  func removeTitleMode(of node: TitleModeNode) {
    titleModes.remove(of: node)
    barChanged()
  }

  /// Where a view of the screen's bars begins, in the cells of what is around all.
  func placeInBar(of node: LayoutNode) -> (x: Int, y: Int)? {
    guard let bar = [bar, bottomBar].compactMap(\.self).first(where: { bar in bar.children.contains { $0 === node } })
    else { return nil }
    let place = bar.placeOnScreen
    return (place.x + node.frame.x, place.y + node.frame.y)
  }

  /// Says that a view of the screen's bars was pressed.
  func barWasPressed(at control: any Control) { bottomBar?.endTyping(at: control) }

  func addToolbar(_ node: ToolbarNode) { toolbars.append(WeakToolbar(node: node)) }

  func removeToolbar(_ node: ToolbarNode) {
    toolbars.removeAll { $0.node === node || $0.node == nil }
    barChanged()
  }

  /// Some views are shown while something is typed.
  func focusMoved(to control: (any Control)?) {
    if toolbarItems.contains(where: { $0.placement.side == .keyboard }) { barChanged() }
  }

  /// A screen that is being brought up to date will be placed anyway.
  func barChanged() {
    if !isSyncing { invalidatePlacement() }
  }

  func setDestination(of type: ObjectIdentifier, _ destination: ((AnyHashable) -> AnyView?)?) {
    destinations[type] = destination
  }

  func destination(of value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }

  func dismiss() { (parent as? any Navigator)?.dismiss(self) }
}

extension LayoutNode {
  /// The innermost node around this one that is a `Node`.
  final func enclosing<Node>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current as? Node { return found }
      // A panel is no part of the screen that it stands over.
      if current is PanelNode { return nil }
      node = current.parent
    }
    return nil
  }

  /// The innermost stack on screen, in this node, that can go back.
  final var navigatorThatCanGoBack: (any Navigator)? {
    for child in children {
      if let found = child.navigatorThatCanGoBack { return found }
    }
    guard let navigator = self as? any Navigator, navigator.canGoBack else { return nil }
    return navigator
  }
}

extension Session {
  /// Takes away the topmost screen of the innermost `NavigationStack` that has one; where none has, the topmost panel.
  ///
  /// - Returns: false where every stack shows its first screen, and no panel stands.
  @discardableResult
  package func goBack() -> Bool {
    guard let navigator = keyNode?.navigatorThatCanGoBack else { return dismissPanel() }
    navigator.goBack()
    return true
  }
}
