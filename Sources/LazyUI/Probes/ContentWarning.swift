/// Something about a program's views that SwiftUI warns of, and that ends nothing.
package enum ContentWarning: Hashable, Sendable {
  case duplicateID(DuplicateID)
  case changedRange(ChangedRange)

  /// What happened, for a person.
  package var sentence: String {
    switch self {
    case .duplicateID(let duplicate): duplicate.sentence
    case .changedRange(let change): change.sentence
    }
  }
}

/// A `ForEach` over a range of integers, without ids, that was given more or fewer of them than at first.
///
/// Such a range is taken for constant, as in SwiftUI: no row is added to those that were there first.
package struct ChangedRange: Hashable, Sendable {
  /// The type of the `ForEach`.
  package let type: String
  package let count: Int
  package let initialCount: Int

  /// What happened, for a person.
  package var sentence: String {
    "\(type) count (\(count)) != its initial count (\(initialCount)). A range without ids is constant: give it an id, as in "
      + "ForEach(range, id: \\.self)."
  }
}
