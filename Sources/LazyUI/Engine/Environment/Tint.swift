import Glyphs

/// The colour of controls and links in a part of the view tree.
struct Tint: Equatable, Sendable {
  var color: TerminalColor
  /// Whether the colour is the surrounding text colour, drawn dim.
  var isFaint = false
  /// The opacity, from 0 to 1.
  var opacity = 1.0

  /// The accent colour of programs that set none.
  static let standard = Tint(color: .palette(4))

  /// The ink of text in the tint.
  var ink: TextInk { TextInk(color: color, isFaint: isFaint, opacity: opacity) }
}

/// The environment value for the tint that surrounding views have set; `nil` for none.
enum TintKey: EnvironmentKey {
  static var defaultValue: Tint? { nil }
}

/// The environment value for the accent colour that surrounding views have set; `nil` for none.
enum AccentKey: EnvironmentKey {
  static var defaultValue: Tint? { nil }
}

/// The environment value that marks a container whose content has the container's tint as its accent colour.
enum AccentContainerKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// A change of the tint or of the accent colour. Environment scopes recognize it by its type, so that other values cost
/// nothing.
enum TintChange: Equatable {
  case none
  /// Sets the tint. `nil` removes the tint of the surrounding views.
  case tint(Tint?)
  case accent(Tint)

  func apply(to values: inout EnvironmentValues) {
    switch self {
    case .none: break
    case .tint(let tint): values[TintKey.self] = tint
    case .accent(let accent): values[AccentKey.self] = accent
    }
  }
}
