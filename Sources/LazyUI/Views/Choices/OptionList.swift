import Glyphs

/// The arrangement of a picker's choices.
enum OptionLayout: Equatable {
  /// Shows only the current choice.
  case current
  /// Shows the choices one below the other, with a mark at the current choice. Arrow keys change the choice.
  case column
  /// Shows the choices side by side, with the current choice in brackets. Arrow keys change the choice.
  case segments
  /// Shows the choices one below the other in a panel or on a screen. Arrow keys move a pointer. Enter chooses, and
  /// closes a panel.
  case menu
}

/// A picker's selection, with its type erased.
@MainActor
struct OptionSelection {
  /// Returns whether a view represents the current choice.
  let isChosen: (LayoutNode, ForEachElement?) -> Bool
  /// Selects the choice of a view. Does nothing if the view cannot be chosen.
  let choose: (LayoutNode, ForEachElement?) -> Void
  /// Returns whether a view can be chosen: whether it has a tag, or an element with an id, of the selection's type.
  let canChoose: (LayoutNode, ForEachElement?) -> Bool

  init(
    isChosen: @escaping (LayoutNode, ForEachElement?) -> Bool, choose: @escaping (LayoutNode, ForEachElement?) -> Void,
    canChoose: @escaping (LayoutNode, ForEachElement?) -> Bool
  ) {
    self.isChosen = isChosen
    self.choose = choose
    self.canChoose = canChoose
  }

  /// Returns the selection with an action that runs after a choice.
  func followed(by action: @escaping () -> Void) -> OptionSelection {
    OptionSelection(
      isChosen: isChosen,
      choose: { node, element in
        choose(node, element)
        action()
      }, canChoose: canChoose)
  }

  init<Value: Hashable>(_ selection: Binding<Value>) {
    func tag(_ node: LayoutNode, _ element: ForEachElement?) -> Value? {
      node.tag(as: Value.self) ?? element.flatMap { $0.anyID.base as? Value }
    }
    isChosen = { node, element in
      let value = selection.wrappedValue
      return tag(node, element).map { $0 == value } ?? false
    }
    canChoose = { tag($0, $1) != nil }
    choose = { node, element in if let value = tag(node, element) { selection.wrappedValue = value } }
  }
}

/// The choices of a picker. A view can be chosen if it has a tag or an element id of the selection's type.
struct OptionList<Content: View>: _PrimitiveView {
  let content: Content
  let selection: OptionSelection
  let layout: OptionLayout

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { OptionRows(view, in: context) }
}

final class OptionRows<Content: View>: UnaryRows<OptionList<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { OptionNode(self, in: parent) }
}

/// The node that shows the choices. All choices together are one control.
final class OptionNode<Content: View>: LayoutNode, Adjustable, SlotReader, SettingsNode, RowHost {
  private let rows: OptionRows<Content>
  private var seenVersion: SeenVersion
  private var list: NodeList?
  private var isEnabled: EnvironmentReading<Bool>?
  private var chosen: Int?
  /// The index of the choice that the pointer of a menu marks.
  private var pointed: Int?
  private var isStale = true
  var registration: ReadRegistration?

  init(_ rows: OptionRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    isEnabled = EnvironmentReading(in: environment, for: self) { $0.isEnabled }
    list = NodeList(rows.view.content, in: _RowContext(host: self))
  }

  private var layout: OptionLayout { rows.view.layout }
  private var options: [LayoutNode] { list?.nodes ?? [] }

  private func element(_ index: Int) -> ForEachElement? { list?.element(at: index) }

  private func canChoose(_ index: Int) -> Bool { rows.view.selection.canChoose(options[index], element(index)) }

  // MARK: LayoutNode

  override var rowHost: (any RowHost)? { self }
  var containerName: String { "Picker" }
  var holdsChoices: Bool { true }

  override var children: [LayoutNode] {
    if layout != .current { return options }
    return chosen.flatMap { options.indices.contains($0) ? [options[$0]] : nil } ?? []
  }

  override var control: (any Control)? { layout == .current || isEnabled?.value == false ? nil : self }
  override var settings: (any SettingsNode)? { self }
  var contentLineLimit: Int?? { 1 }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override func takeChanges() -> Bool {
    let hasNewValue = seenVersion.advance(to: rows.version)
    guard hasNewValue || isStale else { return false }
    isStale = false
    if hasNewValue { list?.update(to: rows.view.content) }
    return true
  }

