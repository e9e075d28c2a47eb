import Glyphs
import LazyData
import LazyViewer
import Terminal

/// What holds where the command line says nothing else.
struct Preferences {
  var terminal = TerminalOptions()
  var list = ListSetup()
  var opening = OpeningOptions()
  var showing = RecordDesk.Options()
  /// Whether panes are beside data; nil for what fits it.
  var showsPanes: Bool?
  /// Whether what fits on one screen is printed in place of being shown.
  var quitsIfOneScreen = false
  /// Whether what was shown last stays on the terminal.
  var keepsScreen = false
  var keys = ViewerKeys.standard
  /// What everything looks like, but for `looks`.
  var theme = ThemeChoice.auto
  /// How some roles look.
  var looks: [Role: Style] = [:]
  /// How files of some names are read. The first that fits a name counts.
  var formats: [FormatRule] = []

  /// Has the terminal look as is wanted.
  ///
  /// - Parameter colors: what the terminal says of its colours in `COLORFGBG`; nil for nothing.
  mutating func chooseTheme(colors: String?) {
    terminal.theme = theme.theme(colors: colors)
    for (role, look) in looks { terminal.theme[role] = look }
  }
}

/// How files are read whose names are of one kind.
struct FormatRule: Hashable {
  /// The pattern of the names, as a shell has it. One with a slash is for paths.
  var names: String
  var format: String?
  var encoding: String?
  var delimiter: UInt8?
  var hasHeader: Bool?
  var isRaw: Bool?

  func fits(_ path: String) -> Bool { NamePattern(names).matches(path) }

  /// Adds what the rule says to options that say nothing of it; whether a text is raw they always say.
  func apply(to opening: inout OpeningOptions) {
    opening.format = opening.format ?? format
    opening.encoding = opening.encoding ?? encoding
    opening.delimiter = opening.delimiter ?? delimiter
    opening.hasHeader = opening.hasHeader ?? hasHeader
  }
}
