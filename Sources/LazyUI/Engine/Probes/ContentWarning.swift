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
