import LazyData

extension LogLevel {
  /// The look of the word with the level. The colours are the terminal's own.
  var look: TextAppearance {
    switch self {
    case .trace: Self.look(nil, .dim)
    case .debug: Self.look(6)
    case .info: Self.look(2)
    case .notice: Self.look(2, .bold)
    case .warning: Self.look(3, .bold)
    case .error: Self.look(1, .bold)
    case .fatal: Self.look(1, [.bold, .reverse])
    }
  }

  private static func look(_ color: UInt8?, _ attributes: TextAppearance.Attributes = []) -> TextAppearance {
    var look = TextAppearance()
    if let color { look.foreground = .palette(color) }
    look.attributes = attributes
    return look
  }
}
