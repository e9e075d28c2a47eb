import Glyphs
import LazyData
import LazyViewer
import Terminal

/// The defaults for options of the command line.
struct Preferences {
  var terminal = TerminalOptions()
  var list = ListSetup()
  var opening = OpeningOptions()
  var showing = RecordListController.Options()
  /// Whether panes are shown beside data; nil if that depends on the data.
  var showsPanes: Bool?
  /// Whether data that fits on one screen is printed, and the viewer is not started.
  var quitsIfOneScreen = false
  /// Whether the last screen stays on the terminal after the program ends.
  var keepsScreen = false
  var keys = ViewerKeys.standard
  /// The theme. `looks` overrides it for some roles.
  var theme = ThemeChoice.auto
  /// The appearance of some roles, which overrides the theme.
  var looks: [Role: Style] = [:]
  /// The rules for reading files with certain names. The first matching rule is used.
  var formats: [FormatRule] = []

  /// Sets the theme for the terminal.
  ///
  /// - Parameter colors: the value of `COLORFGBG`; nil if it is not set.
  mutating func chooseTheme(colors: String?) {
    terminal.theme = theme.theme(colors: colors)
    for (role, look) in looks { terminal.theme[role] = look }
  }
}
