public import Foundation

/// Views for the elements of a collection that can be edited in a list.
///
/// Its modifiers keep the views as lazy as they are.
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
  /// Lets rows be deleted: with the Delete key, with `Delete` in the row's actions (`m`), or, in edit mode, by a click
  /// on the `⊖` before the row.
  ///
  /// ```swift
  /// struct Tasks: View {
  ///   @State private var tasks = ["wash", "cook", "read"]
  ///   var body: some View {
  ///     List {
  ///       ForEach(tasks, id: \.self) { Text($0) }
  ///         .onDelete { tasks.remove(atOffsets: $0) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ForEach``, ``EditMode``, ``View/deleteDisabled(_:)`` and ``EditButton``.
  ///
  /// - Parameter action: called with the offset of the row's element in the collection, and removes it there; `nil`
  ///   disables deletion.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
    ModifiedContent(content: self, modifier: EditModifier(delete: action))
  }

  /// Lets rows be moved up or down with Alt and an arrow key. In edit mode, `≡` at the end of a row shows that it can
  /// be moved.
  ///
  /// ```swift
  /// struct Playlist: View {
  ///   @State private var songs = ["one", "two", "three"]
  ///   var body: some View {
  ///     List {
  ///       ForEach(songs, id: \.self) { Text($0) }
  ///         .onMove { songs.move(fromOffsets: $0, toOffset: $1) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ForEach``, ``EditMode``, ``View/moveDisabled(_:)`` and ``EditButton``.
  ///
  /// - Parameter action: called with the offset of the row's element in the collection, and the offset of the element
  ///   before which it is inserted, as for `move(fromOffsets:toOffset:)`; `nil` disables moving.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    ModifiedContent(content: self, modifier: EditModifier(move: action, count: { data.count }))
  }
}

extension View {
  /// Disables deletion of the row.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    ModifiedContent(content: self, modifier: RowLockModifier(edit: .delete, isLocked: isDisabled))
  }

  /// Disables moving of the row.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    ModifiedContent(content: self, modifier: RowLockModifier(edit: .move, isLocked: isDisabled))
  }

  /// Disables selection of the row.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedContent(content: self, modifier: RowLockModifier(edit: .select, isLocked: isDisabled))
  }
}

/// A way to edit a row of a list.
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

/// A row for which a kind of editing may be disabled.
private final class RowLockNode: ModifierNode<RowLockModifier> {
  func locks(_ edit: RowEdit) -> Bool { rows.modifier.isLocked && rows.modifier.edit == edit }
}

extension LayoutNode {
  /// Whether the row that the node belongs to allows an edit.
  final func allows(_ edit: RowEdit) -> Bool { !wrappersOfRow.contains { ($0 as? RowLockNode)?.locks(edit) == true } }
}
