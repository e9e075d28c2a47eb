import LazyData
import LazyUI

/// Rows with a letter, and the row that the last jump began at.
///
/// A mark is a record's identity, so that it holds through filters and sorts.
struct RecordMarks {
  private var records: [Character: RecordID] = [:]
  private var lastJump: RecordID?

  /// The name of the place that the last jump began at.
  private static let back: Character = "'"

  mutating func set(_ name: Character, _ record: SourceRecord) { records[name] = record.id }

  subscript(name: Character) -> RecordID? { name == Self.back ? lastJump : records[name] }

  mutating func setLastJump(from record: SourceRecord?) {
    if let record { lastJump = record.id }
  }
}

extension RecordDesk {
  func setMark(_ name: Character, at container: any ScrollContainer) {
    guard let record = selected(container) else { return say("there is no row to mark") }
    marks.set(name, record)
    say("marked \(name)")
  }

  func goToMark(_ name: Character, from container: any ScrollContainer) {
    guard let id = marks[name] else { return say("there is no mark \(name)") }
    guard let index = known.index(of: id) else { return say("the row with mark \(name) is not among those shown") }
    marks.setLastJump(from: selected(container))
    select(index)
  }
}
