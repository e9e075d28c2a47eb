import LazyData
import LazyUI

/// A record in full: a column a paragraph, or the text with its breaks.
struct RecordPage: View {
  let title: String
  let remark: String?
  let parts: RecordParts

  init(_ record: SourceRecord, columns: [RecordColumn]) {
    title = record.number.map { "row \(($0 + 1).grouped)" } ?? "row"
    remark = record.flaw?.sentence
    parts = RecordParts(record, columns: columns)
  }

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading) {
        Text(title + "   Esc closes").bold().foregroundStyle(.cyan)
        if let remark { Text(remark).foregroundStyle(.yellow) }
        ForEach(parts) { part in
          if let name = part.name { Text(name).bold() }
          ForEach(part.lines.indices, id: \.self) { part.lines[$0].view }
        }
      }
    }
  }
}
