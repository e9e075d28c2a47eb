/// The colours and attributes of a part of a text, as markup describes them.
///
/// ```swift
/// var warning = TextAppearance.plain
/// warning.foreground = .palette(3)
/// warning.attributes = [.bold, .underline]
/// ```
///
/// The runs of a ``MarkedText`` have appearances.
public struct TextAppearance: Hashable, Sendable {
  public enum Color: Hashable, Sendable {
    /// The terminal's default colour.
    case standard
    /// A colour of the terminal's palette: 0–7 are the basic colours, 8–15 the bright ones.
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let strikethrough = Attributes(rawValue: 16)
    public static let reverse = Attributes(rawValue: 32)
  }

  public var foreground = Color.standard
  public var background = Color.standard
  public var attributes: Attributes = []
  /// Whether the part is the text of a link.
  public var isLink = false

  public init() {}

  /// The appearance of text without markup.
  public static let plain = TextAppearance()
}
