/// One element of a `ForEach`, as long as a row of it is in the window or state of it is kept.
///
/// It is the scope of what stands between the `ForEach` and the first container: its rows, and their state.
@MainActor
class ForEachElement {
  /// What it belongs to; nil once that has gone.
  private(set) weak var owner: (any ForEachOwner)?
  /// Where it stands in the collection.
  final var offset: Int
  /// Which value of the `ForEach` its rows were last made from.
  final var generation: UInt32
  /// The last walk that met it.
  final var walk: UInt32 = 0

  init(owner: any ForEachOwner, offset: Int, generation: UInt32) {
    self.owner = owner
    self.offset = offset
    self.generation = generation
  }

  var anyID: AnyHashable { AnyHashable(offset) }

  /// The rows that the element makes; nil where nothing is left but the wish to forget it.
  var anyRows: AnyRows? { nil }

  /// Says that the element's rows may have changed.
  final func invalidate() { owner?.elementChanged(self) }
}

/// A `ForEach`, as its elements see it.
@MainActor
protocol ForEachOwner: AnyObject {
  var context: _RowContext { get }
  /// Says that the rows of the element's content may have changed.
  func elementChanged(_ element: ForEachElement)
  /// Notes that the walk that is under way has met the element.
  func touch(_ element: ForEachElement)
  /// Says that the content closure would make another view for the element now.
  func elementBecameStale(_ element: ForEachElement)
}

/// An element whose id and view are of known types.
final class TypedElement<ID: Hashable, Content: View>: ForEachElement, SlotReader {
  let id: ID
  var rows: _Rows<Content>?
  /// Whether only its state is left; its view is made again when it is needed.
  private(set) var isHibernating = false
  /// Whether its view must be made again before it is next shown.
  private(set) var isStale = false

  init(id: ID, owner: any ForEachOwner, offset: Int, generation: UInt32) {
    self.id = id
    super.init(owner: owner, offset: offset, generation: generation)
  }

  override var anyID: AnyHashable { AnyHashable(id) }
  override var anyRows: AnyRows? { rows }

  /// Shows `view` from now on.
  func show(_ view: Content, in context: _RowContext) {
    isHibernating = false
    isStale = false
    if let rows {
      rows.update(to: view)
    } else {
      rows = Content._makeRows(view, in: context.element(self))
    }
  }

  /// Something that the content closure read has changed.
  func dependencyChanged() {
    guard rows != nil, !isHibernating, !isStale else { return }
    isStale = true
    owner?.elementBecameStale(self)
  }

  /// Lets go of everything but state; false where there was none.
  func hibernate() -> Bool {
    isHibernating = true
    if rows?.hibernate() == true { return true }
    rows = nil
    return false
  }
}
