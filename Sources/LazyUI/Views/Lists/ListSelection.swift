import Glyphs

/// The binding to a list's selection: the values of the rows that the user has chosen.
///
/// The selection is independent of the current row, which keys act on. The current row is drawn in other colours, and
/// arrow keys make another row the current one. Enter and Space choose the current row, and a click chooses the clicked
/// row.
enum ListSelection<Value: Hashable> {
  case one(Binding<Value>)
  case optional(Binding<Value?>)
  case many(Binding<Set<Value>>)

  @MainActor
  var values: Set<Value> {
    switch self {
    case .one(let binding): [binding.wrappedValue]
    case .optional(let binding): binding.wrappedValue.map { [$0] } ?? []
    case .many(let binding): binding.wrappedValue
    }
  }

  var isMany: Bool { if case .many = self { true } else { false } }

  @MainActor
  func contains(_ value: Value) -> Bool {
    switch self {
    case .one(let binding): binding.wrappedValue == value
    case .optional(let binding): binding.wrappedValue == value
    case .many(let binding): binding.wrappedValue.contains(value)
    }
  }

  /// Chooses `value`: the value replaces the selection. In a multiple selection in edit mode, the value is added, or
  /// removed if it was selected.
  @MainActor
  func choose(_ value: Value, isEditing: Bool) {
    switch self {
    case .one(let binding): binding.wrappedValue = value
    case .optional(let binding): binding.wrappedValue = value
    case .many(let binding):
      guard isEditing else { return binding.wrappedValue = [value] }
      var values = binding.wrappedValue
      if values.remove(value) == nil { values.insert(value) }
      binding.wrappedValue = values
    }
  }
}

/// The selection of a list. The rows of the list share it.
@MainActor
final class SelectionDecoration<Value: Hashable>: RowDecoration {
  var selection: ListSelection<Value>

  init(_ selection: ListSelection<Value>) { self.selection = selection }

  override func makeWrapper(in parent: LayoutNode) -> WrapperNode { SelectionNode(self, in: parent) }

  override func update(_ node: LayoutNode) { (node as? any SelectableRow)?.dependencyChanged() }
}

/// A row of a list with a selection, with the type of the values erased.
@MainActor
protocol SelectableRow: AnyObject {
  /// Updates whether the row is selected.
  func dependencyChanged()
  /// Selects the row. A link in the row passes its value as `value`, which is selected instead of the row's own value.
  func select(_ value: AnyHashable?)
}

/// A node that navigates when the user chooses a list row inside the node.
@MainActor
protocol SelectionFollowing: LayoutNode {
  func rowWasChosen(in node: LayoutNode)
}

/// A node for a row that can be chosen. A chosen row is bold and has its own background. In a multiple selection that
/// is being edited, the row starts with a mark.
final class SelectionNode<Value: Hashable>: RowActionNode, SlotReader, Control, SelectableRow {
  private let list: SelectionDecoration<Value>
  private var mode: EnvironmentReading<Binding<EditMode>?>?
  private weak var element: ForEachElement?
  private var isEditing = false
  private var isSelected = false
  var registration: ReadRegistration?

  init(_ list: SelectionDecoration<Value>, in parent: LayoutNode) {
    self.list = list
    super.init(session: parent.session, parent: parent)
    mode = EnvironmentReading(in: environment, for: self) { $0.editMode }
  }

  override func willWrap(_ row: Row) { element = row.element }

  /// The row's value in the selection: its tag, or the id of the innermost element whose id has the type of the
  /// selection. It is `nil` if the row has neither, and for a header or footer without a tag.
  private var value: Value? {
    if let tag = child?.tag(as: Value.self) { return tag }
    if child?.wrappers.contains(where: { $0 is SectionPartNode }) == true { return nil }
    return element?.nearestID(as: Value.self)
  }

  private var selectableValue: Value? { allows(.select) ? value : nil }

  // MARK: Appearance

  override func sync(rowsChanged: Bool) {
    super.sync(rowsChanged: rowsChanged)
    readSelection()
  }

  /// Reads the selection. This happens after the row's content was updated, because the content may set the tag.
  private func readSelection() {
    session.evaluate(for: self) {
      isEditing = mode?.value?.wrappedValue.isEditing == true
      isSelected = value.map { list.selection.contains($0) } ?? false
    }
  }

  func dependencyChanged() {
    let before = (isEditing, isSelected)
    readSelection()
    guard before != (isEditing, isSelected) else { return }
    if before.0 != isEditing { forgetLayout() }
    invalidate()
  }

  private var showsMark: Bool { isEditing && list.selection.isMany && selectableValue != nil }

  override var fillsWidth: Bool { true }
  override var margins: (leading: Int, trailing: Int) { (showsMark ? 2 : 0, 0) }

  override func drawMargins(_ painter: inout Painter) {
    if showsMark { painter.write([Glyph(isSelected ? "●" : "○")][...], x: 0, y: 0) }
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if isSelected {
      painter.style.attributes.insert(.bold)
      if painter.unselected == nil {
        painter.style.background = Style.chosenBackground
        painter.fill(bounds)
      }
    }
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    super.draw(&painter)
    painter.style = saved
  }

  // MARK: Actions

  /// The row itself, if it can be chosen and contains no controls. While a multiple selection is edited, the row takes
  /// precedence over its controls. It is `nil` while the panel with the row's actions is open.
  override var control: (any Control)? {
    guard !isOpen, selectableValue != nil else { return nil }
    return isEditing && list.selection.isMany || child?.controls.isEmpty != false ? self : nil
  }

  override var clickTarget: (any ClickTarget)? { selectableValue == nil ? nil : self }

  func activate() {
    select(nil)
    if isEditing { return }
    enclosing((any SelectionMenu).self)?.act(on: selectedValues)
    enclosing((any SelectionFollowing).self)?.rowWasChosen(in: self)
  }

  func select(_ other: AnyHashable?) {
    if let value = other?.base as? Value ?? selectableValue { list.selection.choose(value, isEditing: isEditing) }
  }

  private var selectedValues: [AnyHashable] { list.selection.values.map { AnyHashable($0) } }

  /// The actions of the surrounding selection menu. They apply to the complete selection if the row is selected,
  /// otherwise only to the row.
  override var rowActions: [AnyView] {
    guard let menu = enclosing((any SelectionMenu).self), let value = selectableValue else { return [] }
    return menu.actions(for: isSelected ? selectedValues : [AnyHashable(value)])
  }

  override var actionOrder: Int { 2 }
}

extension Style {
  /// The background of chosen rows.
  static let chosenBackground = TerminalColor.role(.chosen)
}
