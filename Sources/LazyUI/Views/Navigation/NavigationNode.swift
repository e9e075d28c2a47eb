import Glyphs

/// The interface of a stack of screens for the views inside.
@MainActor
protocol Navigator: LayoutNode {
  /// Whether the stack shows a screen other than the first one.
  var canGoBack: Bool { get }
  /// Opens a screen that shows `view`, the destination of a link.
  func push(_ view: AnyView) -> PushedScreen
  /// Opens the screen for a value.
  func push(_ value: AnyHashable)
  /// Whether a destination for values of this type exists.
  func hasDestination(for value: AnyHashable) -> Bool
  func goBack()
  /// Closes `screen` and all screens above it.
  func dismiss(_ screen: ScreenNode)
  /// Updates the screens that were opened by values, because their destinations may have changed.
  func destinationsChanged()
}

/// The node of a stack of screens. Only the topmost screen is drawn. The screens below are kept up to date.
final class NavigationNode<Stack: NavigatingView>: LayoutNode, Navigator, SlotReader {
  private let rows: NavigationRows<Stack>
  private var seenVersion: SeenVersion
  private var first: ScreenNode?
  private var root: RootNode<Stack.Root>?
  private var pushed: [PushedScreen] = []
  /// The path of the stack if the program does not supply a binding.
  private var ownPath = NavigationPath()
  /// Whether the path may have changed since the screens were last updated.
  private var isPathStale = true
  var registration: ReadRegistration?

  init(_ rows: NavigationRows<Stack>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    let screen = ScreenNode(in: self, isFirst: true)
    let root = RootNode(
      rows.view.root, session: session, parent: screen, showsFirstOnly: Stack.showsFirstOnly)
    screen.content = root
    self.root = root
    first = screen
  }

  private var screens: [ScreenNode] { (first.map { [$0] } ?? []) + pushed.map(\.screen) }
  private var top: ScreenNode? { pushed.last?.screen ?? first }

  // MARK: LayoutNode

