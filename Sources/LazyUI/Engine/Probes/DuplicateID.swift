/// An id that two elements of one `ForEach` share.
///
/// The first of them keeps its state, and is the one to scroll to. After a change, which of the two an id means is
/// undefined, as in SwiftUI.
package struct DuplicateID: Hashable, Sendable {
  /// The id, described.
  package let id: String
  /// The container: `List`, `LazyVStack`.
  package let container: String
  /// The type of view that the `ForEach` makes.
  package let content: String

  /// The warning as a sentence.
  package var sentence: String {
    "\(container.isEmpty ? "" : "\(container) → ")ForEach → \(content): more than one element has the id \(id)."
  }
}
