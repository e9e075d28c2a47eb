import ArgumentParser
import Foundation
import LazyTerminal
import Terminal
import Viewer

@main
struct Lazyscope: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lazyscope",
    abstract: "A list viewer that never builds more rows than you can see, and shows what breaks that.",
    discussion: """
      Without a command it opens the demo: 40,000 records, with panes that count what the list does. Keys switch on \
      what makes a SwiftUI list build all its rows; ? tells them.
      """,
    version: "0.1.0",
    subcommands: [DemoCommand.self, MeasureCommand.self],
    defaultSubcommand: DemoCommand.self)
}
