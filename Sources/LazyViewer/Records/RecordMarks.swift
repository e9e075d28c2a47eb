import LazyData
import LazyUI

/// The marks: rows with a letter, and the row where the last jump started.
///
/// A mark refers to the identity of a record, so it stays valid when the list is filtered or sorted.
struct RecordMarks {
  private var records: [Character: PlacedRecord] = [:]
  private var lastJump: PlacedRecord?
  /// Whether some of the rows may be identified only by their positions.
  private(set) var hasUnkeyed = false

  /// The name of the mark for the start of the last jump.
  private static let back: Character = "'"

  mutating func set(_ name: Character, _ record: PlacedRecord) {
    records[name] = record
    hasUnkeyed = hasUnkeyed || record.isUnkeyed
  }

  subscript(name: Character) -> PlacedRecord? { name == Self.back ? lastJump : records[name] }

  /// The rows that are identified by their positions until their keys are loaded.
  var unkeyedPlaces: [PlacedRecord] {
    hasUnkeyed ? (records.values + [lastJump].compactMap(\.self)).filter(\.isUnkeyed) : []
  }

  /// Identifies rows by their keys, if these have been loaded.
  mutating func takeKeys() {
    guard hasUnkeyed else { return }
    for name in records.keys { _ = records[name]?.takeKey() }
    _ = lastJump?.takeKey()
    hasUnkeyed = lastJump?.isUnkeyed == true || records.values.contains(where: \.isUnkeyed)
  }

  mutating func setLastJump(from record: PlacedRecord?) {
    guard let record else { return }
    lastJump = record
    hasUnkeyed = hasUnkeyed || record.isUnkeyed
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
      cancelJump()
      goToUncounted(record, from: container)
    } else {
      return goToUnloaded(record, name, from: before)
    }
    marks.setLastJump(from: before)
  }

  /// Goes to the record of a mark, if the record's page is not loaded. Only the source can find the record then.
  private func goToUnloaded(_ record: PlacedRecord, _ name: Character, from before: PlacedRecord?) {
    let id = record.id
    let message = "the row of mark \(name) is not in the list"
    guard source.showsWanted, source.wantedArrangement.filters.isEmpty, !id.isPlace else { return say(message) }
    cancelJump()
    let isSearched = source.locate(id) { [weak self] place in
      guard let self, !pendingJump.isJumping else { return }
      guard let place else { return say(message) }
      select(place)
      marks.setLastJump(from: before)
    }
    if !isSearched { say(message) }
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
