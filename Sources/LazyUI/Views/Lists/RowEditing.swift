import Foundation
import Glyphs

/// The edits that are allowed for the rows of a collection, or for one row.
package struct EditModifier: NodeModifier {
  var delete: (@MainActor (IndexSet) -> Void)?
  var move: (@MainActor (IndexSet, Int) -> Void)?
  /// Returns the number of elements in the collection.
  var count: @MainActor () -> Int = { 0 }

  /// Returns whether both modifiers allow the same edits. The closures are not compared, because they do not affect
  /// drawing.
  package func hasSameEffect(as other: EditModifier) -> Bool {
    (delete == nil) == (other.delete == nil) && (move == nil) == (other.move == nil)
  }

  package func makeWrapper(_ rows: any ModifierSource<EditModifier>, in parent: LayoutNode) -> WrapperNode {
    EditNode(rows, in: parent)
  }
}

/// A node for a row that can be deleted or moved. In edit mode, the row has marks before and after it.
final class EditNode: RowActionNode, SlotReader, ClickTarget {
  private let rows: any ModifierSource<EditModifier>
  private var mode: EnvironmentReading<Binding<EditMode>?>?
  private var isEditing = false
  private weak var element: ForEachElement?
  var registration: ReadRegistration?

  init(_ rows: any ModifierSource<EditModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
    mode = EnvironmentReading(in: environment, for: self) { $0.editMode }
    readMode()
  }

  private func readMode() { isEditing = session.evaluate(for: self) { mode?.value?.wrappedValue.isEditing == true } }

  func dependencyChanged() {
    readMode()
    forgetLayout()
    invalidate()
  }

  /// Finds the element to delete or move when the user edits this row. If the modifier is applied to a `ForEach`, the
  /// element is the row's element in that `ForEach`. Otherwise it is the element around the modifier.
  override func willWrap(_ row: Row) {
    let around = (rows as? _Rows)?.context.element
    var element = row.element
    while let inner = element, inner !== around, inner.outer !== around { element = inner.outer }
    self.element = element
  }

  var canDelete: Bool { rows.modifier.delete != nil && allows(.delete) }
  var canMove: Bool { rows.modifier.move != nil && allows(.move) }

  func delete() {
    guard let element, let delete = rows.modifier.delete else { return }
    performing { delete(IndexSet(integer: element.offset)) }
  }

  /// Moves the row down by `distance` rows, or up if `distance` is negative. The row stops at the first or last row.
  ///
  /// - Returns: whether the row was moved.
  func move(by distance: Int) -> Bool {
    guard let element, let move = rows.modifier.move else { return false }
    let target = min(max(0, element.offset.addingSaturating(distance)), rows.modifier.count() - 1)
    guard target >= 0, target != element.offset else { return false }
    performing { move(IndexSet(integer: element.offset), target > element.offset ? target + 1 : target) }
    return true
  }

  // MARK: Marks

  private var showsDelete: Bool { isEditing && canDelete }
  private var showsMove: Bool { isEditing && canMove }

  override var margins: (leading: Int, trailing: Int) { (showsDelete ? 2 : 0, showsMove ? 2 : 0) }

  override func drawMargins(_ painter: inout Painter) {
    let saved = painter.style
    if showsDelete {
      painter.style.foreground = TerminalColor.role(.error)
      painter.write([Glyph("⊖")][...], x: 0, y: 0)
    }
    painter.style = saved
    if showsMove {
      painter.style.attributes.insert(.dim)
      painter.write([Glyph("≡")][...], x: frame.width - 1, y: 0)
    }
    painter.style = saved
  }

  override var clickTarget: (any ClickTarget)? { showsDelete ? self : nil }

  func click(x: Int, y: Int) {
    if showsDelete, x < 2 { delete() }
  }

  /// The action `Delete` if the row can be deleted and has no swipe actions, otherwise empty. Swipe actions usually
  /// include a deletion.
  override var rowActions: [AnyView] {
    guard canDelete, !wrappersOfRow.contains(where: { ($0 as? ActionsNode)?.isSwipe == true }) else { return [] }
    return [AnyView(Button("Delete", role: .destructive) { [weak self] in self?.delete() })]
  }
}

extension Session {
  private func selectedEdit(_ isPossible: (EditNode) -> Bool) -> EditNode? {
    scrollContainer?.selectedNode?.wrappers.compactMap { $0 as? EditNode }.last(where: isPossible)
  }

  /// Deletes the selected row. If the row cannot be deleted, its swipe actions are shown.
  ///
  /// - Returns: `false` if the row can neither be deleted nor has swipe actions.
  @discardableResult
  package func deleteRow() -> Bool {
    catchUp()
    guard let edit = selectedEdit(\.canDelete) else {
      let actions = scrollContainer?.selectedNode?.wrappers.compactMap { $0 as? ActionsNode } ?? []
      return actions.contains(where: \.isSwipe) && openRowMenu()
    }
    closeRowMenu()
    edit.delete()
    needsUpdate()
    return true
  }

  /// Moves the selected row down by `distance` rows, or up if `distance` is negative.
  ///
  /// - Returns: `false` if the row cannot be moved.
  @discardableResult
  package func moveRow(by distance: Int) -> Bool {
    catchUp()
    guard let edit = selectedEdit(\.canMove), edit.move(by: distance) else { return false }
    needsUpdate()
    return true
  }
}
