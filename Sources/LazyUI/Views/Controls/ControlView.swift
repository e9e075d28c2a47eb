import Glyphs

/// A view that is drawn as a control: a label between two marks, such as `[ label ]`.
@MainActor
protocol ControlView: View {
  associatedtype LabelView: View
  /// The view between the marks.
  var labelView: LabelView { get }
  /// Returns the marks and colours around the label.
  func chrome(_ appearance: ControlAppearance) -> ControlChrome
  /// Returns the body of a custom style, which replaces the label and its marks; `nil` without a custom style.
  func styled(_ appearance: ControlAppearance) -> AnyView?
  /// Returns whether the body of a custom style has the focus and performs the action, like a built-in control.
  ///
  /// - Parameter containsControls: whether the body contains controls.
  func actsAsControl(_ appearance: ControlAppearance, containsControls: Bool) -> Bool
  var role: ButtonRole? { get }
  /// Whether the views of the label are one below the other, with the first one as the title. Otherwise they are side
  /// by side.
  var stacksLabel: Bool { get }
  /// Whether a menu that contains the control stays open after the control's action.
  var keepsPanel: Bool { get }
  /// Whether the style is evaluated with `isPressed` after an action.
  var showsPress: Bool { get }
  func activate()
  /// Handles an arrow key.
  ///
  /// - Returns: `false` if the control does not use the arrow. The surrounding views may then use it.
  func adjust(_ arrow: ArrowKey) -> Bool
}

extension ControlView {
  var role: ButtonRole? { nil }
  var stacksLabel: Bool { false }
  var keepsPanel: Bool { false }
  var showsPress: Bool { false }
  func adjust(_ arrow: ArrowKey) -> Bool { false }
}

/// The values of the environment that affect controls.
struct ControlAppearance: Equatable {
  var isEnabled: Bool
  var button: ButtonAppearance
  var toggle: ToggleAppearance
  var areLabelsHidden: Bool
  /// Whether the control was activated since the last frame.
  var isPressed = false

  init(_ values: EnvironmentValues) {
    isEnabled = values.isEnabled
    button = values.buttonAppearance
    toggle = values.toggleAppearance
    areLabelsHidden = values.areLabelsHidden
  }
}

/// The parts of a control that are drawn in the tint.
enum TintedParts {
  case none
  /// The marks beside the label.
  case mark
  /// The label and its marks.
  case label
  /// The label, but only in a tint that was set for the control. An accent colour does not apply.
  case action
}

/// The marks and colours that are drawn around a control's label.
struct ControlChrome: Equatable {
  var before = ""
  var after = ""
  var ink = TextInk()
  var background: TerminalColor?
  /// The parts that are drawn in the tint, if one is set.
  var tinted = TintedParts.none
  /// The tint of these parts; `nil` for that of the surrounding views.
  var tint: Tint?
  /// Whether the label has no marks around it. Such a label may have any width and height.
  var isBare = false
  /// Whether the marks show the control's value. Such marks are also drawn beside labels of several lines.
  var showsValue = false
  /// Whether the control takes the offered width, with the label at the leading edge and the mark after it at the
  /// trailing edge.
  var fillsWidth = false
  /// Whether only the marks are drawn.
  var hidesLabel = false
  /// Whether the label is black or white, in contrast to the background, unless the surrounding views set a colour.
  var contrasts = false
}

final class ControlRows<Content: ControlView>: UnaryRows<Content> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ControlNode(self, in: parent) }
}

/// A node for a control. The control is drawn reversed while it has the focus, and dim while it is disabled.
final class ControlNode<Content: ControlView>: LayoutNode, Adjustable, RoleControl, SlotReader, SettingsNode {
  private let rows: ControlRows<Content>
  private var seenVersion: SeenVersion
  private var label: NodeList?
  /// The body that a custom style made for the control.
  private var styled = StyledContent()
  private var appearance: EnvironmentReading<ControlAppearance>?
  private var chrome = ControlChrome()
  private var isEnabled = true
  private var before: [Glyph] = []
  private var after: [Glyph] = []
  private var isChromeStale = false
  private var isPressed = false
  var registration: ReadRegistration?

  init(_ rows: ControlRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    appearance = EnvironmentReading(in: environment, for: self) { ControlAppearance($0) }
    readChrome()
    updateLabel()
  }

  /// Updates the marks and colours. They may depend on the control's value, so a change of the value redraws the
  /// control.
  private func readChrome() {
    session.evaluate(for: self) {
      guard var appearance = appearance?.value else { return }
      appearance.isPressed = isPressed
      isEnabled = appearance.isEnabled
      chrome = rows.view.chrome(appearance)
      style(with: rows.view.styled(appearance))
      before = SafeText.glyphs(in: chrome.before)
      after = SafeText.glyphs(in: chrome.after)
    }
  }

