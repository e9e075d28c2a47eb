/// An element of a `ForEach`. It exists as long as one of its rows is in the window, its state is kept, or the
/// container needs it for the number or the ids of rows (see ``ElementTable``).
///
/// It owns the rows and the state of the views between the `ForEach` and the first container.
@MainActor
class ForEachElement {
  private final let walks: ElementTraversals
  /// The element's offset in the collection.
  final var offset: Int
  /// The generation of the `ForEach` in which the element was made or was last matched with the collection.
  final var generation: UInt32
  /// The number of the last traversal of the rows that visited the element.
  final var walk: UInt32 = 0
  /// The number of row values in the element's rows when they were last counted.
  final var held: UInt32 = 0
  /// Whether only the element's state is left. Its view is made again when it is needed.
  fileprivate(set) final var isHibernating = false
  /// Whether the element's view must be made again before it is next shown.
  fileprivate(set) final var isStale = false

  init(owner: any ForEachOwner, offset: Int, generation: UInt32) {
    walks = owner.walks
    self.offset = offset
    self.generation = generation
  }

  var anyID: AnyHashable { AnyHashable(offset) }

  /// The `ForEach`; `nil` after the `ForEach` was removed.
  final var owner: (any ForEachOwner)? { walks.owner }

  /// The element that contains the `ForEach`; `nil` if there is none, or if it was removed.
  final var outer: ForEachElement? { walks.outer }

  /// Returns the id of this element if it has this type. Otherwise returns the nearest id of this type among the
  /// enclosing elements.
  final func nearestID<ID>(as type: ID.Type) -> ID? {
    for element in sequence(first: self, next: \.outer) {
      if let id = element.anyID.base as? ID { return id }
    }
    return nil
  }

  /// The rows of the element; `nil` if neither its view nor its state is left.
  var anyRows: _Rows? { nil }

  /// Records that the current traversal has visited the element and all elements that contain it.
  ///
  /// This is called for each row of each frame. It does not call the owner, because that would be slower.
  final func markVisited() {
    walks.markVisited(self)
    var outer = walks.outer
    while let element = outer {
      element.walks.markVisited(element)
      outer = element.walks.outer
    }
  }

  /// Records that the element's rows may have changed.
  final func invalidate() { owner?.elementChanged(self) }
}

/// The interface that elements use to reach their `ForEach`.
@MainActor
protocol ForEachOwner: AnyObject {
  var context: _RowContext { get }
  var walks: ElementTraversals { get }
  /// Called when the rows of the element's content may have changed.
  func elementChanged(_ element: ForEachElement)
  /// Called when a value that the content closure read has changed, so that the element's view must be made again.
  func elementBecameStale(_ element: ForEachElement)
}

/// Counts the traversals of the rows of one `ForEach`, and records the elements that each of them visits.
@MainActor
final class ElementTraversals {
  /// The number of the current traversal; the first has number 1.
  private(set) var number: UInt32 = 1
  /// Whether the `ForEach` keeps its elements after they leave the window. Only then are the visited elements recorded.
  var keepsElements = false
  /// The elements that this traversal has visited.
  private var visited: [Visit] = []
  /// The elements that the previous traversal visited.
  private var visitedBefore: [Visit] = []
  /// The element that contains the `ForEach`.
  private(set) weak var outer: ForEachElement?
  /// The `ForEach`. Elements access it through this object, so that they need no weak reference of their own.
  private(set) weak var owner: (any ForEachOwner)?

  /// An element that was visited. The elements retain this object, so the reference must be weak.
  private struct Visit {
    weak var element: ForEachElement?
  }

  init(in outer: ForEachElement?) { self.outer = outer }

  /// Sets the `ForEach` whose rows are traversed.
  func belong(to owner: any ForEachOwner) { self.owner = owner }

  func markVisited(_ element: ForEachElement) {
    guard element.walk != number else { return }
    element.walk = number
    if keepsElements { visited.append(Visit(element: element)) }
  }

  /// Ends the current traversal. Calls `body` with each element that the current or the previous traversal visited.
  func end(_ body: (ForEachElement) -> Void) {
    for entry in visited { entry.element.map(body) }
    for entry in visitedBefore {
      if let element = entry.element, element.walk != number { body(element) }
    }
    visitedBefore = visited
    visited = []
    number &+= 1
  }

  /// Whether neither the current traversal, which may have paused, nor the previous one visited the element.
  func haveLeft(_ element: ForEachElement) -> Bool { number &- element.walk > 1 }

  func forget() {
    visited = []
    visitedBefore = []
  }
}

/// An element whose types of id and view are known.
final class TypedElement<ID: Hashable, Content: View>: ForEachElement, SlotReader {
  let id: ID
  var rows: _Rows?
  var registration: ReadRegistration?

  init(id: ID, owner: any ForEachOwner, offset: Int, generation: UInt32) {
    self.id = id
    super.init(owner: owner, offset: offset, generation: generation)
  }

  override var anyID: AnyHashable { AnyHashable(id) }
  override var anyRows: _Rows? { rows }

  /// Shows `view`. The element's existing rows are reused; if there are none, rows are made.
  func show(_ view: Content, in context: _RowContext) {
    isHibernating = false
    isStale = false
    if let rows {
      rows.update(to: view)
    } else {
      rows = Content._makeRows(view, in: context.element(self))
    }
  }

  /// Marks the element as stale, after a value that the content closure read has changed.
  func dependencyChanged() {
    guard rows != nil, !isHibernating, !isStale else { return }
    isStale = true
    owner?.elementBecameStale(self)
  }

  /// Releases everything except state. Returns whether the element has any state.
  func hibernate() -> Bool {
    isHibernating = true
    registration = nil
    if rows?.hibernate() == true { return true }
    rows = nil
    return false
  }
}
