/// The elements of a `ForEach` that are known by id alone, and the ids of those that stand somewhere.
///
/// Known by id are elements that left the window and had state, and those of before the last change until they are met
/// again or are known to have gone. There is at most one for each id.
///
/// An object, whose methods find its types in it; those of a value would ask the runtime for them at each call.
@MainActor
final class KnownElements<ID: Hashable, Content: View> {
  typealias Element = TypedElement<ID, Content>

  private var elements: [ID: Element] = [:] { didSet { isEmpty = elements.isEmpty } }
  /// Kept, as the dictionary's own answer asks the runtime for its type.
  private(set) var isEmpty = true
  /// The hash values of the ids of the elements in the window, or of those made. With ids of a type that is not known here, a
  /// set of them would take as long as all else that is made for a row.
  private var hashesInUse: Set<Int> = []
  /// Whether two elements with the same id were met since the collection changed.
  private var hasDuplicates = false

  var all: Dictionary<ID, Element>.Values { elements.values }
  /// Those that are known, by where they stand or stood.
  var inOrder: [Element] {
    isEmpty ? [] : elements.values.sorted { ($0.offset, $0.generation) < ($1.offset, $1.generation) }
  }

  /// Removes the element of this id, to stand somewhere again; nil where none is known.
  func remove(_ id: ID) -> Element? { isEmpty ? nil : elements.removeValue(forKey: id) }

  /// Knows an element by its id.
  ///
  /// - Returns: another one that was known by it, and is so no more.
  func remember(_ element: Element) -> Element? {
    guard let other = elements.updateValue(element, forKey: element.id), other !== element else { return nil }
    return other
  }

  /// Knows an element that has left the window by its id, unless that of an element before it is the same.
  ///
  /// - Returns: the element that is known by the id no more.
  @discardableResult
  func keep(_ element: Element) -> Element? {
    if let other = elements[element.id], other.offset < element.offset { return nil }
    return elements.updateValue(element, forKey: element.id)
  }

  /// Whether it is this element, and no other of the same id, that is known.
  func knows(_ element: Element) -> Bool { elements[element.id] === element }

  /// Knows the element no more. Another one of the same id stays.
  func forget(_ element: Element) {
    if knows(element) { elements[element.id] = nil }
  }

  /// Knows no element any more.
  ///
  /// - Returns: those that were known, by where they stood.
  @discardableResult
  func forgetAll() -> [Element] {
    defer { elements = [:] }
    return inOrder
  }

  // MARK: Ids in use

  /// Says that an element of this id stands somewhere now.
  ///
  /// Of two ids with one hash value, the other is found no more to come twice once one of them is out of use.
  ///
  /// - Parameter isTaken: whether an element with the id stands somewhere; asked only where one with its hash value does.
  /// - Returns: whether it is the first one since the collection changed whose id another one has.
  func use(_ id: ID, isTaken: () -> Bool) -> Bool {
    if hashesInUse.insert(id.hashValue).inserted || hasDuplicates || !isTaken() { return false }
    hasDuplicates = true
    return true
  }

  /// Says that an element of this id stands nowhere any more.
  func stopUsing(_ id: ID) { hashesInUse.remove(id.hashValue) }
  func stopUsingAll() { hashesInUse = [] }

  /// Begins to look for ids that come twice in another collection.
  func beginCollection() { (hashesInUse, hasDuplicates) = ([], false) }

  /// What is wrong with it; nil for nothing.
  ///
  /// - Complexity: O(elements that are known).
  var flaw: String? {
    for (id, element) in elements where element.id != id { return "element \(element.id) is known as \(id)" }
    return nil
  }
}
