import Glyphs

/// The kinds of panels. The kind determines the size and position of a panel.
enum PanelStyle: Equatable {
  /// A box over the screen. If the screen has at least 12 lines, its first line stays visible.
  case sheet
  /// A panel over the complete screen.
  case cover
  /// A centred box, as large as its content.
  case dialog
  /// A box below or above the view that opened it, as large as its content.
  case menu
  /// A box like a menu that stays open after an action.
  case popover

  /// Whether an action in the panel closes it.
  var closesOnAction: Bool { self == .dialog || self == .menu }

  /// Whether the first control of the panel gets the focus when it opens.
  var focusesControl: Bool { self == .dialog || self == .menu }

  /// Whether a click outside closes the panel.
  var closesOnClickBeside: Bool { self == .menu || self == .popover }

  /// Whether the panel is as large as its content.
  var fitsContent: Bool { self != .sheet && self != .cover }
}

/// A node that opens a panel and can close it.
@MainActor
protocol Presenter: LayoutNode {
  /// Closes the panel because the user requested it.
  func dismissPanel()
}

/// The node of a panel over the screen, drawn as a box. The topmost panel receives all keys and clicks. The frame of
/// the node is the complete screen.
///
/// A panel is a child of the node that opened it. It inherits the environment of that node, and its state lives at most
/// as long as that node. The session lays the panel out and draws it.
final class PanelNode: LayoutNode, Panel, SubmitHandling, SettingsNode, RowHost {
  private(set) weak var owner: (any Presenter)?
  let style: PanelStyle
  /// The root of the panel's views.
  var content: LayoutNode?
  /// Whether Esc closes the panel.
  var isDismissable = true
  /// Whether a menu is aligned with the trailing edge of the view that opened it; default: the leading edge.
  var alignsTrailing = false
  /// The target of the `dismiss` action in the panel's environment.
  private let dismissal = DismissTarget()
  /// The control that had the focus when the panel was opened.
  weak var focusBefore: (any Control)?
  /// The frame of the box, in the screen's coordinates.
  private var box = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The number of content lines that are scrolled out at the top.
  private var offset = 0
  private var contentHeight = 0

  init(_ style: PanelStyle, of owner: any Presenter) {
    self.owner = owner
    self.style = style
    let scope = EnvironmentScope(in: owner.environment)
    super.init(session: owner.session, parent: owner, environment: scope)
    dismissal.action = { [weak self] in self?.owner?.dismissPanel() }
    scope.set { values in
      values.dismissal = dismissal
      // Controls in the panel are enabled even if the views around the control that opened it are disabled.
      values.isEnabled = true
    }
  }

  override var isPanel: Bool { true }
  override var rowHost: (any RowHost)? { self }
  var holdsChoices: Bool { style == .menu }

  /// Closes the panel if it can be dismissed.
  func dismiss() { if isDismissable { owner?.dismissPanel() } }

  /// Handles Esc. In a dialog with a cancel button, that button is pressed. Otherwise the panel is closed.
  func cancel() {
    if style == .dialog, let cancel = controls.first(where: { $0.role == .cancel }) {
      cancel.press()
    } else {
      dismiss()
    }
  }

  /// Closes a menu or a dialog after the user has triggered an action in it. The menus that it was opened from are
  /// closed too, including the context menu of a row.
  func closeAfterAction() {
    guard style.closesOnAction else { return }
    let outer = owner?.enclosing(PanelNode.self)
    owner?.dismissPanel()
    outer?.closeAfterAction()
    if let owner, let menu = session.rowMenu as? LayoutNode, menu.isAround(owner) { session.closeRowMenu() }
  }

  override var children: [LayoutNode] { content.map { [$0] } ?? [] }
  override var settings: (any SettingsNode)? { self }
  var contentLineLimit: Int?? { .some(nil) }
  var contentTruncationMode: Text.TruncationMode? { .tail }
  var hidesContent: Bool? { false }

  /// Does nothing, so that submissions in the panel do not reach the views around the node that opened it.
  func submit(_ trigger: SubmitTriggers) {}

  override func takeChanges() -> Bool { true }
  override func sync(rowsChanged: Bool) { content?.syncIfNeeded() }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func placeChildren() {
    box = box(in: frame.size)
    guard let content else { return }
    let inner = interior
    contentHeight =
      style.fitsContent ? content.measure(Proposal(width: inner.width, height: nil)).height : inner.height
    showFocus(in: content)
    content.place(
      in: Rect(x: inner.x, y: inner.y - offset, width: inner.width, height: max(inner.height, contentHeight)))
  }

