import ArgumentParser

/// A flag with a positive and a negative form, `--NAME` and `--no-NAME`. If both are given, the last one is used.
///
/// The parser has similar flags (`inversion: .prefixedNo`). Here each form has its own help text, so that the manual
/// page and the completions also describe the negative form.
struct OnOff<Texts: OnOffTexts>: EnumerableFlag {
  let isOn: Bool

  static var allCases: [OnOff] { [OnOff(isOn: true), OnOff(isOn: false)] }

  static func name(for value: OnOff) -> NameSpecification {
    guard value.isOn else { return .customLong("no-\(Texts.name)") }
    guard let short = Texts.short else { return .customLong(Texts.name) }
    return [.customShort(short), .customLong(Texts.name)]
  }

  static func help(for value: OnOff) -> ArgumentHelp? {
    ArgumentHelp(stringLiteral: value.isOn ? Texts.on : Texts.off)
  }
}

/// The name of an ``OnOff`` flag, and the help texts of its two forms.
protocol OnOffTexts: Sendable {
  static var name: String { get }
  /// The letter of the positive form; nil for none.
  static var short: Character? { get }
  static var on: String { get }
  static var off: String { get }
}

extension OnOffTexts {
  static var short: Character? { nil }
}

enum HeaderTexts: OnOffTexts {
  static let name = "header"
  static let on = "CSV: the first record has the column names. Plain output of a database: start with the column names."
  static let off = "CSV: the first record is data. Plain output of a database: omit the column names."
}

enum NumbersTexts: OnOffTexts {
  static let name = "numbers"
  static let short: Character? = "N"
  static let on = "Show row numbers."
  static let off = "Hide row numbers (default)."
}

enum RawTexts: OnOffTexts {
  static let name = "raw"
  static let on = "Text: show the control characters of colours, links and overstrikes."
  static let off = "Text: apply colours, links and overstrikes (default)."
}

enum QuitIfOneScreenTexts: OnOffTexts {
  static let name = "quit-if-one-screen"
  static let short: Character? = "F"
  static let on = "Print the rows and quit if they fit on one screen."
  static let off = "Show the rows even if they fit on one screen (default)."
}

enum MouseTexts: OnOffTexts {
  static let name = "mouse"
  static let on = "Use the mouse to click rows, controls, column names and the map."
  static let off = "Leave the mouse to the terminal (default)."
}
