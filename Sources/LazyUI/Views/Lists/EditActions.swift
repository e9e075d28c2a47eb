/// The edits of a collection's rows that a list performs without a closure.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  /// Moving rows, as with ``DynamicViewContent/onMove(perform:)``.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Deleting rows, as with ``DynamicViewContent/onDelete(perform:)``.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  /// Moving and deleting rows.
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// A view for an element of a collection, together with the edits that are allowed for it.
public struct EditableCollectionContent<Content: View, Data>: _PrimitiveView {
  let content: Content
  let edit: EditModifier

  public nonisolated static func _rowShape() -> _RowShape { Content._rowShape() }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    func modified(_ view: Self) -> NodeModifiedContent<Content, EditModifier> {
      NodeModifiedContent(content: view.content, modifier: view.edit)
    }
    let rows = NodeModifiedContent<Content, EditModifier>._makeRows(modified(view), in: context)
    return SequenceRows([rows], in: context) { value, children in
      children[0].update(to: modified(value.pointer(to: Self.self).pointee))
    }
  }
}

extension ForEach where Content: View {
  /// Creates views for bindings to the elements of a collection that can be edited in a list.
  ///
  /// - Parameters:
  ///   - data: the collection.
  ///   - editActions: the edits that are allowed.
  ///   - content: creates the view of an element.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  )
  where
    Data == BoundCollection<C>, C.Element: Identifiable, ID == C.Element.ID,
    Content == EditableCollectionContent<Row, C>
  {
    self.init(data, id: \C.Element.id, editActions: editActions, content: content)
  }

  /// Creates views for bindings to the elements of a collection that can be edited in a list. `id` is the key path to
  /// an element's id.
  ///
  /// - Parameters:
  ///   - data: the collection.
  ///   - id: the key path to an element's id.
  ///   - editActions: the edits that are allowed.
  ///   - content: creates the view of an element.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  ) where Data == BoundCollection<C>, Content == EditableCollectionContent<Row, C> {
    var edit = EditModifier(count: { data.wrappedValue.count })
    if editActions.contains(.delete) { edit.delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if editActions.contains(.move) { edit.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
    let made = edit
    self.init(data, id: id) { EditableCollectionContent<Row, C>(content: content($0), edit: made) }
  }
}
