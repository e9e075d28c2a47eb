import Glyphs
import LazyData
import LazyUI

/// A field of a record in full, with its column's name; a text has one without.
struct RecordPart: Identifiable, Equatable {
  enum Line: Equatable {
    case text(ArraySlice<UInt8>)
    /// A line that says how parts of it are to look.
    case marked(MarkedText)
    /// What is said of the field, and does not stand in it.
    case remark(String)
  }

  let id: Int
  var name: String?
  var lines: [Line] = []

  /// Bytes of a record, or of a field, that are shown.
  static let limit = 1 << 17

  /// Nothing, of which no row is made.
  init(nothing id: Int) { self.id = id }

  init(_ id: Int, _ text: MarkedText) {
    self.id = id
    lines = [.marked(text)] + Self.remarks(isCut: text.isCut)
  }

  init(_ id: Int, name: String, _ field: RecordField) {
    self.id = id
    self.name = name
    switch field.kind {
    case .null: lines = [.remark("NULL")]
    case .missing where field.isCut:
      lines = [.remark("… not in the first part of the row, and of so long a row no more is read")]
    case .missing: lines = [.remark("missing")]
    case .nested: lines = Self.lines(PrettyJSON.text(field.bytes), isCut: field.isCut)
    default: lines = Self.lines(field.bytes, isCut: field.isCut)
    }
  }

  private static func lines(_ bytes: [UInt8], isCut: Bool) -> [Line] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Line.text(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    return lines + remarks(isCut: isCut)
  }

  private static func remarks(isCut: Bool) -> [Line] {
    isCut ? [.remark("… and more: the first \(limit.grouped) bytes are shown")] : []
  }
}

extension RecordPart.Line {
  @MainActor var view: StyledLine {
    switch self {
    case .text(let bytes): return StyledLine(SafeText.glyphs(in: bytes), wraps: true)
    case .marked(let text): return StyledLine(text)
    case .remark(let text):
      let glyphs = SafeText.glyphs(in: text)
      return StyledLine(glyphs, runs: [.init(0..<glyphs.count, TextInk(added: .dim))])
    }
  }
}

/// The parts of a record in full, each of which is made when it is asked for.
struct RecordParts: RandomAccessCollection {
  private let columns: [RecordColumn]
  private let fields: KeptFields
  let endIndex: Int
  var startIndex: Int { 0 }

  /// Fields behind the last column that are shown.
  private static let mostExtra = 1_000

  /// - Complexity: O(bytes of the record) where it has columns, and no more than are read at once: its fields are counted, and
  ///   none is read.
  init(_ record: SourceRecord, columns: [RecordColumn]) {
    self.columns = columns
    fields = KeptFields(record)
    // A record may have more fields than there are columns, or fewer.
    let most = columns.count + Self.mostExtra
    endIndex = columns.isEmpty ? 1 : record.fieldCount(upTo: most) ?? columns.count
  }

  subscript(index: Int) -> RecordPart {
    guard !columns.isEmpty else {
      return RecordPart(0, fields.record.markedText(limit: RecordPart.limit))
    }
    guard let field = fields[index] else { return RecordPart(nothing: index) }
    guard index < columns.count else { return RecordPart(index, name: "column \(index + 1)", field) }
    if field.kind == .missing, columns[index].holdsRest { return RecordPart(nothing: index) }
    return RecordPart(index, name: columns[index].name, field)
  }
}

/// Fields of a record, of which some are kept that were read last.
///
/// To read a field takes as long as there are bytes before it. So the further away it is the more of its neighbours are read
/// with it: to read all fields, one after another, takes a few times as long as to read them at once.
private final class KeptFields {
  let record: SourceRecord
  private var kept: [(range: Range<Int>, fields: [RecordField])] = []

  /// Fields that are read at once at the beginning, and which share of those before them further on.
  private static let least = 128
  private static let share = 4
  private static let mostKept = 2

  init(_ record: SourceRecord) { self.record = record }

  /// The field in column `index`; nil where the record has none there.
  subscript(index: Int) -> RecordField? {
    if let place = kept.lastIndex(where: { $0.range.contains(index) }) {
      if place != kept.count - 1 { kept.append(kept.remove(at: place)) }
      return field(index)
    }
    // Ranges do not depend on where somebody begins, so that none overlaps another.
    var range = 0..<Self.least
    while range.upperBound <= index {
      range = range.upperBound..<range.upperBound + Swift.max(Self.least, range.upperBound / Self.share)
    }
    let fields = record.fields(range, limit: RecordPart.limit)
    // What could not be read may be read the next time.
    guard !fields.contains(where: { $0.kind == .unreadable }) else {
      return fields.indices.contains(index - range.lowerBound) ? fields[index - range.lowerBound] : nil
    }
    if kept.count == Self.mostKept { kept.removeFirst() }
    kept.append((range, fields))
    return field(index)
  }

  /// The field in column `index`, where it is among those that were asked for last.
  private func field(_ index: Int) -> RecordField? {
    guard let last = kept.last, last.fields.indices.contains(index - last.range.lowerBound) else { return nil }
    return last.fields[index - last.range.lowerBound]
  }
}
