/// One element of a `ForEach`, as long as a row of it is in the window or state of it is kept.
///
/// It is the scope of what stands between the `ForEach` and the first container: its rows, and their state.
@MainActor
class ForEachElement {
  private final let walks: ElementWalks
  /// Where it stands in the collection.
  final var offset: Int
  /// Which value of the `ForEach` its rows were last made from.
  final var generation: UInt32
  /// The last walk that met it.
  final var walk: UInt32 = 0
  /// How many row values its rows held when they were counted last.
  final var held: UInt32 = 0
  /// Whether only its state is left; its view is made again when it is needed.
  fileprivate(set) final var isHibernating = false
  /// Whether its view must be made again before it is next shown.
  fileprivate(set) final var isStale = false

  init(owner: any ForEachOwner, offset: Int, generation: UInt32) {
    walks = owner.walks
    self.offset = offset
    self.generation = generation
  }

  var anyID: AnyHashable { AnyHashable(offset) }

  /// What it belongs to; nil once that has gone.
  final var owner: (any ForEachOwner)? { walks.owner }

  /// The element that the `ForEach` stands in; nil where there is none, or none any more.
  final var outer: ForEachElement? { walks.outer }

  /// The id of this element, or of the next one around it whose id is of this type.
  final func nearestID<ID>(as type: ID.Type) -> ID? {
    for element in sequence(first: self, next: \.outer) {
      if let id = element.anyID.base as? ID { return id }
    }
    return nil
  }

  /// The rows that the element makes; nil where nothing is left but the wish to forget it.
  var anyRows: _Rows? { nil }

  /// Says that the walk that is under way has met the element, and those that it stands in.
  ///
  /// This is done for each row of each frame, so that it asks the owner for nothing.
  final func touch() {
    walks.touch(self)
    var outer = walks.outer
    while let element = outer {
      element.walks.touch(element)
      outer = element.walks.outer
    }
  }

  /// Says that the element's rows may have changed.
  final func invalidate() { owner?.elementChanged(self) }
}

/// A `ForEach`, as its elements see it.
@MainActor
protocol ForEachOwner: AnyObject {
  var context: _RowContext { get }
  var walks: ElementWalks { get }
  /// Says that the rows of the element's content may have changed.
  func elementChanged(_ element: ForEachElement)
  /// Says that the content closure would make another view for the element now.
  func elementBecameStale(_ element: ForEachElement)
}

/// The walks over the rows of one `ForEach`.
@MainActor
final class ElementWalks {
  /// The number of the walk that is under way, from 1.
  private(set) var number: UInt32 = 1
  /// Whether the elements are held, so that those that a walk has met must be written down.
  var keepsElements = false
  /// The elements that this walk has met, and those that the walk before it did.
  private var met: [Met] = []
  private var metBefore: [Met] = []
  /// The element that the `ForEach` stands in.
  private(set) weak var outer: ForEachElement?
  /// The `ForEach`: its elements ask here for it, so that each need not have a reference of its own that does not hold it.
  private(set) weak var owner: (any ForEachOwner)?

  /// The elements hold their walks, so that these must not hold them.
  private struct Met {
    weak var element: ForEachElement?
  }

  init(in outer: ForEachElement?) { self.outer = outer }

  /// Says whose walks they are.
  func belong(to owner: any ForEachOwner) { self.owner = owner }

  func touch(_ element: ForEachElement) {
    guard element.walk != number else { return }
    element.walk = number
    if keepsElements { met.append(Met(element: element)) }
  }

  /// Ends the walk under way; `body` is called with the elements that it or the walk before it has met.
  func end(_ body: (ForEachElement) -> Void) {
    for entry in met { entry.element.map(body) }
    for entry in metBefore {
      if let element = entry.element, element.walk != number { body(element) }
    }
    metBefore = met
    met = []
    number &+= 1
  }

  /// Whether neither the walk under way, which may have been put off, nor the one before it has met the element.
  func haveLeft(_ element: ForEachElement) -> Bool { number &- element.walk > 1 }

  func forget() {
    met = []
    metBefore = []
  }
}

/// An element whose id and view are of known types.
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
    registration = nil
    if rows?.hibernate() == true { return true }
    rows = nil
    return false
  }
}
