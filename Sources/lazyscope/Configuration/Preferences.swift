import Glyphs
import LazyData
import LazyViewer
import Terminal

/// Defaults for the options of the command line.
struct Preferences {
  var terminal = TerminalOptions()
  var list = ListSetup()
  var opening = OpeningOptions()
  var showing = RecordListController.Options()
  /// Whether panes are shown beside data; nil to decide by the data.
  var showsPanes: Bool?
  /// Whether data that fits on one screen is printed instead of shown.
  var quitsIfOneScreen = false
  /// Whether the last screen stays on the terminal.
  var keepsScreen = false
  var keys = ViewerKeys.standard
  /// The base of all looks, except those in `looks`.
  var theme = ThemeChoice.auto
  /// The looks of some roles.
  var looks: [Role: Style] = [:]
  /// How files with certain names are read. The first rule that matches a name is used.
  var formats: [FormatRule] = []

  /// Sets the terminal's theme.
  ///
  /// - Parameter colors: the value of `COLORFGBG`; nil if it is not set.
  mutating func chooseTheme(colors: String?) {
    terminal.theme = theme.theme(colors: colors)
    for (role, look) in looks { terminal.theme[role] = look }
  }
}

/// How files with matching names are read.
struct FormatRule: Hashable {
  /// The pattern of the names, as in a shell. A pattern with a slash applies to paths.
  var names: String
  var format: String?
  var encoding: String?
  var delimiter: UInt8?
  var hasHeader: Bool?
  var isRaw: Bool?

  func fits(_ path: String) -> Bool { NamePattern(names).matches(path) }

  /// Sets options that are nil to the values of the rule, except `isRaw`, which is never nil.
  func apply(to opening: inout OpeningOptions) {
    opening.format = opening.format ?? format
    opening.encoding = opening.encoding ?? encoding
    opening.delimiter = opening.delimiter ?? delimiter
    opening.hasHeader = opening.hasHeader ?? hasHeader
  }
}