  /// The area of the box inside its border and margins.
  private var interior: Rect {
    if style == .cover { return box }
    return Rect(x: box.x + 2, y: box.y + 1, width: max(0, box.width - 4), height: max(0, box.height - 2))
  }

  private func box(in screen: Size) -> Rect {
    switch style {
    case .cover: return Rect(x: 0, y: 0, width: screen.width, height: screen.height)
    case .sheet:
      let (x, y) = (screen.width >= 60 ? 4 : 1, screen.height >= 12 ? 1 : 0)
      return Rect(x: x, y: y, width: max(0, screen.width - 2 * x), height: max(0, screen.height - y))
    case .dialog, .menu, .popover:
      let widest = max(0, min(screen.width - 6, style == .dialog ? 48 : 72))
      let size = content?.measure(Proposal(width: widest, height: nil)) ?? .zero
      let width = min(max(size.width, min(style == .dialog ? 20 : 6, widest)), widest) + 4
      let height = min(size.height + 2, screen.height)
      let place = style != .dialog ? placeBesideOwner(width, height, in: screen) : nil
      return Rect(
        x: place?.x ?? (screen.width - width) / 2, y: place?.y ?? (screen.height - height) / 2, width: width,
        height: height)
    }
  }

  /// Returns the position of the box below the view that opened the panel, or above that view if there is no room
  /// below.
  private func placeBesideOwner(_ width: Int, _ height: Int, in screen: Size) -> (x: Int, y: Int)? {
    guard let owner else { return nil }
    let place = owner.placeOnScreen
    let start = alignsTrailing ? place.x + owner.frame.width - width : place.x
    let x = max(0, min(start, screen.width - width))
    if place.y + owner.frame.height + height <= screen.height { return (x, max(0, place.y + owner.frame.height)) }
    return (x, max(0, min(place.y, screen.height) - height))
  }

  /// Scrolls until the focused control is visible.
  private func showFocus(in content: LayoutNode) {
    let height = interior.height
    if let node = session.focusedControl as? LayoutNode, let y = node.lineOfFocus(in: content) {
      if y.lowerBound < offset { offset = y.lowerBound }
      if y.upperBound > offset + height { offset = y.upperBound - height }
    }
    offset = max(0, min(offset, contentHeight - height))
  }

  override func draw(_ painter: inout Painter) {
    // The strips to the left and right of a sheet are cleared. They are so narrow that they would show only cut-off
    // views.
    painter.fill(style == .sheet ? Rect(x: 0, y: box.y, width: frame.width, height: box.height) : box)
    if style != .cover { painter.outline(box, corners: .round) }
    painter.within(interior) { painter in
      painter.move(by: -interior.x, -interior.y)
      content?.paint(&painter)
      painter.move(by: interior.x, interior.y)
    }
  }

  func clickMissed(x: Int, y: Int) {
    let isInside = (box.x..<box.x + box.width).contains(x) && (box.y..<box.y + box.height).contains(y)
    if style.closesOnClickBeside, !isInside { dismiss() }
  }
}

extension LayoutNode {
  /// The origin of the node's frame, in the screen's coordinates.
  final var placeOnScreen: (x: Int, y: Int) {
    var place = (x: frame.x, y: frame.y)
    var (inner, node) = (self, parent)
    while let current = node {
      // Views of a toolbar are placed by the bar that shows them, not by the node that owns them.
      if let bar = (current as? any BarOwner)?.placeOnScreen(of: inner) {
        return (place.x - inner.frame.x + bar.x, place.y - inner.frame.y + bar.y)
      }
      // The content of a panel is in screen coordinates, because the frame of the panel is the screen.
      if current is PanelNode { break }
      place.x += current.frame.x
      place.y += current.frame.y
      (inner, node) = (current, current.parent)
    }
    return place
  }

  /// Returns the lines of `ancestor` that the node or its focused part occupies; `nil` if `ancestor` does not contain
  /// the node.
  fileprivate final func lineOfFocus(in ancestor: LayoutNode) -> Range<Int>? {
    var (y, height) = (0, frame.height)
    if let lines = (self as? any Control)?.focusedLines { (y, height) = (lines.lowerBound, lines.count) }
    var node: LayoutNode? = self
    while let current = node {
      if current === ancestor { return y..<y + height }
      y += current.frame.y
      node = current.parent
    }
    return nil
  }
}

/// A node that owns views of a bar. The bar, not the node, places them on the screen.
@MainActor
protocol BarOwner: LayoutNode {
  /// Returns the position on screen of a view in the bar, or `nil` if the node is not in the bar.
  func placeOnScreen(of node: LayoutNode) -> (x: Int, y: Int)?
}
