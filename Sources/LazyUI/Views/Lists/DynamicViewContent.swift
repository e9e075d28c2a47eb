public import Foundation

/// A view that creates a view for each element of a collection. In a list, the user can edit these views as rows.
///
/// The modifiers `onDelete(perform:)` and `onMove(perform:)` do not affect whether the views are created lazily.
@preconcurrency @MainActor
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  /// The collection of elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension NodeModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: NodeModifier {
  package var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Allows the user to delete rows. The Delete key deletes the selected row, as does `Delete` among the row's actions
  /// (`m`). In edit mode, a click on the `⊖` before a row deletes the row.
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
  /// - Parameter action: removes an element from the collection. It receives the offset of the element. `nil` disables
  ///   deletion.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
    NodeModifiedContent(content: self, modifier: EditModifier(delete: action))
  }

  /// Allows the user to move rows up or down with Alt and an arrow key. In edit mode, `≡` at the end of a row shows
  /// that the row can be moved.
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
  /// - Parameter action: called with the offset of the element and its destination. The moved element is inserted
  ///   before the element that is now at the destination, or at the end, as by `move(fromOffsets:toOffset:)`. `nil`
  ///   disables moving.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    NodeModifiedContent(content: self, modifier: EditModifier(move: action, count: { data.count }))
  }
}

extension View {
  /// Disables deletion of the row.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    NodeModifiedContent(content: self, modifier: RowLockModifier(edit: .delete, isLocked: isDisabled))
  }

  /// Disables moving of the row.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    NodeModifiedContent(content: self, modifier: RowLockModifier(edit: .move, isLocked: isDisabled))
  }

  /// Disables selection of the row.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    NodeModifiedContent(content: self, modifier: RowLockModifier(edit: .select, isLocked: isDisabled))
  }
}

/// An edit of a row that the user can make.
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

/// A node for a row that may disable a kind of editing.
private final class RowLockNode: ModifierNode<RowLockModifier> {
  func locks(_ edit: RowEdit) -> Bool { rows.modifier.isLocked && rows.modifier.edit == edit }
}

extension LayoutNode {
  /// Whether the row that contains the node allows an edit.
  final func allows(_ edit: RowEdit) -> Bool { !wrappersOfRow.contains { ($0 as? RowLockNode)?.locks(edit) == true } }
}
