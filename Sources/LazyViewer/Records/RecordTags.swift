import LazyData
import LazyTerminal
import LazyUI

/// The tagged rows, which can be chosen for another program or written to a file.
///
/// A tag refers to the identity of a record, so it stays valid when the list is filtered or sorted, until the source is
/// reopened.
struct RecordTags {
  private struct Tag {
    let turn: Int
    var record: SourceRecord
    var place: PlacedRecord
  }

  /// The tags by the identities of their records. Until a record's key is loaded, its position is its identity.
  private var tagged: [RecordID: Tag] = [:]
  /// The tagged records that are identified by their positions.
  private var unkeyed: Set<RecordID> = []
  private var names = Names()
  private var turn = 0
  /// The number of times that the source had been reopened when the first row was tagged.
  private var opening = 0

  /// The tagged records of a list: the identities of their rows, and for each identity the key in `tagged`.
  private struct Names {
    var records: RecordList?
    var tagged: [RecordID: RecordID] = [:]
    var ids: Set<RecordID> = []
  }

  var isEmpty: Bool { tagged.isEmpty }
  var count: Int { tagged.count }

  /// The tagged records, in the order of tagging.
  var records: [SourceRecord] { tagged.values.sorted { $0.turn < $1.turn }.map(\.record) }

  /// Returns the identities of tagged records in a list, for its rows.
  ///
  /// - Complexity: O(tagged records without a key) for the same list.
  mutating func ids(in records: RecordList) -> Set<RecordID> {
    name(in: records)
    return names.ids
  }

  /// Adds or removes the tag of a record.
  ///
  /// - Parameter index: the index of the record in `records`.
  mutating func toggle(_ index: Int, in records: RecordList) {
    name(in: records)
    let record = records[index]
    if let id = names.tagged[record.id] {
      for name in tagged[id]?.place.ids(in: records) ?? [] { forget(name) }
      tagged[id] = nil
      unkeyed.remove(id)
      return
    }
    turn += 1
    let tag = Tag(turn: turn, record: record, place: PlacedRecord(index, in: records))
    add(tag, record.id, in: records)
  }

  private mutating func add(_ tag: Tag, _ id: RecordID, in records: RecordList) {
    tagged[id] = tag
    if id.isPlace { unkeyed.insert(id) }
    for name in tag.place.ids(in: records) {
      names.tagged[name] = id
      names.ids.insert(name)
    }
  }

  private mutating func forget(_ name: RecordID) {
    names.tagged[name] = nil
    names.ids.remove(name)
  }

  /// Whether some of the tagged records may be identified only by their positions.
  var hasUnkeyed: Bool { !unkeyed.isEmpty }

  /// The tagged records whose keys are not loaded yet. Until then, a record is identified by its position.
  var unkeyedPlaces: [PlacedRecord] { unkeyed.isEmpty ? [] : unkeyed.compactMap { tagged[$0]?.place } }

  /// Identifies tagged records by their keys, if these have been loaded.
  mutating func takeKeys() {
    if unkeyed.isEmpty { return }
    for id in unkeyed {
      guard var tag = tagged[id], let record = tag.place.takeKey() else { continue }
      tag.record = record
      tagged[id] = nil
      tagged[record.id] = tag
      unkeyed.remove(id)
      names.records = nil
    }
  }

  /// Updates the identities of tagged records for a list.
  private mutating func name(in records: RecordList) {
    takeKeys()
    guard names.records.map({ $0.isContinued(by: records) }) != true else { return }
    let tags = tagged
    (tagged, unkeyed, names) = ([:], [], Names(records: records))
    for (id, tag) in tags { add(tag, id, in: records) }
  }

  mutating func removeAll() { self = RecordTags() }

  /// Removes all tags if the source was reopened, because its records may be different.
  ///
  /// - Returns: whether there were any tags.
  mutating func update(_ version: RecordsVersion) -> Bool {
    guard version.opening != opening else { return false }
    let hadAny = !isEmpty
    removeAll()
    opening = version.opening
    return hadAny
  }
}

extension RecordListController {
  /// Tags `count` rows, starting at the selected one, or removes their tags. Then selects the next row.
  func tag(_ count: Int, from container: any ScrollContainer) {
    guard !shown.isEmpty else { return say("no row to tag") }
    let first = min(container.selection, shown.count - 1)
    let end = min(shown.count, first + min(max(1, count), Self.mostTagged))
    for row in first..<end { tags.toggle(row, in: shown) }
    select(min(end, shown.count - 1))
  }

  /// The maximum number of rows that one key tags. The number is limited because each row may be in a different block
  /// of a file, which must be read.
  private static let mostTagged = 1_000

  func removeTags() {
    say(tags.isEmpty ? "no tags to remove" : "all tags removed")
    tags.removeAll()
    requestUpdate()
  }

  /// Chooses the tagged rows, or the selected row if none is tagged, and ends the program. The program then prints
  /// these rows.
  func choose(at container: any ScrollContainer) -> TerminalRequest {
    let records = tags.isEmpty ? selected(container).map { [$0] } ?? [] : tags.records
    guard !records.isEmpty else {
      say("no row to choose")
      return .frame
    }
    chosen = records
    return .exit(0)
  }
}
