import ArgumentParser
import Terminal

/// The options of the terminal.
struct ScreenOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Take the mouse, for clicks on rows, controls, columns' names and the map.")
  var mouse: Bool?

  @Option(help: ArgumentHelp("Colours: auto (else; not where NO_COLOR is set), always or never.", valueName: "when"))
  var color: TerminalOptions.Color?

  @OptionGroup var configuration: ConfigurationOptions

  /// Returns the options, with defaults from `options`, which are those of the configuration.
  func terminal(over options: TerminalOptions) -> TerminalOptions {
    TerminalOptions(
      color: color ?? options.color, takesMouse: mouse ?? options.takesMouse, theme: options.theme)
  }
}

extension TerminalOptions.Color: ExpressibleByArgument {}
