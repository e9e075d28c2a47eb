package import Glyphs

/// The options of a program's terminal.
package struct TerminalOptions: Hashable, Sendable {
  package enum Color: String, Hashable, Sendable, CaseIterable {
    /// Colours, unless `NO_COLOR` is set and not empty.
    case auto
    /// Colours, whatever `NO_COLOR` is set to, if the terminal has any.
    case always
    /// No colours.
    case never
  }

  package var color: Color
  /// Whether the program receives clicks and the wheel. If false, the terminal keeps its own selection, and the wheel
  /// sends the keys ↑ and ↓ if the terminal supports that.
  package var takesMouse: Bool
  /// The look of roles on screen.
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
