package import Glyphs

/// The options of a program's terminal.
package struct TerminalOptions: Hashable, Sendable {
  package enum Color: String, Hashable, Sendable, CaseIterable {
    /// Use colours, unless `NO_COLOR` is set and not empty.
    case auto
    /// Use colours if the terminal has any, even if `NO_COLOR` is set.
    case always
    /// Do not use colours.
    case never
  }

  package var color: Color
  /// Whether the program receives clicks and the wheel. If false, the user can select text with the mouse as usual. The
  /// wheel then sends the keys ↑ and ↓, if the terminal supports that.
  package var takesMouse: Bool
  /// The styles of roles on screen.
  package var theme: Theme

  package init(color: Color = .auto, takesMouse: Bool = false, theme: Theme = .dark) {
    self.color = color
    self.takesMouse = takesMouse
    self.theme = theme
  }

  func usesColor(_ environment: [String: String]) -> Bool {
    switch color {
    case .auto: environment["NO_COLOR", default: ""].isEmpty
    case .always: true
    case .never: false
    }
  }
}
