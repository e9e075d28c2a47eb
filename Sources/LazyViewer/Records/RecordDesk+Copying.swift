import LazyData
import LazyTerminal
import LazyUI

/// Puts what is selected on the clipboard.
extension RecordDesk {
  /// Terminals take no more bytes, and some much fewer.
  private static let mostCopied = 74_994
  /// Fields behind the last column that are copied.
  private static let mostExtra = 1_000

  /// Why nothing was copied.
  private struct Refusal: Error { let reason: String }

  /// Asks the terminal to copy the selected row, or what it has in the selected column.
  func copy(_ part: CopiedPart, as form: CopyForm, at container: any ScrollContainer) -> TerminalRequest {
    guard let record = selected(container) else { return .frame }
    do {
      if !source.columns.isEmpty, record.isAwaited { throw Self.isAwaited }
      let isRowItself = source.columns.isEmpty || part == .row && form == .text
      if isRowItself, form == .text { return try copyText(of: record) }
      let bytes =
        if isRowItself {
          RecordField(try text(of: record, isWhole: true)).bytes(as: form)
        } else if part == .cell {
          try field(fit.columns.selected, of: record).bytes(as: form)
        } else {
          try row(record).bytes(as: form)
        }
      let what = part == .row || source.columns.isEmpty ? "the row" : "the cell"
      guard !bytes.isEmpty else { throw Refusal(reason: "\(what) is empty; nothing was copied") }
      guard bytes.count <= Self.mostCopied else { throw Self.isTooLong }
      say("copied \(what)\(form == .text ? "" : " as \(form.name)"), where the terminal lets programs copy")
      return .copy(bytes)
    } catch let error as DataError {
      say("the row cannot be copied: \(error.reason)")
    } catch let refusal as Refusal {
      say(refusal.reason)
    } catch {
      say("the row cannot be copied: \(error)")
    }
    return .frame
  }

  private func copyText(of record: SourceRecord) throws -> TerminalRequest {
    let text = try text(of: record, isWhole: false)
    let what = text.count > Self.mostCopied ? "the first \(Self.mostCopied.grouped) bytes of the row" : "the row"
    say("copied \(what), where the terminal lets programs copy")
    return .copy(Array(text.prefix(Self.mostCopied)))
  }

  /// The first bytes of a record, one more than can be copied.
  private func text(of record: SourceRecord, isWhole: Bool) throws -> [UInt8] {
    let text = try record.readMarkedText(limit: Self.mostCopied + 1).bytes
    guard !isWhole || text.count <= Self.mostCopied else { throw Self.isTooLong }
    return text
  }

  private static var isAwaited: Refusal {
    Refusal(reason: "the row is still being read: y copies it when it is there")
  }

  private static var isTooLong: Refusal {
    Refusal(reason: "this is longer than the \(mostCopied.grouped) bytes that terminals take; :write writes to a file")
  }

  /// The columns that are shown, as they stand on screen, and fields for which there is no column.
  private func row(_ record: SourceRecord) throws -> CopiedRow {
    let columns = source.columns
    let count = record.fieldCount(upTo: columns.count + Self.mostExtra) ?? columns.count
    let fields = record.fields(0..<max(columns.count, count), limit: Self.mostCopied + 1)
    var names: [String] = []
    var shown: [RecordField] = []
    for column in fit.columns.places.all(of: columns.count) {
      let field = column < fields.count ? fields[column] : RecordField([], kind: .missing)
      if field.kind == .missing, columns[column].holdsRest { continue }
      names.append(columns[column].name)
      shown.append(try Self.whole(field, columns[column].name))
    }
    for column in columns.count..<max(columns.count, fields.count) {
      names.append("column \(column + 1)")
      shown.append(try Self.whole(fields[column], "column \(column + 1)"))
    }
    return CopiedRow(names: names, shown)
  }

  private func field(_ column: Int, of record: SourceRecord) throws -> RecordField {
    guard source.columns.indices.contains(column),
      let field = record.fields(column..<column + 1, limit: Self.mostCopied + 1).first
    else { return RecordField([], kind: .missing) }
    return try Self.whole(field, source.columns[column].name)
  }

  /// The field, where all of it is there and it is a text.
  private static func whole(_ field: RecordField, _ name: String) throws -> RecordField {
    switch field.kind {
    case .awaited: throw isAwaited
    case .unreadable: throw Refusal(reason: "the row cannot be copied: \(String(decoding: field.bytes, as: UTF8.self))")
    case .binary: throw Refusal(reason: "\(name) holds bytes that are no text; y copies the row")
    case _ where field.isCut: throw isTooLong
    case .text, .number, .word, .nested, .null, .missing: return field
    }
  }
}