  /// Replaces the label and its marks with the body of a custom style. `nil` shows the label and its marks again.
  private func style(with view: AnyView?) {
    styled.show(view, in: self)
    if view == nil { return }
    chrome = ControlChrome(isBare: true)
    label?.unmount(in: self)
    label = nil
  }

  private func updateLabel() {
    if chrome.hidesLabel {
      label?.unmount(in: self)
      label = nil
    } else if let label {
      label.update(to: rows.view.labelView)
    } else if !styled.isShown {
      label = NodeList(rows.view.labelView, in: _RowContext(host: self))
    }
  }

  func dependencyChanged() {
    isChromeStale = true
    invalidate()
  }

  var role: ButtonRole? { rows.view.role }

  /// Performs the action, and closes the menu or dialog that contains the control.
  func activate() {
    let panel = rows.view.keepsPanel ? nil : enclosingPanel as? any Panel
    if styled.isShown, rows.view.showsPress { showPress() }
    rows.view.activate()
    panel?.closeAfterAction()
  }

  /// Evaluates the style with `isPressed` set to true, and again with false after the next layout. A key press has no
  /// duration, so the pressed state is not drawn.
  private func showPress() {
    isPressed = true
    dependencyChanged()
    session.afterLayout { [weak self] in
      self?.isPressed = false
      self?.dependencyChanged()
    }
  }

  func adjust(_ arrow: ArrowKey) -> Bool { rows.view.adjust(arrow) }

  var keepsMenu: Bool { rows.view.keepsPanel }

  override var control: (any Control)? {
    guard isEnabled else { return nil }
    if !styled.isShown { return self }
    guard let appearance = appearance?.value else { return nil }
    let containsControls = children.contains { !$0.controls.isEmpty }
    return rows.view.actsAsControl(appearance, containsControls: containsControls) ? self : nil
  }
  override var children: [LayoutNode] { styled.isShown ? styled.nodes : label?.nodes ?? [] }
  override var settings: (any SettingsNode)? { chrome.isBare ? nil : self }
  var contentLineLimit: Int?? { 1 }
  override var axis: StackAxis { titles == nil ? .horizontal : .vertical }

  /// The views of the label as a column; `nil` if they are side by side.
  private var titles: TitleColumn? {
    let children = children
    return children.count > 1 && rows.view.stacksLabel && !styled.isShown ? TitleColumn(children: children) : nil
  }

