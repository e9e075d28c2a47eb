import ArgumentParser

/// Options that users of pagers expect. They have the letters of less.
struct PagerOptions: ParsableArguments {
  @Flag(exclusivity: .chooseLast)
  var quitIfOneScreen: OnOff<QuitIfOneScreenTexts>?

  @Flag(name: [.customShort("X"), .long], help: "Leave the last screen on the terminal after quitting.")
  var noInit = false

  @Flag(
    name: [.customShort("I"), .customLong("IGNORE-CASE")],
    help: "Ignore case in patterns, even if they contain capitals.")
  var ignoresCase = false

  @Option(
    name: [.customShort("p", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Start at the first match of a pattern; same as +/pattern.", valueName: "pattern"))
  var pattern: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Type these keys at the start: G, F, 123, 50%, /pattern; same as +keys.", valueName: "keys"))
  var keys: [String] = []

  @Flag(
    help:
      "Choose rows for another program: Space tags rows, Enter prints the tagged rows or the selected one and quits.")
  var print = false

  @Flag(
    name: [.customShort("R"), .customShort("r"), .customShort("i")],
    help: "Ignored; accepted for compatibility with less.")
  var asEver: Int
}

/// The way in which text wider than the screen is shown.
enum WideText: EnumerableFlag {
  case wrap
  case chop

  static func name(for value: WideText) -> NameSpecification {
    switch value {
    case .wrap: .long
    case .chop: [.customShort("S"), .customLong("chop-long-lines")]
    }
  }

  static func help(for value: WideText) -> ArgumentHelp? {
    switch value {
    case .wrap: "Wrap text that is wider than the screen."
    case .chop: "Cut text at the edge of the screen (default)."
    }
  }
}
