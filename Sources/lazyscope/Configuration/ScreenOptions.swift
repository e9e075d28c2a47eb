import ArgumentParser
import Terminal

/// The options of the terminal.
struct ScreenOptions: ParsableArguments {
  @Flag(exclusivity: .chooseLast)
  var mouse: OnOff<MouseTexts>?

  @Option(
    help: ArgumentHelp(
      "When to use colours: auto, always or never (default: auto, which is never if NO_COLOR is set).",
      valueName: "when"),
    completion: .list(TerminalOptions.Color.allCases.map(\.rawValue)))
  var color: TerminalOptions.Color?

  @OptionGroup var configuration: ConfigurationOptions

  /// Returns the terminal options. `options`, from the configuration, contains the defaults.
  func terminal(over options: TerminalOptions) -> TerminalOptions {
    TerminalOptions(
      color: color ?? options.color, takesMouse: mouse?.isOn ?? options.takesMouse, theme: options.theme)
  }
}

extension TerminalOptions.Color: ExpressibleByArgument {}
