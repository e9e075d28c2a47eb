import Glyphs

final class TabRows<SelectionValue: Hashable, Content: View>: UnaryRows<TabView<SelectionValue, Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { TabNode(self, in: parent) }
}

/// The node of a tab view. It shows the current tab above the line of titles. The nodes of tabs that were shown earlier
/// are kept, but hidden.
final class TabNode<SelectionValue: Hashable, Content: View>: LayoutNode, TabSwitching, SlotReader, RowHost {
  /// A tab: its row, and the nodes that were created for it.
  private final class Entry {
    let row: Row
    let tag: AnyHashable?
    let label: NodeList
    let holder: TabHolder

    init(_ row: Row, tag: AnyHashable?, label: NodeList, holder: TabHolder) {
      self.row = row
      self.tag = tag
      self.label = label
      self.holder = holder
    }
  }

  private let rows: TabRows<SelectionValue, Content>
  private var seenVersion: SeenVersion
  private var storedContent: _Rows?
  private var entries: [Entry] = []
  private var shown = 0
  private var bar: TabBar?
  private var line: EnvironmentReading<TabLine>?
  private var accessoryReading: EnvironmentReading<AnyView?>?
  /// The view above the line of titles.
  private var accessory = StyledContent()
  private var isStale = true
  var registration: ReadRegistration?

  init(_ rows: TabRows<SelectionValue, Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    let scope = EnvironmentScope(in: parent.environment)
    super.init(session: parent.session, parent: parent, environment: scope)
    // A tab view inside a tab does not show the accessory again.
    scope.set { values in
      values.tabAccessory = nil
      values[AccentContainerKey.self] = true
    }
    accessoryReading = EnvironmentReading(in: parent.environment, for: self) { $0.tabAccessory }
    line = EnvironmentReading(in: parent.environment, for: self) { $0.tabLine }
    storedContent = Content._makeRows(rows.view.content, in: _RowContext(host: self))
    bar = TabBar(of: self)
  }

  // MARK: LayoutNode

  private var holder: TabHolder? { entries.indices.contains(shown) ? entries[shown].holder : nil }

  override var rowHost: (any RowHost)? { self }
  var containerName: String { "TabView" }
  var holdsChoices: Bool { true }

  override var children: [LayoutNode] { [holder].compactMap(\.self) + accessory.nodes + [bar].compactMap(\.self) }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override func takeChanges() -> Bool {
    let hasNewValue = seenVersion.advance(to: rows.version)
    guard hasNewValue || isStale else { return false }
    isStale = false
    if hasNewValue { storedContent?.update(to: rows.view.content) }
    return true
  }

  override func sync(rowsChanged: Bool) {
    if rowsChanged { followRows() }
    readValues(rowsChanged: rowsChanged)
    accessory.sync(in: self, rowsChanged: rowsChanged)
    if holder?.node == nil, entries.indices.contains(shown) {
      holder?.node = holder.map { entries[shown].row.makeNode(in: $0) }
    }
    for (index, entry) in entries.enumerated() {
      entry.label.sync(in: self, rowsChanged: rowsChanged)
      entry.holder.isConcealedTab = index != shown
      entry.holder.syncIfNeeded()
    }
    bar?.syncIfNeeded()
  }

  /// Updates the tabs to match the rows. A tab is kept if its row still exists.
  private func followRows() {
    guard let content = storedContent else { return }
    var found: [Row] = []
    do throws(Pause) {
      try content.prepare(for: .everything)
      try content.refresh()
      var start = 0
      _ = try content.visit(from: &start) { row in
        found.append(row)
        return true
      }
    } catch {
      session.reportPause()
      return invalidate()
    }
    content.endWalk()
    var old = entries
    entries = found.map { row in
      let source = row.leaf as? any TabPageSource
      let modifiers = row.modifiers.compactMap { ($0 as? any ModifierSource)?.modifier }
      let tag =
        modifiers.compactMap { $0 as? TagModifier }.last?.value ?? source?.innerTag ?? row.element?.anyID
      var label = source?.label ?? AnyView(TabRole.untitled)
      let badge = modifiers.compactMap { $0 as? BadgeModifier }.last ?? source?.innerBadge
      if let text = badge?.text {
        label = AnyView(BadgedTitle(title: label, badge: text))
      }
      if let index = old.firstIndex(where: { $0.row.leaf === row.leaf }) {
        let entry = old.remove(at: index)
        entry.label.update(to: label)
        return Entry(row, tag: tag, label: entry.label, holder: entry.holder)
      }
      return Entry(
        row, tag: tag, label: NodeList(label, in: _RowContext(host: self)), holder: TabHolder(in: self))
    }
    for entry in old { retire(entry) }
  }

