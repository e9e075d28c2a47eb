import Glyphs

/// A label that opens another screen of the enclosing stack. In a list, the mark `›` is at the end of the row. Elsewhere
/// the label has the accent colour and no mark. `buttonStyle(.plain)` leaves the label's own colours.
///
/// If the destination is a view, the view is created with the link, and its body is evaluated when the user opens the
/// link. If the destination is a value, the link creates no view. Instead,
/// ``View/navigationDestination(for:destination:)`` creates the view for the value.
///
/// ```swift
/// struct Chapter: View {
///   let number: Int
///   var body: some View {
///     NavigationLink("Chapter \(number)") {
///       Text("It was a dark and stormy night.").navigationTitle("Chapter \(number)")
///     }
///   }
/// }
/// ```
///
/// See also ``NavigationStack``, ``View/navigationDestination(for:destination:)`` and ``Button``.
public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
  let label: Label
  let target: Target
  /// The binding that opens and closes the link's screen; `nil` for most links.
  var activation: LinkActivation?

  enum Target {
    case view(Destination)
    case value(AnyHashable)
    /// No destination: the link is disabled.
    case nothing
  }

  init(target: Target, label: Label, activation: LinkActivation?) {
    self.target = target
    self.label = label
    self.activation = activation
  }

  /// Creates a link to a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }

  /// Creates a link to a view. The view is an argument, not a closure.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    LinkRows(view, in: context)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view, with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link to a view, with a text label. The view is an argument, not a closure.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to a value. With `nil` the link is disabled.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = value.map { .value(AnyHashable($0)) } ?? .nothing
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link to a value, with a text label. With `nil` the link is disabled.
  @_disfavoredOverload
  public init<P: Hashable>(_ title: some StringProtocol, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

final class LinkRows<Label: View, Destination: View>: UnaryRows<NavigationLink<Label, Destination>> {
  /// The screen that the link has opened; `nil` if it is closed.
  private weak var opened: PushedScreen?
  private let bound = BoundScreen()

  override func makeNode(in parent: LayoutNode) -> LayoutNode { LinkNode(self, in: parent) }

  /// Shows the new destination of the link if its screen is open.
  override func replaceView(by view: NavigationLink<Label, Destination>) {
    super.replaceView(by: view)
    if let opened, case .view(let destination) = view.target { opened.show(AnyView(destination)) }
  }

  /// Whether the link has a destination.
  var isEnabled: Bool { if case .nothing = view.target { false } else { true } }

  func open(in navigator: any Navigator) {
    if let activation = view.activation { return activation.set(true) }
    switch view.target {
    case .view(let destination): opened = navigator.push(AnyView(destination))
    case .value(let value): navigator.push(value)
    case .nothing: break
    }
  }

  /// Opens or closes the screen to match the binding of the link.
  func followActivation(_ isActive: Bool, in navigator: (any Navigator)?) {
    guard case .view(let destination) = view.target else { return }
    bound.follow(isActive, in: navigator, { AnyView(destination) }) { [weak self] in self?.view.activation?.set(false) }
  }
}

/// The node of a link. The link is drawn reversed while it has the focus, and dim if it is disabled. The views of its
/// label are side by side.
final class LinkNode<Label: View, Destination: View>: LayoutNode, Control, MarkedRow, SlotReader {
  private let rows: LinkRows<Label, Destination>
  private var seenVersion: SeenVersion
  private var label: NodeList?
  var registration: ReadRegistration?
  private var isPlain: EnvironmentReading<Bool>?
  private static var mark: [Glyph] { [.space, Glyph("›")] }
  /// Whether the link is inside a list row. If so, it shows the mark `›`.
  private lazy var isMarked = isInsideListRow
  var markWidth: Int { isMarked ? Self.mark.count : 0 }
  private(set) var markLine = 0
  var roomBeforeMark = 0
  private var taken: Int { markWidth + roomBeforeMark }

  init(_ rows: LinkRows<Label, Destination>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    isPlain = EnvironmentReading(in: environment, for: self) { $0.buttonAppearance.kind == .plain }
    label = NodeList(rows.view.label, in: _RowContext(host: self))
  }

  func activate() {
    let navigator = enclosing((any Navigator).self)
    if case .value(let value) = rows.view.target, let row = enclosing((any SelectableRow).self) {
      row.select(value)
      // In a split view, a value without a destination opens no screen. The next column shows the selection instead.
      if let split = navigator as? any SelectionFollowing, navigator?.hasDestination(for: value) == false {
        return split.rowWasChosen(in: self)
      }
    }
    if let navigator { rows.open(in: navigator) }
  }

  override var control: (any Control)? { rows.isEnabled ? self : nil }
  override var children: [LayoutNode] { label?.nodes ?? [] }
  override var axis: StackAxis { .horizontal }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    label?.update(to: rows.view.label)
    return true
  }

  func dependencyChanged() { invalidate() }

  override func sync(rowsChanged: Bool) {
    label?.sync(in: self, rowsChanged: rowsChanged)
    guard let activation = rows.view.activation else { return }
    let isActive = session.evaluate(for: self) { activation.isActive() }
    session.afterLayout { [weak self] in
      guard let self else { return }
      rows.followActivation(isActive, in: enclosing((any Navigator).self))
    }
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { label?.visitSlots(body) }

  /// Whether the link itself is a list row. If so, its mark is at the end of the row.
  private var isListRow: Bool {
    var node = parent
    while let current = node, current is WrapperNode { node = current.parent }
    return node?.rowHost?.isList == true
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal && isListRow }

  override func size(for proposal: Proposal) -> Size {
    let availableWidth = proposal.width.map { max(0, $0 - taken) }
    var size = Size(width: 0, height: 1)
    for child in children {
      let childSize = child.measure(Proposal(width: availableWidth.map { max(0, $0 - size.width) }, height: nil))
      size = Size(width: size.width + childSize.width + 1, height: max(size.height, childSize.height))
    }
    let width = isListRow ? proposal.width ?? 0 : 0
    return Size(width: max(width, max(0, size.width - 1) + taken), height: size.height)
  }

  override func placeChildren() {
    var x = 0
    for child in children {
      let size = child.measure(Proposal(width: max(0, frame.width - taken - x), height: nil))
      child.place(in: Rect(x: x, y: (frame.height - size.height) / 2, width: size.width, height: size.height))
      x += size.width + 1
    }
    markLine = isMarked ? firstTextLine : 0
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if !isMarked, isPlain?.value != true { painter.style = resolved(TextInk(foreground: .tint)).applied(to: saved) }
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    if !rows.isEnabled { painter.style.attributes.insert(.dim) }
    for child in children { child.paint(&painter) }
    if isMarked { painter.write(Self.mark[...], x: frame.width - Self.mark.count, y: markLine) }
    painter.style = saved
  }
}
