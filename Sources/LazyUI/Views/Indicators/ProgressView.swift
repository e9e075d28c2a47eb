public import Foundation
import Glyphs

/// A view that shows the progress of a task. It is a bar, or the symbol `◌` if the progress is unknown. The symbol is
/// not animated, so that an idle screen needs no computation.
///
/// ```swift
/// struct Copying: View {
///   let done: Double
///   var body: some View { ProgressView("Copying", value: done, total: 100) }
/// }
/// ```
///
/// See also ``Gauge``, ``ProgressViewStyle`` and ``View/progressViewStyle(_:)``.
public struct ProgressView<Label: View>: View {
  let label: Label
  /// The completed fraction, from 0 to 1; `nil` if it is unknown.
  let share: Double?

  /// Creates an indeterminate progress view with a label.
  public init(@ViewBuilder label: () -> Label) {
    share = nil
    self.label = label()
  }

  /// Creates a progress view with a label.
  ///
  /// - Parameters:
  ///   - value: The completed amount; `nil` if it is unknown.
  ///   - total: The total amount.
  ///   - label: The view above the bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    share = value.map { total > 0 ? min(1, max(0, Double($0 / total))) : 0 }
    self.label = label()
  }

  @Environment(\.progressAppearance) private var appearance

  public var body: some View {
    HStack {
      if let style = appearance.style {
        style.make(
          ProgressViewStyleConfiguration(
            fractionCompleted: share,
            label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)))
        ).environment(\.progressAppearance, ProgressAppearance())
      } else {
        DrawnProgress(label: label, share: share, tint: appearance.tint)
      }
    }
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates an indeterminate progress view.
  public init() {
    self.init { EmptyView() }
  }

  /// Creates a progress view.
  ///
  /// - Parameters:
  ///   - value: The completed amount; `nil` if it is unknown.
  ///   - total: The total amount.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Creates an indeterminate progress view with a text beside the symbol `◌`.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) {
    self.init { Text(title) }
  }

  /// Creates a progress view with a text label.
  ///
  /// - Parameters:
  ///   - title: The text above the bar.
  ///   - value: The completed amount; `nil` if it is unknown.
  ///   - total: The total amount.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// Creates a progress view with a label and, beside the label, a view that describes the current value.
  public init<V: BinaryFloatingPoint, L: View, C: View>(
    value: V?, total: V = 1, @ViewBuilder label: () -> L, @ViewBuilder currentValueLabel: () -> C
  ) where Label == HStack<TupleView<L, Spacer, C>> {
    let (label, current) = (label(), currentValueLabel())
    self.init(value: value, total: total) {
      HStack {
        label
        Spacer()
        current
      }
    }
  }

  /// Creates a view that shows the current state of a `Progress`. The view does not follow changes.
  public init(_ progress: Progress) where Label == EmptyView {
    self.init(value: progress.fractionCompleted)
  }
}

/// A progress view that the engine draws.
private struct DrawnProgress<Label: View>: _PrimitiveView {
  let label: Label
  let share: Double?
  /// The tint of the progress; `nil` for that of the surrounding views.
  let tint: Tint?

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ProgressRows(view, in: context) }
}

private final class ProgressRows<Label: View>: UnaryRows<DrawnProgress<Label>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ProgressNode(self, in: parent) }
}

private final class ProgressNode<Label: View>: LayoutNode {
  private let rows: ProgressRows<Label>
  private var seenVersion: SeenVersion
  private var label: NodeList?

  /// The width of a bar if no width is proposed.
  private static var idealWidth: Int { 20 }

  init(_ rows: ProgressRows<Label>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    label = NodeList(rows.view.label, in: _RowContext(host: self))
  }

  override var children: [LayoutNode] { label?.nodes ?? [] }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    label?.update(to: rows.view.label)
    return true
  }

  override func sync(rowsChanged: Bool) { label?.sync(in: self, rowsChanged: rowsChanged) }

  override func visitSlots(_ body: (AnySlot) -> Void) { label?.visitSlots(body) }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal && rows.view.share != nil }

  override func size(for proposal: Proposal) -> Size {
    guard let child = children.first else {
      return Size(width: rows.view.share == nil ? 1 : proposal.width ?? Self.idealWidth, height: 1)
    }
    if rows.view.share == nil {
      let size = child.measure(Proposal(width: proposal.width.map { max(0, $0 - 2) }, height: proposal.height))
      return Size(width: size.width + 2, height: max(1, size.height))
    }
    let size = child.measure(Proposal(width: proposal.width, height: nil))
    return Size(width: max(size.width, proposal.width ?? Self.idealWidth), height: size.height + 1)
  }

  override func placeChildren() {
    let isBar = rows.view.share != nil
    let space = Rect(
      x: isBar ? 0 : 2, y: 0, width: max(0, frame.width - (isBar ? 0 : 2)),
      height: max(0, frame.height - (isBar ? 1 : 0)))
    children.first?.place(in: space)
  }

  override func draw(_ painter: inout Painter) {
    for child in children { child.paint(&painter) }
    let saved = painter.style
    if let tint = rows.view.tint?.ink ?? tintInk { painter.style = tint.applied(to: saved) }
    defer { painter.style = saved }
    guard let share = rows.view.share else {
      painter.write([Glyph("◌")][...], x: 0, y: 0)
      return
    }
    let done = Int((share * Double(frame.width)).rounded())
    let line = frame.height - 1
    painter.fill(Rect(x: 0, y: line, width: done, height: 1), with: .block)
    painter.style = saved
    painter.fill(Rect(x: done, y: line, width: frame.width - done, height: 1), with: Glyph("─"))
  }
}

extension ProgressView where Label == Text {
  /// Creates an indeterminate progress view with a text beside the symbol `◌`.
  public init(_ titleKey: LocalizedStringKey) {
    self.init { Text(titleKey) }
  }

  /// Creates a progress view with a text above the bar.
  ///
  /// - Parameters:
  ///   - titleKey: The text above the bar.
  ///   - value: The completed amount; `nil` if it is unknown.
  ///   - total: The total amount.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}