  /// The total width of the gaps between the views of the label.
  private var gaps: Int { titles == nil ? max(0, children.count - 1) : 0 }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) || isChromeStale else { return false }
    isChromeStale = false
    readChrome()
    updateLabel()
    return true
  }

  override func sync(rowsChanged: Bool) {
    styled.sync(in: self, rowsChanged: rowsChanged)
    label?.sync(in: self, rowsChanged: rowsChanged)
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    styled.visitSlots(body)
    label?.visitSlots(body)
  }

  override func expands(along axis: StackAxis) -> Bool {
    axis == .horizontal && chrome.fillsWidth || labelExpands(along: axis)
  }

  private func labelExpands(along axis: StackAxis) -> Bool { children.contains { $0.expands(along: axis) } }

  /// Returns the size that is proposed to a view of the label. Usually it is the view's ideal width, because a
  /// truncated label is hard to recognize.
  ///
  /// If the view expands, or if the label has no marks around it, the available width is proposed.
  private func proposal(for child: LayoutNode, left: Int?, height: Int?) -> Proposal {
    Proposal(width: proposedWidth(left, expands: child.expands(along: .horizontal)), height: height)
  }

  private func proposedWidth(_ left: Int?, expands: Bool) -> Int? { chrome.isBare || expands ? left : nil }

  override func size(for proposal: Proposal) -> Size {
    let gaps = gaps
    let inner = labelSize(
      for: proposal, availableWidth: proposal.width.map { max(0, $0 - before.count - after.count - gaps) })
    if inner.height > 1, hasMarks, !chrome.showsValue {
      return labelSize(for: proposal, availableWidth: proposal.width.map { max(0, $0 - gaps) })
    }
    let width = inner.width + before.count + after.count
    return Size(width: chrome.fillsWidth ? max(width, proposal.width ?? 0) : width, height: inner.height)
  }

  private var hasMarks: Bool { !before.isEmpty || !after.isEmpty }

  /// Returns the size of the label without the marks around it.
  private func labelSize(for proposal: Proposal, availableWidth: Int?) -> Size {
    if let titles {
      return titles.size(width: proposedWidth(availableWidth, expands: labelExpands(along: .horizontal)))
    }
    var size = Size(width: max(0, children.count - 1), height: 1)
    var left = availableWidth
    for child in children {
      let childSize = child.measure(self.proposal(for: child, left: left, height: proposal.height))
      size = Size(width: size.width + childSize.width, height: max(size.height, childSize.height))
      left = left.map { max(0, $0 - childSize.width) }
    }
    return size
  }

  /// Whether the marks are drawn. Marks that do not show a value are omitted if the label has several lines.
  private var showsMarks: Bool {
    hasMarks
      && (chrome.showsValue || frame.height <= 1
        || labelSize(for: Proposal(width: nil, height: nil), availableWidth: nil).height <= 1)
  }

  override func placeChildren() {
    let showsMarks = showsMarks
    var x = showsMarks ? before.count : 0
    if let titles { return place(titles, at: x, width: max(0, frame.width - (showsMarks ? after.count : 0) - x)) }
    for child in children {
      let availableWidth = max(0, frame.width - (showsMarks ? after.count : 0) - x)
      let size = child.measure(proposal(for: child, left: availableWidth, height: frame.height))
      let height = min(frame.height, size.height)
      let width = min(size.width, availableWidth)
      child.place(in: Rect(x: x, y: (frame.height - height) / 2, width: width, height: height))
      x += width + 1
    }
  }

  private func place(_ titles: TitleColumn, at x: Int, width availableWidth: Int) {
    let size = titles.size(width: proposedWidth(availableWidth, expands: labelExpands(along: .horizontal)))
    let y = chrome.isBare ? max(0, frame.height - size.height) / 2 : 0
    titles.place(at: x, y, width: min(size.width, availableWidth))
  }

  /// The index of the line that the marks are on.
  private var markLine: Int { chrome.showsValue && frame.height > 1 ? firstTextLine : 0 }

  /// The ink of the parts that are drawn in the tint; `nil` if there are no such parts, or no tint is set.
  private var ownInk: TextInk? {
    switch chrome.tinted {
    case .none: nil
    case .action: explicitTint?.ink
    case .mark, .label: chrome.tint?.ink ?? tintInk
    }
  }

  /// Fills the control with a colour. If that is the text colour, the label is reversed, because a background in the
  /// text colour would hide it. The secondary text colour is a dark grey.
  private func drawBackground(_ color: TerminalColor, under saved: Style, _ painter: inout Painter) {
    let tint = tint(for: color)
    let background = tint.map { Color($0) }?.fill ?? color
    if let tint, tint.color == .standard, tint.isFaint || tint.opacity < 0.75 {
      painter.style.background = .palette(238)
    } else if background == .standard || background.isTint {
      painter.style.foreground = .standard
      painter.style.attributes.insert(.reverse)
    } else {
      painter.style.background = background
    }
    let outer = saved.foreground
    if chrome.contrasts, chrome.ink.foreground == nil, !painter.style.attributes.contains(.reverse),
      outer == .standard || outer.role != nil || outer == painter.style.background
    {
      painter.style.foreground = Color(terminal: painter.style.background).contrast
    }
    painter.fill(bounds)
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    let tint = ownInk
    painter.style = resolved(chrome.ink).applied(to: saved)
    if let tint, chrome.tinted != .mark { painter.style = tint.applied(to: painter.style) }
    if let background = chrome.background { drawBackground(background, under: saved, &painter) }
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    if !isEnabled { painter.style.attributes.insert(.dim) }
    let line = showsMarks ? markLine : nil
    if let line {
      let style = painter.style
      if let tint, chrome.tinted == .mark { painter.style = tint.applied(to: style) }
      painter.write(before[...], x: 0, y: line)
      painter.style = style
    }
    if let titles { titles.paint(&painter) } else { for child in children { child.paint(&painter) } }
    if let line {
      if let tint, chrome.tinted == .mark { painter.style = tint.applied(to: painter.style) }
      painter.write(after[...], x: frame.width - after.count, y: line)
    }
    painter.style = saved
  }
}

extension Color {
  /// Black on a bright colour, white on a dark one.
  fileprivate var contrast: TerminalColor {
    guard let parts = components else { return Color.white.terminalColor }
    // The weights and the limit are those of perceived brightness, from 0 to 255.
    let brightness = (299 * parts.red + 587 * parts.green + 114 * parts.blue) / 1000
    return (brightness > 170 ? Color.black : Color.white).terminalColor
  }
}
