internal import CNcurses

/// A terminal type that has a description in terminfo and can move the cursor.
struct TerminalType: Equatable, Sendable {
  /// The name of the description.
  let name: String
  /// The value of `TERM`, if terminfo does not contain it and `name` replaces it; nil otherwise.
  let unknown: String?

  /// The types that replace an unknown one. Most terminals without a description in terminfo behave like xterm: they
  /// are newer than the database, or are described only on the machine that the user has logged in from.
  static let substitutes = ["xterm-256color", "xterm"]

  /// The message for the user if the type is a substitute.
  var notice: String? { unknown.map { "unknown terminal type '\($0)' (TERM); using \(name)" } }

  /// Looks up the value of `TERM`, or a substitute, in terminfo.
  ///
  /// The functions of terminfo then describe that type, until `ncurses_forget` is called.
  ///
  /// - Returns: nil if neither has a description.
  static func lookUp(_ type: String, descriptor: Int32) -> TerminalType? {
    if ncurses_look_up(type, descriptor) == 1 { return TerminalType(name: type, unknown: nil) }
    let substitute = substitutes.first { ncurses_look_up($0, descriptor) == 1 }
    return substitute.map { TerminalType(name: $0, unknown: type) }
  }
}
