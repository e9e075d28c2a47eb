package import LazyTerminal
package import LazyUI
internal import Observation
internal import Terminal

/// The content of the help page.
@MainActor
@Observable
final class HelpModel {
  /// The keys.
  var groups: [HelpGroup]
  /// Whether the commands follow the keys.
  let showsCommands: Bool
  /// Whether the screen is wide enough for two columns.
  var isWide = false

  init(_ groups: [HelpGroup] = [], showsCommands: Bool = false) {
    self.groups = groups
    self.showsCommands = showsCommands
  }
}

/// The help on a group of related keys.
package struct HelpGroup: Equatable {
  package struct Line: Hashable {
    let keys: String
    let text: String
  }

  let title: String
  let lines: [Line]
  /// The width of the column of keys.
  var width = 13
}

extension KeyTable {
  /// The help on the keys.
  package var help: [HelpGroup] {
    groups.map { group in
      HelpGroup(
        title: group.title,
        lines: group.bindings.map { .init(keys: $0.keys.map(\.name).joined(separator: " "), text: $0.help) })
    }
  }
}

extension HelpGroup {
  /// The help on the commands that are typed after a colon.
  package static let commands = ViewerCommand.groups.map { group in
    HelpGroup(
      title: group.title,
      lines: group.commands.flatMap { command in
        command.forms.enumerated().map { place, form in
          let others = place == 0 ? command.otherNames.map { " (or \($0))" } : nil
          return Line(keys: command.text(of: form), text: form.help + (others ?? ""))
        }
      }, width: 20)
  }
}

extension HelpGroup {
  /// The number of lines on the page, the title included.
  private var height: Int { lines.count + 1 }

  /// Returns the number of groups in the first of two columns, so that the higher column is as low as possible.
  static func middle(of groups: [HelpGroup]) -> Int {
    let all = groups.reduce(0) { $0 + $1.height }
    var (middle, above, best) = (0, 0, Int.max)
    for (index, group) in groups.enumerated() {
      above += group.height
      let higher = max(above, all - above)
      if higher < best { (middle, best) = (index + 1, higher) }
    }
    return middle
  }
}

/// The page that lists the keys and their actions, and the commands.
package struct HelpView: View {
  private let model: HelpModel

  package init(groups: [HelpGroup]) { self.init(model: HelpModel(groups)) }

  init(model: HelpModel) { self.model = model }

  package var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        HelpGroups(groups: model.groups, isWide: model.isWide)
        if model.showsCommands { HelpGroups(groups: HelpGroup.commands, isWide: model.isWide) }
      }
    }
  }
}

private struct HelpGroups: View {
  let groups: [HelpGroup]
  let isWide: Bool

  var body: some View {
    if isWide {
      let middle = HelpGroup.middle(of: groups)
      HStack(alignment: .top, spacing: 2) {
        HelpColumn(groups: Array(groups[..<middle]))
        HelpColumn(groups: Array(groups[middle...]))
      }
    } else {
      HelpColumn(groups: groups)
    }
  }
}

private struct HelpColumn: View {
  let groups: [HelpGroup]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(groups, id: \.title) { group in
        Text(group.title).foregroundStyle(.heading)
        ForEach(group.lines, id: \.self) { HelpLine(line: $0, width: group.width) }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct HelpLine: View {
  let line: HelpGroup.Line
  let width: Int

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      Text(line.keys).bold().frame(width: CGFloat(width), alignment: .leading)
      Text(line.text)
      Spacer()
    }
  }
}
