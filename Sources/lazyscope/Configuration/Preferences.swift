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
  /// The base of all looks, except those in `styles`.
  var theme = ThemeChoice.auto
  /// The looks of some roles.
  var styles: [Role: Style] = [:]
  /// How files with certain names are read. The first rule that matches a name is used.
  var formats: [FormatRule] = []

  /// Sets the terminal's theme.
  ///
  /// - Parameter colors: the value of `COLORFGBG`; nil if it is not set.
  mutating func chooseTheme(colors: String?) {
    terminal.theme = theme.theme(colors: colors)
    for (role, style) in styles { terminal.theme[role] = style }
  }
}
