import Glyphs

/// A node for a screen of a stack. It has a top line, its content and a bottom line.
final class ScreenNode: LayoutNode, FrameContainer, FocusFollower, SettingsNode {
  var content: LayoutNode?
  private var bar: NavigationBar?
  private var bottomBar: BottomBar?
  /// The screen directly below this screen.
  weak var previous: ScreenNode? {
    didSet { if previous !== oldValue { invalidatePlacement() } }
  }
  /// Whether another screen covers this screen.
  var isCovered = false {
    didSet { if isCovered != oldValue { content?.visibilityChanged() } }
  }
  override var settings: (any SettingsNode)? { self }
  var hidesContent: Bool? { isCovered ? true : nil }
  private var isSyncing = false
  private var titles = BarValues<TitleNode, String>()
  private var titleModes = BarValues<TitleModeNode, Bool>()
  private var appearances = BarValues<BarAppearanceNode, BarAppearanceModifier>()
  private var toolbars: [WeakToolbar] = []
  private var destinations: [Destination] = []

  /// A destination for values of one type, and the node that has set it.
  private struct Destination {
    weak var node: DestinationNode?
    let modifier: DestinationModifier
  }

  private struct WeakToolbar {
    weak var node: ToolbarNode?
  }

  /// - Parameter isFirst: Whether the screen is the first screen of the stack. The first screen cannot be dismissed.
  init(in navigator: LayoutNode, isFirst: Bool = false) {
    let screen = EnvironmentScope.screen(in: navigator.environment, of: navigator.session, adoptsTint: true)
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

  /// The content is first, so that it receives keys before the bars.
  override var children: [LayoutNode] { [content, bottomBar, bar].compactMap(\.self) }

  /// Returns `true`, because the content may have a new value.
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

  /// The title of the screen: the title that the last view has set.
  var title: String? { titles.last }

  /// Whether the title mode is inline, so that a principal view hides the title.
  var hasInlineTitle: Bool { titleModes.last ?? false }

  /// The views of all toolbars in the screen, with their placements.
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

  /// Returns the background colour of a bar; `nil` if no view has made a background visible.
  func background(of bar: ToolbarPlacement) -> Color? {
    let values = appearances.all.filter { $0.applies(to: bar) }
    guard values.last(where: { $0.visibility != nil })?.visibility == .visible else { return nil }
    return values.last { $0.color != nil }?.color
  }

  /// Whether a view has hidden the top line.
  var hidesNavigationBar: Bool {
    appearances.all.last { $0.isHidden != nil && $0.applies(to: .navigationBar) }?.isHidden == true
  }

  func setAppearance(_ appearance: BarAppearanceModifier, of node: BarAppearanceNode) {
    if appearances.set(appearance, of: node) { barChanged() }
  }

  func removeAppearance(of node: BarAppearanceNode) {
    appearances.remove(of: node)
    barChanged()
  }

  /// Returns the screen position of a view in a bar, or `nil` if the node is not in a bar.
  func placeInBar(of node: LayoutNode) -> (x: Int, y: Int)? {
    guard let bar = [bar, bottomBar].compactMap(\.self).first(where: { bar in bar.children.contains { $0 === node } })
    else { return nil }
    let place = bar.placeOnScreen
    return (place.x + node.frame.x, place.y + node.frame.y)
  }

  /// Handles a press of a control in the screen's bars.
  func barWasPressed(at control: any Control) { bottomBar?.endTyping(at: control) }

  func addToolbar(_ node: ToolbarNode) { toolbars.append(WeakToolbar(node: node)) }

  func removeToolbar(_ node: ToolbarNode) {
    toolbars.removeAll { $0.node === node || $0.node == nil }
    barChanged()
  }

  /// Updates the bars after the focus has moved, because keyboard views are shown only while the user types.
  func focusMoved(to control: (any Control)?) {
    if toolbarItems.contains(where: { $0.placement.side == .keyboard }) { barChanged() }
  }

  /// Invalidates the layout. During an update this is not necessary, because the screen is placed afterwards.
  func barChanged() {
    if !isSyncing { invalidatePlacement() }
  }

  func setDestination(_ modifier: DestinationModifier, of node: DestinationNode) {
    let destination = Destination(node: node, modifier: modifier)
    if let index = destinations.firstIndex(where: { $0.node === node }) {
      destinations[index] = destination
    } else {
      destinations.append(destination)
    }
  }

  func removeDestination(of node: DestinationNode) {
    destinations.removeAll { $0.node === node || $0.node == nil }
  }

  /// Returns the destination for a value, or `nil` if no view has set a destination for its type. The last view that
  /// has set one takes precedence.
  func destination(of value: AnyHashable) -> AnyView? {
    let type = ObjectIdentifier(type(of: value.base))
    return destinations.last { $0.node != nil && $0.modifier.type == type }?.modifier.destination(value)
  }

  func dismiss() { (parent as? any Navigator)?.dismiss(self) }
}

extension LayoutNode {
  /// The innermost stack in this node that can go back; `nil` if there is none.
  final var navigatorThatCanGoBack: (any Navigator)? {
    for child in children {
      if let found = child.navigatorThatCanGoBack { return found }
    }
    guard let navigator = self as? any Navigator, navigator.canGoBack else { return nil }
    return navigator
  }
}

extension Session {
  /// Closes the topmost screen of the innermost ``NavigationStack`` that can go back. If no stack can go back, the
  /// topmost panel is closed.
  ///
  /// - Returns: `false` if nothing was closed.
  @discardableResult
  package func goBack() -> Bool {
    guard let navigator = keyNode?.navigatorThatCanGoBack else { return dismissPanel() }
    navigator.goBack()
    return true
  }
}
