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
