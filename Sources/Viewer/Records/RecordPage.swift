import Glyphs
import LazyData
import LazyUI

/// A record in full: a column a paragraph, or the text with its breaks.
struct RecordPage: View {
  /// A field with its column's name; a text has one without.
  struct Part: Identifiable, Equatable {
    let id: Int
    let name: String?
    let lines: [StyledLine]
  }

  let title: String
  let remark: String?
  let parts: [Part]

  /// Bytes of a record, or of a field, that are shown.
  private static let limit = 1 << 17
  private static let mostExtra = 1_000

  @MainActor
  init(_ record: SourceRecord, columns: [RecordColumn]) {
    title = record.number.map { "row \(($0 + 1).grouped)" } ?? "row"
    remark = record.flaw?.sentence
    guard !columns.isEmpty else {
      let text = record.text(limit: Self.limit)
      parts = [Part(id: 0, name: nil, lines: Self.lines(text) + (text.count == Self.limit ? [Self.cut] : []))]
      return
    }
    // A record may have more fields than there are columns.
    let fields = record.fields(0..<columns.count + Self.mostExtra, limit: Self.limit)
    parts = fields.enumerated().compactMap { index, field in
      if field.kind == .missing, index < columns.count, columns[index].holdsRest { return nil }
      let name = index < columns.count ? columns[index].name : "column \(index + 1)"
      let bytes = field.kind == .nested ? PrettyJSON.text(field.bytes) : field.bytes
      let isEmpty = field.kind == .null || field.kind == .missing
      return Part(
        id: index, name: name,
        lines: isEmpty
          ? [Self.dim(field.kind == .null ? "NULL" : "missing")] : Self.lines(bytes) + (field.isCut ? [Self.cut] : []))
    }
  }

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading) {
        Text(title + "   Esc closes").bold().foregroundStyle(.cyan)
        if let remark { Text(remark).foregroundStyle(.yellow) }
        ForEach(parts) { part in
          if let name = part.name { Text(name).bold() }
          ForEach(part.lines.indices, id: \.self) { part.lines[$0] }
        }
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [StyledLine] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      StyledLine(SafeText.glyphs(in: line.last == 0x0D ? line.dropLast() : line), wraps: true)
    }
  }

  @MainActor private static var cut: StyledLine { dim("… and more: the first \(limit.grouped) bytes are shown") }

  private static func dim(_ text: String) -> StyledLine {
    let glyphs = SafeText.glyphs(in: text)
    return StyledLine(glyphs, runs: [.init(0..<glyphs.count, TextInk(added: .dim))])
  }
}
