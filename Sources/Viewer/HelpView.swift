import LazyUI
internal import Observation

/// What help depends on beside the keys.
@MainActor
@Observable
final class HelpModel {
  /// Whether there is room for two columns.
  var isWide = false
}

/// The keys and what they do, from the table.
struct HelpView: View {
  let table: KeyTable
  var model = HelpModel()

  var body: some View {
    ScrollView {
      if model.isWide {
        let middle = (table.groups.count + 1) / 2
        HStack(alignment: .top, spacing: 2) {
          HelpColumn(groups: Array(table.groups[..<middle]))
          HelpColumn(groups: Array(table.groups[middle...]))
        }
      } else {
        HelpColumn(groups: table.groups)
      }
    }
  }
}

private struct HelpColumn: View {
  let groups: [KeyTable.Group]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(groups, id: \.title) { group in
        Text(group.title).bold().foregroundStyle(.cyan)
        ForEach(group.entries, id: \.help) { HelpLine(entry: $0) }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
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
