import Glyphs

/// What text is there for, as styles of the package's own views: the screen's theme says how they look.
extension ShapeStyle where Self == Color {
  package static var heading: Color { Color(role: .heading) }
  package static var name: Color { Color(role: .name) }
  package static var good: Color { Color(role: .good) }
  package static var warning: Color { Color(role: .warning) }
  package static var error: Color { Color(role: .error) }
}
