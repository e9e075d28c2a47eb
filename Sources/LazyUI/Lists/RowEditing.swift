import Foundation
import Glyphs

/// What can be done to the rows of a collection's elements, or to one of them.
package struct EditModifier: NodeModifier {
  var delete: (@MainActor (IndexSet) -> Void)?
  var move: (@MainActor (IndexSet, Int) -> Void)?
  /// How many elements the collection has.
  var count: @MainActor () -> Int = { 0 }

  /// Whether something can be done is seen, but not what that is.
  package func looks(like other: EditModifier) -> Bool {
    (delete == nil) == (other.delete == nil) && (move == nil) == (other.move == nil)
  }

  package func makeWrapper(_ rows: any ModifierSource<EditModifier>, in parent: LayoutNode) -> WrapperNode {
    EditNode(rows, in: parent)
  }
}

/// A row that can be deleted or moved. While its list is edited a mark before it or behind it says so.
final class EditNode: RowActionNode, SlotReader {
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

  /// The element that the row is edited as: the one that the modifier stands in, or else the one of the `ForEach` that it is put
  /// around.
  override func meet(_ row: Row) {
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

  /// Moves the row `distance` rows on, as far as there are any.
  ///
  /// - Returns: whether it moves.
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

  override var takesClicks: Bool { showsDelete }

  override func click(x: Int, y: Int) {
    if showsDelete, x < 2 { delete() }
  }

  /// Actions of its own at the trailing edge say how the row is deleted.
  override var rowActions: [AnyView] {
    guard canDelete, !wrappersOfRow.contains(where: { ($0 as? ActionsNode)?.isSwipe == true }) else { return [] }
    return [AnyView(Button("Delete", role: .destructive) { [weak self] in self?.delete() })]
  }
}

extension Session {
  private func selectedEdit(_ isPossible: (EditNode) -> Bool) -> EditNode? {
    scrollContainer?.selectedNode?.wrappers.compactMap { $0 as? EditNode }.last(where: isPossible)
  }

  /// Deletes the selected row; where it has no action for that, but others, it shows those.
  ///
  /// - Returns: false where there was nothing to do.
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

  /// Moves the selected row so many rows on; back where negative.
  ///
  /// - Returns: false where it cannot be moved.
  @discardableResult
  package func moveRow(by distance: Int) -> Bool {
    catchUp()
    guard let edit = selectedEdit(\.canMove), edit.move(by: distance) else { return false }
    needsUpdate()
    return true
  }
}
