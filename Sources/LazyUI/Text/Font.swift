public import Foundation
import Glyphs

/// A font. A terminal has one, in one size: what it shows of another is whether letters are bold, dim or italic.
///
/// Titles and headlines are bold, footnotes and captions dim; so are fonts of 20 points and more, and of less than 14,
/// whose weight is not said. From semibold on a weight is bold. Designs, widths and small capitals change nothing.
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
  }

  let base: Base
  let name: String?
  let design: Design?
  var weight: Weight?
  var isItalic = false
  /// What changes nothing on a terminal, and still tells one font from another.
  private var traits: [String] = []

  init(_ base: Base, name: String? = nil, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.name = name
    self.weight = weight
    self.design = design
  }

  /// What a terminal shows of the font.
  var attributes: Style.Attributes {
    var attributes = Style.Attributes.none
    switch base {
    case .style(let style): attributes = style.attributes
    case .size(let size): attributes = size >= 20 ? .bold : size < 14 ? .dim : .none
    }
    if let weight {
      if case .size = base { attributes.remove(.dim) }
      attributes.remove(.bold)
      if weight.isBold { attributes.insert(.bold) }
    }
    if isItalic { attributes.insert(.italic) }
    return attributes
  }

  func with(trait: String) -> Font {
    var font = self
    font.traits.append(trait)
    return font
  }
}

extension Font {
  /// What a text is for.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2

    var attributes: Style.Attributes {
      switch self {
      case .largeTitle, .title, .title2, .title3, .headline: .bold
      case .subheadline, .body, .callout: .none
      case .footnote, .caption, .caption2: .dim
      }
    }
  }

  /// How heavy letters are. A terminal has two weights; from semibold on it is the heavy one.
  public struct Weight: Hashable, Sendable {
    let value: Double

    public static let ultraLight = Weight(value: -0.8)
    public static let thin = Weight(value: -0.6)
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
    public static let heavy = Weight(value: 0.56)
    public static let black = Weight(value: 0.62)

    var isBold: Bool { value >= Weight.semibold.value }
  }

  /// How wide letters are. A terminal has one width.
  public struct Width: Hashable, Sendable {
    /// The width as a number, 0 for the usual one.
    public var value: CGFloat

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    /// - Parameter value: 0 for the usual width.
    public init(_ value: CGFloat) { self.value = value }
  }

  /// The design of letters. A terminal has one.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// The distance of lines. A terminal has one.
  public enum Leading: Hashable, Sendable {
    case standard
    case tight
    case loose
  }
}
