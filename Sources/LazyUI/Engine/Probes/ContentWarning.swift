/// A problem in a program's views that SwiftUI warns about too, and that does not end the program.
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

/// A change of the number of integers in the range of a `ForEach` without ids.
///
/// As in SwiftUI, such a range counts as constant: no rows are added to those of the first range.
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
