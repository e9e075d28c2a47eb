public import Foundation
import Glyphs

/// A font. A terminal has a single font in one size, so fonts differ only in the attributes bold, dim and italic.
///
/// Titles and headlines are bold. Footnotes and captions are dim. Without a weight, fonts of 20 points and more are
/// bold, and fonts below 14 points are dim. Weights from semibold up are bold. Designs, widths and small capitals have
/// no effect.
///
/// ```swift
/// struct Titles: View {
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text("Title").font(.title)
///       Text("Footnote").font(.footnote)
///     }
///   }
/// }
/// ```
///
/// See also ``View/font(_:)``, ``View/fontWeight(_:)``, ``View/italic(_:)`` and ``Text``.
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
  /// The properties that have no effect on a terminal. Fonts that differ in them are still different.
  private var traits: [String] = []

  init(_ base: Base, name: String? = nil, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.name = name
    self.weight = weight
    self.design = design
  }

  /// The text attributes that represent the font on a terminal.
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
  /// The purpose of a text.
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

  /// The weight of letters. A terminal has only two weights: weights from semibold up are bold, all others are regular.
  ///
  /// Used by ``View/fontWeight(_:)``.
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

  /// The width of letters. It has no effect on a terminal.
  ///
  /// Used by ``View/fontWidth(_:)``.
  public struct Width: Hashable, Sendable {
    /// The width as a number; 0 is the standard width.
    public var value: CGFloat

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    /// - Parameter value: The width; 0 is the standard width.
    public init(_ value: CGFloat) { self.value = value }
  }

  /// The design of letters. It has no effect on a terminal.
  ///
  /// Used by ``View/fontDesign(_:)``.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// The line spacing. It has no effect on a terminal.
  public enum Leading: Hashable, Sendable {
    case standard
    case tight
    case loose
  }
}
