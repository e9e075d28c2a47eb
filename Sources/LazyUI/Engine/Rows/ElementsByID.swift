/// The elements of a `ForEach` that are known only by their id. The ids of the elements in the window or the prefix are
/// recorded, too.
///
/// Two kinds of elements are known by id: elements that left the window and have state, and elements from before the
/// last change. The latter are known until they are matched or found to be removed. At most one element is known for
/// each id.
///
/// This is a class because methods of an object find their generic types in the object. Methods of a struct would look
/// up these types in the runtime at each call.
@MainActor
final class ElementsByID<ID: Hashable, Content: View> {
  typealias Element = TypedElement<ID, Content>

  private var elements: [ID: Element] = [:] { didSet { isEmpty = elements.isEmpty } }
  /// Whether no element is known. This is stored, because the dictionary's own `isEmpty` looks up its type in the
  /// runtime.
  private(set) var isEmpty = true
  /// The hash values of the ids of elements in the window or the prefix. A set of the ids themselves would be slow,
  /// because their type is unknown at compile time. It would take as long as all other work for a row.
  private var hashesInUse: Set<Int> = []
  /// Whether two elements with the same id were found since the collection changed.
  private var hasDuplicates = false

  var all: Dictionary<ID, Element>.Values { elements.values }
  /// The known elements, sorted by their last offset.
  var inOrder: [Element] {
    isEmpty ? [] : elements.values.sorted { ($0.offset, $0.generation) < ($1.offset, $1.generation) }
  }

  /// Removes and returns the element with this id, so that it can be used again. Returns `nil` if none is known.
  func remove(_ id: ID) -> Element? { isEmpty ? nil : elements.removeValue(forKey: id) }

  /// Keeps an element by its id.
  ///
  /// - Returns: the other element with the same id that was replaced; `nil` if there was none.
  func remember(_ element: Element) -> Element? {
    guard let other = elements.updateValue(element, forKey: element.id), other !== element else { return nil }
    return other
  }

  /// Keeps an element that has left the window. If an element with a smaller offset has the same id, that element is
  /// kept instead.
  ///
  /// - Returns: the element that was replaced.
  @discardableResult
  func keep(_ element: Element) -> Element? {
    if let other = elements[element.id], other.offset < element.offset { return nil }
    return elements.updateValue(element, forKey: element.id)
  }

  /// Whether this element itself is known, and not another element with the same id.
  func knows(_ element: Element) -> Bool { elements[element.id] === element }

  /// Forgets the element. Another element with the same id stays known.
  func forget(_ element: Element) {
    if knows(element) { elements[element.id] = nil }
  }

  /// Forgets all elements.
  ///
  /// - Returns: the elements that were known, by offset.
  @discardableResult
  func forgetAll() -> [Element] {
    defer { elements = [:] }
    return inOrder
  }

  // MARK: Ids in use

  /// Records that an element with this id is in use.
  ///
  /// Only hash values of ids are recorded. If two ids have the same hash value and one of them is no longer in use,
  /// duplicates of the other id are not found.
  ///
  /// - Parameter isTaken: returns whether an element with this id is in use. It is called only if an id with the same
  ///   hash value is in use.
  /// - Returns: whether this is the first duplicate since the collection changed.
  func use(_ id: ID, isTaken: () -> Bool) -> Bool {
    if hashesInUse.insert(id.hashValue).inserted || hasDuplicates || !isTaken() { return false }
    hasDuplicates = true
    return true
  }

  /// Records that no element with this id is in use.
  func stopUsing(_ id: ID) { hashesInUse.remove(id.hashValue) }
  func stopUsingAll() { hashesInUse = [] }

  /// Starts to look for duplicate ids in another collection.
  func beginCollection() { (hashesInUse, hasDuplicates) = ([], false) }

  /// A description of an inconsistency; `nil` if there is none.
  ///
  /// - Complexity: O(known elements).
  var flaw: String? {
    for (id, element) in elements where element.id != id { return "element \(element.id) is known as \(id)" }
    return nil
  }
}
