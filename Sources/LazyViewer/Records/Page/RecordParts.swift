import Glyphs
import LazyData

/// A part of a complete record: a field with the name of its column, or the text of a record without fields.
struct RecordPart: Identifiable, Equatable {
  enum Line: Equatable {
    case text(ArraySlice<UInt8>)
    /// A line with parts that have their own appearance.
    case marked(MarkedText)
    /// A remark about the field.
    case remark(String)
  }

  let id: Int
  var name: String?
  /// The name of the field's kind.
  var type = ""
  /// The field's values, if the field is JSON.
  var tree: JSONTree?
  /// The field's lines. If the field is JSON, they follow the lines of the values.
  var lines: [Line] = []

  /// The maximum number of bytes of a record, or of a field, that are shown.
  static let limit = 1 << 17

  /// Creates an empty part, which has no lines.
  init(nothing id: Int) { self.id = id }

  init(_ id: Int, _ text: MarkedText) {
    self.id = id
    lines = [.marked(text)] + Self.remarks(isCut: text.isCut)
  }

  /// - Parameter form: the form of the column.
  init(_ id: Int, name: String, form: ValueForm?, _ field: RecordField) {
    self.id = id
    self.name = name
    type = ValueKind(field, form: form)?.name ?? ""
    if field.kind == .nested || field.kind == .text, let tree = JSONTree(field.bytes, isCut: field.isCut) {
      self.tree = tree
      lines = Self.remarks(isCut: field.isCut)
      return
    }
    switch field.kind {
    case .null: lines = [.remark("NULL")]
    case .missing where field.isCut:
      lines = [.remark("… beyond the part of this long row that is read")]
    case .missing: lines = [.remark("missing")]
    case .awaited: lines = [.remark("loading…")]
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
    isCut ? [.remark("… only the first \(limit.grouped) bytes are shown")] : []
  }
}

/// The parts of a complete record. Each part is created on access.
struct RecordParts: RandomAccessCollection {
  private let columns: [RecordColumn]
  private let fields: KeptFields
  let endIndex: Int
  var startIndex: Int { 0 }

  /// The maximum number of fields shown after the last column.
  private static let mostExtra = 1_000

  /// - Complexity: O(bytes of the record) if the record has columns, up to a limit. Its fields are counted, but not
  ///   read.
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
    if let kept = fields.trees[index] { return kept }
    guard let field = fields[index] else { return RecordPart(nothing: index) }
    if index < columns.count, field.kind == .missing, columns[index].holdsRest { return RecordPart(nothing: index) }
    let part = RecordPart(
      index, name: name(of: index), form: index < columns.count ? columns[index].form : nil, field)
    if part.tree != nil { fields.keep(part) }
    return part
  }

  /// The number of cells for the longest name, up to a limit. Only names at the start and at the end are measured.
  var nameWidth: Int {
    let ends = Set(indices.prefix(Self.measuredNames)).union(indices.suffix(Self.measuredNames))
    return columns.isEmpty ? 0 : ends.map { SafeText.glyphs(in: name(of: $0), limit: Self.widestName).count }.max() ?? 0
  }

  private static let measuredNames = 500
  private static let widestName = 64

  private func name(of index: Int) -> String {
    index < columns.count ? columns[index].name : "column \(index + 1)"
  }
}

/// A cache of the fields of a record that were read last.
///
/// Reading a field takes time in proportion to the bytes before it. So the farther away a field is, the more of its
/// neighbours are read with it. Reading all fields one after another then takes only a few times longer than reading
/// them together.
private final class KeptFields {
  let record: SourceRecord
  private var kept: [(range: Range<Int>, fields: [RecordField])] = []
  /// The parts with trees, by index. They are cached because creating a tree takes longer than reading the field.
  private(set) var trees: [Int: RecordPart] = [:]

  /// The number of fields that are read together at the start. Farther on, it is a quarter of the number of fields
  /// before.
  private static let least = 128
  private static let share = 4
  private static let mostKept = 2
  private static let mostTrees = 16

  init(_ record: SourceRecord) { self.record = record }

  func keep(_ part: RecordPart) {
    if trees.count == Self.mostTrees { trees = [:] }
    trees[part.id] = part
  }

  /// The field in column `index`; nil if the record has no such field.
  subscript(index: Int) -> RecordField? {
    if let place = kept.lastIndex(where: { $0.range.contains(index) }) {
      if place != kept.count - 1 { kept.append(kept.remove(at: place)) }
      return field(index)
    }
    // The ranges are the same whichever index is read first, so that they never overlap.
    var range = 0..<Self.least
    while range.upperBound <= index {
      range = range.upperBound..<range.upperBound + Swift.max(Self.least, range.upperBound / Self.share)
    }
    let fields = record.fields(range, limit: RecordPart.limit)
    // If a field is unreadable or still loading, the fields are read again next time.
    guard !fields.contains(where: { $0.kind == .unreadable || $0.kind == .awaited }) else {
      return fields.indices.contains(index - range.lowerBound) ? fields[index - range.lowerBound] : nil
    }
    if kept.count == Self.mostKept { kept.removeFirst() }
    kept.append((range, fields))
    return field(index)
  }

  /// Returns the field in column `index` if the range that was read last contains it.
  private func field(_ index: Int) -> RecordField? {
    guard let last = kept.last, last.fields.indices.contains(index - last.range.lowerBound) else { return nil }
    return last.fields[index - last.range.lowerBound]
  }
}
