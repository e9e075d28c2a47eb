import Glyphs

/// The roles of text as styles, for the package's own views. The screen's theme assigns colours and attributes to the
/// roles.
extension ShapeStyle where Self == Color {
  package static var heading: Color { Color(role: .heading) }
  package static var name: Color { Color(role: .name) }
  package static var good: Color { Color(role: .good) }
  package static var warning: Color { Color(role: .warning) }
  package static var error: Color { Color(role: .error) }
}
