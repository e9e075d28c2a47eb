/// An element of a `ForEach`, for as long as one of its rows is in the window or its state is kept.
///
/// It owns the rows of the views between the `ForEach` and the first container, and their state.
@MainActor
class ForEachElement {
  private final let walks: ElementWalks
  /// The element's offset in the collection.
  final var offset: Int
  /// The generation of the `ForEach` that its rows were last made from.
  final var generation: UInt32
  /// The last walk that visited the element.
  final var walk: UInt32 = 0
  /// The number of row values that its rows held when they were last counted.
  final var held: UInt32 = 0
  /// Whether only its state is left. The view is made again when it is needed.
  fileprivate(set) final var isHibernating = false
  /// Whether its view must be made again before it is next shown.
  fileprivate(set) final var isStale = false

  init(owner: any ForEachOwner, offset: Int, generation: UInt32) {
    walks = owner.walks
    self.offset = offset
    self.generation = generation
  }

  var anyID: AnyHashable { AnyHashable(offset) }

  /// The `ForEach`; `nil` after it was removed.
  final var owner: (any ForEachOwner)? { walks.owner }

  /// The element that contains the `ForEach`; `nil` if none does, or it was removed.
  final var outer: ForEachElement? { walks.outer }

  /// Returns the id of this element or the nearest enclosing one whose id has this type.
  final func nearestID<ID>(as type: ID.Type) -> ID? {
    for element in sequence(first: self, next: \.outer) {
      if let id = element.anyID.base as? ID { return id }
    }
    return nil
  }

  /// The rows of the element; `nil` if neither its view nor its state is left.
  var anyRows: _Rows? { nil }

  /// Records that the current walk has visited the element and those that contain it.
  ///
  /// This is called for each row of each frame, so it does not involve the owner.
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

/// The interface of a `ForEach` for its elements.
@MainActor
protocol ForEachOwner: AnyObject {
  var context: _RowContext { get }
  var walks: ElementWalks { get }
  /// Called when the rows of the element's content may have changed.
  func elementChanged(_ element: ForEachElement)
  /// Called when the content closure would make another view for the element.
  func elementBecameStale(_ element: ForEachElement)
}

/// The walks over the rows of one `ForEach`.
@MainActor
final class ElementWalks {
  /// The number of the current walk, from 1.
  private(set) var number: UInt32 = 1
  /// Whether the elements are held, so that those visited by a walk must be recorded.
  var keepsElements = false
  /// The elements visited by this walk, and by the previous one.
  private var visited: [Visit] = []
  private var visitedBefore: [Visit] = []
  /// The element that contains the `ForEach`.
  private(set) weak var outer: ForEachElement?
  /// The `ForEach`. Elements reach it through this object, so that they need no weak reference of their own.
  private(set) weak var owner: (any ForEachOwner)?

  /// The elements retain their walks, so this reference must be weak.
  private struct Visit {
    weak var element: ForEachElement?
  }

  init(in outer: ForEachElement?) { self.outer = outer }

  /// Sets the `ForEach` that the walks belong to.
  func belong(to owner: any ForEachOwner) { self.owner = owner }

  func markVisited(_ element: ForEachElement) {
    guard element.walk != number else { return }
    element.walk = number
    if keepsElements { visited.append(Visit(element: element)) }
  }

  /// Ends the current walk. Calls `body` with the elements that it or the previous walk visited.
  func end(_ body: (ForEachElement) -> Void) {
    for entry in visited { entry.element.map(body) }
    for entry in visitedBefore {
      if let element = entry.element, element.walk != number { body(element) }
    }
    visitedBefore = visited
    visited = []
    number &+= 1
  }

  /// Whether neither the current walk, which may have paused, nor the previous one visited the element.
  func haveLeft(_ element: ForEachElement) -> Bool { number &- element.walk > 1 }

  func forget() {
    visited = []
    visitedBefore = []
  }
}

/// An element with known types of id and view.
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

  /// Shows `view`, in new rows or in those that the element has.
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

  /// Releases everything but state. Returns whether the element has any state.
  func hibernate() -> Bool {
    isHibernating = true
    registration = nil
    if rows?.hibernate() == true { return true }
    rows = nil
    return false
  }
}
