import LazyUI

/// The keys and what they do, from the table.
struct HelpView: View {
  let table: KeyTable

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(table.groups, id: \.title) { group in
          Text(group.title).bold().foregroundStyle(.cyan)
          ForEach(group.entries, id: \.help) { HelpLine(entry: $0) }
        }
      }
    }
  }
}

private struct HelpLine: View {
  let entry: KeyTable.Entry

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      Text(entry.keys.map(\.name).joined(separator: " ")).bold().frame(width: 13, alignment: .leading)
      Text(entry.help)
      Spacer()
    }
  }
}
