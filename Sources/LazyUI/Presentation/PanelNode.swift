import Glyphs

/// How a panel stands over the screen.
enum PanelStyle: Equatable {
  /// A box that leaves the screen's first line.
  case sheet
  /// All of the screen.
  case cover
  /// A box in the middle, as large as what is in it.
  case dialog
  /// A box beside what opened it, as large as what is in it.
  case menu
  /// As a menu; but it stays when something in it was done.
  case popover

  /// Whether the panel goes once something in it was done.
  var closesOnAction: Bool { self == .dialog || self == .menu }

  /// Whether the first control in it has the focus from the start.
  var focusesControl: Bool { self == .dialog || self == .menu }

  /// Whether a click beside it takes it away.
  var closesOnClickBeside: Bool { self == .menu || self == .popover }

  /// Whether it is as large as what is in it.
  var fitsContent: Bool { self != .sheet && self != .cover }
}

/// What opened a panel and can take it away.
@MainActor
protocol Presenter: LayoutNode {
  /// Takes the panel away: the user has asked for it.
  func dismissPanel()
}

/// Views over the screen. While a panel stands it has all keys and clicks; its frame is the screen's, and it draws a box.
///
/// It hangs below the node that opened it, of which it takes environment and state's life, and is laid out and drawn by the
/// session.
final class PanelNode: LayoutNode {
  private(set) weak var owner: (any Presenter)?
  let style: PanelStyle
  /// What is in the panel.
  var content: LayoutNode?
  /// Whether Esc takes it away.
  var isDismissable = true
  /// What the environment of its views knows it by.
  private let dismissal = DismissTarget()
  /// What had the focus when it was opened.
  weak var focusBefore: (any Control)?
  /// The box, in the screen's cells.
  private var box = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Lines of the content above the box's first one.
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
      // A control is disabled by what is around it in the panel, and not by what is around the one that opened it.
      values.isEnabled = true
    }
  }

  override var holdsChoices: Bool { style == .menu }

  /// Takes the panel away, if the user may.
  func dismiss() { if isDismissable { owner?.dismissPanel() } }

  /// Takes a menu or a dialog away, and the menus that it was opened from: something in it was done.
  func closeAfterAction() {
    guard style.closesOnAction else { return }
    let outer = owner?.enclosing(PanelNode.self)
    owner?.dismissPanel()
    outer?.closeAfterAction()
  }

  override var children: [LayoutNode] { content.map { [$0] } ?? [] }
  override var lineLimit: Int? { nil }
  override var truncationMode: Text.TruncationMode { .tail }
  override var isHidden: Bool { false }
  override func submit(_ trigger: SubmitTriggers) {}

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

  /// What is in the box's lines.
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

  /// Below what opened the panel, else above it.
  private func placeBesideOwner(_ width: Int, _ height: Int, in screen: Size) -> (x: Int, y: Int)? {
    guard let owner else { return nil }
    let place = owner.placeOnScreen
    let x = max(0, min(place.x, screen.width - width))
    if place.y + owner.frame.height + height <= screen.height { return (x, max(0, place.y + owner.frame.height)) }
    return (x, max(0, min(place.y, screen.height) - height))
  }

  /// Scrolls as far as shows what has the focus.
  private func showFocus(in content: LayoutNode) {
    let height = interior.height
    if let node = session.focusedControl as? LayoutNode, let y = node.lineOfFocus(in: content) {
      if y.lowerBound < offset { offset = y.lowerBound }
      if y.upperBound > offset + height { offset = y.upperBound - height }
    }
    offset = max(0, min(offset, contentHeight - height))
  }

  override func draw(_ painter: inout Painter) {
    // Beside a sheet there is no room for more than the beginnings of what it covers.
    painter.fill(style == .sheet ? Rect(x: 0, y: box.y, width: frame.width, height: box.height) : box)
    if style != .cover { painter.outline(box, corners: .round) }
    painter.within(interior) { painter in
      painter.move(by: -interior.x, -interior.y)
      content?.paint(&painter)
      painter.move(by: interior.x, interior.y)
    }
  }

  /// Does what a click does that met nothing in the panel.
  func clickMissed(x: Int, y: Int) {
    let isInside = (box.x..<box.x + box.width).contains(x) && (box.y..<box.y + box.height).contains(y)
    if style.closesOnClickBeside, !isInside { dismiss() }
  }
}

extension LayoutNode {
  /// Where the node's frame begins, in the screen's cells.
  final var placeOnScreen: (x: Int, y: Int) {
    var place = (x: frame.x, y: frame.y)
    var (inner, node) = (self, parent)
    while let current = node {
      // The views of a toolbar are placed by the bar that they stand in.
      if let bar = (current as? ToolbarNode)?.placeOnScreen(of: inner) {
        return (place.x - inner.frame.x + bar.x, place.y - inner.frame.y + bar.y)
      }
      // What a panel shows is placed by the panel, whose own frame is the screen's.
      if current is PanelNode { break }
      place.x += current.frame.x
      place.y += current.frame.y
      (inner, node) = (current, current.parent)
    }
    return place
  }

  /// The lines of `ancestor` that the node stands in, or the part of it that has the focus; nil where it is not in it.
  fileprivate final func lineOfFocus(in ancestor: LayoutNode) -> Range<Int>? {
    var (y, height) = (0, frame.height)
    if let lines = focusedLines { (y, height) = (lines.lowerBound, lines.count) }
    var node: LayoutNode? = self
    while let current = node {
      if current === ancestor { return y..<y + height }
      y += current.frame.y
      node = current.parent
    }
    return nil
  }
}
