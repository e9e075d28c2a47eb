import LazyData
import LazyTerminal
import LazyUI

/// Rows that are tagged: for a program that asks for some of them, and for what is written.
///
/// A tag is of a record's identity, so that it holds through filters and sorts, until the source is read anew.
struct RecordTags {
  private struct Tag {
    let turn: Int
    let record: SourceRecord
    let place: PlacedRecord
  }

  /// By what tells the records from others: their places, as long as keys have not come.
  private var tagged: [RecordID: Tag] = [:]
  /// Those of them that are told by their places.
  private var unkeyed: Set<RecordID> = []
  private var names = Names()
  private var turn = 0
  /// How often the source had been read anew when the first was tagged.
  private var opening = 0

  /// Under what rows of a list may show tagged records, and which of `tagged` each of them is.
  private struct Names {
    var records: RecordList?
    var tagged: [RecordID: RecordID] = [:]
    var ids: Set<RecordID> = []
  }

  var isEmpty: Bool { tagged.isEmpty }
  var count: Int { tagged.count }

  /// In the order in which they were tagged.
  var records: [SourceRecord] { tagged.values.sorted { $0.turn < $1.turn }.map(\.record) }

  /// Those that are tagged, for the rows of a list to show it.
  ///
  /// - Complexity: O(those whose keys are awaited) for the same list.
  mutating func ids(in records: RecordList) -> Set<RecordID> {
    name(in: records)
    return names.ids
  }

  /// Tags a record, or takes its tag away.
  ///
  /// - Parameter index: its place in `records`.
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

  /// Names what is tagged as it is in a list now: keys may have come.
  private mutating func name(in records: RecordList) {
    let come = unkeyed.isEmpty ? [] : unkeyed.filter { tagged[$0]?.place.id != $0 }
    guard !come.isEmpty || names.records.map({ $0.isContinued(by: records) }) != true else { return }
    let tags = tagged
    (tagged, unkeyed, names) = ([:], [], Names(records: records))
    for (id, tag) in tags { add(tag, come.contains(id) ? tag.place.id : id, in: records) }
  }

  mutating func removeAll() { self = RecordTags() }

  /// Takes all tags away where the source was read anew: what they were of may be something else.
  ///
  /// - Returns: whether there were any.
  mutating func update(_ version: RecordsVersion) -> Bool {
    guard version.opening != opening else { return false }
    let hadAny = !isEmpty
    removeAll()
    opening = version.opening
    return hadAny
  }
}

extension RecordDesk {
  /// Tags the selected row and those below it, so many in all, or takes their tags away, and goes on to the next.
  func tag(_ count: Int, from container: any ScrollContainer) {
    guard !shown.isEmpty else { return say("there is no row to tag") }
    let first = min(container.selection, shown.count - 1)
    let end = min(shown.count, first + min(max(1, count), Self.mostTagged))
    for row in first..<end { tags.toggle(row, in: shown) }
    select(min(end, shown.count - 1))
  }

  /// Rows that one key tags at most: each may be in another block of a file.
  private static let mostTagged = 1_000

  func removeTags() {
    say(tags.isEmpty ? "no row is tagged" : "no row is tagged any more")
    tags.removeAll()
    requestUpdate()
  }

  /// Chooses the tagged rows, or the selected one: the program ends, and they are what it was asked for.
  func choose(at container: any ScrollContainer) -> TerminalRequest {
    let records = tags.isEmpty ? selected(container).map { [$0] } ?? [] : tags.records
    guard !records.isEmpty else {
      say("there is no row to choose")
      return .frame
    }
    chosen = records
    return .exit(0)
  }
}
