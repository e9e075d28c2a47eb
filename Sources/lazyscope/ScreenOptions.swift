import ArgumentParser
import Terminal

/// What is asked of the terminal.
struct ScreenOptions: ParsableArguments {
  @Flag(help: "Take the mouse, for clicks on rows, controls, columns' names and the map.")
  var mouse = false

  @Option(help: ArgumentHelp("Colours: auto (not where NO_COLOR is set), always or never.", valueName: "when"))
  var color = TerminalOptions.Color.auto

  var terminal: TerminalOptions { TerminalOptions(color: color, takesMouse: mouse) }
}

extension TerminalOptions.Color: ExpressibleByArgument {}
