public import Foundation
import Glyphs

extension AttributeScopes {
  /// The text attributes of this module, and those of Foundation.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: AttributeScopes.FoundationAttributes
  }

  /// The text attributes of this module.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The font of a run.
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = Font
    public static var name: String { "SwiftUI.Font" }
  }

  /// The colour of a run.
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static var name: String { "SwiftUI.ForegroundColor" }
  }

  /// The background of a run. It is not drawn.
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static var name: String { "SwiftUI.BackgroundColor" }
  }

  /// A line through a run.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static var name: String { "SwiftUI.StrikethroughStyle" }
  }

  /// A line below a run.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static var name: String { "SwiftUI.UnderlineStyle" }
  }

  /// The letter spacing of a run. It has no effect on a terminal.
  public enum KerningAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static var name: String { "SwiftUI.Kern" }
  }

  /// The letter spacing of a run. It has no effect on a terminal.
  public enum TrackingAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static var name: String { "SwiftUI.Tracking" }
  }

  /// The vertical offset of letters in a run. It has no effect on a terminal.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static var name: String { "SwiftUI.BaselineOffset" }
  }
}

extension AttributeDynamicLookup {
  /// Returns an attribute of this module by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension TextPart {
  /// Returns the parts of a text with attributes.
  static func parts(of text: AttributedString) -> [TextPart] {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    let parts = text.runs.map { run in
      let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
      var ink = link == nil ? TextInk() : .link
      if let emphasis = run[EmphasisAttribute.self] { ink.added.formUnion(Style.Attributes(rawValue: emphasis)) }
      #if canImport(Darwin)
        let intent = run.inlinePresentationIntent ?? []
        if intent.contains(.stronglyEmphasized) { ink.added.insert(.bold) }
        if intent.contains(.emphasized) { ink.added.insert(.italic) }
        if intent.contains(.strikethrough) { ink.added.insert(.strikethrough) }
      #endif
      if run[Keys.UnderlineStyleAttribute.self] != nil { ink.added.insert(.underline) }
      if run[Keys.StrikethroughStyleAttribute.self] != nil { ink.added.insert(.strikethrough) }
      ink.font = run[Keys.FontAttribute.self]?.attributes
      if let color = run[Keys.ForegroundColorAttribute.self] { ink = ink.merged(with: color._paint().ink) }
      return TextPart(.string(String(text[run.range].characters)), ink: ink, link: link)
    }
    return Markdown.merged(parts)
  }
}

/// The emphasis of Markdown, as the raw value of `Style.Attributes`. Foundation has such an attribute only on Apple's
/// systems.
enum EmphasisAttribute: AttributedStringKey {
  typealias Value = UInt8
  static var name: String { "LazyUI.Emphasis" }
}

#if !canImport(Darwin)
  extension AttributedString {
    /// Creates a text from inline Markdown. Paragraphs are kept. The initializer never throws.
    public init(markdown: String) throws {
      self.init()
      for part in Markdown.parts(of: [.literal(markdown)]) {
        var text = AttributedString(part.string(in: TextSurroundings(now: .distantPast)))
        if let link = part.link {
          text.link = link
        } else if part.ink.added != .none {
          text[EmphasisAttribute.self] = part.ink.added.rawValue
        }
        append(text)
      }
    }
  }
#endif
