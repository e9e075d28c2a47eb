import Foundation
import Glyphs

/// An editable date. The arrow keys select one of its parts and change it.
struct DateField: _PrimitiveView {
  let selection: Binding<Date>
  let earliest: Date?
  let latest: Date?
  let components: DatePickerComponents

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { DateFieldRows(view, in: context) }
}

/// The parts of a date that can be changed, from left to right.
struct DateParts: Equatable {
  struct Part: Equatable {
    let component: Calendar.Component
    let text: String
    /// The offset of the part in the text, in characters.
    let start: Int
  }

  private(set) var parts: [Part] = []
  private(set) var text = ""

  /// - Parameter calendar: The calendar that splits the date into parts, with its time zone.
  init(_ date: Date, _ components: DatePickerComponents, in calendar: Calendar) {
    let values = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    if components.contains(.date) {
      append(.year, values.year, 4, after: "")
      append(.month, values.month, 2, after: "-")
      append(.day, values.day, 2, after: "-")
    }
    if components.contains(.hourAndMinute) {
      append(.hour, values.hour, 2, after: text.isEmpty ? "" : " ")
      append(.minute, values.minute, 2, after: ":")
    }
  }

  private mutating func append(_ component: Calendar.Component, _ value: Int?, _ width: Int, after separator: String) {
    let digits = String(value ?? 0)
    let padded = String(repeating: "0", count: max(0, width - digits.count)) + digits
    text += separator
    parts.append(Part(component: component, text: padded, start: text.count))
    text += padded
  }
}

private final class DateFieldRows: UnaryRows<DateField> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { DateFieldNode(self, in: parent) }
}

/// The node that shows a date. While it has the focus, the part that the up and down arrow keys change is drawn in
/// reverse.
private final class DateFieldNode: LayoutNode, Adjustable, SlotReader {
  private let rows: DateFieldRows
  private var seenVersion: SeenVersion
  private var isEnabled: EnvironmentReading<Bool>?
  private var parts = DateParts(.distantPast, [], in: .current)
  private var part = 0
  private var isStale = false
  var registration: ReadRegistration?

  init(_ rows: DateFieldRows, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    isEnabled = EnvironmentReading(in: environment, for: self) { $0.isEnabled }
    read()
  }

  private func read() {
    session.evaluate(for: self) {
      _ = isEnabled?.value
      parts = DateParts(rows.view.selection.wrappedValue, rows.view.components, in: .current)
    }
    part = max(0, min(part, parts.parts.count - 1))
  }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override var control: (any Control)? { isEnabled?.value == false || parts.parts.isEmpty ? nil : self }
  var title: String { parts.text }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) || isStale else { return false }
    isStale = false
    read()
    return true
  }

  override func size(for proposal: Proposal) -> Size { Size(width: parts.text.count, height: 1) }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if let tint = explicitTint?.ink { painter.style = tint.applied(to: painter.style) }
    painter.style.attributes.insert(control == nil ? .dim : .underline)
    painter.write(SafeText.glyphs(in: parts.text)[...], x: 0, y: 0)
    if session.focusedControl === self, parts.parts.indices.contains(part) {
      painter.style.attributes.formSymmetricDifference(.reverse)
      painter.write(SafeText.glyphs(in: parts.parts[part].text)[...], x: parts.parts[part].start, y: 0)
    }
    painter.style = saved
  }

  func activate() {
    if session.focusedControl === self { return session.clearFocus() }
    session.focusedControl = self
  }

  func adjust(_ arrow: ArrowKey) -> Bool {
    guard session.focusedControl === self, parts.parts.indices.contains(part) else { return false }
    switch arrow {
    case .left: part = max(0, part - 1)
    case .right: part = min(parts.parts.count - 1, part + 1)
    case .up: change(by: 1)
    case .down: change(by: -1)
    }
    dependencyChanged()
    return true
  }

  private func change(by step: Int) {
    let now = rows.view.selection.wrappedValue
    guard var new = Calendar.current.date(byAdding: parts.parts[part].component, value: step, to: now) else { return }
    if let earliest = rows.view.earliest { new = max(earliest, new) }
    if let latest = rows.view.latest { new = min(latest, new) }
    rows.view.selection.wrappedValue = new
  }

  func click(x: Int, y: Int) {
    session.focusedControl = self
    if let index = parts.parts.lastIndex(where: { $0.start <= x }) { part = index }
  }
}
