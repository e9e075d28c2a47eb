@testable import LazyData

/// The laws of every format, for any bytes.
struct RecordLaw {
  let format: any RecordFormat
  let bytes: UnsafeRawBufferPointer
  var literals: [Int] = []

  /// A limit that no field of an input reaches.
  static let noLimit = 1 << 20

  func check(_ decisions: inout SeededDecisions) {
    require((0...bytes.count).contains(format.prologue), "what is no record is within the bytes")
    let ends = cut(&decisions)
    if let start = format.synchronize(in: bytes) {
      require((0...bytes.count).contains(start), "the end begins within the bytes")
    }
    var start = format.prologue
    for end in ends + (ends.last ?? start < bytes.count ? [bytes.count] : []) {
      read(part(start..<end), &decisions)
      start = end
    }
  }

  /// Record ends are counted and found alike, in one block and in several.
  private func cut(_ decisions: inout SeededDecisions) -> [Int] {
    let body = part(format.prologue..<bytes.count)
    var state = ScanState()
    var ends: [Int] = []
    format.findEnds(in: body, base: format.prologue, literals: literals, &state, appendingTo: &ends)
    require(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }, "ends are in ascending order")
    require(ends.allSatisfy { $0 > format.prologue && $0 <= bytes.count }, "ends are within the bytes")
    var counted = ScanState()
    require(
      format.countEnds(in: body, base: format.prologue, literals: literals, &counted) == ends.count,
      "as many ends are counted as are found")
    require(counted == state, "counting and finding know the same of what comes")
    if let quote = format.openQuote(in: state) { require(bytes[quote] == self.quote, "a quote is open") }
    var (split, splitCounted) = (ScanState(), ScanState())
    var (found, count, base) = ([Int](), 0, format.prologue)
    for piece in decisions.pieces(of: body, longest: 1 + decisions.int(below: 200)) {
      count += format.countEnds(in: piece, base: base, literals: literals, &splitCounted)
      format.findEnds(in: piece, base: base, literals: literals, &split, appendingTo: &found)
      base += piece.count
    }
    require(found == ends, "ends do not depend on where bytes are split")
    require(count == ends.count, "counts do not depend on where bytes are split")
    require(split == state && splitCounted == state, "states do not depend on where bytes are split")
    return ends
  }

  private var quote: UInt8 { (format as? CSVFormat)?.dialect.quote ?? UInt8(ascii: "\"") }

  /// Whether quotes have a meaning only if they are closed in the same line, which the start of a record does not show.
  private var hasConfinedQuotes: Bool { (format as? CSVFormat)?.dialect.quoting == .confined }

  /// A cut field is a prefix of the complete field, and a range of columns reads the same values as reading all
  /// columns.
  private func read(_ whole: UnsafeRawBufferPointer, _ decisions: inout SeededDecisions) {
    let length = format.terminatorLength(of: whole)
    require((0...whole.count).contains(length), "a terminator is part of its record")
    let record = UnsafeRawBufferPointer(rebasing: whole[..<(whole.count - length)])
    let flaw = format.flaw(of: record, isWhole: true)
    let fields = format.fields(of: record, 0..<Self.noLimit, limit: Self.noLimit, isWhole: true)
    require(!fields.contains { $0.isCut }, "what is not cut does not say so")
    let limit = decisions.int(below: 40)
    let cut = format.fields(of: record, 0..<Self.noLimit, limit: limit, isWhole: true)
    require(cut.count == fields.count, "cut fields are as many")
    for (field, whole) in zip(cut, fields) where field != whole {
      require(field.isCut && field.bytes.count <= limit, "what is cut says so")
      require(whole.bytes.count > limit, "what is not cut does not say so")
      require(whole.bytes.starts(with: field.bytes), "what is cut begins as the whole")
    }
    let wanted = [FieldRange(0..<3, limit: limit), FieldRange(5..<Self.noLimit, limit: Self.noLimit)]
    let excerpt = format.excerpt(of: record, wanted)
    let apart = wanted.map { format.fields(of: record, $0.columns, limit: $0.limit, isWhole: true) }
    require(excerpt.flaw == flaw && excerpt.fields == apart, "a record cut once is what it is cut for each")
    if !fields.isEmpty {
      let first = decisions.int(below: fields.count)
      let columns = first..<first + decisions.int(below: fields.count - first) + 1
      let some = format.fields(of: record, columns, limit: limit, isWhole: true)
      require(some == Array(cut[columns]), "columns by themselves are what they are among the others")
    }
    guard flaw == nil, !record.isEmpty, !hasConfinedQuotes || !record.contains(quote) else { return }
    begin(record, fields, length: 1 + decisions.int(below: record.count))
  }

  /// A prefix of a record without flaws has the first fields of the complete record, the last of them cut.
  private func begin(_ record: UnsafeRawBufferPointer, _ fields: [RecordField], length: Int) {
    let start = UnsafeRawBufferPointer(rebasing: record[..<length])
    _ = format.flaw(of: start, isWhole: false)
    let some = format.fields(of: start, 0..<Self.noLimit, limit: Self.noLimit, isWhole: false)
    // A field that is missing in a prefix may follow in the rest. Whether a line has a single field, where rows have
    // several, is not known before its end.
    let there = (some.lastIndex { $0.kind != .missing } ?? -1) + 1
    require(there <= fields.count, "a part has no more fields")
    require(some.dropFirst(fields.count).allSatisfy(\.isCut), "what a part is missing may follow")
    for (field, whole) in zip(some, fields) where field.kind != .missing && field != whole {
      require(field.isCut, "a part of a field says that it is one")
      // An object without a complete member is shown as it is written.
      let isRaw = field.bytes.elementsEqual(start)
      require(isRaw || whole.bytes.starts(with: field.bytes), "a part of a field is how it begins")
    }
  }

  private func part(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }
}
