import ArgumentParser
import Foundation

/// The parser's description of a command: the parts that the manual needs.
struct CommandOutline: Decodable {
  struct Argument: Decodable, Hashable {
    struct Name: Decodable, Hashable {
      let kind: String
      let name: String

      /// The name with its hyphens, as it is typed.
      var text: String { kind == "short" ? "-\(name)" : kind == "longWithSingleDash" ? "-\(name)" : "--\(name)" }
    }

    let kind: String
    let shouldDisplay: Bool
    let sectionTitle: String?
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool?
  let subcommands: [CommandOutline]?
  let arguments: [Argument]?

  private struct Dump: Decodable {
    let command: CommandOutline
  }

  /// Returns the description of a command and its subcommands.
  static func of(_ command: (some ParsableCommand).Type) throws -> CommandOutline {
    try JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8)).command
  }

  /// The options in groups with their titles, in declaration order.
  var options: [(title: String?, options: [Argument])] {
    var groups: [(title: String?, options: [Argument])] = []
    for argument in arguments ?? [] where argument.kind != "positional" && argument.shouldDisplay {
      if let index = groups.firstIndex(where: { $0.title == argument.sectionTitle }) {
        groups[index].options.append(argument)
      } else {
        groups.append((argument.sectionTitle, [argument]))
      }
    }
    return groups
  }

  /// The subcommands that are not hidden.
  var commands: [CommandOutline] {
    (subcommands ?? []).filter { ($0.shouldDisplay ?? true) && $0.commandName != "help" }
  }
}
