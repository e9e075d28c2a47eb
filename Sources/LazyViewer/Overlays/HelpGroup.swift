package import LazyTerminal
import Terminal

/// The help on a group of related keys or commands.
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
  /// The help on the keys of a prompt.
  static let prompt = KeyTable([KeyTable.Group("At a prompt", PromptAction.keys)]).help

  /// The help on the commands that are typed after a colon.
  package static let commands = ViewerCommand.groups.map { group in
    HelpGroup(title: group.title, lines: group.commands.flatMap(lines), width: 20)
  }

  /// Returns a line for each form of a command, and a line for the values of its argument.
  private static func lines(of command: ViewerCommand) -> [Line] {
    let forms = command.forms.enumerated().map { place, form in
      let others = place == 0 ? command.otherNames.map { " (or \($0))" } : nil
      return Line(keys: command.text(of: form), text: form.help + (others ?? ""))
    }
    return forms + (command.values.map { [Line(keys: "  \($0.argument)", text: "one of \($0.list)")] } ?? [])
  }
}
