import LazyData

/// A request to copy a part of a record to the clipboard.
struct CopyRequest: Sendable {
  /// The maximum number of bytes to copy. Terminals accept no more, and some accept much less.
  static let mostCopied = 74_994
  /// The maximum number of bytes of a record that is read completely, so that its hidden fields can be left out.
  private static let mostRead = 1 << 24
  /// The maximum number of fields after the last column that are copied.
  private static let mostExtra = 1_000

  let part: CopiedPart
  let form: CopyForm
  let columns: [RecordColumn]
  /// The indices of the columns on screen, from left to right.
  let shown: [Int]
  /// The index of the selected column.
  let selected: Int

  /// The bytes for the clipboard, and a message about them.
  struct Answer: Sendable {
    let bytes: [UInt8]
    let text: String
  }

  /// The reason why nothing was copied.
  private struct Refusal: Error { let reason: String }

  /// Reads the part to copy. While the record is loading, this waits if `record.waits` is true; otherwise it returns
  /// only a message.
  ///
  /// - Returns: the bytes to copy, or nil if nothing can be copied; and a message for the user.
  func read(from record: SourceRecord) -> (answer: Answer?, text: String) {
    do {
      let answer = try answer(record)
      return (answer, answer.text)
    } catch let error as DataError {
      return (nil, "cannot copy the row: \(error.reason)")
    } catch let refusal as Refusal {
      return (nil, refusal.reason)
    } catch {
      return (nil, "cannot copy the row: \(error)")
    }
  }

  private func answer(_ record: SourceRecord) throws -> Answer {
    if !columns.isEmpty, !record.waits, record.isAwaited { throw Self.isAwaited }
    let isRowItself = columns.isEmpty || part == .row && form == .text
    if isRowItself, form == .text { return try textAnswer(record) }
    let bytes =
      if isRowItself {
        RecordField(try text(of: record, isWhole: true)).bytes(as: form)
      } else if part == .cell {
        try cell(of: record)
      } else {
        try row(record).bytes(as: form)
      }
    let what = part == .row || columns.isEmpty ? "row" : "cell"
    guard !bytes.isEmpty else { throw Refusal(reason: "nothing copied: the \(what) is empty") }
    guard bytes.count <= Self.mostCopied else { throw Self.isTooLong }
    return Answer(
      bytes: bytes,
      text: "\(what) copied\(form == .text ? "" : " as \(form.name)") (if the terminal allows it)")
  }

  private func textAnswer(_ record: SourceRecord) throws -> Answer {
    let text = try text(of: record, isWhole: false)
    let what = text.count > Self.mostCopied ? "first \(Self.mostCopied.grouped) bytes of the row" : "row"
    return Answer(
      bytes: Array(text.prefix(Self.mostCopied)), text: "\(what) copied (if the terminal allows it)")
  }

  /// Returns the first bytes of a record: at most one more than can be copied.
  private func text(of record: SourceRecord, isWhole: Bool) throws -> [UInt8] {
    let text = try record.readMarkedText(limit: Self.mostCopied + 1).bytes
    guard !isWhole || text.count <= Self.mostCopied else { throw Self.isTooLong }
    return text
  }

  private static var isAwaited: Refusal {
    Refusal(reason: "the row is still loading; try again when it is shown")
  }

  private static var isTooLong: Refusal {
    Refusal(reason: "too long for the clipboard (limit: \(mostCopied.grouped) bytes); use :write to save it to a file")
  }

  /// Returns the fields of the columns on screen, from left to right, followed by fields without a column.
  private func row(_ record: SourceRecord) throws -> CopiedRow {
    let written = try writtenTexts(of: record)
    let count = record.fieldCount(upTo: columns.count + Self.mostExtra) ?? columns.count
    let fields = try record.wholeFields(0..<max(columns.count, count), limit: Self.mostCopied + 1)
    var names: [String] = []
    var copied: [RecordField] = []
    var texts: [WrittenText?] = []
    for column in shown {
      let field = column < fields.count ? fields[column] : RecordField([], kind: .missing)
      if field.kind == .missing, columns[column].holdsRest { continue }
      names.append(columns[column].name)
      copied.append(try Self.whole(field, columns[column].name))
      texts.append(written[column])
    }
    for column in columns.count..<max(columns.count, fields.count) {
      names.append("column \(column + 1)")
      copied.append(try Self.whole(fields[column], "column \(column + 1)"))
      texts.append(nil)
    }
    return CopiedRow(names: names, copied, written: texts)
  }

  /// Returns the record's value in the selected column. JSON is returned as written in the source.
  private func cell(of record: SourceRecord) throws -> [UInt8] {
    let field = try field(of: record)
    let text = try writtenTexts(of: record)[selected]?.text
    return text.map { Array("\"".utf8) + $0 + Array("\"".utf8) } ?? field.bytes(as: form)
  }

  private func writtenTexts(of record: SourceRecord) throws -> [Int: WrittenText] {
    form == .json ? try record.writtenTexts(limit: Self.mostRead) : [:]
  }

  private func field(of record: SourceRecord) throws -> RecordField {
    guard columns.indices.contains(selected),
      let field = try record.wholeFields(selected..<selected + 1, limit: Self.mostCopied + 1).first
    else { return RecordField([], kind: .missing) }
    return try Self.whole(field, columns[selected].name)
  }

  /// Returns the field if it is complete and is text.
  private static func whole(_ field: RecordField, _ name: String) throws -> RecordField {
    switch field.kind {
    case .awaited: throw isAwaited
    case .unreadable: throw Refusal(reason: "cannot copy the row: \(String(decoding: field.bytes, as: UTF8.self))")
    case .binary: throw Refusal(reason: "\(name) is not text; use y to copy the row")
    case _ where field.isCut: throw isTooLong
    case .text, .number, .word, .nested, .null, .missing: return field
    }
  }
}