  override func sync(rowsChanged: Bool) {
    list?.sync(in: self, rowsChanged: rowsChanged)
    let selection = rows.view.selection
    session.evaluate(for: self) {
      _ = isEnabled?.value
      chosen = options.indices.first { selection.isChosen(options[$0], element($0)) }
    }
    // The pointer starts at the current choice. If there is none, it starts at the first view that can be chosen.
    if pointed == nil || pointed.map({ !options.indices.contains($0) }) == true {
      pointed = chosen ?? options.indices.first(where: canChoose)
    }
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  override func unmount() {
    for node in options { node.unmount() }
  }

  private var markWidth: Int {
    switch layout {
    case .current: 0
    case .column: 4
    case .segments, .menu: 2
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let sizes = children.map { $0.measure(Proposal(width: nil, height: nil)) }
    if layout == .segments {
      return Size(width: sizes.reduce(0) { $0 + $1.width + markWidth }, height: 1)
    }
    return Size(
      width: (sizes.map(\.width).max() ?? 0) + markWidth, height: max(sizes.reduce(0) { $0 + max(1, $1.height) }, 1))
  }

  override func placeChildren() {
    var (x, y) = (layout == .segments ? 1 : markWidth, 0)
    for child in children {
      let size = child.measure(Proposal(width: nil, height: nil))
      let width = min(size.width, max(0, frame.width - x))
      child.place(in: Rect(x: x, y: y, width: width, height: max(1, size.height)))
      if layout == .segments { x += size.width + markWidth } else { y += max(1, size.height) }
    }
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if control == nil, layout != .current { painter.style.attributes.insert(.dim) }
    let isFocused = session.focusedControl === self
    for (index, child) in children.enumerated() {
      let style = painter.style
      let isMarked = isFocused && index == (layout == .menu ? pointed : chosen)
      if isMarked { painter.style.attributes.formSymmetricDifference(.reverse) }
      if isMarked, layout == .menu {
        painter.fill(Rect(x: 0, y: child.frame.y, width: frame.width, height: child.frame.height))
      }
      if layout != .current { drawMark(of: index, child, &painter) }
      child.paint(&painter)
      painter.style = style
    }
    painter.style = saved
  }

  private func drawMark(of index: Int, _ child: LayoutNode, _ painter: inout Painter) {
    guard canChoose(index) else { return }
    let isChosen = index == chosen
    let saved = painter.style
    if isChosen, let tint = tintInk { painter.style = tint.applied(to: saved) }
    defer { painter.style = saved }
    switch layout {
    case .current: break
    case .column: painter.write(SafeText.glyphs(in: isChosen ? "(•) " : "( ) ")[...], x: 0, y: child.frame.y)
    case .menu: if isChosen { painter.write([Glyph("✓")][...], x: 0, y: child.frame.y) }
    case .segments:
      painter.write([Glyph(isChosen ? "[" : " ")][...], x: child.frame.x - 1, y: 0)
      painter.write([Glyph(isChosen ? "]" : " ")][...], x: child.frame.x + child.frame.width, y: 0)
    }
  }

  var focusedLines: Range<Int>? {
    guard layout == .menu || layout == .column, let index = layout == .menu ? pointed : chosen,
      options.indices.contains(index)
    else { return nil }
    return options[index].frame.y..<options[index].frame.y + max(1, options[index].frame.height)
  }

  // MARK: Control

  func activate() {
    switch layout {
    case .current: break
    case .menu: if let pointed { choose(pointed) }
    case .column where session.focusedControl !== self: session.focusedControl = self
    case .column, .segments:
      let indices = options.indices.filter(canChoose)
      if let next = indices.first(where: { $0 > chosen ?? -1 }) ?? indices.first { choose(next) }
    }
  }

  func click(x: Int, y: Int) {
    let index = options.firstIndex { option in
      layout == .segments
        ? (option.frame.x - 1...option.frame.x + option.frame.width).contains(x)
        : (option.frame.y..<option.frame.y + max(1, option.frame.height)).contains(y)
    }
    if let index, canChoose(index) { choose(index) }
  }

  private func choose(_ index: Int) {
    guard options.indices.contains(index) else { return }
    let panel = layout == .menu ? enclosing(PanelNode.self) : nil
    rows.view.selection.choose(options[index], element(index))
    dependencyChanged()
    panel?.closeAfterAction()
  }

  func adjust(_ arrow: ArrowKey) -> Bool {
    let isAlong = layout == .segments ? arrow == .left || arrow == .right : arrow == .up || arrow == .down
    guard isAlong else { return false }
    let goesOn = arrow == .down || arrow == .right
    let from = (layout == .menu ? pointed : chosen) ?? (goesOn ? -1 : options.count)
    let rest = options.indices.filter(canChoose).filter { goesOn ? $0 > from : $0 < from }
    guard let next = goesOn ? rest.first : rest.last else { return false }
    if layout == .menu {
      pointed = next
      panelMoved()
    } else {
      choose(next)
    }
    return true
  }

  private func panelMoved() {
    invalidatePlacement()
    invalidate()
  }
}
