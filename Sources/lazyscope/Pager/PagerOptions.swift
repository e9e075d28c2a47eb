import ArgumentParser
import Glyphs
import LazyViewer

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

  @Flag(help: "Print only the number of rows, or of those that --filter, --where and --level leave, and end.")
  var count = false

  @Flag(name: .customLong("print0"), help: "With --print: end each row with a null byte, for xargs -0.")
  var printsNulls = false

  @Option(
    name: [.customShort("x", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "The distance of tab stops, or the columns of the stops: 4, or 9,17 (default: 8).", valueName: "n"))
  var tabs: String?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "The line at which to show a match, or the row of a jump: 1 is the first, -1 the last, .5 the middle.",
      valueName: "n"))
  var jumpTarget: String?

  @Flag(exclusivity: .chooseLast)
  var quitAtEnd: QuitAtEnd?

  @Flag(
    name: NameSpecification("RriMmnKcCqQaAgGwWJdBfLsuU~".map { .customShort($0) }),
    help: "Ignored; accepted for compatibility with less.")
  var asEver: Int

  @Flag(name: NameSpecification(LessOption.ignoredNames.map { .customLong($0) }), help: .hidden)
  var asEverNamed: Int

  @Option(
    name: NameSpecification("PDbyz#".map { .customShort($0, allowingJoined: true) }),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Ignored with its value; accepted for compatibility with less.", valueName: "value"))
  var asEverWithValue: [String] = []

  func validate() throws {
    guard print || !printsNulls else { throw ValidationError("--print0 needs --print.") }
    if let tabs, TabStops(tabs) == nil {
      throw ValidationError("Invalid --tabs; use a number from 1 to \(TabStops.largest), or several: 9,17.")
    }
    if let jumpTarget, JumpTarget(jumpTarget) == nil {
      throw ValidationError("Invalid --jump-target; use a line, such as 4 or -1, or a share of the screen, such as .5.")
    }
  }
}

/// The condition under which a motion at the end of the rows ends the program.
enum QuitAtEnd: EnumerableFlag {
  case atLastRow
  case atLastScreen

  static func name(for value: QuitAtEnd) -> NameSpecification {
    switch value {
    case .atLastRow: [.customShort("e"), .customLong("quit-at-eof")]
    case .atLastScreen: [.customShort("E"), .customLong("QUIT-AT-EOF")]
    }
  }

  static func help(for value: QuitAtEnd) -> ArgumentHelp? {
    switch value {
    case .atLastRow: "Quit when a key moves down from the last row."
    case .atLastScreen: "Quit when a key moves down while the last row is on screen; print rows that fit on one screen."
    }
  }

  var end: EndOfRows {
    switch self {
    case .atLastRow: .selected
    case .atLastScreen: .onScreen
    }
  }
}

/// How text wider than the screen is shown.
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
