import LazyData
import LazyUI

/// The marks: rows with a letter, and the row at which the last jump started.
///
/// A mark refers to the identity of a record, so it stays valid when the list is filtered or sorted.
struct RecordMarks {
  private var records: [Character: PlacedRecord] = [:]
  private var lastJump: PlacedRecord?

  /// The name of the mark for the start of the last jump.
  private static let back: Character = "'"

  mutating func set(_ name: Character, _ record: PlacedRecord) { records[name] = record }

  subscript(name: Character) -> PlacedRecord? { name == Self.back ? lastJump : records[name] }

  mutating func setLastJump(from record: PlacedRecord?) {
    if let record { lastJump = record }
  }
}

extension RecordListController {
  func setMark(_ name: Character, at container: any ScrollContainer) {
    guard let record = selectedPlace(container) else { return say("no row to mark") }
    marks.set(name, record)
    say("marked \(name)")
  }

  func goToMark(_ name: Character, from container: any ScrollContainer) {
    guard let record = marks[name] else { return say("no mark \(name)") }
    let before = selectedPlace(container)
    if let index = record.index(in: known) {
      select(index)
    } else if source.isCounting, source.wantedArrangement == Arrangement() {
      // The record is not counted yet, or only the end is shown.
      giveUpWay()
      goToUncounted(record, from: container)
    } else {
      return say("the row of mark \(name) is not in the list")
    }
    marks.setLastJump(from: before)
  }

  private func goToUncounted(_ record: PlacedRecord, from container: any ScrollContainer) {
    if let number = record.number {
      go(to: .row(number), share: nil, from: container)
      requestUpdate()
    } else {
      go(to: record.id)
    }
  }
}