  private func retire(_ entry: Entry) {
    for node in entry.label.nodes { node.unmount() }
    entry.holder.unmount()
    session.retire(entry)
  }

  /// Reads the accessory and the style of the title line (`TabLine`) from the environment, and shows the selected tab.
  private func readValues(rowsChanged: Bool) {
    session.evaluate(for: self) {
      _ = line?.value
      let view = accessoryReading?.value
      if rowsChanged { accessory.show(view ?? nil, in: self) }
      guard let value = rows.view.selection?.wrappedValue else { return }
      if let index = entries.firstIndex(where: { $0.tag.map { self.value(of: $0) == value } ?? false }) {
        shown = index
      }
    }
    shown = max(0, min(shown, entries.count - 1))
  }

  /// Returns the value of a tag. The value may be an `AnyHashable` inside another `AnyHashable`.
  private func value(of tag: AnyHashable) -> SelectionValue? {
    tag.base as? SelectionValue ?? (tag.base as? AnyHashable)?.base as? SelectionValue
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    storedContent?.visitSlots(body)
    accessory.visitSlots(body)
    for entry in entries {
      entry.label.visitSlots(body)
      entry.holder.visitSlots(body)
    }
  }

  override func unmount() {
    for entry in entries { retire(entry) }
    super.unmount()
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    let height = hasLine ? min(1, frame.height) : 0
    let heights = accessory.nodes.map { $0.measure(Proposal(width: frame.width, height: nil)).height }
    let top = max(0, frame.height - height - heights.reduce(0, +))
    for entry in entries { entry.holder.place(in: Rect(x: 0, y: 0, width: frame.width, height: top)) }
    var y = top
    for (node, height) in zip(accessory.nodes, heights) {
      node.place(in: Rect(x: 0, y: y, width: frame.width, height: height))
      y += height
    }
    bar?.forgetLayout()
    bar?.place(in: Rect(x: 0, y: frame.height - height, width: frame.width, height: height))
  }

  // MARK: Tabs

  var labels: [[LayoutNode]] { entries.map(\.label.nodes) }
  var shownIndex: Int { shown }
  var showsDots: Bool { line?.value == .dots }
  /// Whether the line of titles or dots is visible. A single tab has no dot.
  var hasLine: Bool { line?.value == .titles || entries.count > 1 && line?.value == .dots }

  func turn(by count: Int) -> Bool { show(shown + count) }

  /// Sets the selection to its current value again, so that a custom binding can react, for example by scrolling to the
  /// top.
  func reselect() {
    guard let selection = rows.view.selection else { return }
    let value = selection.wrappedValue
    selection.wrappedValue = value
  }

  @discardableResult
  func show(_ index: Int) -> Bool {
    guard entries.indices.contains(index), index != shown else { return false }
    let hadBar = session.focusedControl === bar
    if let selection = rows.view.selection {
      guard let value = entries[index].tag.flatMap({ self.value(of: $0) }) else { return false }
      selection.wrappedValue = value
    } else {
      shown = index
    }
    if !hadBar { session.clearFocus() }
    dependencyChanged()
    return true
  }
}

/// A wrapper that keeps the node of a tab while other tabs are shown.
final class TabHolder: WrapperNode, SettingsNode {
  /// Whether the tab is hidden because another tab is shown.
  var isConcealedTab = true {
    didSet { if isConcealedTab != oldValue { child?.visibilityChanged() } }
  }

  var node: LayoutNode? {
    get { child }
    set {
      child = newValue
      invalidate()
    }
  }

  init(in parent: LayoutNode) { super.init(session: parent.session, parent: parent) }

  override var settings: (any SettingsNode)? { self }
  var hidesContent: Bool? { isConcealedTab ? true : nil }
  var contentLineLimit: Int?? { .some(nil) }
  override func placeChildren() { child?.place(in: frame.size, at: .center) }
}
