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
  /// Whether data that fits on one screen is printed without starting the viewer.
  var quitsIfOneScreen = false
  /// Whether the last screen stays on the terminal after the program ends.
  var keepsScreen = false
  /// The user's keys, each with the name of an action or a command.
  var ownKeys: [(key: Key, action: String)] = []
  /// The theme: the styles of all roles that are not in `styles`.
  var theme = ThemeChoice.auto
  /// The user's styles of some roles.
  var styles: [Role: Style] = [:]
  /// The rules for reading files by their names. The first rule that matches a name is used.
  var formats: [FormatRule] = []

  /// The keys of the viewer.
  var keys: ViewerKeys { keys(over: .standard) }

  /// Returns `keys` with the user's own key bindings, which replace those of the same keys.
  func keys(over keys: ViewerKeys) -> ViewerKeys { ownKeys.isEmpty ? keys : keys.rebinding(ownKeys) }

  /// Sets the terminal's theme.
  ///
  /// - Parameter colors: the value of `COLORFGBG`; nil if it is not set.
  mutating func chooseTheme(colors: String?) {
    terminal.theme = theme.theme(colors: colors)
    for (role, style) in styles { terminal.theme[role] = style }
  }
}
