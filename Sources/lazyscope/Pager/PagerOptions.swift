import ArgumentParser

/// Options that users of pagers expect, with the letters of less.
struct PagerOptions: ParsableArguments {
  @Flag(
    name: [.customShort("F"), .long], inversion: .prefixedNo, help: "Print what fits on one screen, and end.")
  var quitIfOneScreen: Bool?

  @Flag(name: [.customShort("X"), .long], help: "Leave what was shown on the terminal.")
  var noInit = false

  @Flag(
    name: [.customShort("I"), .customLong("IGNORE-CASE")],
    help: "Capitals in a pattern match small letters too.")
  var ignoresCase = false

  @Option(
    name: [.customShort("p", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Begin at the first match.", valueName: "pattern"))
  var pattern: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Type these keys at first: G, F, 123, 50%, /pattern. +G is the same.", valueName: "keys"))
  var keys: [String] = []

  @Flag(help: "Choose: Enter prints the rows tagged with Space, or the selected one, and ends.")
  var print = false

  @Flag(
    name: [.customShort("R"), .customShort("r"), .customShort("i")],
    help: "Nothing, for less has them: colours are shown, and small letters match capitals.")
  var asEver: Int
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
    case .chop: "Cut it at the screen's edge, as it is without."
    }
  }
}
