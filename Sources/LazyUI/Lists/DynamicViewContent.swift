public import Foundation

/// Views that are made for the elements of a collection, which can be edited in a list.
///
/// What is said of them keeps them as lazy as they are.
@preconcurrency @MainActor
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: NodeModifier {
  package var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets rows be deleted: with Delete, by `Delete` among the actions of the row (`m`), and while the list is edited by a click on
  /// the `⊖` before the row.
  ///
  /// - Parameter action: called with the offset of the row's element in the collection, from which it takes it; nil where
  ///   nothing can be deleted.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
    ModifiedContent(content: self, modifier: EditModifier(delete: action))
  }

  /// Lets rows be moved: with Alt and an arrow key, a row up or down. While the list is edited, `≡` behind the row tells so.
  ///
  /// - Parameter action: called with the offset of the row's element in the collection, and the offset of the element
  ///   before which it is to stand, as `move(fromOffsets:toOffset:)` takes them; nil where nothing can be moved.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    ModifiedContent(content: self, modifier: EditModifier(move: action, count: { data.count }))
  }
}

extension View {
  /// Keeps the row from being deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    ModifiedContent(content: self, modifier: RowLockModifier(edit: .delete, isLocked: isDisabled))
  }

  /// Keeps the row from being moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    ModifiedContent(content: self, modifier: RowLockModifier(edit: .move, isLocked: isDisabled))
  }

  /// Keeps the row from being selected.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedContent(content: self, modifier: RowLockModifier(edit: .select, isLocked: isDisabled))
  }
}

/// What can be done to a row of a list.
enum RowEdit {
  case delete
  case move
  case select
}

package struct RowLockModifier: NodeModifier, Equatable {
  var edit: RowEdit
  var isLocked: Bool

  package func makeWrapper(_ rows: any ModifierSource<RowLockModifier>, in parent: LayoutNode) -> WrapperNode {
    RowLockNode(rows, in: parent)
  }
}

/// A row that may be kept from being edited.
private final class RowLockNode: ModifierNode<RowLockModifier> {
  func locks(_ edit: RowEdit) -> Bool { rows.modifier.isLocked && rows.modifier.edit == edit }
}

extension LayoutNode {
  /// Whether the row that the node belongs to may be edited so.
  final func allows(_ edit: RowEdit) -> Bool { !wrappersOfRow.contains { ($0 as? RowLockNode)?.locks(edit) == true } }
}
