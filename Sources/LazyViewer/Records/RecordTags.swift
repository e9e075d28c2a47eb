import LazyData
import LazyTerminal
import LazyUI

/// Rows that are tagged: for a program that asks for some of them, and for what is written.
///
/// A tag is of a record's identity, so that it holds through filters and sorts, until the source is read anew.
struct RecordTags {
  private var tagged: [RecordID: (turn: Int, record: SourceRecord)] = [:]
  private var turn = 0
  /// How often the source had been read anew when the first was tagged.
  private var opening = 0
  /// Those that are tagged, for the rows to show it.
  private(set) var ids: Set<RecordID> = []

  var isEmpty: Bool { tagged.isEmpty }
  var count: Int { tagged.count }

  /// In the order in which they were tagged.
  var records: [SourceRecord] { tagged.values.sorted { $0.turn < $1.turn }.map(\.record) }

  /// Tags a record, or takes its tag away.
  mutating func toggle(_ record: SourceRecord) {
    if tagged.removeValue(forKey: record.id) != nil {
      ids.remove(record.id)
      return
    }
    turn += 1
    tagged[record.id] = (turn, record)
    ids.insert(record.id)
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
    for row in first..<end { tags.toggle(shown[row]) }
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
