package import Glyphs

/// What a program asks of its terminal.
package struct TerminalOptions: Hashable, Sendable {
  package enum Color: String, Hashable, Sendable, CaseIterable {
    /// Colours, unless `NO_COLOR` is set and not empty.
    case auto
    /// Colours, whatever `NO_COLOR` says, as far as the terminal has any.
    case always
    /// None.
    case never
  }

  package var color: Color
  /// Whether clicks and the wheel are the program's. Else they are the terminal's, whose own selection works then, and the
  /// wheel sends the keys ↑ and ↓, as far as the terminal can do that.
  package var takesMouse: Bool
  /// How what is on screen looks.
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
