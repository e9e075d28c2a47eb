/// An id that two elements of one `ForEach` have.
///
/// Nothing fails by it: the first of them keeps its state, and what is scrolled to is the first one. But which of them is
/// meant after a change cannot be told, as SwiftUI says of it too.
package struct DuplicateID: Hashable, Sendable {
  /// The id, described.
  package let id: String
  /// The container: `List`, `LazyVStack`.
  package let container: String
  /// The type of view that the `ForEach` makes.
  package let content: String

  /// What happened, for a person.
  package var sentence: String {
    "\(container.isEmpty ? "" : "\(container) → ")ForEach → \(content): more than one element has the id \(id)."
  }
}
