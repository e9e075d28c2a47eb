/// A problem in a program's views. SwiftUI warns about the same problems. They do not end the program.
package enum ContentWarning: Hashable, Sendable {
  case duplicateID(DuplicateID)
  case changedRange(ChangedRange)

  /// The warning as a sentence.
  package var sentence: String {
    switch self {
    case .duplicateID(let duplicate): duplicate.sentence
    case .changedRange(let change): change.sentence
    }
  }
}

/// A change in the size of a `ForEach` range without ids.
///
/// As in SwiftUI, such a range counts as constant: added rows are not shown.
package struct ChangedRange: Hashable, Sendable {
  /// The type of the `ForEach`.
  package let type: String
  package let count: Int
  package let initialCount: Int

  /// The warning as a sentence.
  package var sentence: String {
    "\(type) count (\(count)) != its initial count (\(initialCount)). A range without ids must be constant; use "
      + "ForEach(range, id: \\.self)."
  }
}

/// An id that two elements of one `ForEach` share.
///
/// The first of the two keeps its state, and `scrollTo` scrolls to it. After a change of the collection, it is
/// undefined which of the two is found by the id, as in SwiftUI.
package struct DuplicateID: Hashable, Sendable {
  /// A description of the id.
  package let id: String
  /// The name of the container, such as `List` or `LazyVStack`.
  package let container: String
  /// The type of view that the `ForEach` makes.
  package let content: String

  /// The warning as a sentence.
  package var sentence: String {
    "\(container.isEmpty ? "" : "\(container) → ")ForEach → \(content): more than one element has the id \(id)."
  }
}