  /// Only the topmost screen receives keys and the focus.
  override var children: [LayoutNode] { top.map { [$0] } ?? [] }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    root?.update(to: rows.view.root)
    isPathStale = true
    return true
  }

  override func sync(rowsChanged: Bool) {
    first?.syncIfNeeded()
    if isPathStale { followPath() }
    for entry in pushed { sync(entry) }
    var previous: ScreenNode?
    for screen in screens {
      screen.isCovered = screen !== top
      screen.previous = previous
      previous = screen
    }
  }

  private func sync(_ entry: PushedScreen) {
    if entry.isStale, let value = entry.value {
      entry.show(session.evaluate(for: entry) { destination(of: value, for: entry) })
    }
    entry.screen.syncIfNeeded()
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    for screen in screens { screen.visitSlots(body) }
  }

  override func unmount() {
    for screen in screens { screen.unmount() }
    super.unmount()
  }

  override func forgetLayout() {
    super.forgetLayout()
    for screen in screens where screen !== top { screen.forgetLayout() }
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    for screen in screens { screen.place(in: bounds) }
  }

  // MARK: The path

  private var source: NavigationSource {
    rows.view.path
      ?? NavigationSource(
        values: { [unowned self] in ownPath.values },
        append: { [unowned self] value in
          ownPath.append(value)
          return true
        },
        removeLast: { [unowned self] count in ownPath.removeLast(min(count, ownPath.count)) })
  }

  func dependencyChanged() { pathChanged() }

  private func pathChanged() {
    isPathStale = true
    invalidate()
  }

  /// Updates the screens to match the path. A screen is kept if its value still equals the value in the path, otherwise
  /// it is replaced.
  ///
  /// After a change, the path is read again after the layout, because creating a new screen may have changed it
  /// unnoticed. An element that does not equal itself (such as NaN) would repeat this forever; the session's limit of
  /// passes ends it.
  private func followPath() {
    isPathStale = false
    let values = session.evaluate(for: self) { source.values() }
    var matched = 0
    var kept = 0
    for entry in pushed {
      if let value = entry.value {
        guard matched < values.count, values[matched] == value else { break }
        matched += 1
      }
      kept += 1
    }
    guard kept < pushed.count || matched < values.count else { return }
    let removed = Array(pushed[kept...])
    pushed.removeSubrange(kept...)
    for value in values[matched...] { append(PushedScreen(value: value, in: self)) }
    remove(removed)
    session.afterLayout { [weak self] in self?.pathChanged() }
  }

  private func append(_ entry: PushedScreen) {
    entry.focusBefore = session.focusedControl
    session.clearFocus()
    pushed.append(entry)
  }

  private func remove(_ entries: [PushedScreen]) {
    guard let lowest = entries.first else { return }
    for entry in entries.reversed() {
      entry.screen.unmount()
      session.retire(entry)
      if let action = entry.onRemove { session.afterLayout(action) }
    }
    if top === lowest.screen.previous { session.focusedControl = lowest.focusBefore }
    invalidate()
  }

  /// Returns the view for a value. The destination is taken from the nearest screen below `entry` that has one for the
  /// value's type.
  private func destination(of value: AnyHashable, for entry: PushedScreen) -> AnyView {
    let below = [first].compactMap(\.self) + pushed.prefix { $0 !== entry }.map(\.screen)
    for screen in below.reversed() {
      if let view = screen.destination(of: value) { return view }
    }
    return AnyView(Text("no destination for \(shortName(of: type(of: value.base)))"))
  }

  // MARK: Navigator

  var canGoBack: Bool { !pushed.isEmpty }

  func push(_ view: AnyView) -> PushedScreen {
    let entry = PushedScreen(view: view, in: self)
    append(entry)
    invalidate()
    return entry
  }

  func push(_ value: AnyHashable) {
    if source.append(value) { pathChanged() }
  }

  func hasDestination(for value: AnyHashable) -> Bool { screens.contains { $0.destination(of: value) != nil } }

  func goBack() {
    if let screen = pushed.last?.screen { dismiss(screen) }
  }

  func dismiss(_ screen: ScreenNode) {
    guard let index = pushed.firstIndex(where: { $0.screen === screen }) else { return }
    let removed = Array(pushed[index...])
    let valueCount = removed.count { $0.value != nil }
    pushed.removeSubrange(index...)
    remove(removed)
    if valueCount > 0 {
      source.removeLast(valueCount)
      pathChanged()
    }
  }

  func destinationsChanged() {
    for entry in pushed where entry.value != nil { entry.dependencyChanged() }
  }
}

/// A screen that was opened on top of another screen.
@MainActor
final class PushedScreen: SlotReader {
  let screen: ScreenNode
  /// The value that opened the screen; `nil` if a link opened a view.
  let value: AnyHashable?
  /// The control that had the focus when the screen was opened.
  weak var focusBefore: (any Control)?
  /// Called after the screen was removed.
  var onRemove: (@MainActor () -> Void)?
  /// Whether the view must be created from the value again.
  private(set) var isStale: Bool
  private var content: RootNode<AnyView>?
  var registration: ReadRegistration?

  init(value: AnyHashable, in navigator: LayoutNode) {
    self.value = value
    isStale = true
    screen = ScreenNode(in: navigator)
  }

  init(view: AnyView, in navigator: LayoutNode) {
    value = nil
    isStale = false
    screen = ScreenNode(in: navigator)
    show(view)
  }

  /// Replaces the content of the screen with `view`.
  func show(_ view: AnyView) {
    isStale = false
    if let content {
      content.update(to: view)
      screen.invalidate()
    } else {
      let node = RootNode(view, session: screen.session, parent: screen)
      content = node
      screen.content = node
    }
  }

  func dependencyChanged() {
    isStale = value != nil
    screen.invalidate()
  }
}
